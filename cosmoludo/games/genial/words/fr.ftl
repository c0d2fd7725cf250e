### Nothing agrees with $cell, $colour, $colours, $points, $seats, $tile: they are texts, say which one, or stand
### without a noun.

title = Génial !
title_solo = Génial ! solo
mode = À plusieurs
mode_solo = Solo
feel = Posez des paires, marquez dans toutes les directions, et ne laissez aucune couleur à la traîne.
feel_solo = Une tuile à la fois : jusqu’où ira votre couleur la plus faible ?

colour-red = rouge
colour-green = vert
colour-blue = bleu
colour-orange = orange
colour-yellow = jaune
colour-purple = violet

option-teams = Deux contre deux : les partenaires se font face et partagent des pistes de 36
option-bonus = Tours bonus quand une tuile complète deux couleurs à la fois
option-first = Qui commence
option-rack = Tuiles en main

option_value-bonus-each = un par couleur
option_value-bonus-single = un seul

option_value-first-0 = place 1
option_value-first-1 = place 2
option_value-first-2 = place 3
option_value-first-3 = place 4
option_value-first-random = une place au hasard

option_value-rack-1 = une à la fois
option_value-rack-6 = six au choix

rule-decide = décidez d’abord si vous échangez vos tuiles : swap ou keep
rule-swap = on n’échange ses tuiles qu’à la fin d’un tour, quand aucune ne montre une couleur en dernière position (ici { $colours })
rule-rack = vous n’avez pas de tuile { $tile }
rule-zone =
    { $cell } est hors du plateau à { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
rule-free = { $cell } n’est pas libre
rule-first = votre première tuile doit toucher un symbole imprimé qu’aucune tuile ne touche encore (ici { $colours })

prompt-place = Posez une tuile.
prompt-bonus = Génial ! Posez encore une tuile.
prompt-decide = Aucune tuile ne montre vos couleurs les plus faibles. Échanger vos tuiles, ou les garder ?
prompt-wait =
    { $person ->
        [second] C’est à vous de jouer.
       *[third] { $who } joue.
    }
prompt-over = La partie est terminée.

step-tile = Choisissez une tuile.
step-first = Choisissez la case de sa première moitié.
step-second = Choisissez la case de sa seconde moitié.

move-swap = Échanger les tuiles
move-keep = Garder les tuiles

log-placed =
    { $person ->
        [second] Vous posez
       *[third] { $who } pose
    } : { $colours }.
log-gained = { $colour } : +{ $points }
log-genial =
    Génial ! { $person ->
        [second] Vous complétez
       *[third] { $who } complète
    } { ELIDE("le", $colour) }.
log-swap =
    { $person ->
        [second] Vous montrez toutes vos tuiles et les échangez.
       *[third] { $who } montre toutes ses tuiles et les échange.
    }
log-keep =
    { $person ->
        [second] Vous gardez vos tuiles.
       *[third] { $who } garde ses tuiles.
    }

table-rack = Vos tuiles
table-bag =
    { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } dans le sac
table-seat = Place { $seat }
table-team = Équipe { $seats }
table-you = vous

lesson-first-say = Chaque tuile montre deux symboles. Votre toute première doit toucher l’un des six symboles imprimés. Choisissez une tuile en bas, puis deux cases libres près d’un symbole.
lesson-first-right = C’est ainsi qu’une partie commence. Dès la deuxième tuile, vous posez où vous voulez.

lesson-line-say = Les points viennent des lignes. Un symbole marque un point pour chaque symbole pareil qui le suit en ligne droite. Posez votre tuile rouge-bleu pour que le rouge marque 3.
lesson-line-right = Trois rouges alignés : le rouge avance de 3.
lesson-line-wrong = C’est permis, mais cela rapporte moins. Posez la moitié rouge à un bout de la ligne, pour qu’elle voie les trois.

lesson-both-say = Les deux moitiés comptent, chacune pour sa couleur et dans toutes les directions sauf celle de l’autre moitié. Il y a une place où le rouge marque 2 et le bleu 3. La voyez-vous ?
lesson-both-right = Le rouge en voit deux au-dessus de lui, le bleu deux dans une direction et un dans une autre. Cinq points d’une seule tuile.
lesson-both-wrong = Il y a mieux : la moitié rouge juste sous les deux rouges, la moitié bleue là où les deux lignes bleues se rejoignent.

lesson-double-say = Un double fait avancer deux fois le même marqueur. Posez le double vert dans le creux du milieu. Ses moitiés ne comptent pas l’une pour l’autre, mais voyez tout ce qui les entoure.
lesson-double-right = Sept pour la moitié gauche, cinq pour la droite : douze points.
lesson-double-wrong = Le creux au milieu de tout ce vert vaut 12. Posez-y les deux moitiés.

lesson-weakest-say = À la fin, seule votre couleur la plus faible compte. La vôtre est le vert, avec 2. Le rouge rapporterait gros ici, mais est-ce bien ce qu’il vous faut ?
lesson-weakest-right = Tout juste. Le rouge est déjà loin devant ; chaque point vert relève votre résultat.
lesson-weakest-wrong = Le vert n’a pas bougé, et c’est lui seul qui compte. Posez la moitié verte près des deux verts.

lesson-complete-say = Une piste s’arrête à 18. Il ne manque qu’un point au bleu : donnez-le-lui.
lesson-complete-right = Génial ! Une couleur qui atteint 18 vous offre un tour bonus : vous posez aussitôt une autre tuile, avant de piocher.
lesson-complete-wrong = Le bleu n’a pas bougé. Posez la moitié bleue près d’une étoile bleue, sur une tuile ou imprimée.

lesson-swap-say = Votre tour s’achève. Le violet est votre couleur la plus faible, et aucune de vos tuiles ne le montre. Vous pouvez alors les échanger toutes. Faites-le.
lesson-swap-right = Six nouvelles tuiles. Vous connaissez maintenant Génial : faites avancer les six couleurs, et veillez sur la dernière.
lesson-swap-wrong = Vous pourriez les garder, mais aucune n’aide le violet. Échangez-les.

note-counted = compte : { $colours }
