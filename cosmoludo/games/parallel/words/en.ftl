### Nothing agrees with $number, $objective, $other, $tile: they are texts, say which one, or stand
### without a noun.

title = Parallel universes
feel = Build a universe with each neighbour: only the poorer of the two counts.

option-lines = Lines that cross
option-discard = Four tiles that fit nowhere are discarded

option_value-lines-whole = whole lines, the best set of them
option_value-lines-trimmed = trimmed, so that both count

option_value-discard-gone = for good
option_value-discard-back = until the pile is used up

rule-universe = universe { $number } is not one of the two that you build
rule-first = the first tile of a universe lies at 0,0

prompt-play = Choose a tile and place it in one of your two universes.
prompt-wait =
    { $person ->
        [second] It is your turn.
       *[third] { $who } is to play.
    }
prompt-over = The game is over.

table-universe = Universe { $number }
table-with = Universe { $number }, with { $who }
# Nothing agrees with $one here.
table-own_objectives = Points for objectives: { $one } and { $other }
table-objective =
    { $objective }: { $one ->
        [one] { $one } point
       *[other] { $one } points
    } in one universe, { $other } in the other
table-points = points in universe { $number }

log-place =
    { $person ->
        [second] You place
       *[third] { $who } places
    } in universe { $number }: { $tile }.
log-passed =
    { $person ->
        [second] Nothing would do for you, so you pass.
       *[third] Nothing would do for { $who }, who passes.
    }
log-over = Nothing more can be placed: the lines are counted.

lesson-first-say = You build two universes at once, each together with a neighbour. In secret you are after planets and everything blue. Choose a tile, and begin one of the universes with it.
lesson-first-right = One universe has begun. All its places are alike, so the first tile lies in the middle.

lesson-trait-say = A tile has something in common with each tile it touches: shape, colour or background. The second tile of a universe has only one to touch. Place the blue comet beside the blue planet.
lesson-trait-right = Both are blue: that is enough.
lesson-trait-first = In universe 1 they both are on empty space, so it is allowed. But here, place it in universe 2, beside the blue planet.
lesson-trait-wrong = Allowed, but look at universe 2: the blue comet goes beside the blue planet.

lesson-two-say = From the third on, a tile touches at least two others, and shares something with each. Place the blue asteroid in universe 2, where it touches both tiles.
lesson-two-right = Blue with both. It may also be something else with each.
lesson-two-first = That is universe 1. Place the blue asteroid in universe 2, where it touches both tiles.
lesson-two-wrong = The right universe. But place the blue asteroid: it shares its blue with both.

lesson-line-say = In the end, lines of three or more that show your shape or your colour score. In universe 1 two planets lie side by side. Make it three.
lesson-line-right = Three planets among stars: 2 points each, 6 in all.
lesson-line-second = That is universe 2. The two planets lie in universe 1.
lesson-line-other = That one is no planet. Take the yellow planet.
lesson-line-wrong = The right planet and the right universe. But place it in one straight line with the two others.

lesson-poorer-say = Universe 1 gives you 6 points now, universe 2 nothing yet. Only the poorer of the two counts for you. Line up three planets in universe 2.
lesson-poorer-right = Nine points there, and the 6 of universe 1 count. Keep both in mind: what you build is also your neighbour’s. Now you know enough for a first game.
lesson-poorer-first = That is universe 1, which is the richer one already. Place the red planet in universe 2.
lesson-poorer-wrong = The right universe. But place the red planet in one straight line with the two planets.

note-aims = Objectives: { $objective }
finale-secrets = The secret objectives are turned over.
finale-poorer = Of the two universes beside you, the poorer one counts.
# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] You win with { $score ->
            [one] { $score } point
           *[other] { $score } points
        } in your poorer universe, { $lead } ahead.
       *[third] { $who } wins with { $score ->
            [one] { $score } point
           *[other] { $score } points
        } in the poorer universe, { $lead } ahead.
    }
# Nothing agrees with $own, $other here.
verdict-tie =
    { $person ->
        [second] You win the tie at { $score ->
            [one] { $score } point
           *[other] { $score } points
        } by your richer universe: { $own } against { $other }.
       *[third] { $who } wins the tie at { $score ->
            [one] { $score } point
           *[other] { $score } points
        } by the richer universe: { $own } against { $other }.
    }
# Nothing agrees with $names here.
verdict-shared =
    { $names } share the win: { $score ->
        [one] { $score } point
       *[other] { $score } points
    } in the poorer universe, and the richer ones are level too.
