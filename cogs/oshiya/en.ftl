group-name = oshiya
game-name = Oshiya Tokio
game-about = Push passengers aboard until exactly 21 are in

option-variant =
    .title = The way to play
    .name = variant
    .standard = Standard
    .double-rush = Double Rush Hour
    .express-25 = Express Line 25
    .cascade = Carriage Cascade
option-open-deck = Open draw pile
    .title = Does everybody see the draw pile's next card?
    .name = open_deck
    .off = Closed draw pile

## What happens

say-played =
    { $several ->
        [yes] { $who } adds { $card } to { $pile } → **{ $total }**
       *[no] { $who } adds { $card } → **{ $total }**
    }
say-filled =
    { $several ->
        [yes] 🎉 Carriage { $pile } is full at exactly { $total }: { $who } takes { $cards } cards.
       *[no] 🎉 Full at exactly { $total }: { $who } takes { $cards } cards.
    }
say-burst = 💥 { $total } is too many for { $pile }: { $who } takes { $cards ->
        [one] one penalty card
       *[other] { $cards } penalty cards
    }.
say-blocked = ✋ { $who } has no card that fits.
say-took =
    { $several ->
        [yes] { $who } takes the pile of { $pile }: { $cards ->
            [one] one card
           *[other] { $cards } cards
        }.
       *[no] { $who } takes the pile: { $cards ->
            [one] one card
           *[other] { $cards } cards
        }.
    }
say-gave = { $who } has to take the pile of { $pile } as a penalty: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
say-rushed = 🎁 Exactly 20: { $who } draws a bonus card.
say-ran-out = The draw pile has run out; from now on hands shrink.
say-shifted = 🌀 Rapid Shift! Two carriages are crowded, and { $who } loses a { $card }.
say-ended =
    { $why ->
        [played-out] All cards are played.
        [hands-empty] Nobody holds a card any more, so the game ends.
       *[last-hand-blocked] The last hand cannot be played, so the game ends.
    }

## What is asked

ask-play = Your turn: which card?
ask-restart = No card fits, so you open a new pile: which card?
ask-give = Which of your two carriages do you take as a penalty?
do-give-pile = { $pile }: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }

## How things stand

empty = empty
draw-pile = Draw pile: { $cards }
next-card = (next: { $card })
scores = Cards won: { $scores }
own-cards = Your cards: **{ $cards }**

part-won = won { $points }
part-penalty = penalty { $points }
penalty-piles = { $piles ->
        [one] one penalty pile
       *[other] { $piles } penalty piles
    }

no-does-not-fit = That card would put too many passengers aboard. Choose a lower one.
no-card-not-held = You do not hold that card. Choose one from your hand.

## The rules, in our own words

rules-alt = The cards of the game, and what fills a carriage.
rules-text =
    There are 66 cards: twelve each of 1, 2, 3, 5 and 6, and six 10s. There is no 4. Everybody holds four.
    On your turn add one card to the carriage; its new total is called out, and you draw a card.
    When no cards are left to draw, hands run down; when all are empty, the game ends. Whoever has **won the most cards** wins; a 1 counts as much as a 10. Tied players share the win.
rules-standard =
    A total of **exactly 21** fills the carriage: you win all its cards, and the next player starts a new pile.
    A total never goes over 21. If **none of your cards fits**, whoever played just before you wins the pile, and you start a new one.
    The pile that is left at the end belongs to nobody.
    💡 After 17 nobody can reach 21 with one card. After 11 a 10 does it.
rules-double-rush =
    🚃🚃 **Double Rush Hour.** Two carriages stand side by side, and you choose one each turn. **Exactly 21** in one wins its pile.
    If none of your cards fits **either**, whoever played just before you wins the pile that they played on, and you start a new one there.
rules-express-25 =
    🚄 **Express Line 25.** The carriage holds **25**: exactly 25 wins the pile.
    Make it **exactly 20** and you draw a bonus card at once, on top of the usual one. So hands may grow, and players run out of cards at different times; whoever has none is passed over.
    If none of your cards fits, whoever played just before you wins the pile, and you start a new one.
rules-cascade =
    🚃🚃🚃 **Carriage Cascade.** Three carriages. Play **one card, or two on different carriages**, then draw as many.
    Exactly **21** wins the pile. You **may** go over 21, but then its cards are a **penalty**: each counts minus one. A cleared carriage is open again at once.
    🌀 **Rapid Shift:** if two or more carriages stand at 19 or 20 at the end of your turn, after drawing, you lose your lowest card for good, and your hand stays one smaller. So a game can end with cards still in the draw pile, once every hand is empty.
    ✋ **Deadlock:** with nothing left to draw and no card that fits, whoever played just before you takes a carriage they added to as a penalty, and you restart it with one card.
    If only one player still holds cards and none fits, the game ends. Won minus penalty cards decides; then fewer penalty piles.
rules-open-deck = **Open draw pile:** everybody sees the card that will be drawn next.
