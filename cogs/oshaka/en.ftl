group-name = oshaka
game-name = Oshaka Trick
game-about = The lowest card takes the trick, and what you take may ruin you

colour-R = red
colour-B = blue
colour-G = green
colour-Y = yellow

## What happens

say-played = { $who } plays { $card }.
say-took = 🫴 { $who } takes the trick: { $cards } cards.
say-placed-up = { $who } lays { $card } face up.
say-placed-down = { $who } lays a card face down (−1).
say-placed-sideways =
    { $why ->
        [too-low] 💥 Oshaka! { $card } is too low for { $who }'s column: −{ $points }.
       *[fourth-colour] 💥 Oshaka! { $card } is a fourth color for { $who }: −{ $points }.
    }
say-half-ended =
    { $half ->
        [1] 🏮 The first half is over: { $scores }
       *[2] 🏮 The second half brings: { $scores }
    }
say-lead-offered =
    { $lot ->
        [yes] { $who }, drawn by lot among the lowest, names who leads the second half.
       *[no] { $who } has the lowest score and names who leads the second half.
    }
say-lead-named =
    { $own ->
        [yes] { $who } will lead the second half.
       *[no] { $who } lets { $leader } lead the second half.
    }
say-ended = All cards are placed; what lies face down is turned over.

call-oshaka = 💥 Oshaka! −{ $points }
call-half =
    { $half ->
        [1] First half over
       *[2] The end
    }
voice-card = { $colour } { $number }!
voice-oshaka = Oshaka!

## What is asked

ask-play = You lead: which card?
ask-play-follow = You hold { $colour }, which was led, so you must follow: which card?
ask-play-free = You hold no { $colour }, which was led, so any card goes: which?
ask-place = The trick is yours. How shall { $cards } lie?
ask-place-rest = After that: { $cards }
ask-lead = You scored lowest. Who leads the second half?
do-up = { $card } face up: { $points }
do-down = { $card } face down: { $points }
then-oshaka = (then 💥 { $cards }: −{ $points })

## How things stand

progress =
    { $half ->
        [1] First half
       *[2] Second half
    } · { $left ->
        [one] last trick
       *[other] { $left } tricks left
    }
over = The game is over.
trick = Trick: { $cards }
removed = The card that was left out: { $card }
score-now = If this half ended now: **{ $total }** (columns { $columns }, face down { $penalty }, Oshaka { $oshaka })
own-cards = Your cards: { $cards }
why-pale = Pale cards must wait: { $colour } was led, and you hold { $colour }.
hand-sign = 🫴 would take the trick as it lies; 💥 what you would lose at once.

part-first-half = first half { $points }
part-columns = columns { $points }
part-penalty = face down { $points }
part-oshaka = Oshaka { $points }

no-must-follow = You hold the color that was led, so you must play it.
no-card-not-held = You do not hold that card. Choose one from your hand.
no-smallest-first = Place the smallest number first.

## The rules, in our own words

rules-alt = A trick: who led, who takes it; then how cards lie, in a column, face down and sideways, and what they score.
rules-text =
    Two halves of 13 tricks. Cards are red 🍁 R, blue 🌊 B, green 🌿 G and yellow 🌙 Y: 1 to 13 with four players, 1 to 10 with three (one card is left out unseen).
    🫴 **Trick:** the leader plays any card; the others must play its color if they hold it, else anything. **The lowest card wins**: if anybody played another color, the lowest of those *other* colors, and of equal numbers the later one. Whoever wins takes all the cards and leads next.
    🃏 **Placing:** what you take is laid down one by one, smallest first. ⬆️ **Face up** on the column of its color: only a column's top, its largest number, scores. ⬇️ **Face down:** −1, and nobody looks at it again.
    💥 **Oshaka!** A card lower than the top of its column is ruined: it lies sideways and costs its number. You have no choice.
    🏮 **Second half:** new cards, empty columns, scores are kept. Whoever scored lowest names who leads. Now you may have three columns at most: a **fourth color** is an Oshaka as well.
    The highest sum of both halves wins; equal players share the win.
    💡 A small card laid face down costs one point; a 12 on top of a column makes every lower card of its color costly.
