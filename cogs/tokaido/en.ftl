group-name = tokaido
game-name = Tokaido
game-about = Walk the old road from Kyoto to Edo, and see, taste and give the most on the way

option-initiation = Journey of Initiation
    .title = Journey of Initiation: no travelers with powers, 7 coins each
    .name = initiation
    .off = Travelers with powers
option-return-trip = Return Trip
    .title = Return Trip: from Edo back to Kyoto
    .name = return_trip
    .off = From Kyoto to Edo
option-gastronomy = Gastronomy
    .title = Gastronomy: one meal fewer at every inn
    .name = gastronomy
    .off = The usual number of meals
option-preparations = Preparations
    .title = Preparations: whoever leaves later starts with more coins
    .name = preparations
    .off = The usual coins at the start
option-satsuki-pile = Satsuki's meal from the pile
    .title = Satsuki is offered the top meal of the pile instead of one that lies at the inn
    .name = satsuki_pile
    .off = Satsuki's meal from the inn

## Setting out

say-ready = { $who } has chosen a traveler.
say-chose = { $who } sets out as **{ $traveler }**, { $role }, with { $money }.
say-lined-up = The line at the inn, from the first to leave to the last: { $line }
say-prepared =
    { $sign ->
        [less] { $who } leaves early and packs light: { $money } less.
       *[more] { $who } leaves late and well prepared: { $money } more.
    }

## On the road

say-walked =
    { $scene ->
        [village-0] { $who } strolls into a village.
        [village-1] { $who } follows the smell of roasting tea into a village.
        [farm-0] { $who } lends a hand on a farm.
        [farm-1] { $who } carries straw on a farm until noon.
        [temple-0] { $who } climbs the steps of a temple.
        [temple-1] { $who } walks under the red gate of a temple.
        [spring-0] { $who } comes to a hot spring.
        [spring-1] { $who } follows the steam to a hot spring.
        [encounter-0] { $who } hears footsteps on the road.
        [encounter-1] { $who } shares the shade of a pine with somebody.
        [paddy-0] { $who } stops by the rice fields.
        [paddy-1] { $who } watches the herons in the rice fields.
        [mountain-0] { $who } waits for the mountain to show itself.
        [mountain-1] { $who } sees the clouds lift from the mountain.
        [sea-0] { $who } comes down to the sea.
       *[sea-1] { $who } sits by the sea and counts the sails.
    }
say-shown =
    { $number ->
        [0] The shelves are bare.
       *[other] On the counter: { $cards }.
    }
say-bought = { $who } buys **{ $card }** for { $money }: **+{ $points }**
say-left-shop = { $who } only looks around.
say-earned = { $who } earns { $money }.
say-saw =
    { $complete ->
        [yes] { $who } has seen all of **{ $panorama }**: **+{ $points }**
       *[no] { $who } paints part { $section } of **{ $panorama }**: **+{ $points }**
    }
say-bathed = ♨️ { $who } soaks in the hot water: **+{ $points }**
say-gave =
    { $way ->
        [bank] A coin is given in { $who }'s name: **+{ $points }**
        [both] { $who } gives { $money }, and one more is added: **+{ $points }**
       *[own] { $who } gives { $money }: **+{ $points }**
    }
say-met = { $who } meets **{ $card }**.
say-received = { $who } is given **{ $card }** as a present: **+{ $points }**
say-praised = { $who } is honored by the samurai's company: **+{ $points }**
say-found-nothing = { $who } finds nothing new.
say-profited =
    { $traveler ->
        [umegae] { $who } performs, and the crowd throws { $money }: **+{ $points }**
       *[mitsukuni] { $who }'s fame grows: **+{ $points }**
    }

## Inns

say-arrived =
    { $place ->
        [1] 🏮 { $who } is the first to reach **{ $inn }**.
       *[other] 🏮 { $who } reaches **{ $inn }** as number { $place }.
    }
say-served =
    { $meals ->
        [one] The kitchen sets out one meal.
       *[other] The kitchen sets out { $meals } meals.
    }
say-refused = { $who } declines the meal that was offered.
say-ate =
    { $price ->
        [0] { $who } eats **{ $meal }** for nothing: **+{ $points }**
       *[other] { $who } eats **{ $meal }** for { $money }: **+{ $points }**
    }
say-went-hungry = { $who } goes to bed without supper.

## The neutral traveler

neutral = the neutral traveler
say-guided = { $who } sends the neutral traveler ahead to this space: { $place }.
say-neutral-gave = The neutral traveler gives { $money } to the temple.
say-neutral-arrived =
    { $place ->
        [1] 🏮 { $who } sends the neutral traveler to **{ $inn }**, first of all.
       *[other] 🏮 { $who } sends the neutral traveler to **{ $inn }**, as number { $place }.
    }
say-neutral-ate =
    { $left ->
        [0] The neutral traveler eats unseen; no meal is left.
        [one] The neutral traveler eats unseen; one meal is left.
       *[other] The neutral traveler eats unseen; { $left } meals are left.
    }

## The end

say-awarded =
    { $first ->
        [yes] 🏆 { $who } is the first to complete **{ $achievement }**: **+{ $points }**
       *[no] 🏆 { $who } is the **{ $achievement }** of the journey: **+{ $points }**
    }
say-honored = ⛩️ { $who } gave { $money } in all, and is number { $place } at the temple: **+{ $points }**
say-ended = Everybody has arrived, and the stories begin.

## What is asked

ask-tiles = Who will you be on this journey?
ask-step = Where will you stop next?
ask-guidance = You are in the lead: where does the neutral traveler go?
ask-shop = Which souvenir will you buy? You have { $money }.
ask-offering = How much will you give? You have { $money }.
ask-panorama = Which view will you paint?
ask-meeting = Two people come along the road. Whom will you meet?
ask-gift = This meal is offered for nothing. Will you take it?
ask-menu = What will you eat? You have { $money }.

do-take = { $traveler }, { $role }
do-walk = { $space } { $name }
    .bringing = { $space } { $name }: { $gain }
do-buy = { $name } · { $money } · +{ $points }
do-done = That is all
    .nothing = Buy nothing
do-give = { $money }: +{ $points }
do-see = { $name }: +{ $points }
do-meet = { $name }: { $gain }
do-eat = { $meal } · { $money }
    .free = { $meal } for nothing
do-refuse = No, thank you
do-skip = Eat nothing

up-to = up to { $gain }
coins =
    { $coins ->
        [0] no coins
        [one] { $coins } coin
       *[other] { $coins } coins
    }
coins-between = { $least }–{ $most } coins
gain-meal = a meal, +{ $points }
gain-souvenir = a souvenir for up to +{ $points }, or several
gain-offering = gives 1 coin
gain-supper = eats one meal, unseen

## How things stand

own-tile = **{ $traveler }**, { $role }, starts with { $money }: { $power }
own-taken = You have chosen **{ $traveler }**. The others still choose.
own-traveler = **{ $traveler }**, { $role }: { $power }
own-purse = { $score } · { $money } · { $place }
own-menu = On the table: { $meals }
own-gift = Offered to you: { $meal }
on-sale = In the village: { $cards }
lying =
    { $meals ->
        [one] One meal lies at the inn.
       *[other] { $meals } meals lie at the inn.
    }
alt-choosing = { $name } is choosing a traveler.
alt-chosen = { $name } has chosen a traveler.
alt-player = { $name }: { $place }, { $score }, { $money }
alt-neutral = The neutral traveler: { $place }
space-at = { $place } ({ $space })

## Names

space-village = village
space-farm = farm
space-temple = temple
space-spring = hot spring
space-encounter = encounter
space-paddy = the rice fields
space-mountain = the mountain
space-sea = the sea

sign-village = 🏘️ Village
sign-farm = 🪙 Farm
sign-temple = ⛩️ Temple
sign-spring = ♨️ Hot spring
sign-encounter = 👤 Encounter
sign-paddy = 🌾 Rice fields
sign-mountain = 🗻 Mountain
sign-sea = 🌊 Sea
sign-inn = 🏮 Inn, as number { $place }
sign-section = { $name } { $section }

inn-0 = Kyoto
inn-14 = the first inn
inn-27 = the second inn
inn-41 = the third inn
inn-54 = Edo

traveler-hiroshige = Hiroshige
    .role = the artist
    .power = takes a panorama card of choice at each of the three inns on the way
traveler-chuubei = Chuubei
    .role = the messenger
    .power = has an encounter at each of the three inns on the way
traveler-kinko = Kinko
    .role = the ronin
    .power = pays one coin less for every meal
traveler-yoshiyasu = Yoshiyasu
    .role = the functionary
    .power = sees two cards at each encounter and keeps one
traveler-satsuki = Satsuki
    .role = the orphan
    .power = is offered a meal for nothing at every inn
traveler-mitsukuni = Mitsukuni
    .role = the old man
    .power = one more point for each hot spring and each achievement
traveler-sasayakko = Sasayakko
    .role = the geisha
    .power = with two or more souvenirs from one village, the cheapest is free
traveler-hirotada = Hirotada
    .role = the priest
    .power = at a temple, the bank adds one coin to the offering
traveler-umegae = Umegae
    .role = the street entertainer
    .power = one point and one coin at each encounter, before it has its effect
traveler-zen_emon = Zen-emon
    .role = the merchant
    .power = pays one coin for the dearest souvenir in each village

souvenir-gofu = an amulet
souvenir-hashi = chopsticks
souvenir-koma = a spinning top
souvenir-uchiwa = a round fan
souvenir-washi = fine paper
souvenir-yunomi = a tea cup
souvenir-kamaboko = fish cake
souvenir-konpeito = sugar stars
souvenir-manju = a sweet bun
souvenir-daifuku = daifuku
souvenir-ocha = green tea
souvenir-sake = sake
souvenir-furoshiki = a wrapping cloth
souvenir-geta = wooden sandals
souvenir-haori = a haori jacket
souvenir-kan_zashi = a hairpin
souvenir-sandogasa = a travel hat
souvenir-yukata = a yukata
souvenir-jubako = stacked boxes
souvenir-netsuke = a netsuke
souvenir-shikki = lacquerware
souvenir-shamisen = a shamisen
souvenir-sumie = an ink painting
souvenir-ukiyoe = a woodblock print

meal-misoshiru = miso soup
meal-nigirimeshi = rice balls
meal-dango = dango
meal-tofu = tofu
meal-tempura = tempura
meal-sushi = sushi
meal-soba = soba
meal-yakitori = yakitori
meal-donburi = donburi
meal-fugu = fugu
meal-sashimi = sashimi
meal-tai_meshi = sea bream rice
meal-udon = udon
meal-unagi = eel

encounter-shokunin = a traveling merchant
encounter-annaibito_paddy = a guide to the rice fields
encounter-annaibito_mountain = a guide to the mountain
encounter-annaibito_sea = a guide to the sea
encounter-samurai = a samurai
encounter-kuge = a noble
encounter-miko = a shrine maiden

achievement-paddy = the rice fields
achievement-mountain = the mountain
achievement-sea = the sea
achievement-gourmet = Gourmet
achievement-bather = Bather
achievement-chatterbox = Chatterbox
achievement-collector = Collector

part-panoramas = panoramas { $points }
part-souvenirs = souvenirs { $points }
part-springs = hot springs { $points }
part-offerings = offerings { $points }
part-encounters = samurai { $points }
part-meals = meals { $points }
part-traveler = own power { $points }
part-achievements = achievements { $points }
part-temple = temple ranking { $points }

## What cannot be done, and why

no-space-taken = Somebody already stands there. Choose a free space.
no-no-coins = You may not stop there without a coin. Choose another space.
no-panorama-complete = You have already seen all of that. Choose another space.
no-out-of-reach = You can only go forward, and no farther than the next inn.
no-too-expensive = You do not have that many coins. Choose something cheaper.
no-not-for-sale = That is not on the counter.
no-eaten-before = You have already eaten that, and nobody eats the same dish twice.
no-not-served = That is not on the table.

## The rules, in our own words

rules-alt = The game's cards and signs, and what they bring.
rules-text =
    Whoever is **farthest behind** moves: ahead to any free space, as far as the next inn, where all must stop. Still last? Then move again. Of two on a double space the one off the road is behind; it is used with four or five players.
    🏘️ **Village:** see three souvenirs, buy any. In a set of different kinds they bring 1, 3, 5, 7.
    🪙 **Farm:** 3 coins. ♨️ **Hot spring:** 2 or 3 points.
    🌾🗻🌊 **Panoramas** of 3, 4 and 5 parts: the first part brings 1, the next 2, and so on. Whoever completes one first gets 3 more. A complete one is passed by.
    ⛩️ **Temple:** give 1 to 3 coins, a point each. At the end the givers' ranks bring 10, 7, 4 and 2 points.
    👤 **Encounter:** the merchant gives a souvenir, a guide a panorama part, a samurai 3 points, a noble 3 coins, a shrine maiden a coin for the temple.
    🏮 **Inn:** who comes first draws a meal for each traveler and one more, and buys one or none; the others choose from the rest. A meal costs 1 to 3 coins and brings **6 points**; no dish twice. When all are there, the last to come leaves first.
    At the end the dearest meals, the most hot springs, encounters and souvenirs bring 3 points each. Most points win; then most achievements.
rules-travelers = **Travelers.** Choose one of two, in secret:
    .line = **{ $traveler }** ({ $coins }🪙) { $power }
rules-initiation = **Journey of Initiation:** nobody has a power, and everybody starts with 7 coins.
rules-return-trip = **Return Trip:** from Edo to Kyoto; the numbers of the spaces stay.
rules-gastronomy = **Gastronomy:** at an inn only as many meals are drawn as there are travelers.
rules-preparations = **Preparations:** whoever leaves the first inn last has 2 coins more, the one before has 1 more, the one before that has the usual coins; any who leave earlier have 1 less.
rules-satsuki-pile = **Satsuki** is offered the top meal of the pile. If she declines it, it goes under the pile.
rules-two-players = **Two players:** whoever is in the lead moves a **neutral traveler** when it is last. It takes up space, gives a coin at each temple (and so a rank), and at an inn takes a meal that nobody sees.
