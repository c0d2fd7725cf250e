### Nothing agrees with $card, $cell, $icons, $pile, $round, $row, $side, $spot, $traveller: they are texts, say
### which one, or stand without a noun.

title = Strange World Above the Clouds
title_solo = Strange World Above the Clouds, solo
mode = À plusieurs
mode_solo = Solo
feel = Faites au mieux avec ce qu’on vous passe : seize cartes font un monde, si les Tzimimes le veulent bien.
feel_solo = Sept piles, trois voyageurs et un seul monde : jusqu’où bâtirez-vous au-dessus des nuages ?

option-sun = À deux, le Soleil
option-cloud = Les nuages comptent
option-traveller = Les cinq étoiles d’un voyageur comptent

option_value-sun-stays = reste à sa place
option_value-sun-alternates = change de mains après chaque tour

option_value-cloud-icons = les icônes juste en dessous qui reviennent dans la colonne
option_value-cloud-repeats = chacun de leurs retours

option_value-traveller-always = toujours
option_value-traveller-met = seulement si son vœu est exaucé

rule-world = vous ne bâtissez que votre propre monde
rule-stand = un voyageur se tient au bout de la ligne du portail, à une place marquée à côté de votre monde
rule-nowhere = { $card } ne peut se poser nulle part dans votre monde en ce moment
rule-sun = choisissez d’abord le sens du Soleil, horaire ou antihoraire
rule-keep = choisissez maintenant la carte que vous gardez ; les deux autres seront passées
rule-pass = choisissez maintenant la carte que vous donnez
rule-place = posez maintenant une carte de votre main
rule-traveller = le portail est ouvert : accueillez un voyageur, ou personne
rule-erupt = le volcan entre en éruption : choisissez la voisine que la fumerole recouvre
rule-city = { $cell } n’a pas, à côté de { $spot }, de fumerole qui puisse encore former une ville sombre
rule-cities = choisissez la fumerole avec laquelle la nouvelle forme une ville sombre
rule-pile = prenez maintenant l’une des piles
rule-hand = vous n’avez pas la carte { $card } en main
rule-free = il y a déjà une carte en { $cell }
rule-frame = { $cell } est hors du carré que votre monde peut encore former
rule-adjacent = { $cell } ne touche aucune carte de votre monde
rule-cover = l’éruption en { $spot } ne peut pas recouvrir { $cell } : choisissez une voisine qui n’est pas une fumerole
rule-available = { $traveller } ne peut plus être accueilli
rule-side =
    vos voyageurs se tiennent tous du même côté, qui n’est pas { $side ->
        [left] la gauche
       *[right] la droite
    }
rule-row =
    votre monde ne peut pas avoir de ligne { $row ->
        [above] au-dessus
       *[below] au-dessous
    } de celle du portail
rule-slot =
    un voyageur se tient déjà entre la ligne du portail et celle du { $row ->
        [above] dessus
       *[below] dessous
    } : choisissez la place encore libre
rule-volcano = { $card } montre un volcan, qui n’aurait rien à recouvrir en { $cell } : posez-la à côté d’une carte qui n’est pas une fumerole
rule-taken = la pile { $pile } est déjà prise

prompt-sun = Vous avez le Soleil : dans quel sens se joue ce tour ?
prompt-keep = Gardez une carte. Les deux autres seront passées.
prompt-pass = Donnez une de vos cartes.
prompt-place = Posez une carte dans votre monde.
prompt-traveller = Un portail s’ouvre. Qui le franchit ?
prompt-erupt = Éruption : quelle voisine la fumerole recouvre-t-elle ?
prompt-city = Quelle fumerole forme la ville sombre avec la nouvelle ?
prompt-pile = Prenez une pile : sa carte visible se pose en premier.
prompt-wait =
    { $person ->
        [second] C’est à vous de jouer.
       *[third] { $who } joue.
    }
prompt-draft = Les autres choisissent encore leurs cartes.
prompt-over = Les mondes sont achevés.

icon-mountain1 = montagne
icon-mountain2 = deux montagnes
icon-mountain3 = trois montagnes
icon-lake = lac
icon-swamp = marais
icon-volcano = volcan
icon-cloud = nuage
icon-left = moitié gauche d’un portail
icon-right = moitié droite d’un portail
icon-tzimime = Tzimime
icon-fumarole = fumerole

source-mountains = Plus grand massif
source-lakes = Lacs
source-animals = Animaux
source-swamps = Marais
source-cities = Villes sombres
source-clouds = Nuages
source-travellers = Voyageurs

traveller-Burk = Burk : un marais dans chacune de ses deux lignes, +4
traveller-Kark = Kark : cinq montagnes dans ses deux lignes, +6
traveller-Floulou = Floulou : deux animaux, deux marais, deux montagnes et deux lacs dans ses deux lignes, +8
traveller-Pshit = Pshit : trois fumeroles dans ses deux lignes, +5
traveller-Boung = Boung : deux portails ouverts dans ses deux lignes, +8
traveller-Roro = Roro : quatre animaux différents dans ses deux lignes, +4
traveller-Rumph = Rumph : trois lacs dans ses deux lignes, +6

level-1 = Moins de 60 étoiles : les Tzimimes ont fait de votre monde leur petit-déjeuner, et de vous aussi.
level-2 = De 60 à 69 étoiles : pas mal pour commencer, mais les Tzimimes vous montrent le chemin du sol.
level-3 = De 70 à 74 étoiles : les Tzimimes vous laissent rester.
level-4 = De 75 à 79 étoiles : un monde splendide, où les Tzimimes vous font une place.
level-5 = 80 étoiles ou plus : le ciel vous appartient, Tzimimes compris.

step-card = Choisissez une carte.
step-cell = Choisissez sa place : à côté d’une carte de votre monde.
step-slot = Où se tient-il ? Il regarde deux lignes, et votre monde ne s’étendra plus de ce côté.

move-clockwise = Sens horaire
move-counterclockwise = Sens antihoraire
move-nobody = N’accueillir personne
move-alone = Laisser le portail vide

species-Plumard = Plumard
species-Cornichou = Cornichou
species-Gluglu = Gluglu
species-Bouboule = Bouboule
species-Zigzag = Zigzag
species-Papillune = Papillune
species-Mousson = Mousson

log-clockwise =
    { $person ->
        [second] Vous tournez
       *[third] { $who } tourne
    } le Soleil dans le sens horaire.
log-counterclockwise =
    { $person ->
        [second] Vous tournez
       *[third] { $who } tourne
    } le Soleil dans le sens antihoraire.
log-keep =
    { $person ->
        [second] Vous gardez
       *[third] { $who } garde
    } une carte.
log-pass =
    { $person ->
        [second] Vous choisissez
       *[third] { $who } choisit
    } la carte à donner.
log-passed = Les autres cartes passent de main en main.
log-begins =
    Chacun donne sa carte. { $person ->
        [second] Vous posez
       *[third] { $who } pose
    } en premier.
log-pile =
    { $person ->
        [second] Vous prenez
       *[third] { $who } prend
    } la pile { $pile }.
log-place =
    { $person ->
        [second] Vous posez
       *[third] { $who } pose
    } : { $icons }.
log-devoured = Les Tzimimes la dévorent.
log-clouds = Un nuage n’est plus au sommet : les Tzimimes le dévorent.
log-portal = Un portail s’ouvre.
log-welcome =
    { $person ->
        [second] Vous accueillez
       *[third] { $who } accueille
    } { $traveller }.
log-nobody =
    { $person ->
        [second] Vous n’accueillez
       *[third] { $who } n’accueille
    } personne.
log-erupt =
    Éruption dans { $person ->
        [second] votre monde
       *[third] le monde { ELIDE("de", $who) }
    }. Sous la fumerole : { $icons }.
log-city =
    { $person ->
        [second] Vous fondez
       *[third] { $who } fonde
    } une ville sombre de { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }.
log-won =
    { $stars ->
        [one] +{ $stars } étoile
       *[other] +{ $stars } étoiles
    }.
log-lost =
    { $stars ->
        [one] −{ $stars } étoile
       *[other] −{ $stars } étoiles
    }.

table-hand = Votre main
table-hand_keep = Votre main : gardez une carte, les deux autres vont { ELIDE("à", $who) }
table-hand_pass = Votre main : une carte va { ELIDE("à", $who) }
table-piles = Piles
table-kept = gardée
table-given = à donner
table-sky = Voyageurs et villes sombres
table-card = { $icons }
table-face_down = deux cartes face cachée
table-city =
    Ville sombre : { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }
# Nothing agrees with $stars here.
table-cities = Villes sombres restantes : { $stars }
table-sun = Soleil, tour { $round } sur 5
table-round = Tour { $round } sur 5.
table-owner = { $who }
table-world =
    { $person ->
        [second] Votre monde
       *[third] Monde { ELIDE("de", $who) }
    }

note-sun = a le Soleil
note-chosen = a choisi
# Nothing agrees with $level, $levels, $stars here.
note-next = niveau { $level } sur { $levels }, le suivant à { $stars } étoiles
note-top = le plus haut niveau

lesson-keep-say = Chaque tour commence avec trois cartes. Vous en gardez une et passez les deux autres, comme tout le monde. Choisissez celle que vous voulez pour votre monde.
lesson-keep-right = Deux cartes vous sont venues en échange. Des trois que vous avez maintenant, vous en donneriez encore une, en recevriez une autre, puis poseriez le tout.

lesson-mountains-say = Votre monde grandit à partir de sa carte de départ, une carte à la fois, chacune touchant une autre par un côté. Les montagnes aiment la compagnie : 1 étoile pour chacune de votre plus grand massif. Quelle carte va le mieux avec votre montagne ?
lesson-mountains-right = Trois montagnes côte à côte : trois étoiles.
lesson-mountains-swamp = Un marais rapporte partout, pourvu qu’il soit seul dans sa ligne. Les montagnes, elles, veulent de la compagnie : posez la carte qui en a deux.
lesson-mountains-wrong = Cette carte n’a pas de montagne. Posez celle qui en a deux à côté de votre carte de départ.

lesson-lake-say = Gare aux Tzimimes : ils dévorent toute carte qui enfreint une loi. Un lac ne peut pas toucher un autre lac. Posez la carte au lac là où elle ne risque rien.
lesson-lake-right = À l’abri. Un lac rapporte 1 étoile par carte autour de lui : pensez à l’entourer.
lesson-lake-devoured = Là, elle touche le lac que vous avez, et les Tzimimes la dévorent. Séparez les deux lacs.
lesson-lake-wrong = Cette carte n’a pas de lac. Posez celle qui en a un, mais pas à côté du lac que vous avez.

lesson-swamp-say = Un marais vaut 3 étoiles, mais une ligne n’en accepte qu’un. Il y en a un dans votre ligne du haut. Posez votre marais.
lesson-swamp-right = Trois étoiles de plus. Les lignes vont de gauche à droite ; peu importe ce qui est au-dessus ou au-dessous.
lesson-swamp-devoured = Cette ligne a déjà un marais, et les Tzimimes dévorent le nouveau. Choisissez une autre ligne.
lesson-swamp-wrong = Cette carte n’a pas de marais. Posez celle qui en a un, dans une ligne qui n’en a pas encore.

lesson-portal-say = Une de vos cartes montre une moitié de portail sur son bord droit. Posez l’autre moitié juste à côté.
lesson-portal-right = Les deux moitiés se rejoignent, et le portail s’ouvre.
lesson-portal-apart = La bonne carte, mais là les deux moitiés ne se rejoignent pas. Posez-la juste à droite de la moitié que vous avez.
lesson-portal-wrong = Cette carte ne complète pas le portail. La moitié droite est sur le bord gauche d’une autre.

lesson-traveller-say = Quelqu’un peut franchir le portail. Chaque voyageur vaut 5 étoiles, et davantage si son vœu pour deux lignes est exaucé. Choisissez-en un, puis où il se tient. Votre monde ne s’étendra plus de ce côté.
lesson-traveller-right = Bienvenue. Son vœu se compte à la fin : gardez ses deux lignes en tête.
lesson-traveller-wrong = On peut n’accueillir personne, mais ce serait perdre 5 étoiles. Choisissez un voyageur.

lesson-eruption-say = Vous avez posé un volcan, et il entre en éruption : une fumerole recouvre une voisine. Deux fumeroles côte à côte fondent une ville sombre. De quelle voisine pouvez-vous vous passer ?
lesson-eruption-right = Rien n’est perdu, et une ville sombre de 9 étoiles se dresse là.
lesson-eruption-wrong = Ce serait ensevelir votre carte de départ. Recouvrez la carte que les Tzimimes ont dévorée : elle touche aussi votre autre fumerole.

lesson-cloud-say = Un nuage ne vit que dans la ligne du haut. Il rapporte 2 étoiles pour chaque icône juste en dessous de lui qui revient dans la colonne. Posez-le au-dessus de votre monde.
lesson-cloud-right = Tant qu’aucune ligne ne s’ouvre au-dessus, il reste. Seize cartes font un monde : vous savez en bâtir un.
lesson-cloud-below = Là, le nuage n’est pas dans la ligne du haut, ou n’a rien sous lui. Posez-le sur une carte de votre ligne du haut.
lesson-cloud-wrong = Cette carte n’a pas de nuage. Posez celle qui en a un, sur une carte de votre ligne du haut.

lesson-pile-say = Sept piles de trois cartes, dont vous voyez la première. À chacun des cinq tours, vous en prenez une. Les montagnes aiment la compagnie : 1 étoile pour chacune de votre plus grand massif, et votre carte de départ en a une. Prenez la pile qui en montre deux.
lesson-pile-right = Sa première carte est maintenant en main. Les deux du dessous restent cachées pour l’instant.
lesson-pile-lake = Le dessus montre un lac : il aime être entouré, plus tard. Cherchez la carte aux deux montagnes.
lesson-pile-swamp = Le dessus montre un marais : 3 étoiles, s’il est seul dans sa ligne. Pas mal, mais cherchez la carte aux deux montagnes.
lesson-pile-wrong = Celle-là ne montre pas deux montagnes. C’est la troisième pile qui les montre.

lesson-top-say = La première carte se pose d’abord. Votre monde grandit à partir de la carte de départ, chaque carte en touchant une autre par un côté, dans un carré de quatre sur quatre. Posez-la où vous voulez.
lesson-top-right = Trois montagnes côte à côte : trois étoiles. Les deux autres cartes se retournent, et vous les posez dans l’ordre que vous voulez. Cinq piles font votre monde, deux restent de côté ; à partir de 70 étoiles, les Tzimimes vous laissent rester.

# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] Vous gagnez avec { $score ->
            [one] { $score } étoile
           *[other] { $score } étoiles
        }, soit { $lead } d’avance.
       *[third] { $who } gagne avec { $score ->
            [one] { $score } étoile
           *[other] { $score } étoiles
        }, soit { $lead } d’avance.
    }
# Nothing agrees with $names here.
verdict-shared =
    Victoire partagée : { $names }, avec { $score ->
        [one] { $score } étoile
       *[other] { $score } étoiles
    }.
# Nothing agrees with $level, $levels here.
verdict-solo =
    Votre monde brille de { $score ->
        [one] { $score } étoile
       *[other] { $score } étoiles
    } : niveau { $level } sur { $levels }.
