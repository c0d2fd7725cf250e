### Nothing agrees with $available, $cell, $later, $mine, $needed, $notches, $round, $rounds, $shape, $side,
### $theirs, $times, $turn, $turns: they are texts, say which one, or stand without a noun.

title = Distant Suns
feel = Choose a shape for yourself and leave one to the others: who draws the better map of the cosmos?

shape-moon = moon
shape-lightning = lightning
shape-rocket = rocket
shape-star = star
shape-comet = comet
shape-probe = probe
shape-planet = planet
shape-dipper = dipper
shape-saucer = saucer
shape-galaxy = galaxy
shape-black-hole = Black hole

short-alien = Aliens
short-upgrade = Upgrades
short-treasure = Gems
short-suite = Suite
short-black-hole = Holes
short-hole = hole

mission-alien = Alien cells covered by the shape
mission-upgrade = Upgrade cells covered by the shape
mission-treasure = Treasures adjacent to the shape
mission-suite = the largest group of the shape
mission-black-hole = drawings of the shape adjacent to a Black hole

source-edges = edge cells
source-treasures = Treasure bonus
source-aliens = Alien penalty
source-total = total

side-top = top
side-bottom = bottom

option-sheet = The Cosmos sheet that everybody draws on
option-spend = Upgrades may be spent
option-fit = A shape that fits only with upgrades
option-start = Drawings may set out from the start cell
option-lone = Suite mission: a shape on its own counts as a group of one
option-first = Who goes first

option_value-sheet-standard = the standard sheet
option_value-sheet-nebula = the nebula, with a hole in the middle

option_value-spend-always = in any turn
option_value-spend-needed = only when the whole shape fits nowhere

option_value-fit-may = may be left out
option_value-fit-must = must be drawn with them

option_value-start-first = with the first shape only
option_value-start-always = with later shapes too

option_value-first-0 = seat 1
option_value-first-1 = seat 2
option_value-first-2 = seat 3
option_value-first-3 = seat 4
option_value-first-random = one at random

rule-own = you draw on your own sheet only
rule-room = around { $cell } the { $shape } finds no room on free cells, however it is turned
rule-no_room = reduced like this, the shape fits nowhere on your sheet
rule-assign = first a module has to be placed
rule-notch = at the { $side } a module already takes notch { $notches }
rule-draw = the module is placed: now everybody draws
rule-must = the { $shape } fits, so it has to be drawn
rule-must_reduced = the { $shape } fits with upgrades, so it has to be drawn
rule-shape = these cells are not the { $shape }, whole or with upgrades
rule-upgrades = hexes left out of the { $shape }: { $needed }; upgrades to spend in this turn: { $available }
rule-needed = the whole { $shape } fits, and upgrades are only for shapes that do not
rule-outside = { $cell } is not on the sheet
rule-never = { $cell } can never be covered
rule-covered = { $cell } is already covered
rule-start = the first drawing must cover a cell adjacent to the start, { $cell }
rule-touch = a drawing must cover a cell adjacent to one covered before

prompt-assign = Place a module: the shape at its circle is yours, the one at its octagon is for the others.
prompt-draw = Draw the { $shape }.
prompt-reduced = The { $shape } fits only with upgrades: spend them, or draw nothing.
prompt-must_reduced = The { $shape } fits only with upgrades: spend them to draw it.
prompt-chosen = Your drawing is chosen. The others are still choosing.
prompt-over = The game is over.
prompt-wait =
    { $person ->
        [second] You place
       *[third] { $who } places
    } a module.
prompt-cannot = The shape fits nowhere on your sheet. The others draw.
prompt-drawing = Everybody draws at the same time.

table-you = you
table-upgrades = upgrades at hand
table-sheet =
    { $person ->
        [second] Your sheet
       *[third] { $who }’s sheet
    }
table-owner = { $who }
table-control = Mission Control
table-round = Round { $round } of { $rounds }, turn { $turn } ({ $turns } at most)
table-reached =
    reached: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-surrounded =
    surrounded: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-for_one = for { $who }
table-for_others = for the others
table-circle = module, circle
table-octagon = module, octagon
table-reduced = a part of: { $shape }
table-cost =
    { $spent ->
        [one] { $spent } upgrade
       *[other] { $spent } upgrades
    }
table-points_table = points of a mission fulfilled once, twice, three times and so on; 5 more for each further time
# Nothing agrees with $points here.
table-points = { $points }
table-lead = you are ahead: { $times }
table-mission_alien = { $shape }: Alien cells covered by the shape
table-mission_upgrade = { $shape }: Upgrade cells covered by the shape
table-mission_treasure = { $shape }: Treasures adjacent to the shape
table-mission_suite = { $shape }: the largest group of the shape
table-mission_black-hole = { $shape }: drawings of the shape adjacent to a Black hole
table-lead_alien = { $shape }: Alien cells covered by the shape. Ahead: { $who } ({ $times })
table-lead_upgrade = { $shape }: Upgrade cells covered by the shape. Ahead: { $who } ({ $times })
table-lead_treasure = { $shape }: Treasures adjacent to the shape. Ahead: { $who } ({ $times })
table-lead_suite = { $shape }: the largest group of the shape. Ahead: { $who } ({ $times })
table-lead_black-hole = { $shape }: drawings of the shape adjacent to a Black hole. Ahead: { $who } ({ $times })

step-circle = Place the module: the notch of its circle, at your own shape.
step-octagon = On which side is the octagon, the shape of the others?
step-cell = Choose where to draw.
step-form = Choose where to draw, or spend upgrades: then choose what is left of the shape.
step-turn = Turn or mirror the shape if need be, then draw it.

move-nothing = Draw nothing
move-right = Octagon to the right
move-left = Octagon to the left

cell-alien = Alien cell
cell-upgrade = Upgrade cell
cell-treasure = Treasure
cell-start = start cell
cell-edge =
    edge cell: { $first ->
        [one] { $first } point
       *[other] { $first } points
    } for the first there, { $later } afterwards
cell-notch_top = notch at the top, { $shape }
cell-notch_bottom = notch at the bottom, { $shape }

meter-alien = Alien penalty
meter-open_alien = Aliens still open: each one that nothing covers at the end costs points
meter-sun = Edge cells
meter-treasure = Treasure bonus
meter-mission_alien = { $shape }, Alien mission: { $times }
meter-mission_upgrade = { $shape }, Upgrade mission: { $times }
meter-mission_treasure = { $shape }, Treasure mission: { $times }
meter-mission_suite = { $shape }, Suite mission: { $times }
meter-mission_black-hole = { $shape }, Black hole mission: { $times }

note-active = places a module
note-draws = draws: { $shape }
note-chosen = has chosen
note-cannot = cannot draw
# Nothing agrees with $points here.
note-aliens =
    { $aliens ->
        [one] { $aliens } Alien still open (−{ $points })
       *[other] { $aliens } Aliens still open (−{ $points })
    }

log-top =
    { $person ->
        [second] You place a module at the top. Your shape
       *[third] { $who } places a module at the top. Own shape
    }: { $mine }; for the others: { $theirs }.
log-bottom =
    { $person ->
        [second] You place a module at the bottom. Your shape
       *[third] { $who } places a module at the bottom. Own shape
    }: { $mine }; for the others: { $theirs }.
log-chosen =
    { $person ->
        [second] You have
       *[third] { $who } has
    } chosen a drawing.
log-draws =
    { $person ->
        [second] You draw
       *[third] { $who } draws
    }: { $shape }.
log-reduced =
    { $person ->
        [second] You draw
       *[third] { $who } draws
    } a part of: { $shape }, spending { $spent ->
        [one] { $spent } upgrade
       *[other] { $spent } upgrades
    }.
log-nothing =
    { $person ->
        [second] You draw
       *[third] { $who } draws
    } nothing.
log-cannot =
    { $person ->
        [second] You
       *[third] { $who }
    } cannot draw.
log-first =
    An edge cell reached first: { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }.
log-later =
    An edge cell reached: { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }.
log-treasure =
    A treasure surrounded: { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }.
log-upgrades =
    { $upgrades ->
        [one] +{ $upgrades } upgrade
       *[other] +{ $upgrades } upgrades
    }.
log-points =
    In all: { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }.
log-round =
    Round { $round }. { $person ->
        [second] You begin
       *[third] { $who } begins
    }.

lesson-assign-say = First phase, the assignment: you place a module in two free notches side by side, above or below Mission Control. The shape at its circle is yours to draw, the one at its octagon is for the others. The saucer, in the second Exploration Zone, goes with the Upgrade mission: take the saucer for yourself.
lesson-assign-right = Now everybody draws at the same time: you the saucer, the others its neighbour.
lesson-assign-given = The other way round: the octagon faces the saucer, so it would be for the others. Turn the module, so that the circle is there.
lesson-assign-wrong = The circle has to be in the column of the saucer, the second one.

lesson-upgrade-say = Draw the saucer. Your first shape covers a cell adjacent to the start, at the bottom left. You may turn and mirror it. Cover the Upgrade cell two rows above the start.
lesson-upgrade-right = One for the mission of the saucer, and one upgrade for you: in a later turn it lets you leave out a hex of a shape.
lesson-upgrade-low = It stays too low: the Upgrade cell is two rows above the start.
lesson-upgrade-wrong = Draw it so that one of its hexes lies on the Upgrade cell, at the left edge of the sheet.

lesson-touch-say = The other player placed a module, and left the star to you. Each new shape covers a cell adjacent to what you have drawn already. Draw it where you like.
lesson-touch-right = Your map grows. Since you have an upgrade, you could also have left out one hex.

lesson-alien-say = The probe goes with the Alien mission, and every Alien cell that is left at the end costs 5 points. Cover one.
lesson-alien-right = One Alien cell less, and a beginning for that mission. Once is worth 3 points, five times 20.
lesson-alien-whole = It may lie there, but it covers no Alien cell. There are some at the left edge and in the bottom row.
lesson-alien-wrong = You spent an upgrade to leave out a hex, and still covered no Alien cell. There are some at the left edge and in the bottom row.

lesson-treasure-say = A treasure is never covered, but surrounded: with all the cells around it covered, by whatever shapes, it is worth 10 points. Two of its six are covered. Draw the moon around the other four.
lesson-treasure-right = Surrounded: 10 points at the end.
lesson-treasure-part = It touches the treasure, but leaves some of its cells open. Lay the moon around it, like an arm.
lesson-treasure-wrong = There it does not touch the treasure at all. Lay the moon around the one in front of your saucer.

lesson-edge-say = In the far corners lie the edge cells. Whoever first covers a cell adjacent to one gets the higher number, who comes in a later turn the lower. Draw the probe so that it reaches the corner at the bottom right.
lesson-edge-right = First there: 10 points. In the same turn, others would have got 10 as well.
lesson-edge-short = The right direction, but it does not reach the corner: it has to share a side with it. Try the bottom row.
lesson-edge-wrong = That leads away from the corner at the bottom right. Draw the probe along the bottom row.

lesson-others-say = Your module again. The Black hole, at the end of the row, has seven hexes and no mission: leave it to the others, and take the moon.
lesson-others-right = Choosing for yourself is half of it, choosing for the others the rest. Three rounds make a game: you can play one now.
lesson-others-taken = Then the Black hole would be for you: the circle is yours, the octagon for the others. Turn the module round.
lesson-others-wrong = Put the octagon in the last column, and the circle beside it.

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
moment-round = Round { $round } is over.
