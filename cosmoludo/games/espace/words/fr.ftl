### Nothing agrees with $characteristic, $effects, $expected, $found, $name, $near, $own, $power, $round, $set, $wins,
### $year: they are texts, say which one, or stand without a noun.

title = Espace
feel = Annoncez le point fort de votre objet céleste, et raflez toutes les cartes de la table.

characteristic-diameter = diamètre
characteristic-temperature = température
characteristic-distance = distance au Soleil
characteristic-discovery = découverte

difficulty-green = vert
difficulty-yellow = jaune
difficulty-orange = orange
difficulty-red = rouge

observation-green = visible à l’œil nu
observation-yellow = visible au télescope
observation-orange = très difficile à observer, même avec des instruments puissants
observation-red = presque impossible à observer

collector-eclipse = Éclipse
collector-rainbow = Arc-en-ciel
collector-tornado = Tornade
collector-tsunami = Tsunami
collector-ice = Verglas
collector-aurora = Aurore polaire
collector-hail = Grêle
collector-fire = Feu

effect-eclipse = Pendant cette manche, la plus petite valeur l’emporte ; pour la découverte, la plus récente.
effect-rainbow = Pendant cette manche, la pastille départage d’abord, la valeur ensuite.
effect-tornado = Au moment de comparer, chacun passe sa carte en jeu à gauche ; c’est la carte reçue qui compte.
effect-tsunami = Prenez la carte du dessous de chaque pile adverse, montrez-la et glissez-la sous votre pile.
effect-ice = Personne ne change de caractéristique pendant cette manche.
effect-aurora = Vous choisissez la caractéristique, quoi qu’on ait choisi avant.
effect-hail = Chaque adversaire qui a plus de cartes qu’il ne vous en reste met la carte du dessous de sa pile au pot.
effect-fire = La carte qui remplace celle-ci compte comme rouge pendant cette manche.

option-objects = Objets célestes dans le paquet
option-collectors = Cartes Collector mêlées au paquet, tirées au hasard
option-changes = Combien de fois la caractéristique peut changer pendant une manche
option-tie = Ce qui départage une égalité persistante
option-order = Les cartes gagnées vont sous la pile
option-first = Qui ouvre la première manche
option-end = La partie se termine

option_value-changes-1 = une fois
option_value-changes-3 = trois fois

option_value-tie-spot = la pastille seule
option_value-tie-figure = la même caractéristique, puis la pastille

option_value-order-random = au hasard
option_value-order-clockwise = celles du gagnant d’abord, puis dans le sens horaire

option_value-first-0 = place 1
option_value-first-1 = place 2
option_value-first-2 = place 3
option_value-first-3 = place 4
option_value-first-4 = place 5
option_value-first-5 = place 6
option_value-first-random = une place au hasard

option_value-end-60-rounds = après 60 manches
option_value-end-30-rounds = après 30 manches
option_value-end-capture = quand quelqu’un a toutes les cartes
option_value-end-10-minutes = après 10 minutes, comptées comme à une table
option_value-end-15-minutes = après 15 minutes, comptées comme à une table

rule-own = on ne choisit qu’une caractéristique de sa propre carte
rule-name = nommez d’abord la caractéristique que tous compareront
rule-another = on compare déjà : { $characteristic } ; nommez une autre caractéristique, ou annoncez
rule-harder = seul un objet plus difficile à observer que celui de la personne qui a fixé la caractéristique permet d’en changer : le vôtre est { $own }, le sien { $set }

prompt-name = Choisissez la caractéristique où votre objet est fort.
prompt-answer = Annoncez la valeur de votre objet.
prompt-change = Annoncez la valeur de votre objet, ou changez de caractéristique.
prompt-aurora = L’aurore polaire vous laisse choisir : nommez la caractéristique.
prompt-tie = Égalité ! Choisissez la caractéristique qui départagera.
prompt-over = La partie est terminée.

table-you = vous
table-cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
table-pot = Le pot
table-round = Manche { $round }
table-place = { $who }
table-name = { $fr }
# Nothing agrees with $cards here.
table-place_cards = { $who } · { $cards }
table-leading = la meilleure valeur jusqu’ici
table-own = Votre carte
table-own_back = Votre carte, face cachée jusqu’au choix de la caractéristique
table-own_cards =
    { $cards ->
        [one] Votre carte, la dernière
       *[other] Votre carte, sur une pile de { $cards }
    }
table-row = { $characteristic } : { $wins }
table-compared = Ce que l’on compare
table-not_named = Que compare-t-on ?
table-spots = La pastille dit combien un objet est difficile à observer : verte, c’est facile, puis jaune et orange ; rouge est la plus difficile. À égalité, la plus difficile l’emporte ; elle permet aussi de changer ce que l’on compare.
table-spots_brief = rare à voir : gagne l’égalité
table-back = Carte face cachée
table-back_green = Carte face cachée, pastille verte
table-back_yellow = Carte face cachée, pastille jaune
table-back_orange = Carte face cachée, pastille orange
table-back_red = Carte face cachée, pastille rouge
table-object_green = { $fr }, pastille verte
table-object_yellow = { $fr }, pastille jaune
table-object_orange = { $fr }, pastille orange
table-object_red = { $fr }, pastille rouge
table-taken = Dernière levée : { $who }
table-pile = Cartes de la pile

move-diameter = Diamètre
move-temperature = Température
move-distance = Distance au Soleil
move-discovery = Découverte
move-announce = Annoncer

ask-name = { $fr } : choisissez le point fort de cet objet. { $effects }
ask-aurora = L’aurore polaire vous laisse choisir, quoi qu’on ait nommé. { $fr } : quel est le point fort de cet objet ? { $effects }
ask-tie = Égalité. { $fr } : choisissez la caractéristique qui départagera. { $effects }
ask-answer = On compare : { $characteristic }. Annoncez la valeur de votre objet, { $fr }. { $effects }
ask-change = On compare : { $characteristic }. Annoncez la valeur de votre objet, { $fr }, ou imposez une autre caractéristique. { $effects }
ask-wait =
    { $person ->
        [second] C’est à vous de jouer.
       *[third] { $who } joue.
    }

short-diameter = Diamètre
short-temperature = Température
short-distance = Distance
short-discovery = Découverte

wins-diameter = le plus grand gagne
wins-temperature = le plus chaud gagne
wins-distance = le plus loin gagne
wins-discovery = la plus ancienne

loses-diameter = le plus petit gagne
loses-temperature = le plus froid gagne
loses-distance = le plus proche gagne
loses-discovery = la plus récente

brief-eclipse = la plus petite valeur gagne
brief-rainbow = la pastille décide d’abord
brief-tornado = les cartes passeront à gauche
brief-ice = on ne change rien
brief-fire = la carte qui brûle est rouge

figure-diameter = Diamètre : { $fr }
figure-temperature = Température : { $fr }
figure-distance = Distance au Soleil : { $fr }
figure-discovery = Découverte : { $fr }

force-eclipse = Éclipse : la plus petite valeur l’emporte.
force-rainbow = Arc-en-ciel : la pastille départage avant la valeur.
force-tornado = Tornade : chaque carte passera à gauche avant la comparaison ; c’est la carte reçue qui compte.
force-tsunami = Tsunami
force-ice = Verglas : on ne change pas de caractéristique.
force-aurora = Aurore polaire
force-hail = Grêle
force-fire = Feu : la carte qui brûle compte comme rouge.

turned-eclipse = Carte Collector, l’Éclipse : pendant cette manche, la plus petite valeur l’emporte, ou la découverte la plus récente.
turned-rainbow = Carte Collector, l’Arc-en-ciel : pendant cette manche, la pastille départage avant la valeur.
turned-tornado = Carte Collector, la Tornade : avant la comparaison, chaque carte en jeu passe à gauche ; c’est la carte reçue qui compte.
turned-tsunami = Carte Collector, le Tsunami : la carte du dessous de chaque pile adverse passe sous celle de qui l’a découvert ; les cartes en jeu restent.
turned-ice = Carte Collector, le Verglas : personne ne change de caractéristique pendant cette manche.
turned-aurora = Carte Collector, l’Aurore polaire : qui l’a découverte choisit la caractéristique, sauf si les pastilles départagent une égalité.
turned-hail = Carte Collector, la Grêle : qui a plus de cartes que la personne qui l’a découverte met la carte du dessous de sa pile au pot ; les cartes en jeu restent.
turned-fire = Carte Collector, le Feu : la carte qui la remplace compte comme rouge pendant cette manche.

log-named =
    { $person ->
        [second] Vous choisissez
       *[third] { $who } choisit
    } : { $characteristic }.
log-named_figure =
    { $person ->
        [second] Vous choisissez
       *[third] { $who } choisit
    } : { $characteristic } ({ $fr }).
log-changed =
    { $person ->
        [second] Vous imposez
       *[third] { $who } impose
    } : { $characteristic }.
log-changed_figure =
    { $person ->
        [second] Vous imposez
       *[third] { $who } impose
    } : { $characteristic } ({ $fr }).
log-announced =
    { $person ->
        [second] Vous annoncez votre valeur
       *[third] { $who } annonce sa valeur
    }.
log-announced_figure =
    { $person ->
        [second] Vous annoncez votre valeur
       *[third] { $who } annonce sa valeur
    } ({ $fr }).
log-shown = Cartes montrées : { $fr }.
log-tied = Égalité, la pastille départage : { $fr }.
log-spots = La pastille départage avant la valeur : { $fr }.
log-next = Encore égalité, les cartes suivantes départagent : { $fr }.
log-next_spots = Encore égalité, la pastille des cartes suivantes départage : { $fr }.
log-level = Encore égalité : les cartes suivantes départageront.
log-no_next = Encore égalité, et il reste une carte suivante à une personne au plus : elle l’emporte, sinon c’est la première dans le sens horaire à partir de qui a ouvert la manche.
log-pot = Cartes du pot, gagnées aussi : { $fr }.
log-won =
    { $person ->
        [second] Vous remportez
       *[third] { $who } remporte
    } la manche.
log-out =
    { $person ->
        [second] Vous n’avez
       *[third] { $who } n’a
    } plus de carte.

# Nothing agrees with $number here.
unit-m = { $number } m
# Nothing agrees with $number here.
unit-km = { $number } km
unit-km_billion =
    { $number ->
        [one] { $number } milliard de km
       *[other] { $number } milliards de km
    }
# Nothing agrees with $number here.
unit-celsius = { $number } °C
# Nothing agrees with $number here.
unit-kg = { $number } kg
# Nothing agrees with $number here.
unit-power = { $number } × 10{ $power }
unit-light_second =
    { $number ->
        [one] { $number } seconde-lumière
       *[other] { $number } secondes-lumière
    }
unit-light_minute =
    { $number ->
        [one] { $number } minute-lumière
       *[other] { $number } minutes-lumière
    }
unit-light_hour =
    { $number ->
        [one] { $number } heure-lumière
       *[other] { $number } heures-lumière
    }
unit-light_day =
    { $number ->
        [one] { $number } jour-lumière
       *[other] { $number } jours-lumière
    }
unit-light_year =
    { $number ->
        [one] { $number } année-lumière
       *[other] { $number } années-lumière
    }
unit-light_year_million =
    { $number ->
        [one] { $number } million d’années-lumière
       *[other] { $number } millions d’années-lumière
    }
unit-light_year_billion =
    { $number ->
        [one] { $number } milliard d’années-lumière
       *[other] { $number } milliards d’années-lumière
    }
unit-before = { NUMBER($year, useGrouping: 0) } av. J.-C.
unit-since = { NUMBER($year, useGrouping: 0) }
unit-here = 0, c’est le Soleil

almanac-about = Les objets du jeu Espace : les lister, en consulter un, en comparer.
almanac-show = Dit tout ce que le paquet sait d’un objet.
almanac-compare = Compare des objets : pour chaque caractéristique, celui qui l’emporte est marqué.
almanac-language = La langue : fr ou en.
almanac-by = Trie selon cette caractéristique, le meilleur d’abord.
almanac-only = Seulement les objets de cette difficulté.
almanac-every = Avec aussi les 12 objets qui s’ajoutent au paquet de base.
almanac-names = Des objets, par leur identifiant ou leur nom.
almanac-title = Objets célestes
almanac-object = Objet
almanac-category = Nature
almanac-difficulty = Difficulté
almanac-mass = Masse
almanac-source = Source
almanac-uncertainty = Incertain
almanac-note = Note
almanac-identifier = identifiant
almanac-unknown = il n’y a pas d’objet { $name } ; vouliez-vous dire { $near } ?
almanac-unknown_alone = il n’y a pas d’objet { $name } ; `cosmoludo espace` les liste
almanac-choice = on attend { $expected }, pas { $found }
almanac-two = nommez au moins deux objets à comparer
almanac-winner = ★ remporte la comparaison
almanac-mistakes = Le paquet contient des erreurs :

note-out = n’a plus de carte
note-opens = ouvre la manche

lesson-name-say = Vous avez Saturne et ouvrez la manche. Tout le monde comparera la même valeur, et la meilleure remporte toutes les cartes. Où Saturne est-elle forte ? Elle n’est ni très chaude ni très lointaine.
lesson-name-right = Une géante. Vous prenez les cartes des deux autres, et la manche suivante est à vous.
lesson-name-known = Mars est aussi à cette table, et on la connaît depuis plus longtemps que Saturne : elle gagnerait. Annoncez ce qui fait de Saturne une géante.
lesson-name-far = Titan tourne autour de Saturne : elle est donc tout aussi loin. Et à égalité, la pastille la plus difficile l’emporte : celle de Titan. Choisissez ce qui fait de Saturne une géante.
lesson-name-wrong = Mars est plus chaude. Saturne est une géante : choisissez le diamètre.

lesson-oldest-say = Voici la Lune : petite, froide et proche. Mais on la connaît depuis toujours, et pour la découverte, c’est l’année la plus ancienne qui l’emporte. Choisissez-la.
lesson-oldest-right = Rien n’est plus ancien que ce que tout le monde a toujours vu.
lesson-oldest-size = Jupiter est quarante fois plus large. Choisissez la découverte : la plus ancienne l’emporte.
lesson-oldest-far = Jupiter est bien plus loin du Soleil. Choisissez la découverte : la plus ancienne l’emporte.
lesson-oldest-wrong = La Terre est un peu plus chaude. Choisissez la découverte : la plus ancienne l’emporte.

lesson-change-say = Quelqu’un a Jupiter et choisit le diamètre. Votre pulsar ne fait que 20 km, mais sa pastille est orange et celle de Jupiter est verte : votre objet est plus difficile à observer, vous pouvez donc imposer autre chose. Il y fait plus d’un million de degrés.
lesson-change-right = On refait le tour de la table, et votre valeur l’emporte. Petit, mais difficile à trouver.
lesson-change-announced = On en resterait au diamètre, et Jupiter l’emporterait. Votre pastille vous permet d’imposer autre chose : sa température, par exemple.
lesson-change-wrong = On connaissait Jupiter bien avant le pulsar. Choisissez plutôt sa température.

lesson-announce-say = Vous pourriez encore changer : la pastille de Sedna est orange, celle de Bételgeuse est verte. Mais Sedna est glacée, petite, et connue depuis 2003 seulement. Quand rien ne gagnerait, annoncez simplement votre valeur.
lesson-announce-right = Perdu, mais rien de grave. Qui a gagné ouvre la manche suivante.
lesson-announce-cold = Sedna est bien plus froide qu’une étoile. Rien à gagner ici : annoncez.
lesson-announce-near = Sedna est loin, mais Bételgeuse est à des centaines d’années-lumière. Rien à gagner ici : annoncez.
lesson-announce-wrong = On connaît Bételgeuse depuis l’Antiquité. Rien à gagner ici : annoncez.

lesson-tie-say = Ganymède est une lune de Jupiter, et Jupiter est à cette table. À la même distance du Soleil, vous seriez à égalité. Alors la pastille la plus élevée l’emporte : la vôtre est jaune, celle de Jupiter est verte.
lesson-tie-right = Égalité sur la distance, et le jaune bat le vert : les cartes sont à vous.
lesson-tie-size = Jupiter est bien plus grosse. Choisissez la distance, à égalité, et laissez les pastilles trancher.
lesson-tie-cold = Ganymède est glacée : les autres sont plus chaudes. Choisissez la distance, à égalité, et laissez les pastilles trancher.
lesson-tie-wrong = On connaissait Jupiter bien avant. Choisissez la distance, à égalité, et laissez les pastilles trancher.

lesson-collector-say = Vous avez retourné une carte Collector, l’Éclipse : pendant cette manche, la plus petite valeur l’emporte, ou la découverte la plus récente. Une comète de 4 km tombe à pic.
lesson-collector-right = Pour une fois, le plus petit gagne. L’Éclipse quitte le jeu. Vous savez tout ce qu’il faut pour jouer.
lesson-collector-cold = Dans cette manche, la température la plus basse l’emporte, et Jupiter est plus froide que votre comète. Mais pour le diamètre, elle est imbattable.
lesson-collector-wrong = Dans cette manche, la plus petite distance l’emporte, et Mars est plus proche. En quoi votre comète est-elle la plus basse, ou la plus récente ?

# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] Vous gagnez avec { $score ->
            [one] { $score } carte
           *[other] { $score } cartes
        }, soit { $lead } d’avance.
       *[third] { $who } gagne avec { $score ->
            [one] { $score } carte
           *[other] { $score } cartes
        }, soit { $lead } d’avance.
    }
verdict-all =
    { $person ->
        [second] Vous gagnez : toutes les cartes sont à vous.
       *[third] { $who } gagne toutes les cartes.
    }
# Nothing agrees with $names here.
verdict-shared =
    Victoire partagée : { $names }, avec { $score ->
        [one] { $score } carte
       *[other] { $score } cartes
    }.
# Nothing agrees with $percent here.
advice-best = La meilleure valeur dans { $percent } % des cas possibles.
# Nothing agrees with $percent here.
advice-tied = À égalité dans { $percent } % des cas.
advice-stake =
    La manche rapporte { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, ou coûte celle-ci.
