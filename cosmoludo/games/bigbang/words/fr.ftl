### Nothing agrees with $action, $cell, $lap, $left, $objective, $other, $tile: they are texts, say which one, or stand
### without a noun.

title = Big Bang 13.7
title_simple = Big Bang 13.7, mode Simple
title_solo = Big Bang 13.7, mode Solitaire
mode = Cosmique
mode_simple = Simple
mode_solo = Solitaire
feel = Agrandissez l’univers tuile après tuile, ménagez votre temps et alignez en secret votre forme et votre couleur.
feel_simple = Agrandissez l’univers ensemble et alignez, au vu de tous, votre forme et votre couleur.
feel_solo = Alignez ce que les cartes demandent, fuyez ce qu’elles interdisent, tour d’horloge après tour d’horloge.

shape-comet = comète
shape-asteroid = astéroïde
shape-planet = planète
shape-sun = soleil

colour-red = rouge
colour-orange = orange
colour-yellow = jaune
colour-blue = bleu

background-empty = espace vide
background-stars = fond étoilé
background-galaxy = fond galactique

tile-big-bang = Big Bang
tile-earth = la Terre
tile-black-hole = Trou noir
tile-supernova = Supernova
tile-wormhole-1 = Trou de ver, première extrémité
tile-wormhole-2 = Trou de ver, seconde extrémité
tile-hyperspace = Hyperespace
tile-orbit = Orbite
tile-eclipse = Éclipse
tile-dark-energy = Énergie obscure

option-lines = Alignements qui se croisent
option-dark_energy = Les astres posés par l’Énergie obscure
option-bonus = La pose bonus au contact de la Supernova
option-traits = Un trait commun exigé entre voisins, comme en mode Cosmique
option-clock = Cases de l’Horloge Cosmique : moins il y en a, plus vite un tour est bouclé
option-reach = Un objectif s’atteint

option_value-lines-whole = entiers, dans la meilleure combinaison
option_value-lines-trimmed = raccourcis, pour que chacun compte

option_value-dark_energy-traits = ont un trait commun avec leurs voisins
option_value-dark_energy-free = se passent de trait commun

option_value-bonus-optional = facultative
option_value-bonus-forced = obligatoire si elle est possible

option_value-reach-new = par un nouvel alignement
option_value-reach-longer = aussi en prolongeant un ancien

rule-pile = on ne prend qu’une des tuiles disponibles, face visible
rule-nowhere = « { $tile } » ne peut être ni posé ni utilisé nulle part en ce moment
rule-none = aucune tuile disponible ne peut se poser en { $cell }
rule-goals = les objectifs ne se jouent pas : leurs alignements rapportent des points
rule-clock = les marqueurs avancent d’eux-mêmes, du temps que prend une tuile
rule-no_tile = il n’y a pas de tuile à déplacer en { $cell }
rule-stays = « { $action } » ne trouve aucune place pour « { $tile } »
rule-dark = Énergie obscure : posez un astre
rule-bonus = au contact de la Supernova : posez un astre, ou renoncez
rule-bonus_forced = au contact de la Supernova : posez un astre
rule-stop = il n’y a pas de pose bonus à laquelle renoncer
rule-market = « { $tile } » n’est pas parmi les tuiles disponibles
rule-no_body = aucun astre disponible ne pourrait être posé par l’Énergie obscure
rule-free = il y a déjà une tuile en { $cell }
rule-far = { $cell } est hors de la table : aucune tuile n’est à côté
rule-two = une tuile doit en toucher au moins deux autres, ce qui n’est pas le cas en { $cell }
rule-one = une tuile doit en toucher une autre, ce qui n’est pas le cas en { $cell }
rule-near_body = un astre doit toucher un autre astre visible, ce qui n’est pas le cas en { $cell }
rule-trait = en { $cell }, « { $tile } » et « { $other } » se toucheraient sans aucun trait commun
rule-phenomenon = en { $cell }, un phénomène toucherait « { $other } » : les phénomènes ne touchent ni un autre phénomène ni le Big Bang
rule-apart = sans « { $tile } » à sa place, l’univers se romprait
rule-body = « { $tile } » n’est pas un astre visible de l’univers
rule-covering = « { $tile } » recouvre un autre astre et n’en bouge plus
rule-blocked = « { $tile } » ne peut pas sortir en glissant : il lui faut la place de passer, jusque dehors
rule-path = « { $tile } » n’a pas d’orbite libre, par l’extérieur, jusqu’en { $cell }
rule-outside = { $cell } n’est pas sur le pourtour de l’univers
rule-eclipse = « { $tile } » ne peut recouvrir qu’un astre voisin, et il n’y en a pas en { $cell }

prompt-play = Choisissez une tuile à poser, ou une action.
prompt-place = Choisissez une tuile et posez-la.
prompt-aim = Posez une tuile. À aligner : { $objective }.
prompt-all_reached = Posez une tuile. Tous les objectifs sont atteints : jouez jusqu’au bout du dernier tour.
prompt-last_lap = Posez une tuile. C’est le dernier tour d’horloge.
prompt-dark = Énergie obscure : posez un astre à côté d’une seule tuile s’il le faut (encore { $left }).
prompt-bonus = Supernova : posez encore un astre, sans dépenser de temps, ou renoncez.
prompt-bonus_forced = Supernova : posez encore un astre, sans dépenser de temps.
prompt-wait =
    { $person ->
        [second] C’est à vous de jouer.
       *[third] { $who } joue.
    }
prompt-over = La partie est terminée.
prompt-lost = La partie est perdue : il y a un alignement à éviter ({ $objective }).

table-tile = { $tile }
table-market = Tuiles disponibles
table-pile =
    { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } dans la pile
table-pile_place = pile
table-discard =
    { $tiles ->
        [one] { $tiles } tuile défaussée
       *[other] { $tiles } tuiles défaussées
    }
table-discard_place = défausse
table-turned = tuile absorbée par le Trou noir ({ $tile })
table-eclipsed = astre éclipsé ({ $tile })
table-clock = Horloge Cosmique
table-clock_cell = case { $cell } de l’Horloge
table-marker =
    { $person ->
        [second] votre marqueur
       *[third] marqueur { ELIDE("de", $who) }
    }
table-began = A commencé la partie
table-time = millions d’années écoulés
table-objectives = Objectifs
table-own_objectives =
    Objectifs : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-objective =
    { $objective } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-secret = Objectifs secrets
table-lines = Alignements : { $objective }
table-aimed = À atteindre : { $objective }
table-avoided = À éviter : { $objective }
table-reached = Atteint : { $objective }
table-unseen = Pas encore dévoilé : { $objective }

body-red-comet = comète rouge
body-orange-comet = comète orange
body-yellow-comet = comète jaune
body-blue-comet = comète bleue
body-red-asteroid = astéroïde rouge
body-orange-asteroid = astéroïde orange
body-yellow-asteroid = astéroïde jaune
body-blue-asteroid = astéroïde bleu
body-red-planet = planète rouge
body-orange-planet = planète orange
body-yellow-planet = planète jaune
body-blue-planet = planète bleue
body-red-sun = soleil rouge
body-orange-sun = soleil orange
body-yellow-sun = soleil jaune
body-blue-sun = soleil bleu

move-stop = Renoncer
move-dark-energy = Utiliser l’Énergie obscure

step-cell = Posez la tuile sur une case marquée.
step-hyperspace = Hyperespace : un astre du pourtour saute ailleurs. Choisissez-le.
step-orbit = Orbite : un astre roule autour d’un astre qu’il touche. Choisissez-le.
step-eclipse = Éclipse : un astre en recouvre pour de bon un autre qu’il touche. Choisissez-le.
step-to = Choisissez où il va.
step-use = Énergie obscure : deux astres à poser, à qui il suffit de toucher une tuile.

log-place =
    { $person ->
        [second] Vous posez
       *[third] { $who } pose
    } : { $tile }.
log-hyperspace =
    Hyperespace : { $person ->
        [second] vous envoyez
       *[third] { $who } envoie
    } ailleurs « { $tile } ».
log-orbit =
    Orbite : { $person ->
        [second] vous faites
       *[third] { $who } fait
    } tourner « { $tile } ».
log-eclipse =
    Éclipse : { $person ->
        [second] vous recouvrez
       *[third] { $who } recouvre
    } « { $other } » avec « { $tile } ».
log-dark-energy =
    { $person ->
        [second] Vous utilisez
       *[third] { $who } utilise
    } l’Énergie obscure : deux astres à poser.
log-stop =
    { $person ->
        [second] Vous renoncez
       *[third] { $who } renonce
    } à la pose bonus.
# Nothing agrees with $tiles here.
log-absorbed = Le Trou noir absorbe : { $tiles }.
log-bonus =
    { $person ->
        [second] La Supernova vous offre une pose bonus.
       *[third] La Supernova offre une pose bonus { ELIDE("à", $who) }.
    }
log-years =
    { $person ->
        [second] Vous avancez
       *[third] { $who } avance
    } { $years ->
        [one] d’un million d’années
       *[other] de { $years } millions d’années
    }.
log-on_top =
    { $person ->
        [second] Votre marqueur
       *[third] Le marqueur { ELIDE("de", $who) }
    } se pose sur un autre : il passera en premier.
log-again =
    { $person ->
        [second] Vous êtes toujours en dernier sur l’Horloge et rejouez.
       *[third] { $who } est toujours en dernier sur l’Horloge et rejoue.
    }
log-discard = Défaussée : { $tile }.
log-changed = Aucune des quatre tuiles ne convenait : elles sont remplacées.
log-turned_over = La pile est épuisée : la défausse est retournée.
log-reached = Objectif atteint : { $objective }.
log-aim = Nouvel objectif : { $objective }.
log-lap = Tour d’horloge n° { $lap } terminé.
log-avoid = Désormais à éviter : { $objective }.
log-last_lap = Plus de carte : le dernier tour commence.
log-lost = Il y a un alignement à éviter ({ $objective }) : la partie est perdue.
log-time_up = Le dernier tour est terminé.
log-stuck = Aucune des tuiles restantes ne peut être posée : la partie s’arrête.
log-over = La dernière tuile est posée : on compte les alignements.

lesson-begin-say = Vous bâtissez ensemble un univers autour du Big Bang. En secret, vous visez les planètes et tout ce qui est bleu. Une tuile en touche au moins deux autres et a quelque chose en commun avec chaque astre qu’elle touche : forme, couleur ou fond. Une seule de ces quatre a quelque chose en commun avec le soleil rouge. Posez-la pour qu’elle touche les deux tuiles.
lesson-begin-right = Tous deux sont rouges ; avec un autre voisin, le point commun peut être différent. La tuile restante la plus à droite est défaussée, et deux nouvelles arrivent. La Terre, elle, compte pour toutes les formes, toutes les couleurs et tous les fonds.

lesson-trait-say = Désormais, une tuile en touche au moins deux autres et a quelque chose en commun avec chaque astre qu’elle touche : forme, couleur ou fond. Une seule de ces quatre a quelque chose en commun avec le soleil rouge. Posez-la pour qu’elle touche les deux tuiles.
lesson-trait-right = Tous deux sont rouges. Avec un autre voisin, le point commun peut être différent.

lesson-line-say = Deux planètes sont côte à côte : faites-en trois, en ligne droite. Le temps compte aussi : un espace vide coûte 1, un fond étoilé 2, un fond galactique 3. C’est à la personne la plus en retard sur l’horloge de jouer ; sur une même case, le dernier marqueur arrivé se pose au-dessus. Vous êtes à 4, l’autre marqueur à 6 : prenez une planète qui vous laisse rejouer.
lesson-line-right = Trois planètes alignées sur fond étoilé : 2 points chacune, 6 en tout ; dans l’espace vide elles valent 1, sur fond galactique 3. Et c’est encore à vous.
lesson-line-other = Ce n’est pas une planète : l’alignement reste tel quel. Prenez la planète jaune.
lesson-line-dear = Trois planètes alignées, pour 7 points. Mais un fond galactique coûte 3 : vous seriez à 7, et le tour passerait. La planète jaune coûte moins.
lesson-line-wrong = Posez la planète jaune à un bout des deux planètes, en ligne droite avec elles.

lesson-supernova-say = Les phénomènes ont un bord bleu. Ils touchent deux tuiles, mais ni le Big Bang ni un autre phénomène, et n’ont besoin d’aucun trait commun. La Supernova offre une pose bonus. Posez-la.
lesson-supernova-right = Vous pouvez poser aussitôt un autre astre, gratuitement ; et chaque astre posé au contact de la Supernova offre une pose de plus.
lesson-supernova-blue = Le bleu, vous le visez. Mais posez d’abord la Supernova : sa pose bonus vous permettra de poser un astre gratuitement.
lesson-supernova-wrong = Cela peut attendre. Posez la Supernova.

lesson-hole-say = Le Trou noir, un phénomène lui aussi, retourne tous les astres qu’il touche : face cachée, ils n’ont plus de traits, ne rapportent rien et coupent les alignements. Les soleils de l’autre personne côtoient vos planètes. Posez-le là où il avale les deux soleils, et aucune planète.
lesson-hole-right = Avalés. On peut encore bâtir à côté des tuiles retournées ; un astre posé au contact du trou est aussitôt retourné.
lesson-hole-own = Là, il avale une de vos planètes, ou les deux. Cherchez la case qui ne touche que les deux soleils.
lesson-hole-wrong = Cela peut attendre. Posez le Trou noir.

lesson-wormhole-say = Le Trou de ver a deux extrémités. Un alignement qui arrive tout droit à l’une ressort par l’autre. La première est déjà là, et deux planètes y mènent. Posez la seconde pour que la troisième planète y mène aussi.
lesson-wormhole-right = Trois planètes d’un même alignement, à travers le Trou de ver : 6 points. Les extrémités elles-mêmes ne rapportent rien.
lesson-wormhole-astray = Là, la planète jaune n’y mène pas. Cherchez la case juste à côté de cette planète.
lesson-wormhole-wrong = Cela peut attendre. Posez la seconde extrémité du Trou de ver.

lesson-orbit-say = Les actions sont vertes. On ne les pose pas : elles déplacent un astre de l’univers, qui doit rester d’un seul bloc. L’Hyperespace, pour 5, fait sauter un astre du pourtour n’importe où sur le pourtour. L’Orbite, pour 4, fait rouler un astre autour d’un voisin qu’il touche. Amenez la planète jaune auprès des deux autres, au meilleur prix.
lesson-orbit-right = Autour de la comète rouge, jusqu’au bout de l’alignement : 6 points, et 1 d’économisé.
lesson-orbit-hyperspace = Elle y arrive, mais le saut coûte 5. L’Orbite l’y mène autour de la comète rouge pour 4.
lesson-orbit-tile = Ce serait poser un autre astre. Choisissez d’abord l’Orbite.
lesson-orbit-place = La bonne planète, mais là elle n’aligne rien. Faites-la arriver à droite des deux autres planètes.
lesson-orbit-wrong = Ce serait déplacer un autre astre. C’est la planète jaune qui manque à l’alignement.

lesson-eclipse-say = L’Éclipse recouvre un astre d’un autre qui le touche ; les deux n’ont besoin d’aucun trait commun, et l’astre recouvert sort du jeu. Le soleil orange, que vise l’autre personne, occupe le bout de vos planètes. Couvrez-le.
lesson-eclipse-right = Un soleil de moins pour l’autre personne, un alignement de trois pour vous. Un astre qui en couvre un autre ne se déplace plus.
lesson-eclipse-tile = Ce serait poser un autre astre. Choisissez d’abord la tuile verte.
lesson-eclipse-place = La bonne planète, mais elle ne couvre pas le bon astre. Couvrez le soleil orange.
lesson-eclipse-wrong = Ce serait déplacer un autre astre. C’est la planète jaune qui manque à l’alignement.

lesson-dark-say = La case à droite de vos planètes ne touche qu’une tuile : d’ordinaire, aucun astre ne peut s’y poser. L’Énergie obscure, pour 5, permet de poser deux astres qui ne touchent chacun qu’une tuile ; il leur faut toujours un trait commun. Utilisez-la.
lesson-dark-right = Vous pouvez maintenant y poser la planète jaune, puis un autre astre. La partie s’arrête quand il ne reste que des actions ; à égalité, la personne la plus en retard sur l’horloge l’emporte. Vous connaissez le mode Cosmique.
lesson-dark-planet = La bonne planète, mais d’ordinaire il lui faut deux tuiles, et là elle n’aligne rien. Utilisez d’abord l’Énergie obscure.
lesson-dark-wrong = Cela peut attendre. Utilisez l’Énergie obscure.

lesson-open-say = C’est le commencement : le Big Bang. Les objectifs sont visibles de tous : vous visez les planètes et tout ce qui est bleu, l’autre personne les soleils et tout ce qui est rouge. Choisissez une des quatre tuiles et posez-la à côté du Big Bang.
lesson-open-right = L’univers a commencé. Seul ce premier astre peut ne toucher qu’une tuile.

lesson-touch-say = Désormais, une tuile en touche au moins deux autres, dont un astre. Elle n’a besoin d’aucun point commun avec elles. Une de ces quatre vous sert deux fois, comme planète et par son bleu : posez-la.
lesson-touch-right = Elle touche les deux tuiles : cela suffit. La tuile est remplacée, et le tour passe à la personne suivante.
lesson-touch-theirs = Un soleil rouge, c’est exactement ce que vise l’autre personne, et deux fois. Prenez la planète bleue.
lesson-touch-wrong = C’est permis, mais cela ne sert à personne. Prenez la planète bleue.

lesson-three-say = À la fin, les alignements de trois ou plus qui montrent votre forme ou votre couleur rapportent. Deux planètes sont côte à côte. Faites-en trois.
lesson-three-right = Trois planètes alignées : 3 points. Ici chaque astre vaut 1, quel que soit son fond.
lesson-three-other = Ce n’est pas une planète : l’alignement reste tel quel. Prenez la planète jaune.
lesson-three-wrong = La bonne tuile. Mais posez-la à un bout des deux planètes, en ligne droite avec elles.

lesson-twice-say = La forme et la couleur se comptent séparément : une planète bleue peut donc compter pour les deux. Il y a une case où l’alignement de planètes et celui des bleus se rejoignent. La voyez-vous ?
lesson-twice-right = Trois planètes et trois astres bleus, avec une seule tuile : 6 points.
lesson-twice-planets = C’est bon pour les planètes seulement. La planète bleue, à l’autre bout de leur alignement, complète aussi un alignement bleu.
lesson-twice-blues = La bonne case, et trois bleus. Mais la planète bleue y aligne aussi les planètes.
lesson-twice-elsewhere = La bonne tuile. Mais posez-la là où elle prolonge les deux planètes et les deux astres bleus.
lesson-twice-wrong = Cela ne complète rien pour vous. Prenez la planète bleue.

lesson-crossing-say = Quand deux alignements de planètes se croisent, un seul compte : un astre ne compte qu’une fois pour un même objectif. Vous avez un alignement en haut, et deux planètes plus bas. Posez la planète bleue pour que les deux alignements comptent.
lesson-crossing-right = Deux alignements de trois sans planète en commun : 6 points.
lesson-crossing-crossed = Cela fait bien un alignement de trois, mais il partage une planète avec celui du haut : un seul des deux compterait.
lesson-crossing-elsewhere = Là, elle ne fait pas de second alignement. Posez-la à côté des deux planètes du bas, en ligne droite avec elles.
lesson-crossing-wrong = Ce n’est pas une planète. Prenez la planète bleue.

lesson-thwart-say = Vous savez ce que vise l’autre personne : les soleils. Un de plus entre ces deux-là, et ils seraient trois. Bouchez le trou avec autre chose.
lesson-thwart-right = Plus d’alignement possible ici. Quand les 32 astres sont posés, on compte ; à égalité, la personne qui a commencé plus tard l’emporte. Vous connaissez le mode Simple.
lesson-thwart-gift = Un soleil dans le trou, c’est exactement ce qu’espère l’autre personne. N’importe quoi d’autre conviendra.
lesson-thwart-wrong = Le trou entre les deux soleils reste ouvert. Posez-y autre chose qu’un soleil.

lesson-alone-say = Vous bâtissez un univers en solo. La carte retournée est votre premier objectif : les planètes. Choisissez une des quatre tuiles et posez-la à côté du Big Bang.
lesson-alone-right = L’univers a commencé, et votre marqueur avance sur l’horloge : 1 case pour un espace vide, 2 pour un fond étoilé, 3 pour un fond galactique. Seul ce premier astre peut ne toucher qu’une tuile.

lesson-reach-say = Votre objectif est atteint dès que vous formez un nouvel alignement de trois ou plus. Deux planètes sont côte à côte. Faites-en trois.
lesson-reach-right = Atteint ! La carte est mise de côté, et la suivante se retourne : maintenant, ce sont les comètes. Prolonger un ancien alignement n’aurait pas suffi.
lesson-reach-other = Ce n’est pas une planète. Prenez la planète jaune.
lesson-reach-wrong = La bonne tuile. Mais posez-la à un bout des deux planètes, en ligne droite avec elles.

lesson-lap-say = Chaque fois que vous revenez sur la case 0, ou la dépassez, une carte se retourne : c’est une chose à éviter. L’horloge a douze cases, et vous êtes sur la case 10. Posez une tuile qui vous laisse en deçà du 0.
lesson-lap-right = Case 11 : encore une tuile avant le premier interdit. Le temps se dépense sans hâte.
lesson-lap-lands = Un fond étoilé coûte 2 : vous tomberiez sur le 0, et cela compte aussi. Prenez la tuile sur espace vide.
lesson-lap-wrong = Un fond galactique coûte 3 : vous dépasseriez le 0. Prenez la tuile sur espace vide.

lesson-avoid-say = Une carte montre son autre face : le rouge est à éviter. Un alignement de trois rouges, et la partie est aussitôt perdue. Vous visez les comètes, et deux sont alignées. Faites-en trois, mais pas d’alignement rouge.
lesson-avoid-right = Atteint, et les deux rouges ne sont toujours que deux. Un alignement formé avant que la carte ne se retourne est fatal lui aussi : gardez un œil sur ce qui doit encore venir.
lesson-avoid-fatal = Trois comètes, mais aussi trois rouges alignés : la partie serait perdue, objectif ou non. Prenez la comète bleue, ou l’autre bout.
lesson-avoid-other = Ce n’est pas une comète. Prenez la comète bleue.
lesson-avoid-wrong = Une comète, mais pas alignée avec les deux autres.

lesson-result-say = Il n’y a plus de carte, et le dernier tour d’horloge s’achève : cette tuile finit la partie. Les planètes et les comètes sont atteintes, et ce que valent maintenant leurs alignements fait votre résultat : 1, 2 ou 3 par astre, selon son fond. Prolongez l’alignement de planètes.
lesson-result-right = Quatre planètes pour 9 points et trois comètes pour 6 : 15 en tout. Vous connaissez le mode Solitaire.
lesson-result-other = Les soleils ne rapportent rien : leur carte n’est pas atteinte. Prenez la planète jaune.
lesson-result-wrong = La bonne tuile. Mais posez-la à un bout des trois planètes, en ligne droite avec elles.

finale-secrets = Les objectifs secrets sont retournés.
finale-fatal = L’alignement qu’il fallait éviter : { $objective }.
finale-gone =
    Avec la partie, { $points ->
        [one] { $points } point d’objectifs atteints est perdu
       *[other] { $points } points d’objectifs atteints sont perdus
    }.
# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] Vous gagnez avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, soit { $lead } d’avance.
       *[third] { $who } gagne avec { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, soit { $lead } d’avance.
    }
# Nothing agrees with $names here.
verdict-shared =
    Victoire partagée : { $names }, avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
verdict-tie_clock =
    { $person ->
        [second] Vous gagnez à égalité de { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, car l’Horloge vous donne le prochain tour.
       *[third] { $who } gagne à égalité de { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, car l’Horloge lui donne le prochain tour.
    }
verdict-tie_start =
    { $person ->
        [second] Vous gagnez à égalité de { $score ->
            [one] { $score } point
           *[other] { $score } points
        }, car vous avez commencé plus tard.
       *[third] { $who } gagne à égalité de { $score ->
            [one] { $score } point
           *[other] { $score } points
        } pour avoir commencé plus tard.
    }
verdict-solo =
    Vous allez au bout avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } pour { $cards ->
        [one] { $cards } objectif atteint
       *[other] { $cards } objectifs atteints
    }.
note-to_come =
    { $cards ->
        [one] encore { $cards } carte à venir
       *[other] encore { $cards } cartes à venir
    }
