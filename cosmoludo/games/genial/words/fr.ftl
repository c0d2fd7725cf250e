### Nothing agrees with $cell, $colour, $colours, $points, $seats, $tile: they are texts, say which one, or stand
### without a noun.

title = Génial !
title_solo = Génial ! solo
mode = À plusieurs
mode_solo = Solo
feel = Posez des paires, marquez dans toutes les directions, et ne laissez aucune couleur à la traîne.
feel_solo = Six tuiles et des pistes deux fois plus longues : jusqu’où ira votre couleur la plus faible ?

colour-red = rouge
colour-green = vert
colour-blue = bleu
colour-orange = orange
colour-yellow = jaune
colour-purple = violet

option-teams = Deux contre deux : les partenaires se font face et partagent des pistes deux fois plus longues
option-bonus = Tours bonus quand une tuile amène d’un coup deux couleurs à un arrêt
option-first = Qui commence
option-rack = Tuiles en main

option_value-bonus-each = un par couleur
option_value-bonus-single = un seul

option_value-first-0 = place 1
option_value-first-1 = place 2
option_value-first-2 = place 3
option_value-first-3 = place 4
option_value-first-random = une place au hasard

option_value-rack-1 = une à la fois, sur une piste simple
option_value-rack-6 = six au choix, sur une piste double

rule-notch = il n’y a pas de tuile à cet endroit
rule-beside = une tuile recouvre deux cases libres voisines, et { $cell } n’a pas de voisine libre
rule-swap = on n’échange ses tuiles que si aucune de celles qui restent ne montre une couleur en dernière position (après cette pose : { $colours })
rule-last = on échange ses tuiles à la fin d’un tour : cette pose ne termine pas le vôtre, ou elle termine la partie
rule-nothing = il n’y a rien à échanger : il ne vous reste aucune tuile, ou le sac ne suffit pas
rule-rack = vous n’avez pas cette tuile : { $tile }
rule-zone =
    { $cell } est hors du plateau à { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
rule-free = { $cell } n’est pas libre
rule-first = votre première tuile doit toucher un symbole imprimé qu’aucune tuile ne touche encore (ici { $colours })

prompt-place = Posez une tuile.
prompt-bonus = Génial ! Posez encore une tuile.
prompt-swap = Certaines poses permettent d’échanger vos tuiles : tapez ? suivi de la pose pour voir le coup qui échange.
prompt-wait =
    { $person ->
        [second] C’est à vous de jouer.
       *[third] { $who } joue.
    }
prompt-over = La partie est terminée.

step-tile = Choisissez une tuile.
step-first = Choisissez la case de sa première moitié.
step-second = Choisissez la case de sa seconde moitié.
step-swap = Aucune de vos autres tuiles ne montre votre couleur la plus faible. Les garder, ou les montrer et les échanger ?

move-swap = Poser et échanger
move-keep = Poser et garder

log-placed =
    { $person ->
        [second] Vous posez
       *[third] { $who } pose
    } : { $colours }.
log-gained = { $colour } : +{ $points }
log-genial =
    Génial ! { $person ->
        [second] Vous amenez
       *[third] { $who } amène
    } { ELIDE("le", $colour) } à { $points }.
log-swap =
    { $person ->
        [second] Vous montrez toutes vos tuiles et les échangez.
       *[third] { $who } montre toutes ses tuiles et les échange.
    }
log-shown = tuiles montrées : { $colours }

table-rack = Vos tuiles
table-shown =
    { $person ->
        [second] Tuiles que vous avez montrées et échangées
       *[third] Tuiles montrées et échangées { ELIDE("par", $who) }
    }
table-bag =
    { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } dans le sac
table-team = Équipe { $seats }
table-you = vous

lesson-first-say = Chaque tuile montre deux symboles. Votre toute première doit toucher l’un des six symboles imprimés. Choisissez une tuile en bas, puis deux cases libres près d’un symbole.
lesson-first-right = C’est ainsi qu’une partie commence. Dès la deuxième tuile, vous posez où vous voulez.

lesson-line-say = Les points viennent des lignes. Un symbole marque un point pour chaque symbole identique qui le suit en ligne droite. Posez votre tuile rouge-bleu pour que le rouge marque 3.
lesson-line-right = Trois rouges alignés : le rouge avance de 3.
lesson-line-turned = Le bon endroit, mais à l’envers : c’est le bleu qui se trouve là au bout de la ligne.
lesson-line-other = Cette tuile n’apporte rien au rouge. Prenez la rouge-bleu.
lesson-line-wrong = La bonne tuile, mais le rouge y rapporte moins. Posez la moitié rouge à un bout de la ligne, pour qu’elle voie les trois.

lesson-both-say = Les deux moitiés comptent, chacune pour sa couleur et dans toutes les directions sauf celle de l’autre moitié. Il y a un endroit où le rouge marque 2 et le bleu 3. Le voyez-vous ?
lesson-both-right = Le rouge en voit deux au-dessus de lui, le bleu deux dans une direction et un dans une autre. Cinq points avec une seule tuile.
lesson-both-turned = Le bon endroit, mais à l’envers. Échangez les deux moitiés.
lesson-both-red = Le rouge est bien placé et marque 2. Cherchez maintenant, à côté, la case où le bleu marque 3.
lesson-both-blue = Le bleu est bien placé et marque 3. Cherchez maintenant, à côté, la case où le rouge marque 2.
lesson-both-wrong = Il y a mieux : la moitié rouge juste sous les deux rouges, la moitié bleue là où les deux lignes bleues se rejoignent.

lesson-double-say = Un double fait avancer deux fois le même marqueur. Posez le double vert dans le creux du milieu. Ses moitiés ne comptent pas l’une pour l’autre, mais voyez tout ce qui les entoure.
lesson-double-right = Sept pour la moitié gauche, cinq pour la droite : douze points.
lesson-double-other = Ce n’est pas le double. Prenez la tuile aux deux moitiés vertes.
lesson-double-wrong = La bonne tuile. Mais le creux au milieu de tout ce vert vaut 12 : posez-y les deux moitiés.

lesson-weakest-say = À la fin, seule votre couleur la plus faible compte. La vôtre est le vert, avec 2. Le rouge rapporterait gros ici, mais est-ce bien ce qu’il vous faut ?
lesson-weakest-right = Tout juste. Le rouge est déjà loin devant ; chaque point vert relève votre résultat.
lesson-weakest-red = Tentant, mais le rouge est déjà à 12 : votre résultat resterait à 2. Prenez la tuile qui montre du vert.
lesson-weakest-wrong = La bonne tuile, mais sa moitié verte n’y voit pas de vert. Posez-la près des deux verts.

lesson-complete-say = Une piste s’arrête à 18. Il ne manque qu’un point au bleu : donnez-le-lui.
lesson-complete-right = Génial ! Une couleur qui atteint 18 vous offre un tour bonus : vous posez aussitôt une autre tuile, avant de piocher.
lesson-complete-other = Cette tuile n’a pas de bleu. Prenez la bleu-orange.
lesson-complete-wrong = La bonne tuile, mais le bleu n’a pas bougé. Posez la moitié bleue près d’une étoile bleue, sur une tuile ou imprimée.

lesson-swap-say = Le violet est votre couleur la plus faible, et aucune de vos tuiles ne le montre. Vous pouvez alors, à la fin de votre tour, les montrer et les échanger toutes. Posez la tuile rouge-vert pour que le rouge marque 3, puis échangez.
lesson-swap-right = Six nouvelles tuiles. Vous connaissez maintenant Génial : faites avancer les six couleurs, et veillez sur la dernière.
lesson-swap-kept = Bien posée : le rouge marque 3. Mais vous gardez vos tuiles, et aucune n’aide le violet. Choisissez d’échanger.
lesson-swap-elsewhere = Échanger, oui. Mais posez d’abord la moitié rouge à un bout des trois rouges.
lesson-swap-wrong = Posez la moitié rouge à un bout des trois rouges, puis choisissez d’échanger : aucune des tuiles qui vous restent n’aide le violet.

lesson-halfway-say = En solo, les pistes sont deux fois plus longues : 36 au lieu de 18. Mais un marqueur s’arrête à 18, et le surplus est perdu. Il ne manque qu’un point au bleu pour y arriver : donnez-le-lui.
lesson-halfway-right = Génial ! La moitié de la piste vous offre un tour bonus : vous posez aussitôt une autre tuile, avant de piocher. Le bout de la piste, 36, en offrira un autre. Avec sa prochaine tuile, le bleu repartira.
lesson-halfway-other = Cette tuile n’a pas de bleu. Prenez la bleu-orange.
lesson-halfway-wrong = La bonne tuile, mais le bleu n’a pas bougé. Posez la moitié bleue près d’une étoile bleue, sur une tuile ou imprimée.

lesson-waste-say = Le rouge est à 16 : 2 points l’amènent à son arrêt. Au bout de la longue ligne, il en marquerait 4 et en perdrait 2. Trouvez l’endroit où le rouge n’en marque que 2, et où le bleu, votre plus faible, en marque 3.
lesson-waste-right = Rien n’est perdu, le bleu passe à 10, et vous avez un tour bonus. Votre couleur la plus faible fait votre résultat : 18 est honorable, 24 excellent.
lesson-waste-lost = Quatre points pour le rouge, mais 2 sont perdus à l’arrêt, et le bleu n’a rien. Posez la moitié rouge juste sous les deux rouges.
lesson-waste-other = Le rouge resterait à 16. Prenez la tuile rouge-bleu.
lesson-waste-wrong = Il y a mieux : la moitié rouge juste sous les deux rouges, la moitié bleue là où les deux lignes bleues se rejoignent.

note-counted = compte : { $colours }

finale-counts = Dans chaque camp, c’est la couleur la moins avancée qui compte.
# Nothing agrees with $score, $lead here.
verdict-won =
    { $person ->
        [second] Vous gagnez avec { $score } dans votre couleur la moins avancée, soit { $lead } d’avance.
       *[third] { $who } gagne avec { $score } dans sa couleur la moins avancée, soit { $lead } d’avance.
    }
# Nothing agrees with $score, $own, $other here.
verdict-tie =
    { $person ->
        [second] Vous gagnez à égalité de { $score } : la première couleur qui vous départage est à { $own } contre { $other }.
       *[third] { $who } gagne à égalité de { $score } : la première couleur qui les départage est à { $own } contre { $other }.
    }
# Nothing agrees with $score, $names here.
verdict-shared = Victoire partagée à { $score } : { $names }, car toutes les couleurs sont à égalité.
# Nothing agrees with $score, $lead, $names here.
verdict-team_won = { $names } gagnent ensemble avec { $score } dans leur couleur la moins avancée, soit { $lead } d’avance.
# Nothing agrees with $score, $own, $other, $names here.
verdict-team_tie = { $names } gagnent ensemble à égalité de { $score } : la première couleur qui départage les équipes est à { $own } contre { $other }.
# Nothing agrees with $score, $end here.
verdict-solo = La couleur la moins avancée est arrivée à { $score } sur { $end }.
moment-bonus =
    { $person ->
        [second] Génial ! Vous jouez un tour de plus.
       *[third] Génial ! { $who } joue un tour de plus.
    }
