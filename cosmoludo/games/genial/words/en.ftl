### Nothing agrees with $cell, $colour, $colours, $points, $seats, $tile: they are texts, say which one, or stand
### without a noun.

title = Génial!
title_solo = Génial! solo
mode = Together
mode_solo = Solo
feel = Lay pairs, score lines in every direction, and never let a colour fall behind.
feel_solo = Six tiles and tracks twice as long: how far can your weakest colour go?

colour-red = red
colour-green = green
colour-blue = blue
colour-orange = orange
colour-yellow = yellow
colour-purple = purple

option-teams = Two against two: partners sit opposite and share tracks twice as long
option-bonus = Bonus turns when a tile brings two colours to a stop at once
option-first = Who goes first
option-rack = Tiles on the rack

option_value-bonus-each = one for each colour
option_value-bonus-single = a single one

option_value-first-0 = seat 1
option_value-first-1 = seat 2
option_value-first-2 = seat 3
option_value-first-3 = seat 4
option_value-first-random = one at random

option_value-rack-1 = one at a time, on a single track
option_value-rack-6 = six to choose from, on a double track

rule-notch = no tile lies on this notch of your rack
rule-beside = a tile covers two free cells side by side, and { $cell } has no free neighbour
rule-swap = a rack may be swapped only when none of the tiles left shows a colour in last position (then { $colours })
rule-last = a rack is swapped at the end of a turn: this placement does not end yours, or it ends the game
rule-nothing = there is nothing to swap: you have no tile left, or the bag cannot fill a rack
rule-rack = you have no such tile: { $tile }
rule-zone =
    { $cell } is outside the board for { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
rule-free = { $cell } is not free
rule-first = your first tile must touch a printed symbol that no tile touches yet (now { $colours })

prompt-place = Place a tile.
prompt-bonus = Génial! Place another tile.
prompt-swap = Some placements let you swap your rack: type ? and the placement to see the move that swaps.
prompt-wait =
    { $person ->
        [second] It is your turn.
       *[third] { $who } is to play.
    }
prompt-over = The game is over.

step-tile = Choose a tile.
step-first = Choose the cell of its first half.
step-second = Choose the cell of its second half.
step-swap = None of your other tiles shows your weakest colour. Keep them, or show and swap them?

move-swap = Place and swap the rack
move-keep = Place and keep the rack

log-placed =
    { $person ->
        [second] You place
       *[third] { $who } places
    }: { $colours }.
log-gained = { $colour }: +{ $points }
log-genial =
    Génial! { $person ->
        [second] You bring
       *[third] { $who } brings
    } { $colour } to { $points }.
log-swap =
    { $person ->
        [second] You show all your tiles and swap them.
       *[third] { $who } shows all tiles and swaps them.
    }
log-shown = tiles shown: { $colours }

table-rack = Your rack
table-shown =
    { $person ->
        [second] Shown and swapped by you
       *[third] Shown and swapped by { $who }
    }
table-bag =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } in the bag
table-team = Team { $seats }
table-you = you

lesson-first-say = Each tile shows two symbols. Your very first one has to touch one of the six printed symbols. Choose a tile below, then two free cells next to a symbol.
lesson-first-right = That is how a game begins. From your second tile on you may lay tiles anywhere.

lesson-line-say = Points come from lines. A symbol scores one point for each equal one that follows it in a straight line. Lay your red-blue tile so that red scores 3.
lesson-line-right = Three reds in a line: red moves on by 3.
lesson-line-turned = The right place, but the other way round: there it is blue that lies at the end of the line.
lesson-line-other = That tile does nothing for red. Take the red-blue one.
lesson-line-wrong = The right tile, but red scores less there. Lay its red half at an end of the line, so that it sees all three.

lesson-both-say = Both halves count, each for its own colour and in every direction but the one of its other half. There is a place where red scores 2 and blue scores 3. Do you see it?
lesson-both-right = Red sees two reds above it, blue sees two in one direction and one in another. Five points with one tile.
lesson-both-turned = The right place, but the other way round. Swap the two halves.
lesson-both-red = Red is well placed and scores 2. Now look for the cell beside it where blue scores 3.
lesson-both-blue = Blue is well placed and scores 3. Now look for the cell beside it where red scores 2.
lesson-both-wrong = There is better: the red half just below the two reds, the blue half where the two lines of blue meet.

lesson-double-say = A double moves one marker twice. Lay the green double in the gap in the middle. Its halves do not count for each other, but look at what else is around them.
lesson-double-right = Seven for the left half, five for the right half: twelve points.
lesson-double-other = That is not the double. Take the tile with two green halves.
lesson-double-wrong = The right tile. But the gap in the middle of all that green is worth 12: lay both halves there.

lesson-weakest-say = At the end only your weakest colour counts. Yours is green, with 2. Red would score a lot here, but is that what you need?
lesson-weakest-right = Exactly. Red is far ahead already; every green point raises your result.
lesson-weakest-red = Tempting, but red has 12 already: your result would stay at 2. Take the tile with green.
lesson-weakest-wrong = The right tile, but its green half sees no green there. Lay it next to the two greens.

lesson-complete-say = A track ends at 18. Blue needs just one more point: give it that.
lesson-complete-right = Génial! A colour that reaches 18 earns you a bonus turn: you lay another tile at once, before you draw.
lesson-complete-other = That tile has no blue. Take the blue-orange one.
lesson-complete-wrong = The right tile, but blue has not moved. Lay the blue half next to a blue star, on a tile or printed on the board.

lesson-swap-say = Purple is your weakest colour, and none of your tiles shows it. In that case you may show them all and swap them at the end of your turn. Lay the red-green tile so that red scores 3, then swap.
lesson-swap-right = Six new tiles. Now you know Génial: keep all six colours moving, and watch the one that is behind.
lesson-swap-kept = Well placed: red scores 3. But you have kept your tiles, and none of them helps purple. Choose to swap.
lesson-swap-elsewhere = Swapping is right. But first lay the red half at an end of the three reds.
lesson-swap-wrong = Lay the red half at an end of the three reds, then choose to swap: none of the tiles you have left helps purple.

lesson-halfway-say = Alone you have tracks twice as long: 36 instead of 18. But a marker stops at 18, and what is left over is lost. Blue needs just one more point to get there: give it that.
lesson-halfway-right = Génial! Half way, and that earns you a bonus turn: you lay another tile at once, before you draw. The end of the track, 36, brings another. With its next tile blue goes on.
lesson-halfway-other = That tile has no blue. Take the blue-orange one.
lesson-halfway-wrong = The right tile, but blue has not moved. Lay the blue half next to a blue star, on a tile or printed on the board.

lesson-waste-say = Red stands at 16: 2 points bring it to its stop. At the end of the long line it would score 4, and lose 2 of them. Find the place where red scores just 2 and blue, your weakest, scores 3.
lesson-waste-right = Nothing is lost, blue moves to 10, and you have a bonus turn. Your weakest colour is your result: 18 is decent, 24 very good.
lesson-waste-lost = Four points for red, but 2 of them are lost at the stop, and blue gets nothing. Lay the red half just below the two reds.
lesson-waste-other = Red stays at 16 then. Take the red-blue tile.
lesson-waste-wrong = There is better: the red half just below the two reds, the blue half where the two lines of blue meet.

note-counted = counts: { $colours }

finale-counts = Of each side, the colour that came least far counts.
# Nothing agrees with $score, $lead here.
verdict-won =
    { $person ->
        [second] You win with { $score } in your lowest colour, { $lead } ahead.
       *[third] { $who } wins with { $score } in the lowest colour, { $lead } ahead.
    }
# Nothing agrees with $score, $own, $other here.
verdict-tie =
    { $person ->
        [second] You win the tie at { $score }: the first colour to tell you apart is at { $own }, against { $other }.
       *[third] { $who } wins the tie at { $score }: the first colour to tell them apart is at { $own }, against { $other }.
    }
# Nothing agrees with $score, $names here.
verdict-shared = { $names } share the win at { $score }: every colour came equally far.
# Nothing agrees with $score, $lead, $names here.
verdict-team_won = { $names } win together with { $score } in their lowest colour, { $lead } ahead.
# Nothing agrees with $score, $own, $other, $names here.
verdict-team_tie = { $names } win the tie at { $score } together: the first colour to tell the teams apart is at { $own }, against { $other }.
# Nothing agrees with $score, $end here.
verdict-solo = The colour that came least far reached { $score } of { $end }.
moment-bonus =
    { $person ->
        [second] Génial! You play another turn.
       *[third] Génial! { $who } plays another turn.
    }
