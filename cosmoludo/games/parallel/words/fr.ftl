### Nothing agrees with $number, $objective, $other, $tile: they are texts, say which one, or stand
### without a noun.

title = Univers parallèles
feel = Bâtissez un univers avec chaque voisin : seul le plus pauvre des deux compte.

option-lines = Alignements qui se croisent
option-discard = Quatre tuiles qui ne vont nulle part sont défaussées

option_value-lines-whole = entiers, dans la meilleure combinaison
option_value-lines-trimmed = raccourcis, pour que chacun compte

option_value-discard-gone = pour de bon
option_value-discard-back = jusqu’à ce que la pile soit épuisée

rule-universe = l’univers { $number } n’est pas l’un des deux que vous bâtissez
rule-first = la première tuile d’un univers se pose en 0,0

prompt-play = Choisissez une tuile et posez-la dans l’un de vos deux univers.
prompt-wait =
    { $person ->
        [second] C’est à vous de jouer.
       *[third] { $who } joue.
    }
prompt-over = La partie est terminée.

table-universe = Univers { $number }
table-with = Univers { $number } · { $who }
# Nothing agrees with $one here.
table-own_objectives = Points des objectifs : { $one } et { $other }
table-objective =
    { $objective } : { $one ->
        [one] { $one } point
       *[other] { $one } points
    } dans un univers, { $other } dans l’autre
table-points = points dans l’univers { $number }

log-place =
    { $person ->
        [second] Vous posez
       *[third] { $who } pose
    } dans l’univers { $number } : { $tile }.
log-passed =
    { $person ->
        [second] Vous ne pouvez rien poser : vous passez.
       *[third] { $who } ne peut rien poser et passe.
    }
log-over = Plus rien ne peut être posé : on compte les alignements.

lesson-first-say = Vous bâtissez deux univers à la fois, chacun avec un voisin. En secret, vous visez les planètes et tout ce qui est bleu. Choisissez une tuile et commencez un des univers.
lesson-first-right = Un univers a commencé. Toutes ses places se valent : la première tuile est donc au milieu.

lesson-trait-say = Une tuile doit avoir quelque chose en commun avec chaque tuile qu’elle touche : forme, couleur ou fond. La deuxième tuile d’un univers n’en touche qu’une. Posez la comète bleue à côté de la planète bleue.
lesson-trait-right = Les deux sont bleues : cela suffit.
lesson-trait-first = Dans l’univers 1, tous deux sont sur un espace vide : c’est donc permis. Mais ici, posez-la dans l’univers 2, à côté de la planète bleue.
lesson-trait-wrong = C’est permis, mais regardez l’univers 2 : la comète bleue va à côté de la planète bleue.

lesson-two-say = À partir de la troisième, une tuile doit en toucher au moins deux autres et partager quelque chose avec chacune. Posez l’astéroïde bleu dans l’univers 2, où il touche les deux tuiles.
lesson-two-right = Le bleu, avec les deux. Le point commun peut aussi être différent avec chacune.
lesson-two-first = C’est l’univers 1. Posez l’astéroïde bleu dans l’univers 2, là où il touche les deux tuiles.
lesson-two-wrong = Le bon univers. Mais posez l’astéroïde bleu : son bleu va avec les deux.

lesson-line-say = À la fin, les alignements de trois ou plus qui montrent votre forme ou votre couleur rapportent. Dans l’univers 1, deux planètes se suivent. Faites-en trois.
lesson-line-right = Trois planètes sur fond étoilé : 2 points chacune, 6 en tout.
lesson-line-second = C’est l’univers 2. Les deux planètes sont dans l’univers 1.
lesson-line-other = Ce n’est pas une planète. Prenez la planète jaune.
lesson-line-wrong = La bonne planète et le bon univers. Mais posez-la en ligne droite avec les deux autres.

lesson-poorer-say = L’univers 1 vous donne maintenant 6 points, l’univers 2 rien encore. Seul le plus pauvre des deux compte pour vous. Alignez trois planètes dans l’univers 2.
lesson-poorer-right = Neuf points là-bas, et les 6 de l’univers 1 comptent. Gardez les deux à l’œil : ce que vous bâtissez est aussi à votre voisin. Vous en savez assez pour une première partie.
lesson-poorer-first = C’est l’univers 1, déjà le plus riche. Posez la planète rouge dans l’univers 2.
lesson-poorer-wrong = Le bon univers. Mais posez la planète rouge en ligne droite avec les deux planètes.

note-aims = Objectifs : { $objective }
finale-secrets = Les objectifs secrets sont retournés.
finale-poorer = Des deux univers voisins de chaque place, c’est le plus pauvre qui compte.
# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] Vous gagnez avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        } dans votre univers le plus pauvre, soit { $lead } d’avance.
       *[third] { $who } gagne avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        } dans l’univers le plus pauvre, soit { $lead } d’avance.
    }
# Nothing agrees with $own, $other here.
verdict-tie =
    { $person ->
        [second] Vous gagnez à égalité de { $score ->
            [one] { $score } point
           *[other] { $score } points
        } grâce à votre univers le plus riche : { $own } contre { $other }.
       *[third] { $who } gagne à égalité de { $score ->
            [one] { $score } point
           *[other] { $score } points
        } grâce à l’univers le plus riche : { $own } contre { $other }.
    }
# Nothing agrees with $names here.
verdict-shared =
    Victoire partagée : { $names }, avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } dans l’univers le plus pauvre et autant dans l’autre.
