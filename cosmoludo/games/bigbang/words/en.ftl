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
step-body = Choose the body to move.
step-to = Choose where it goes.
step-use = Use it, then place two bodies.

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

lesson-first-say = This is the beginning: the Big Bang. Four tiles are on offer. Choose one and place it beside the Big Bang. In secret you are after planets and everything blue.
lesson-first-right = The universe has begun. Only this first body may touch a single tile.

lesson-trait-say = From now on a tile touches at least two others, and has something in common with each body it touches: shape, colour or background. Only one of these four has anything in common with the red sun. Place it so that it touches both tiles.
lesson-trait-right = Both are red. With another neighbour it may be something else that they share.

lesson-line-say = At the end, lines of three or more that show your shape or your colour score. Two planets lie side by side. Make it three.
lesson-line-right = A line of three planets among stars: 2 points each, 6 in all. In empty space they are worth 1, before a galaxy 3.
lesson-line-wrong = Place the yellow planet at an end of the two planets, in one straight line with them.

lesson-clock-say = Tiles cost time: 1 for empty space, 2 for stars, 3 for a galaxy. Whoever is furthest behind on the clock plays next, and who arrives last lies on top. You are at 4, the other one at 6. Place a tile that lets you play again.
lesson-clock-right = You are still not ahead of the other marker, so it is your turn again. Cheap tiles make for more turns.
lesson-clock-wrong = A galaxy costs 3: you would be at 7, and the turn would pass. Place something cheaper.

lesson-supernova-say = Phenomena have a blue rim. They touch two tiles, but neither the Big Bang nor each other, and need nothing in common. The Supernova gives a bonus play. Place it.
lesson-supernova-right = Another body may be placed at once, for nothing; and each one that touches the Supernova brings one more.
lesson-supernova-wrong = That can wait. Place the Supernova.

lesson-hyperspace-say = Actions are green. They are not placed, they do something. Use Hyperspace: a body on the outside jumps elsewhere. Take the yellow planet to where it makes a line of three.
lesson-hyperspace-right = Six points, and the universe is still in one piece. Now you know enough for a first game. The rules tell the rest when you meet it.
lesson-hyperspace-wrong = Choose Hyperspace, then the yellow planet, then an end of the two other planets.

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
