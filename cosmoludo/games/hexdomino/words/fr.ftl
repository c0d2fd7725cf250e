### Nothing agrees with $end, $tile, $trait: they are texts, say which one, or stand without a noun.

title = Hexdomino
feel = Une longue chaîne, par la couleur puis par la forme : posez toutes vos tuiles avant les autres.

rule-neither = « { $tile } » ne convient à aucun des deux bouts
rule-none = aucune de vos tuiles ne convient à ce bout ({ $end })
rule-ends = les tuiles ne se joignent qu’aux deux bouts de la chaîne
rule-must_play = une de vos tuiles convient : il faut jouer
rule-must_draw = il reste des tuiles : piochez-en une
rule-empty = il n’y a plus de tuile à piocher : passez
rule-hand = vous n’avez pas de tuile « { $tile } »
rule-trait = à ce bout ({ $end }), la prochaine tuile doit se joindre par la { $trait }
rule-fit = à ce bout ({ $end }), « { $tile } » ne convient pas par la { $trait }
rule-first = la première tuile jointe se pose à droite

prompt-play = Choisissez une tuile et joignez-la à un bout.
prompt-draw = Rien ne convient : piochez une tuile.
prompt-pass = Rien ne convient et la pile est vide : passez.
prompt-wait =
    { $person ->
        [second] C’est à vous de jouer.
       *[third] { $who } joue.
    }
prompt-over = La partie est terminée.

table-left = gauche
table-right = droite
table-colour = couleur
table-shape = forme
table-hand = Vos tuiles
table-chain = L’univers linéaire
table-pile = Pile
table-pile_left =
    { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } dans la pile
table-tiles = tuiles en main
table-want = bout à joindre : { $trait }
table-open = bout à joindre, par la couleur ou par la forme
table-left_over = Points des tuiles restées en main

move-draw = Piocher
move-pass = Passer
move-colour = Par la couleur
move-shape = Par la forme

step-end = Choisissez un bout.
step-trait = Par quoi la joindre ?

log-join_colour =
    { $person ->
        [second] Vous joignez
       *[third] { $who } joint
    } par la couleur : { $tile }.
log-join_shape =
    { $person ->
        [second] Vous joignez
       *[third] { $who } joint
    } par la forme : { $tile }.
log-draw =
    { $person ->
        [second] Vous n’avez rien qui convienne et piochez.
       *[third] { $who } n’a rien qui convienne et pioche.
    }
log-pass =
    { $person ->
        [second] Vous passez
       *[third] { $who } passe
    }.
log-empty =
    { $person ->
        [second] Vous n’avez
       *[third] { $who } n’a
    } plus de tuile.
log-stuck = Plus personne ne peut jouer : on compte les tuiles restantes.

lesson-first-say = Une seule tuile est posée. Joignez-lui une des vôtres qui a sa couleur ou sa forme.
lesson-first-right = La chaîne a commencé. Les fonds n’ont pas d’importance ici.

lesson-shape-say = Ces deux-là sont jointes par la couleur. À chaque bout, la chaîne continue par la forme : couleur et forme alternent. Joignez votre comète rouge à la comète.
lesson-shape-right = Comète contre comète, par la forme. À ce bout, la suivante devra être rouge.
lesson-shape-wrong = Cela convient aussi. Mais joignez la comète rouge à droite, là où une comète est demandée.

lesson-colour-say = Les deux bouts demandent maintenant une couleur : bleu à gauche, rouge à droite. Votre soleil jaune ne va nulle part, bien qu’il y ait un soleil à gauche. Joignez votre tuile bleue.
lesson-colour-right = Bleu contre bleu, par la couleur. Ce bout demande maintenant des astéroïdes.
lesson-colour-wrong = Le rouge va à droite, c’est vrai. Mais joignez l’astéroïde bleu à gauche.

lesson-draw-say = Aucune de vos tuiles n’est bleue ni rouge. Rien ne convient : piochez une tuile.
lesson-draw-right = Piocher termine votre tour. Tant que quelque chose convient, il faut le jouer.

lesson-last-say = Il vous reste une tuile, et elle convient. Posez-la.
lesson-last-right = Plus de tuile : vous gagnez aussitôt. Si plus personne ne peut jouer, les tuiles restantes comptent, de 1 à 3 selon leur fond, et le plus petit total gagne.

finale-hand =
    { $person ->
        [second] Il vous reste { $points ->
            [one] { $points } point
           *[other] { $points } points
        } en main.
       *[third] { $who } garde { $points ->
            [one] { $points } point
           *[other] { $points } points
        } en main.
    }
# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] Vous gagnez avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        } en main, soit { $lead } de moins que la place suivante.
       *[third] { $who } gagne avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        } en main, soit { $lead } de moins que la place suivante.
    }
# Nothing agrees with $own, $other here.
verdict-tie =
    { $person ->
        [second] Vous gagnez à égalité de { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, car il vous reste moins de tuiles : { $own } contre { $other }.
       *[third] { $who } gagne à égalité de { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, car il lui reste moins de tuiles : { $own } contre { $other }.
    }
# Nothing agrees with $names here.
verdict-shared =
    Victoire partagée : { $names }, avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } et autant de tuiles en main.
verdict-empty =
    { $person ->
        [second] Vous gagnez la main vide ; la place suivante garde { $lead ->
            [one] { $lead } point
           *[other] { $lead } points
        }.
       *[third] { $who } gagne la main vide ; la place suivante garde { $lead ->
            [one] { $lead } point
           *[other] { $lead } points
        }.
    }
note-fewest = le moins de points gagne
advice-sheds =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de moins en main.
advice-others =
    { $fit ->
        [0] { $unseen ->
            [one] La seule tuile que vous ne voyez pas ne convient à aucune extrémité.
           *[other] Sur les { $unseen } tuiles que vous ne voyez pas, aucune ne convient aux extrémités.
        }
        [one] { $unseen ->
            [one] La seule tuile que vous ne voyez pas convient à une extrémité.
           *[other] Sur les { $unseen } tuiles que vous ne voyez pas, une convient aux extrémités.
        }
       *[other] Sur les { $unseen } tuiles que vous ne voyez pas, { $fit } conviennent aux extrémités.
    }
advice-own =
    { $fit ->
        [0] Aucune des vôtres ne pourra suivre.
        [one] Une des vôtres pourra suivre.
       *[other] { $fit } des vôtres pourront suivre.
    }
