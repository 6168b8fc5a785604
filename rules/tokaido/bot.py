"""placeholder"""

from rules.core import Action, Choice
from rules.rng import Rng
from rules.tokaido.view import View


def advise(view: View, choice: Choice, rng: Rng) -> Action:
    return rng.pick(choice.options)
