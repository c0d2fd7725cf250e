### Nothing agrees with $card, $cell, $icons, $pile, $round, $row, $side, $spot, $traveller: they are texts, say
### which one, or stand without a noun.

title = Strange World Above the Clouds
title_solo = Strange World Above the Clouds, solo
mode = Together
mode_solo = Solo
feel = Make the best of the cards you are passed: sixteen of them are a world, if the Tzimimes let it be.
feel_solo = Seven piles, three travellers and one world: how high above the clouds can you build?

option-sun = With two players, the sun
option-cloud = Clouds count
option-traveller = A traveller’s five stars count

option_value-sun-stays = stays where it is
option_value-sun-alternates = changes hands after each round

option_value-cloud-icons = the icons just below that repeat in the column
option_value-cloud-repeats = each of their repeats

option_value-traveller-always = always
option_value-traveller-met = only when its wish comes true

rule-world = you build your own world only
rule-stand = a traveller stands at the end of the portal’s row, on a marked place beside your world
rule-nowhere = { $card } can be placed nowhere in your world now
rule-sun = first choose which way the sun turns, clockwise or counterclockwise
rule-keep = now choose the one card that you keep; the two others are passed on
rule-pass = now choose the one card that you give on
rule-place = now place a card of your hand
rule-traveller = the portal is open: welcome a traveller, or nobody
rule-erupt = the volcano erupts: choose the neighbour that the fumarole covers
rule-city = { $cell } has no fumarole next to { $spot } that can still make a dark city
rule-cities = choose the fumarole with which the new one makes a dark city
rule-pile = now take one of the piles
rule-hand = you do not have the card { $card } in your hand
rule-free = there is a card at { $cell } already
rule-frame = { $cell } is outside the square that your world can still become
rule-adjacent = { $cell } is not next to a card of your world
rule-cover = the eruption at { $spot } cannot cover { $cell }: choose a neighbour that is not a fumarole
rule-available = { $traveller } is not to be welcomed any more
rule-side =
    your travellers all stand on the same side, which is not the { $side ->
        [left] left
       *[right] right
    } one
rule-row =
    your world can have no row { $row ->
        [above] above
       *[below] below
    } the portal’s
rule-slot =
    a traveller stands already between the portal’s row and the one { $row ->
        [above] above
       *[below] below
    }: choose the place that is still free
rule-volcano = { $card } shows a volcano, which would have nothing to cover at { $cell }: place it beside a card that is no fumarole
rule-taken = pile { $pile } has been taken already

prompt-sun = You have the sun: which way does this round go?
prompt-keep = Keep one card. The two others are passed on.
prompt-pass = Give one of your cards on.
prompt-place = Place a card in your world.
prompt-traveller = A portal opens. Who comes through?
prompt-erupt = Eruption: which neighbour does the fumarole cover?
prompt-city = Which fumarole makes the dark city with the new one?
prompt-pile = Take a pile: its top card is placed first.
prompt-wait =
    { $person ->
        [second] It is your turn.
       *[third] { $who } is to play.
    }
prompt-draft = The others are still choosing their cards.
prompt-over = The worlds are complete.

icon-mountain1 = mountain
icon-mountain2 = two mountains
icon-mountain3 = three mountains
icon-lake = lake
icon-swamp = swamp
icon-volcano = volcano
icon-cloud = cloud
icon-left = left half of a portal
icon-right = right half of a portal
icon-tzimime = Tzimime
icon-fumarole = fumarole

source-mountains = Largest massif
source-lakes = Lakes
source-animals = Animals
source-swamps = Swamps
source-cities = Dark cities
source-clouds = Clouds
source-travellers = Travellers

traveller-Burk = Burk: a swamp in each of its two rows, +4
traveller-Kark = Kark: five mountains in its two rows, +6
traveller-Floulou = Floulou: two animals, two swamps, two mountains and two lakes in its two rows, +8
traveller-Pshit = Pshit: three fumaroles in its two rows, +5
traveller-Boung = Boung: two open portals in its two rows, +8
traveller-Roro = Roro: four different animals in its two rows, +4
traveller-Rumph = Rumph: three lakes in its two rows, +6

level-1 = Below 60 stars: the Tzimimes had your world for breakfast, and you with it.
level-2 = 60 to 69 stars: not bad for a beginning, but the Tzimimes show you the way down.
level-3 = 70 to 74 stars: the Tzimimes let you stay.
level-4 = 75 to 79 stars: a splendid world, and the Tzimimes make you feel at home.
level-5 = 80 stars or more: the sky belongs to you, Tzimimes and all.

step-card = Choose a card.
step-cell = Choose its place: next to a card of your world.
step-slot = Where does it stand? It watches two rows, and your world will grow no further on that side.

move-clockwise = Clockwise
move-counterclockwise = Counterclockwise
move-nobody = Welcome nobody
move-alone = Leave the portal empty

species-Plumard = Plumard
species-Cornichou = Cornichou
species-Gluglu = Gluglu
species-Bouboule = Bouboule
species-Zigzag = Zigzag
species-Papillune = Papillune
species-Mousson = Mousson

log-clockwise =
    { $person ->
        [second] You turn
       *[third] { $who } turns
    } the sun clockwise.
log-counterclockwise =
    { $person ->
        [second] You turn
       *[third] { $who } turns
    } the sun counterclockwise.
log-keep =
    { $person ->
        [second] You keep
       *[third] { $who } keeps
    } a card.
log-pass =
    { $person ->
        [second] You choose
       *[third] { $who } chooses
    } the card to give.
log-passed = The other cards are passed on.
log-begins =
    Everyone gives their card. { $person ->
        [second] You place
       *[third] { $who } places
    } first.
log-pile =
    { $person ->
        [second] You take
       *[third] { $who } takes
    } pile { $pile }.
log-place =
    { $person ->
        [second] You place
       *[third] { $who } places
    }: { $icons }.
log-devoured = The Tzimimes devour it.
log-clouds = A cloud is no longer on top: the Tzimimes devour it.
log-portal = A portal opens.
log-welcome =
    { $person ->
        [second] You welcome
       *[third] { $who } welcomes
    } { $traveller }.
log-nobody =
    { $person ->
        [second] You welcome
       *[third] { $who } welcomes
    } nobody.
log-erupt =
    Eruption in { $person ->
        [second] your world
       *[third] { $who }’s world
    }. Under the fumarole: { $icons }.
log-city =
    { $person ->
        [second] You found
       *[third] { $who } founds
    } a dark city of { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }.
log-won =
    { $stars ->
        [one] +{ $stars } star
       *[other] +{ $stars } stars
    }.
log-lost =
    { $stars ->
        [one] −{ $stars } star
       *[other] −{ $stars } stars
    }.

table-hand = Your hand
table-hand_keep = Your hand: keep one card, the other two go to { $who }
table-hand_pass = Your hand: one card goes to { $who }
table-piles = Piles
table-kept = kept
table-given = to be given
table-sky = Travellers and dark cities
table-card = { $icons }
table-face_down = two cards face down
table-city =
    Dark city: { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }
# Nothing agrees with $stars here.
table-cities = Dark cities left: { $stars }
table-sun = Sun, round { $round } of 5
table-round = Round { $round } of 5.
table-owner = { $who }
table-world =
    { $person ->
        [second] Your world
       *[third] { $who }’s world
    }

note-sun = has the sun
note-chosen = has chosen
# Nothing agrees with $level, $levels, $stars here.
note-next = level { $level } of { $levels }, the next at { $stars } stars
note-top = the highest level

lesson-keep-say = Every round begins with three cards. You keep one and pass the two others on, as everyone does. Choose the one you want for your world.
lesson-keep-right = Two cards have come to you in return. Of the three you have now you would give one more on, get another, and then place all three.

lesson-mountains-say = Your world grows from its start card, one card at a time, each touching another by a side. Mountains like company: 1 star for each in your largest massif. Which card goes best with the mountain you have?
lesson-mountains-right = Three mountains side by side: three stars.
lesson-mountains-swamp = A swamp brings its stars anywhere, as long as it is alone in its row. Mountains need company: place the card with two of them.
lesson-mountains-wrong = That card has no mountain. Place the one with two of them next to your start card.

lesson-lake-say = Beware of the Tzimimes: they devour every card that breaks a law. A lake may not touch another lake. Place the card with the lake where it is safe.
lesson-lake-right = Safe. A lake brings 1 star for each card around it, so build around it later.
lesson-lake-devoured = There it touches the lake you have, and the Tzimimes devour it. Keep the two lakes apart.
lesson-lake-wrong = That card has no lake. Place the one with the lake, but not beside the lake you have.

lesson-swamp-say = A swamp is worth 3 stars, but a row takes only one of them. There is one in your upper row. Place your swamp.
lesson-swamp-right = Three more stars. Rows run from left to right; what is above or below does not matter.
lesson-swamp-devoured = This row has a swamp already, and the Tzimimes devour the new one. Choose another row.
lesson-swamp-wrong = That card has no swamp. Place the one that has, in a row that has none yet.

lesson-portal-say = One of your cards shows half a portal at its right edge. Place its other half right beside it.
lesson-portal-right = The two halves meet, and the portal opens.
lesson-portal-apart = The right card, but there the two halves do not meet. Place it just to the right of the half you have.
lesson-portal-wrong = That card does not complete the portal. The right half is at the left edge of another one.

lesson-traveller-say = Somebody may come through. Each traveller is worth 5 stars, and more if its wish for two rows comes true. Choose one, then where it stands. Your world will grow no further on that side.
lesson-traveller-right = Welcome. Its wish is counted at the end, so keep its two rows in mind.
lesson-traveller-wrong = You may welcome nobody, but that gives 5 stars away. Choose a traveller.

lesson-eruption-say = You have placed a volcano, and it erupts: a fumarole covers a neighbour. Two fumaroles side by side found a dark city. Which neighbour can you spare?
lesson-eruption-right = Nothing was lost, and a dark city of 9 stars stands there now.
lesson-eruption-wrong = That would bury your start card. Cover the card that the Tzimimes have devoured: it also touches your other fumarole.

lesson-cloud-say = A cloud lives in the top row only. It brings 2 stars for each icon just below it that is found again in the column. Place it above your world.
lesson-cloud-right = As long as no row is opened above it, it stays. Sixteen cards make a world: you know how to build one.
lesson-cloud-below = There the cloud is not in the top row, or has nothing below it. Place it on top of a card of your top row.
lesson-cloud-wrong = That card has no cloud. Place the one that has, on top of a card of your top row.

lesson-pile-say = Seven piles of three cards; you see the top card of each. In each of five rounds you take one of them. Mountains like company: 1 star for each in your largest massif, and your start card has one. Take the pile with two mountains on top.
lesson-pile-right = Its top card is now in your hand. The two below stay hidden for the moment.
lesson-pile-lake = A lake lies on top: it likes to be surrounded, later on. Look for the card with two mountains.
lesson-pile-swamp = A swamp lies on top: 3 stars, alone in its row. Not bad, but look for the card with two mountains.
lesson-pile-wrong = That one does not show two mountains on top. It is the third pile that does.

lesson-top-say = The top card is placed first. Your world grows from its start card, each card touching another by a side, in a square of four by four. Place it where you like.
lesson-top-right = Three mountains side by side: three stars. Now the two other cards are turned up, and you place them in the order you like. Five piles make your world, two are left over; from 70 stars on the Tzimimes let you stay.

# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] You win with { $score ->
            [one] { $score } star
           *[other] { $score } stars
        }, { $lead } ahead.
       *[third] { $who } wins with { $score ->
            [one] { $score } star
           *[other] { $score } stars
        }, { $lead } ahead.
    }
# Nothing agrees with $names here.
verdict-shared =
    { $names } share the win with { $score ->
        [one] { $score } star
       *[other] { $score } stars
    }.
# Nothing agrees with $level, $levels here.
verdict-solo =
    Your world shines with { $score ->
        [one] { $score } star
       *[other] { $score } stars
    }: level { $level } of { $levels }.
