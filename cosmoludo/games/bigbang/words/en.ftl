### Nothing agrees with $action, $cell, $lap, $left, $objective, $other, $tile: they are texts, say which one, or stand
### without a noun.

title = Big Bang 13.7
title_simple = Big Bang 13.7, Simple mode
title_solo = Big Bang 13.7, Solitaire mode
mode = Cosmic
mode_simple = Simple
mode_solo = Solitaire
feel = Grow a universe tile by tile, spend time wisely, and line up your secret shape and colour.
feel_simple = Grow a universe together, and line up the shape and the colour that everyone sees you after.
feel_solo = Line up what the cards ask for, and keep clear of what they forbid, lap after lap.

shape-comet = comet
shape-asteroid = asteroid
shape-planet = planet
shape-sun = sun

colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-blue = blue

background-empty = empty space
background-stars = stars
background-galaxy = galaxy

tile-big-bang = Big Bang
tile-earth = the Earth
tile-black-hole = Black hole
tile-supernova = Supernova
tile-wormhole-1 = Wormhole, first end
tile-wormhole-2 = Wormhole, second end
tile-hyperspace = Hyperspace
tile-orbit = Orbit
tile-eclipse = Eclipse
tile-dark-energy = Dark energy

option-lines = Lines that cross
option-dark_energy = Bodies placed by Dark energy
option-bonus = The bonus play for touching the Supernova
option-traits = Neighbours must share a trait, as in the Cosmic mode
option-clock = Cells of the Cosmic Clock: the fewer, the sooner a lap is done
option-reach = An objective is reached

option_value-lines-whole = whole lines, the best set of them
option_value-lines-trimmed = trimmed, so that both count

option_value-dark_energy-traits = share a trait with their neighbours
option_value-dark_energy-free = need not share a trait

option_value-bonus-optional = if one wants
option_value-bonus-forced = whenever it is possible

option_value-reach-new = by a new line only
option_value-reach-longer = also by making an old line longer

rule-pile = only the tiles that lie face up on offer can be taken
rule-nowhere = “{ $tile }” can be placed or used nowhere now
rule-none = no tile on offer can be placed at { $cell }
rule-goals = objectives are never played: their lines score
rule-clock = markers advance by themselves, by the time that a tile takes
rule-no_tile = there is no tile at { $cell } to be moved
rule-stays = “{ $action }” finds no place for “{ $tile }”
rule-dark = Dark energy: place a body
rule-bonus = for touching the Supernova: place a body, or give it up
rule-bonus_forced = for touching the Supernova: place a body
rule-stop = there is no bonus play to give up
rule-market = “{ $tile }” is not on offer
rule-no_body = no body on offer could be placed by Dark energy
rule-free = there is a tile at { $cell }
rule-far = { $cell } is off the table: no tile lies next to it
rule-two = a tile must touch at least two others, which it would not at { $cell }
rule-one = a tile must touch another, which it would not at { $cell }
rule-near_body = a body must touch another body that lies face up, which it would not at { $cell }
rule-trait = at { $cell }, “{ $tile }” would touch “{ $other }”, with which it shares no trait
rule-phenomenon = at { $cell }, a phenomenon would touch “{ $other }”: phenomena touch neither each other nor the Big Bang
rule-apart = without “{ $tile }” in its place the universe would fall apart
rule-body = “{ $tile }” is no body that lies face up in the universe
rule-covering = “{ $tile }” covers another body and stays there
rule-blocked = “{ $tile }” cannot be slid out: it needs room to pass, all the way to the outside
rule-path = “{ $tile }” has no free orbit along the outside to { $cell }
rule-outside = { $cell } is not on the outside of the universe
rule-eclipse = “{ $tile }” can only cover a body that it touches, and there is none at { $cell }

prompt-play = Choose a tile to place, or an action.
prompt-place = Choose a tile and place it.
prompt-aim = Place a tile. To line up: { $objective }.
prompt-all_reached = Place a tile. Every objective is reached: play on to the end of the last lap.
prompt-last_lap = Place a tile. This is the last lap of the clock.
prompt-dark = Dark energy: place a body, beside a single tile if need be ({ $left } left).
prompt-bonus = Supernova: place one more body, which takes no time, or give it up.
prompt-bonus_forced = Supernova: place one more body, which takes no time.
prompt-wait =
    { $person ->
        [second] It is your turn.
       *[third] { $who } is to play.
    }
prompt-over = The game is over.
prompt-lost = The game is lost: there is a line to avoid ({ $objective }).

table-tile = { $tile }
table-market = On offer
table-pile =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } in the pile
table-pile_place = pile
table-discard =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } discarded
table-discard_place = discard
table-turned = tile absorbed by the Black hole ({ $tile })
table-eclipsed = eclipsed body ({ $tile })
table-clock = Cosmic Clock
table-clock_cell = cell { $cell } of the Clock
table-marker =
    { $person ->
        [second] your marker
       *[third] { $who }’s marker
    }
table-began = Began the game
table-time = million years gone
table-objectives = Objectives
table-own_objectives =
    Objectives: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-objective =
    { $objective }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-secret = Secret objectives
table-lines = Lines: { $objective }
table-aimed = To reach: { $objective }
table-avoided = To avoid: { $objective }
table-reached = Reached: { $objective }
table-unseen = Not turned up yet: { $objective }

body-red-comet = red comet
body-orange-comet = orange comet
body-yellow-comet = yellow comet
body-blue-comet = blue comet
body-red-asteroid = red asteroid
body-orange-asteroid = orange asteroid
body-yellow-asteroid = yellow asteroid
body-blue-asteroid = blue asteroid
body-red-planet = red planet
body-orange-planet = orange planet
body-yellow-planet = yellow planet
body-blue-planet = blue planet
body-red-sun = red sun
body-orange-sun = orange sun
body-yellow-sun = yellow sun
body-blue-sun = blue sun

move-stop = Give it up
move-dark-energy = Use Dark energy

step-cell = Place the tile on a marked cell.
step-hyperspace = Hyperspace: a body on the outside jumps anywhere else. Choose it.
step-orbit = Orbit: a body rolls around one that it touches. Choose it.
step-eclipse = Eclipse: a body covers one that it touches, for good. Choose it.
step-to = Choose where it goes.
step-use = Dark energy: two bodies to place, which need to touch only one tile each.

log-place =
    { $person ->
        [second] You place
       *[third] { $who } places
    }: { $tile }.
log-hyperspace =
    Hyperspace: { $person ->
        [second] you send
       *[third] { $who } sends
    } the { $tile } elsewhere.
log-orbit =
    Orbit: { $person ->
        [second] you swing
       *[third] { $who } swings
    } the { $tile } around.
log-eclipse =
    Eclipse: { $person ->
        [second] you cover
       *[third] { $who } covers
    } the { $other } with the { $tile }.
log-dark-energy =
    { $person ->
        [second] You use
       *[third] { $who } uses
    } Dark energy: two bodies to place.
log-stop =
    { $person ->
        [second] You give
       *[third] { $who } gives
    } up the free placement.
# Nothing agrees with $tiles here.
log-absorbed = The Black hole absorbs: { $tiles }.
log-bonus =
    The Supernova gives { $person ->
        [second] you
       *[third] { $who }
    } one more body to place.
log-years =
    { $person ->
        [second] You move
       *[third] { $who } moves
    } on { $years ->
        [one] one million years
       *[other] { $years } million years
    }.
log-on_top =
    { $person ->
        [second] Your marker
       *[third] { $who }’s marker
    } lands on another: it will go first.
log-again =
    { $person ->
        [second] You are still last on the Clock and play again.
       *[third] { $who } is still last on the Clock and plays again.
    }
log-discard = Discarded: { $tile }.
log-changed = None of the four tiles would do: they are replaced.
log-turned_over = The pile is used up: the discard is turned over.
log-reached = Objective reached: { $objective }.
log-aim = New objective: { $objective }.
log-lap = Lap { $lap } of the clock is complete.
log-avoid = To be avoided from now on: { $objective }.
log-last_lap = No card is left: the last lap begins.
log-lost = There is a line to avoid ({ $objective }): the game is lost.
log-time_up = The last lap is complete.
log-stuck = None of the tiles left can be placed: the game ends.
log-over = The last tile is placed: the lines are counted.

lesson-begin-say = Together you build a universe around the Big Bang. In secret you are after planets and everything blue. A tile touches at least two others, and has something in common with each body it touches: shape, colour or background. Only one of these four has anything in common with the red sun. Place it so that it touches both tiles.
lesson-begin-right = Both are red; with another neighbour it may be something else. The rightmost tile left is thrown away now, and two new ones come in. The Earth, by the way, counts as every shape, colour and background.

lesson-trait-say = From now on a tile touches at least two others, and has something in common with each body it touches: shape, colour or background. Only one of these four has anything in common with the red sun. Place it so that it touches both tiles.
lesson-trait-right = Both are red. With another neighbour it may be something else that they share.

lesson-line-say = Two planets lie side by side: make it three, in a straight line. Time counts as well: empty space costs 1, stars 2, a galaxy 3. Whoever is furthest behind on the clock plays next, and who arrives last lies on top. You are at 4, the other one at 6: use a planet that lets you play again.
lesson-line-right = A line of three among stars: 2 points each, 6 in all; in empty space they are worth 1, before a galaxy 3. And it is still your turn.
lesson-line-other = That one is no planet: it leaves the line as it is. Take the yellow planet.
lesson-line-dear = Three in line, for 7 points. But a galaxy costs 3: you would be at 7, and the turn would pass. The yellow planet costs less.
lesson-line-wrong = Place the yellow planet at an end of the two planets, in one straight line with them.

lesson-supernova-say = Phenomena have a blue rim. They touch two tiles, but neither the Big Bang nor each other, and need nothing in common. The Supernova gives a bonus play. Place it.
lesson-supernova-right = Another body may be placed at once, for nothing; and each one that touches the Supernova brings one more.
lesson-supernova-blue = Blue is what you are after. But place the Supernova first: its bonus play lets you place a body for nothing.
lesson-supernova-wrong = That can wait. Place the Supernova.

lesson-hole-say = The Black hole, a phenomenon too, turns over every body it touches: face down they have no traits, score nothing and break lines. The other player’s suns lie beside your planets. Place it where it swallows both suns, and no planet.
lesson-hole-right = Gone. One may still build beside the tiles it has turned over; a body placed next to the hole is turned over at once.
lesson-hole-own = There it swallows one of your own planets, or both. Look for the cell that touches the two suns only.
lesson-hole-wrong = That can wait. Place the Black hole.

lesson-wormhole-say = The Wormhole has two ends. Lines that lead straight up to one go on at the other. One end lies there already, and two planets lead up to it. Place the second end so that the third planet leads up to it too.
lesson-wormhole-right = Three planets in one line, through the Wormhole: 6 points. The ends score nothing themselves.
lesson-wormhole-astray = There the yellow planet does not lead up to it. Look for the cell right beside that planet.
lesson-wormhole-wrong = That can wait. Place the second end of the Wormhole.

lesson-orbit-say = Actions are green. They are not placed, they move a body of the universe, which must stay in one piece. Hyperspace, for 5, lets one from the outside jump anywhere along the outside. Orbit, for 4, rolls one around a neighbour it touches. Bring the yellow planet to the two others, as cheaply as you can.
lesson-orbit-right = Around the red comet to the end of the line: 6 points, and 1 saved.
lesson-orbit-hyperspace = It gets there, but the jump costs 5. Orbit takes it around the red comet for 4.
lesson-orbit-tile = That places another body. Choose Orbit first.
lesson-orbit-place = The right planet, but there it makes no line. Let it end at the right of the two other planets.
lesson-orbit-wrong = That would move another body. It is the yellow planet that the line needs.

lesson-eclipse-say = Eclipse covers a body by one that touches it; the two need nothing in common, and what is covered is out of the game. The orange sun, which the other one is after, sits at the end of your planets. Cover it.
lesson-eclipse-right = A point less for them, a line of three for you. A body that covers another one can no longer be moved.
lesson-eclipse-tile = That places another body. Choose the green tile first.
lesson-eclipse-place = The right planet, but it covers the wrong body. Let it cover the orange sun.
lesson-eclipse-wrong = That would move another body. It is the yellow planet that the line needs.

lesson-dark-say = The place at the right end of your planets touches one tile only: no body can be placed there as usual. Dark energy, for 5, lets you place two bodies that need to touch one tile only; a trait in common they still need. Use it.
lesson-dark-right = Now you may place the yellow planet there, and another body. The game ends when only actions are left; on equal points whoever is furthest behind on the clock wins. Now you know Cosmic mode.
lesson-dark-planet = The right planet, but as usual it needs two tiles, and here it makes no line. Use Dark energy first.
lesson-dark-wrong = That can wait. Use Dark energy.

lesson-open-say = This is the beginning: the Big Bang. Everyone’s objectives lie open: you are after planets and everything blue, the other player after suns and everything red. Choose one of the four tiles and place it beside the Big Bang.
lesson-open-right = The universe has begun. Only this first body may touch a single tile.

lesson-touch-say = From now on a tile touches at least two others, one of them a body. It needs nothing in common with them. One of these four serves you twice, as a planet and in blue: place it.
lesson-touch-right = It touches both tiles: that is enough. The tile is replaced, and the turn passes to the next.
lesson-touch-theirs = A red sun is just what the other player is after, twice over. Take the blue planet.
lesson-touch-wrong = Allowed, but it serves nobody. Take the blue planet.

lesson-three-say = At the end, straight lines of three or more that show your shape or your colour score. Two planets lie side by side. Make it three.
lesson-three-right = Three planets in line: 3 points. Here every body is worth 1, whatever lies behind it.
lesson-three-other = That one is no planet: it leaves the line as it is. Take the yellow planet.
lesson-three-wrong = The right tile. But place it at an end of the two planets, in one straight line with them.

lesson-twice-say = Shape and colour are counted separately, so that a blue planet may count for both. There is a cell where the line of planets and the line of blue meet. Do you see it?
lesson-twice-right = Three planets and three blue bodies, with one tile: 6 points.
lesson-twice-planets = That is good for the planets only. The blue planet, at the other end of their line, also completes a line of blue.
lesson-twice-blues = The right cell, and three in blue. But the blue planet makes a line of planets there as well.
lesson-twice-elsewhere = The right tile. But place it where it prolongs the two planets and the two blue bodies.
lesson-twice-wrong = That completes nothing of yours. Take the blue planet.

lesson-crossing-say = Where two lines of planets cross, only one of them counts: a body counts once for the same objective. You have a line above, and two planets below it. Place the blue planet so that both lines count.
lesson-crossing-right = Two lines of three that share no planet: 6 points.
lesson-crossing-crossed = That makes a line of three, but it shares a planet with the line above: only one of the two would count.
lesson-crossing-elsewhere = There it makes no second line. Put it beside the two lower planets, in one straight line with them.
lesson-crossing-wrong = That one is no planet. Take the blue planet.

lesson-thwart-say = You know what the other player is after: suns. One more between these two would make three. Close the gap with something else.
lesson-thwart-right = No line there any more. When all 32 bodies lie there, everyone counts; of those who are level, the one who began later wins. Now you know Simple mode.
lesson-thwart-gift = A sun in the gap is exactly what the other player hopes for. Anything else will do.
lesson-thwart-wrong = The gap between the two suns is still open. Place something there that is no sun.

lesson-alone-say = You build a universe by yourself. The card that lies face up is your first objective: planets. Choose one of the four tiles and place it beside the Big Bang.
lesson-alone-right = The universe has begun, and your marker moves on the clock: 1 cell for empty space, 2 for stars, 3 for a galaxy. Only this first body may touch a single tile.

lesson-reach-say = Your objective is reached when you make a new line of three or more. Two planets lie side by side. Make it three.
lesson-reach-right = Reached! The card is put aside, and the next one is turned up: now it is comets. Making an old line longer would not have been enough.
lesson-reach-other = That one is no planet. Take the yellow planet.
lesson-reach-wrong = The right tile. But place it at an end of the two planets, in one straight line with them.

lesson-lap-say = Each time you come to cell 0 again, or go past it, a card is turned up as something to avoid. The clock has twelve cells, and you are on cell 10. Place a tile that keeps you on this side of 0.
lesson-lap-right = Cell 11: one more tile before anything is forbidden. Time is worth spending slowly.
lesson-lap-lands = Stars cost 2: you would land on 0, and that counts as well. Take the tile on empty space.
lesson-lap-wrong = A galaxy costs 3: you would go past 0. Take the tile on empty space.

lesson-avoid-say = A card lies on its other side: red is to be avoided. A line of three red bodies, and the game is lost at once. You are after comets, and two of them lie in line. Make it three, but no line of red.
lesson-avoid-right = Reached, and the two red bodies are still only two. Lines that were there before a card is turned up are fatal too: keep an eye on what has yet to come.
lesson-avoid-fatal = Three comets, but also three red bodies in line: the game would be lost, objective or not. Take the blue comet, or the other end.
lesson-avoid-other = That one is no comet. Take the blue comet.
lesson-avoid-wrong = A comet, but not in line with the two others.

lesson-result-say = No card is left, and the last lap is nearly over: this tile ends the game. Planets and comets are reached, and what their lines are worth now is your result: 1, 2 or 3 for each body, by its background. Make the line of planets longer.
lesson-result-right = Four planets for 9 points and three comets for 6: 15 in all. Now you know Solitaire.
lesson-result-other = Suns bring nothing: their card is not reached. Take the yellow planet.
lesson-result-wrong = The right tile. But place it at an end of the three planets, in one straight line with them.

finale-secrets = The secret objectives are turned over.
finale-fatal = The line that must not be: { $objective }.
finale-gone =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the objectives reached are gone.
# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] You win with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, { $lead } ahead.
       *[third] { $who } wins with { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, { $lead } ahead.
    }
# Nothing agrees with $names here.
verdict-shared =
    { $names } share the win with { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
verdict-tie_clock =
    { $person ->
        [second] You win the tie at { $score ->
            [one] { $score } point
           *[other] { $score } points
        }: on the clock it is your turn first.
       *[third] { $who } wins the tie at { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, first in turn on the clock.
    }
verdict-tie_start =
    { $person ->
        [second] You win the tie at { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, because you began later.
       *[third] { $who } wins the tie at { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, having begun later.
    }
verdict-solo =
    You come through with { $score ->
        [one] { $score } point
       *[other] { $score } points
    } for { $cards ->
        [one] { $cards } objective
       *[other] { $cards } objectives
    } reached.
note-to_come =
    { $cards ->
        [one] { $cards } card still to come
       *[other] { $cards } cards still to come
    }
