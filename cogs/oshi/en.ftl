group-name = oshi
game-name = Oshi
game-about = Push the other side's pagodas off the board; seven points win

option-draws = Draws
    .title = Is the game drawn by repetition, and after 200 turns without a fall?
    .name = draws
    .off = No draws

## What happens

say-moved = { $who }: **{ $origin }–{ $destination }** with a { $floors ->
        [1] one-floor
        [2] two-floor
       *[3] three-floor
    } pagoda
say-pushed = ➡️ pushes { $owner }’s { $floors ->
        [1] one-floor
        [2] two-floor
       *[3] three-floor
    } pagoda: { $origin }–{ $destination }
say-claimed = 💥 The { $floors ->
        [1] one-floor
        [2] two-floor
       *[3] three-floor
    } pagoda from { $origin } falls: { $who } claims it and has **{ $points } / 7**
say-passed-over = ⏭️ { $who } cannot move any pagoda and is passed over.
say-won = 🎉 { $points } points for { $who }!
say-drawn =
    { $why ->
        [repetition] 🤝 The same position for the third time: a draw.
       *[quiet] 🤝 200 turns without a fall: a draw.
    }
spoken-move = { $origin } to { $destination }.
spoken-gain = { $points ->
        [one] One point
       *[other] { $points } points
    } for { $who }!

## What is asked

ask-move = Your turn: choose a pagoda, then where it goes.
piece = { $square } · { $floors ->
        [one] { $floors } floor
       *[other] { $floors } floors
    }
offer-falls = { $pieces } { $count ->
        [one] falls
       *[other] fall
    }
offer-gain = +{ $points } for you
offer-loss = +{ $points } for { $who }
offer-wins = you win
offer-loses = you lose
offer-pushes = pushes { $pieces }

## How things stand

barred = 🚫 No going back: { $moves }
repeated = ⚠️ This position has stood before; the third time is a draw.
quiet = ⚠️ { $turns } turns without a fall; { $left ->
        [one] one more is a draw.
       *[other] { $left } more are a draw.
    }
alt-points = { $who }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } of 7.
alt-pieces = { $floors ->
        [1] One floor
        [2] Two floors
       *[3] Three floors
    }: { $squares }.
alt-last = Last move: { $move }

part-one-floor = one-floor { $points }
part-two-floor = two-floor { $points }
part-three-floor = three-floor { $points }

no-no-piece-there = No pagoda stands there. Choose one of yours.
no-not-your-piece = That pagoda is not yours. Choose one of yours.
no-too-far = A pagoda moves at most as many spaces as it has floors.
no-pushes-too-many = A pagoda pushes at most as many others as it has floors.
no-returns = A pagoda may not go back to where it stood when your previous turn began.

## The rules, in our own words

rules-alt = A pagoda pushes a line of others, and the last one falls off the board.
rules-text =
    🔴 Red and 🟦 ivory have eight pagodas each: four with one floor, two with two, two with three.
    On your turn, move one of yours in a straight line along its row or column: **at most as many spaces as it has floors**. It cannot leave the board by itself.
    What stands in its way is **pushed** along, friend or foe, and gaps close up. A pagoda can push **at most as many others as it has floors**, however tall they are.
    💥 What is pushed **over the edge** goes to the other side, **one point a floor**. If it was your own, your opponent gets the points!
    🚫 **No going back:** a pagoda cannot end its move where it stood when your previous turn began.
    🏆 Whoever has **7 points** first wins at once.
rules-draws = 🤝 The third time that a position stands is a **draw**, and so are 200 turns in a row without a fall.
rules-no-draws = There are **no draws**: play on until somebody has won.
