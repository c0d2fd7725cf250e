### Nothing agrees with $available, $cell, $later, $mine, $needed, $notches, $round, $rounds, $shape, $side,
### $theirs, $times, $turn, $turns: they are texts, say which one, or stand without a noun.

title = Distant Suns
feel = Choisissez une forme pour vous et laissez-en une aux autres : qui dessinera la meilleure carte du cosmos ?

shape-moon = lune
shape-lightning = éclair
shape-rocket = fusée
shape-star = étoile
shape-comet = comète
shape-probe = sonde
shape-planet = planète
shape-dipper = chariot
shape-saucer = soucoupe
shape-galaxy = galaxie
shape-black-hole = Trou noir

short-alien = Aliens
short-upgrade = Améli.
short-treasure = Trésors
short-suite = Suite
short-black-hole = Trous
short-hole = trou

mission-alien = cases Alien recouvertes par la forme
mission-upgrade = cases Amélioration recouvertes par la forme
mission-treasure = cases Trésor adjacentes à la forme
mission-suite = plus grand groupe de la forme
mission-black-hole = dessins de la forme adjacents à un Trou noir

source-edges = cases Confins
source-treasures = bonus Trésor
source-aliens = malus Alien
source-total = total

side-top = haut
side-bottom = bas

option-sheet = La feuille Cosmos sur laquelle tout le monde dessine
option-spend = Les Améliorations se dépensent
option-fit = Une forme qui ne tient qu’avec des Améliorations
option-start = Les dessins peuvent partir de la case Départ
option-lone = Optimisation Suite : une forme isolée compte comme un groupe d’une seule
option-first = Qui commence

option_value-sheet-standard = la feuille standard
option_value-sheet-nebula = la nébuleuse, avec un vide au milieu

option_value-spend-always = à n’importe quel tour
option_value-spend-needed = seulement quand la forme entière ne tient nulle part

option_value-fit-may = peut être laissée de côté
option_value-fit-must = doit être dessinée avec elles

option_value-start-first = avec la première forme seulement
option_value-start-always = avec les suivantes aussi

option_value-first-0 = place 1
option_value-first-1 = place 2
option_value-first-2 = place 3
option_value-first-3 = place 4
option_value-first-random = une place au hasard

rule-own = on ne dessine que sur sa propre feuille
rule-room = autour de { $cell }, la forme { $shape } ne trouve pas de place sur des cases libres, quelle que soit son orientation
rule-no_room = ainsi réduite, la forme ne tient nulle part sur votre feuille
rule-assign = il faut d’abord placer un Module d’Attribution
rule-notch = en { $side }, un Module occupe déjà l’encoche { $notches }
rule-draw = le Module est placé : maintenant, tout le monde dessine
rule-must = la forme { $shape } tient sur la feuille : il faut la dessiner
rule-must_reduced = la forme { $shape } tient avec des Améliorations : il faut la dessiner
rule-shape = ces cases ne dessinent pas la forme { $shape }, ni entière ni réduite par des Améliorations
rule-upgrades = hexagones ignorés de la forme { $shape } : { $needed } ; Améliorations à dépenser ce tour-ci : { $available }
rule-needed = la forme { $shape } tient en entier : les Améliorations ne servent qu’aux formes qui ne tiennent pas
rule-outside = la case { $cell } n’est pas sur la feuille
rule-never = la case { $cell } ne peut jamais être recouverte
rule-covered = la case { $cell } est déjà recouverte
rule-start = le premier dessin doit recouvrir une case adjacente à la case Départ, { $cell }
rule-touch = un dessin doit recouvrir une case adjacente à une case déjà recouverte

prompt-assign = Placez un Module d’Attribution : la forme côté cercle est pour vous, celle côté octogone pour les autres.
prompt-draw = Dessinez la forme { $shape }.
prompt-reduced = La forme { $shape } ne tient qu’avec des Améliorations : dépensez-les, ou ne dessinez rien.
prompt-must_reduced = La forme { $shape } ne tient qu’avec des Améliorations : dépensez-les pour la dessiner.
prompt-chosen = Votre dessin est choisi. Les autres choisissent encore.
prompt-over = La partie est terminée.
prompt-wait =
    { $person ->
        [second] Vous posez
       *[third] { $who } pose
    } un Module.
prompt-cannot = La forme ne tient nulle part sur votre feuille. Les autres dessinent.
prompt-drawing = Tout le monde dessine en même temps.

table-you = vous
table-upgrades = Améliorations disponibles
table-sheet =
    { $person ->
        [second] Votre feuille
       *[third] Feuille { ELIDE("de", $who) }
    }
table-owner = { $who }
table-control = Le Tableau de bord
table-round = Manche { $round } sur { $rounds }, tour { $turn } ({ $turns } au plus)
table-reached =
    atteinte : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-surrounded =
    entourée : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-for_one = { ELIDE("pour", $who) }
table-for_others = pour les autres
table-circle = Module, cercle
table-octagon = Module, octogone
table-reduced = une partie de : { $shape }
table-cost =
    { $spent ->
        [one] { $spent } Amélioration
       *[other] { $spent } Améliorations
    }
table-points_table = points d’une Optimisation remplie une fois, deux fois, trois fois et ainsi de suite ; ensuite, 5 de plus à chaque fois
# Nothing agrees with $points here.
table-points = { $points }
table-lead = vous êtes en tête : { $times }
table-mission_alien = { $shape } : cases Alien recouvertes par la forme
table-mission_upgrade = { $shape } : cases Amélioration recouvertes par la forme
table-mission_treasure = { $shape } : cases Trésor adjacentes à la forme
table-mission_suite = { $shape } : plus grand groupe de la forme
table-mission_black-hole = { $shape } : dessins de la forme adjacents à un Trou noir
table-lead_alien = { $shape } : cases Alien recouvertes par la forme. En tête : { $who } ({ $times })
table-lead_upgrade = { $shape } : cases Amélioration recouvertes par la forme. En tête : { $who } ({ $times })
table-lead_treasure = { $shape } : cases Trésor adjacentes à la forme. En tête : { $who } ({ $times })
table-lead_suite = { $shape } : plus grand groupe de la forme. En tête : { $who } ({ $times })
table-lead_black-hole = { $shape } : dessins de la forme adjacents à un Trou noir. En tête : { $who } ({ $times })

step-circle = Posez le Module : choisissez l’encoche du cercle, côté de votre forme.
step-octagon = De quel côté est l’octogone, la forme des autres ?
step-cell = Choisissez où dessiner.
step-form = Choisissez où dessiner, ou dépensez des Améliorations : choisissez alors ce qu’il reste de la forme.
step-turn = Tournez ou retournez la forme au besoin, puis dessinez-la.

move-nothing = Ne rien dessiner
move-right = Octogone à droite
move-left = Octogone à gauche

cell-alien = case Alien
cell-upgrade = case Amélioration
cell-treasure = case Trésor
cell-start = case Départ
cell-edge =
    case Confins : { $first ->
        [one] { $first } point
       *[other] { $first } points
    } pour qui arrive d’abord, { $later } ensuite
cell-notch_top = encoche du haut, { $shape }
cell-notch_bottom = encoche du bas, { $shape }

meter-alien = Malus Alien
meter-open_alien = Aliens à recouvrir : chacun qui reste à la fin coûte des points
meter-sun = Cases Confins
meter-treasure = Bonus Trésor
meter-mission_alien = { $shape }, Optimisation Alien : { $times }
meter-mission_upgrade = { $shape }, Optimisation Amélioration : { $times }
meter-mission_treasure = { $shape }, Optimisation Trésor : { $times }
meter-mission_suite = { $shape }, Optimisation Suite : { $times }
meter-mission_black-hole = { $shape }, Optimisation Trou noir : { $times }

note-active = pose un Module
note-draws = dessine : { $shape }
note-chosen = a choisi
note-cannot = ne peut rien dessiner
# Nothing agrees with $points here.
note-aliens =
    { $aliens ->
        [one] { $aliens } Alien à recouvrir (−{ $points })
       *[other] { $aliens } Aliens à recouvrir (−{ $points })
    }

log-top =
    { $person ->
        [second] Vous posez un Module en haut. Pour vous
       *[third] { $who } pose un Module en haut. Pour soi
    } : { $mine } ; pour les autres : { $theirs }.
log-bottom =
    { $person ->
        [second] Vous posez un Module en bas. Pour vous
       *[third] { $who } pose un Module en bas. Pour soi
    } : { $mine } ; pour les autres : { $theirs }.
log-chosen =
    { $person ->
        [second] Vous avez choisi votre dessin.
       *[third] { $who } a choisi son dessin.
    }
log-draws =
    { $person ->
        [second] Vous dessinez
       *[third] { $who } dessine
    } : { $shape }.
log-reduced =
    { $person ->
        [second] Vous dessinez
       *[third] { $who } dessine
    } en partie : { $shape }, en dépensant { $spent ->
        [one] { $spent } Amélioration
       *[other] { $spent } Améliorations
    }.
log-nothing =
    { $person ->
        [second] Vous ne dessinez
       *[third] { $who } ne dessine
    } rien.
log-cannot =
    { $person ->
        [second] Vous ne pouvez
       *[third] { $who } ne peut
    } rien dessiner.
log-first =
    Case Confins atteinte en premier : { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }.
log-later =
    Case Confins atteinte : { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }.
log-treasure =
    Case Trésor entourée : { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }.
log-upgrades =
    { $upgrades ->
        [one] +{ $upgrades } Amélioration
       *[other] +{ $upgrades } Améliorations
    }.
log-points =
    En tout : { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }.
log-round =
    Manche { $round }. { $person ->
        [second] Vous commencez
       *[third] { $who } commence
    }.

lesson-assign-say = Première phase, l’Attribution : vous placez un Module dans deux encoches libres voisines, au-dessus ou au-dessous du Tableau de bord. La forme côté cercle est pour vous, celle côté octogone pour les autres. La soucoupe, dans la deuxième Zone d’Exploration, va avec l’Optimisation Amélioration : prenez la soucoupe pour vous.
lesson-assign-right = Maintenant, tout le monde dessine en même temps : vous la soucoupe, les autres sa voisine.
lesson-assign-given = C’est l’inverse : l’octogone est face à la soucoupe, elle serait donc pour les autres. Tournez le Module pour que le cercle y soit.
lesson-assign-wrong = Le cercle doit être dans la colonne de la soucoupe, la deuxième.

lesson-upgrade-say = Dessinez la soucoupe. Votre première forme recouvre une case adjacente à la case Départ, en bas à gauche. Vous pouvez la tourner et la retourner. Recouvrez la case Amélioration deux rangées au-dessus du Départ.
lesson-upgrade-right = L’Optimisation de la soucoupe est remplie une fois, et vous gagnez une Amélioration : à un tour suivant, elle permettra d’ignorer un hexagone d’une forme.
lesson-upgrade-low = Elle reste trop bas : la case Amélioration est deux rangées au-dessus du Départ.
lesson-upgrade-wrong = Dessinez-la de façon qu’un de ses hexagones soit sur la case Amélioration, au bord gauche de la feuille.

lesson-touch-say = L’autre personne a placé un Module et vous a laissé l’étoile. Chaque nouvelle forme recouvre une case adjacente à ce que vous avez déjà dessiné. Dessinez-la où vous voulez.
lesson-touch-right = Votre carte grandit. Comme vous avez une Amélioration, vous auriez aussi pu ignorer un hexagone.

lesson-alien-say = La sonde va avec l’Optimisation Alien, et chaque case Alien qui reste à la fin coûte 5 points. Recouvrez-en une.
lesson-alien-right = Une case Alien de moins, et un début pour cette Optimisation. Une fois vaut 3 points, cinq fois en valent 20.
lesson-alien-whole = Elle peut aller là, mais elle ne recouvre aucune case Alien. Il y en a au bord gauche et dans la rangée du bas.
lesson-alien-wrong = Vous avez dépensé une Amélioration pour ignorer un hexagone, sans recouvrir de case Alien. Il y en a au bord gauche et dans la rangée du bas.

lesson-treasure-say = Un Trésor ne se recouvre jamais, il s’entoure : quand toutes les cases autour de lui sont recouvertes, par n’importe quelles formes, il vaut 10 points. Deux des six le sont déjà. Dessinez la lune autour des quatre autres.
lesson-treasure-right = Entouré : 10 points à la fin.
lesson-treasure-part = Elle touche le Trésor, mais laisse libres certaines cases autour de lui. Faites-lui prendre le Trésor dans ses bras.
lesson-treasure-wrong = Là, elle ne touche pas du tout le Trésor. Dessinez la lune autour de celui qui est devant votre soucoupe.

lesson-edge-say = Dans les coins lointains se trouvent les Confins. La première personne qui recouvre une case adjacente gagne le plus grand nombre ; celles qui y arrivent à un tour suivant, le plus petit. Dessinez la sonde de façon qu’elle atteigne le coin en bas à droite.
lesson-edge-right = En premier : 10 points. Qui y serait arrivé au même tour en aurait gagné 10 aussi.
lesson-edge-short = C’est la bonne direction, mais la sonde n’atteint pas le coin : elle doit partager un côté avec lui. Essayez la rangée du bas.
lesson-edge-wrong = Cela s’éloigne du coin en bas à droite. Dessinez la sonde le long de la rangée du bas.

lesson-others-say = À vous de placer un Module. Le Trou noir, au bout de la rangée, a sept hexagones et pas d’Optimisation : laissez-le aux autres, et prenez la lune.
lesson-others-right = Choisir pour soi, c’est la moitié du jeu ; choisir pour les autres, c’est l’autre moitié. Une partie compte trois manches. À vous de jouer !
lesson-others-taken = Le Trou noir serait alors pour vous : le cercle est à vous, l’octogone aux autres. Tournez le Module.
lesson-others-wrong = Mettez l’octogone dans la dernière colonne, et le cercle à côté.

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
moment-round = La manche { $round } est finie.
