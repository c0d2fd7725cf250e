### Nothing agrees with $end, $tile, $trait: they are texts, say which one, or stand without a noun.

title = Hexdomino
feel = One long chain, joined by colour and by shape in turn: be the first without a tile.

rule-neither = “{ $tile }” fits at neither end
rule-none = none of your tiles fits at the { $end } end
rule-ends = tiles are joined at the two ends of the chain only
rule-must_play = a tile of yours fits: you must play
rule-must_draw = there are tiles left: draw one
rule-empty = no tile is left to draw: pass
rule-hand = you have no tile “{ $tile }”
rule-trait = at the { $end } end, the next tile is joined by its { $trait }
rule-fit = at the { $end } end, “{ $tile }” does not fit by its { $trait }
rule-first = the first tile to be joined is laid on the right

prompt-play = Choose a tile and join it to an end.
prompt-draw = Nothing fits: draw a tile.
prompt-pass = Nothing fits and the pile is empty: pass.
prompt-wait =
    { $person ->
        [second] It is your turn.
       *[third] { $who } is to play.
    }
prompt-over = The game is over.

table-left = left
table-right = right
table-colour = colour
table-shape = shape
table-hand = Your tiles
table-chain = The linear universe
table-pile = Pile
table-pile_left =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } in the pile
table-tiles = tiles in hand
table-want = end to join: { $trait }
table-open = end to join, by colour or by shape
table-left_over = Points of the tiles left in hand

move-draw = Draw
move-pass = Pass
move-colour = By colour
move-shape = By shape

step-end = Choose an end.
step-trait = What is it joined by?

log-join_colour =
    { $person ->
        [second] You join
       *[third] { $who } joins
    } by colour: { $tile }.
log-join_shape =
    { $person ->
        [second] You join
       *[third] { $who } joins
    } by shape: { $tile }.
log-draw =
    { $person ->
        [second] You have nothing that fits, and draw.
       *[third] { $who } has nothing that fits, and draws.
    }
log-pass =
    { $person ->
        [second] You pass
       *[third] { $who } passes
    }.
log-empty =
    { $person ->
        [second] You have
       *[third] { $who } has
    } no tile left.
log-stuck = Nobody can play any more: the tiles left are counted.

lesson-first-say = A single tile lies on the table. Join one of yours that has its colour or its shape.
lesson-first-right = The chain has begun. Backgrounds do not matter here.

lesson-shape-say = These two are joined by colour. From each of them the chain goes on by shape: colour and shape take turns. Join your red comet to the comet.
lesson-shape-right = Comet to comet, by shape. The next one at this end has to be red.
lesson-shape-wrong = That fits as well. But join the red comet at the right, where a comet is asked for.

lesson-colour-say = Now both ends ask for a colour: blue at the left, red at the right. Your yellow sun fits nowhere, although a sun lies at the left. Join your blue tile.
lesson-colour-right = Blue to blue, by colour. This end now asks for asteroids.
lesson-colour-wrong = Red fits at the right, that is true. But join the blue asteroid at the left.

lesson-draw-say = Neither of your tiles is blue or red. Nothing fits: draw a tile.
lesson-draw-right = Drawing ends your turn. As long as something fits, you have to play it.

lesson-last-say = You have one tile left, and it fits. Lay it.
lesson-last-right = No tile left: you win at once. If nobody can play any more, the tiles left over count, 1 to 3 each by their background, and the fewest points win.

finale-hand =
    { $person ->
        [second] You have { $points ->
            [one] { $points } point
           *[other] { $points } points
        } left on hand.
       *[third] { $who } has { $points ->
            [one] { $points } point
           *[other] { $points } points
        } left on hand.
    }
# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] You win with { $score ->
            [one] { $score } point
           *[other] { $score } points
        } on hand, { $lead } fewer than the next.
       *[third] { $who } wins with { $score ->
            [one] { $score } point
           *[other] { $score } points
        } on hand, { $lead } fewer than the next.
    }
# Nothing agrees with $own, $other here.
verdict-tie =
    { $person ->
        [second] You win the tie at { $score ->
            [one] { $score } point
           *[other] { $score } points
        } with fewer tiles: { $own } against { $other }.
       *[third] { $who } wins the tie at { $score ->
            [one] { $score } point
           *[other] { $score } points
        } with fewer tiles: { $own } against { $other }.
    }
# Nothing agrees with $names here.
verdict-shared =
    { $names } share the win: { $score ->
        [one] { $score } point
       *[other] { $score } points
    } and equally many tiles on hand.
verdict-empty =
    { $person ->
        [second] You win with an empty hand; the next one keeps { $lead ->
            [one] { $lead } point
           *[other] { $lead } points
        }.
       *[third] { $who } wins with an empty hand; the next one keeps { $lead ->
            [one] { $lead } point
           *[other] { $lead } points
        }.
    }
note-fewest = the fewest points win
advice-sheds =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } less on your hand.
advice-others =
    { $unseen ->
        [one] The one tile that you do not see { $fit ->
            [0] does not fit
           *[other] fits
        } the ends.
       *[other] Of the { $unseen } tiles that you do not see, { $fit ->
            [0] none fits the ends.
            [one] { $fit } fits the ends.
           *[other] { $fit } fit the ends.
        }
    }
advice-own =
    { $fit ->
        [0] None of yours fits next.
        [one] One of yours fits next.
       *[other] { $fit } of yours fit next.
    }
