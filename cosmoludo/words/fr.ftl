### Nothing agrees with $address, $ask, $bot, $bots, $cell, $code, $difference, $end, $example, $file, $first, $found,
### $game, $hash, $host, $hours, $languages, $last, $least, $line, $luck, $move, $name, $names, $number, $others,
### $package, $percent, $places, $play, $players, $ply, $port, $problem, $rank, $reason, $rule, $scores, $seats,
### $seconds, $shown, $step, $steps, $total, $typed, $value, $version: they are texts, say which one, or stand without
### a noun.

rule-over = la partie est terminée
rule-turn = ce n’est pas à la place { $number } de jouer ; à jouer : { $seats }

# Nothing agrees with $count here.
terminal-how = Tapez un coup comme { $example }, son numéro (1 à { $count }), ? pour la liste des coups, ? et un mot pour ceux qui commencent ainsi, q pour arrêter.
# Nothing agrees with $count here.
terminal-number = Les coups sont numérotés de 1 à { $count }.
terminal-no_move = « { $typed } » n’est pas un coup de ce jeu. Un coup s’écrit comme { $example }.
terminal-more =
    … et { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
terminal-played = Place { $number } : { $move }
terminal-lost = La partie est perdue.
# Nothing agrees with $score here.
terminal-rank = { $rank }. place { $number } ({ $who }) : { $score }

table-number = { $value }
table-hand_of = { $who }
table-unshown = Les règles ont changé : seuls les coups peuvent être montrés.

# Tel qu’il a été noté.
table-log-move = { $who } : { $move }

table-log-ask =
    { $person ->
        [second] Vous demandez à reprendre un coup.
       *[third] { $who } demande à reprendre un coup.
    }
table-log-agree =
    { $person ->
        [second] Vous êtes d’accord.
       *[third] { $who } est d’accord.
    }
table-log-refuse =
    { $person ->
        [second] Vous n’êtes pas d’accord.
       *[third] { $who } n’est pas d’accord.
    }
table-log-undo =
    { $person ->
        [second] Vous reprenez un coup.
       *[third] { $who } reprend un coup.
    }
table-log-timeout =
    { $person ->
        [second] Vous n’avez plus de temps.
       *[third] { $who } n’a plus de temps.
    }
table-finale-nothing = Il n’y a rien à compter.
table-log-resign =
    { $person ->
        [second] Vous abandonnez.
       *[third] { $who } abandonne.
    }
table-log-return =
    { $person ->
        [second] Vous êtes de retour.
       *[third] { $who } est de retour.
    }
table-log-pause =
    { $person ->
        [second] Vous êtes en vacances : votre pendule est arrêtée.
       *[third] { $who } est en vacances : sa pendule est arrêtée.
    }
table-log-resume =
    { $person ->
        [second] Vos vacances sont finies : votre pendule repart.
       *[third] { $who } revient de vacances : sa pendule repart.
    }

# Nothing agrees with $names, $last here.
call-and = { $names } et { $last }
# Nothing agrees with $count, $names here.
call-turn =
    { $count ->
        [0] C’est à vous de jouer.
       *[other] C’est à vous de jouer contre { $names }.
    }
# Nothing agrees with $names here.
call-invitation = { $names } aimerait jouer avec vous.
# Nothing agrees with $outcome, $rank, $players, $names here.
call-result =
    { $outcome ->
        [won] Vous avez gagné contre { $names }.
        [lost] Vous avez perdu contre { $names }.
        [shared] Vous partagez la victoire ; vous avez joué avec { $names }.
        [placed] La partie avec { $names } est finie : vous terminez n° { $rank } sur { $players }.
       *[other] La partie avec { $names } est finie.
    }
# Nothing agrees with $round, $names here.
call-round = La ronde { $round } commence : vous jouez contre { $names }.
# Nothing agrees with $title, $sentence here.
call-subject = { $title } : { $sentence }
call-why = Vous recevez ce courriel parce que vous avez demandé à Cosmoludo de vous appeler.
call-stop = Pour ne plus en recevoir :
call-confirm_subject = Cosmoludo : est-ce votre adresse ?
call-confirm_ask = Quelqu’un, sans doute vous, veut que Cosmoludo l’appelle à cette adresse. Si c’était vous, suivez ce lien :
call-confirm_not = Si ce n’était pas vous, ne faites rien : aucun autre courriel ne sera envoyé. Pour que l’adresse soit oubliée aussitôt :
call-reset_subject = Cosmoludo : un nouveau mot de passe
call-reset_ask = Quelqu’un, sans doute vous, a oublié le mot de passe de votre compte. Pour en choisir un nouveau, suivez ce lien dans l’heure ; il ne sert qu’une fois :
call-reset_not = Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas, et personne n’a rien appris sur votre compte.

bot-level1 = Lanterne
bot-level2 = Longue-vue
bot-level3 = Boussole
bot-level4 = Sextant
bot-level5 = Astrolabe
bot-level6 = Observatoire
bot-random = Robot fantasque
bot-greedy = Robot glouton
bot-uct = Recherche simple
bot-classic = Niveau 6 d’avant l’apprentissage
bot-clairvoyant = Voit tout, pour les matchs seulement

bot_problem-unknown = il n’y a pas de robot { $bot } ; il y a { $bots }. Les vôtres se nomment FICHIER.py:NOM ou PAQUET.MODULE:NOM
bot_problem-which = { $bot } : dites quel robot du fichier, comme { $bot }:choose
bot_problem-file = { $bot } : le fichier { $file } ne peut pas être lu : { $problem }
bot_problem-broken = { $bot } ne peut pas être chargé : { $problem }
bot_problem-no_name = { $bot } : il n’y a pas { ELIDE("de", $name) } dedans ; il y a { $names }
bot_problem-not_callable = { $bot } n’est pas un robot : il faut une fonction ou une classe, pas { $found }
bot_problem-cannot_make = { $bot } ne fabrique pas de robot : { $problem }
bot_problem-makes_none = { $bot } ne fabrique pas de robot : le résultat ne peut pas être appelé ({ $found })
bot_problem-arguments = { $bot } prend { $found } ; un robot prend (view, seat, seed)

# Nothing agrees with $bytes, $most here.
weights_problem-large = { $file } est trop grand pour des poids : taille { $bytes }, permise { $most }
weights_problem-broken = { $file } n’est pas un fichier de poids : { $problem }
# Nothing agrees with $found_seats, $mode here.
weights_problem-other_game = { $file } est pour { $found } (places : { $found_seats }), et non pour { $mode } (places : { $seats })
# Nothing agrees with $mode here.
weights_problem-other_features = { $file } a été appris sur d’autres traits que ceux du mode { $mode } d’aujourd’hui : il faut refaire l’apprentissage
# Nothing agrees with $layer, $wanted here.
weights_problem-shape = { $file } : la couche { $layer } est { $found } ; float32 { $wanted } est attendu
# Nothing agrees with $layer here.
weights_problem-not_finite = { $file } : la couche { $layer } contient autre chose que des nombres

work_problem-no_ray = Ray n’est pas installé ({ $package }) : pip install 'cosmoludo[ray]'
work_problem-no_cluster = il n’y a pas de grappe Ray à { $address } : { $problem }
work_problem-jobs_and_ray = il faut choisir entre --jobs et --ray : sur une grappe, Ray décide de ce qui se fait à la fois
work_problem-cannot_send = un robot ne peut pas être envoyé à d’autres processus : { $problem }. Mettez-le dans un fichier, ou prenez un seul processus ou Ray
work_problem-lost = un processus de travail a été perdu, et ce qu’il faisait ne peut pas être refait : { $problem }

save_problem-unreadable = { $file } ne peut pas servir à un match : { $problem }
save_problem-another = il y a un autre match dans { $file } : { $difference }

plot-title =
    { $game } : part de { $games ->
        [one] { $games } partie gagnée
       *[other] { $games } parties gagnées
    }, avec les intervalles à 95 %

cli-commands = Commandes
cli-about = Cinq jeux de société sur l’espace, à une même table.
cli-version = Dire quelle version c’est, et s’arrêter.
cli-section-play = Jouer
cli-section-saved = Parties finies
cli-section-host = Tenir la maison
cli-section-bots = Robots et modèles de langage
cli-section-speed = Mesurer
cli-section-games = Propres aux jeux
cli-games = Liste les jeux, leurs nombres de joueurs et leurs options.
cli-play = Joue une partie dans le terminal, contre des robots ou entre vous.
cli-replay = Montre une partie enregistrée : ses coups, puis la table.
cli-scene = Dessine la table en image SVG, sur la sortie standard.
cli-scene_game = Un jeu, ou le fichier d’une partie enregistrée.
cli-scene_seat = La place d’où l’on regarde, comptée à partir de 1 ; par défaut, celle d’un simple spectateur.
cli-light = Avec les couleurs de jour.
cli-no_drawing = le client qui dessine n’est pas construit : lancez script/setup, ou installez un paquet construit
cli-no_node = pour dessiner il faut Node : installez-le, ou : pip install 'cosmoludo[pictures]'
cli-no_server = le serveur de tables demande des paquets qui ne sont pas installés ({ $package }) : pip install 'cosmoludo[server]'
cli-no_mcp = la place pour un modèle de langage demande des paquets qui ne sont pas installés ({ $package }) : pip install 'cosmoludo[mcp]'
cli-bad_drawing = l’image n’a pas pu être dessinée : { $problem }
cli-no_table = { $game } est un jeu pour les programmes : il n’a pas de table à dessiner
cli-verify = Vérifie une partie enregistrée : d’où vient sa graine, chaque coup, le résultat.
cli-commitment = Ce qui vous a été montré avant la partie : l’empreinte de la graine ou l’engagement, ou son début.
cli-bits = Ce que vous avez ajouté au mélange ; peut être répété.
cli-serve = Ouvre la table : un serveur pour jouer dans le navigateur, seul, contre des robots ou entre amis.
cli-mcp = Donne une place à un modèle de langage, contre des robots : un serveur du Model Context Protocol sur l’entrée et la sortie standard.
cli-ratings = Compare les cotes des joueurs à celles qui découlent des parties comptées.
cli-recompute = Les refait à partir des parties.
cli-ratings_same = Les cotes sont bien celles qui découlent des parties.
cli-ratings_found =
    { $changed ->
        [one] { $changed } cote diffère de ce qui découle des parties : --recompute la refait.
       *[other] { $changed } cotes diffèrent de ce qui découle des parties : --recompute les refait.
    }
cli-ratings_made =
    { $changed ->
        [one] Toutes les cotes ont été refaites ; { $changed } a changé.
       *[other] Toutes les cotes ont été refaites ; { $changed } ont changé.
    }
cli-bench = Mesure la vitesse de parties jouées au hasard.
cli-game = Un jeu, tel que `cosmoludo games` le nomme.
cli-bench_server = Mesure le serveur : des tables à deux, jouées aussi vite que viennent les réponses.
cli-bench_tables = Combien de tables à la fois ; 10, 100, 500 puis 1 000 par défaut.
cli-bench_python = La commande qui lance Python pour le serveur, afin de mesurer celui d’une autre version ; ce Python-ci par défaut.
cli-bench_games = Les jeux à mesurer ; tous si aucun n’est nommé.
cli-bench_batch = Mesure des lots de parties menés depuis Python : observer, lister les coups, en choisir un au hasard, le jouer.
cli-batch_count = Combien de parties se jouent côte à côte.
cli-batch_describe = Décrit aussi chaque coup permis.
cli-not_observed = { $game } n’a pas d’observations
cli-option = Une option du jeu, comme teams=true ; peut être répétée.
cli-players = Le nombre de joueurs.
cli-lang = La langue de tout ce qui s’affiche.
cli-json = Affiche du JSON.
cli-file = Une partie enregistrée.
cli-seats = Qui est assis où, à partir de la place 1, séparés par des virgules : me (vous), level1 à level6, greedy, uct ou random. Vous et des robots greedy par défaut.
cli-seed = La graine de la donne, pour rejouer la même partie.
cli-save = Enregistre la partie dans ce fichier à la fin ou à l’arrêt.
cli-ply = S’arrête après ce nombre de coups.
cli-seat = La place d’où l’on regarde, comptée à partir de 1.
cli-seconds = La durée de la mesure de chaque jeu.
cli-threads = Le nombre de fils qui jouent à la fois.
cli-host = L’adresse à écouter ; par défaut, cet ordinateur seulement.
cli-port = Le port à écouter.
cli-database = Ce qui garde les personnes, les tables et les coups : un fichier, ou sqlite:///… ou postgresql://…
cli-redis = L’URL d’un Redis, comme redis://localhost, par lequel plusieurs processus ou machines se disent ce qui se passe à leurs tables.
cli-workers = Combien de processus se partagent le travail ; plus d’un demande PostgreSQL et Redis.
cli-proxy = Les adresses des proxys à croire sur l’origine d’une requête et sur https, qui rend les cookies sûrs ; par défaut, cet ordinateur seulement.
cli-metrics = Montre /metrics, pour Prometheus, à qui atteint le serveur ; sans cela, à cet ordinateur seulement.
cli-lazy = Ne compile les règles d’un jeu que lorsque quelqu’un l’ouvre ; sinon, tous les jeux se préparent en arrière-plan.
cli-bot_threads = Combien de robots réfléchissent à la fois ; par défaut, autant que l’ordinateur a de cœurs.
cli-bot_pace = Combien de temps les robots attendent avant de jouer : 1 pour qu’on puisse suivre, 0 pas du tout.
cli-requests_per_minute = Combien de requêtes une adresse peut envoyer par minute ; 0 pour ne pas limiter. Cet ordinateur n’est pas compté.
cli-messages_per_second = Combien de messages une connexion en direct peut envoyer par seconde.
cli-connections = Combien de connexions une adresse peut avoir à la fois. Cet ordinateur et les proxys ne sont pas comptés.
cli-open_tables = À combien de tables une personne peut avoir une place dans une partie non terminée. Une adresse peut en ouvrir dix fois plus en une heure.
cli-bot_tables = Combien de tables où seuls des robots jouent une personne peut ouvrir en une heure ; une adresse, dix fois plus.
cli-watched = Combien de connexions en direct et de flux d’événements une personne peut avoir à la fois ; une adresse, dix fois plus.
cli-handshakes = Combien une personne peut en commencer par minute ; une adresse, dix fois plus.
cli-address = L’adresse de ce serveur pour tout le monde, comme https://jeux.example.org : les liens des courriels commencent par elle.
cli-smtp = Le serveur qui envoie les courriels, comme smtp://utilisateur:motdepasse@mail.example.org:587, ou smtps://… ; sans lui, il n’y en a pas.
cli-mail_from = L’adresse d’où viennent les courriels.
cli-call_delay = Au bout de combien de secondes quelqu’un qui ne regarde pas la table est appelé.
cli-holiday_days = Combien de jours par an chaque personne peut être en vacances, ce qui arrête ses pendules en jours.
cli-time_zone = Où il doit être minuit pour que le défi du jour change, comme Europe/Paris.
# Nothing agrees with $zone here.
cli-bad_time_zone = il n’y a pas de fuseau horaire { $zone }
cli-push_anywhere = Accepter les services de notification à n’importe quelle adresse, même sur cet ordinateur : pour les tests.
cli-bad_site = { $address } n’est pas une adresse de ce serveur : il faut https://…
cli-no_sender = les courriels (--smtp) demandent aussi l’adresse d’où ils viennent (--mail-from), comme table@example.org, et celle de ce serveur (--address)
cli-bad_smtp = ce n’est pas un serveur qui envoie des courriels : { $problem }
cli-not_shared = plusieurs processus demandent à la fois une base PostgreSQL (--database postgresql://…) et un Redis (--redis redis://…)
cli-bad_redis = ce Redis ne répond pas : { $problem }
cli-serving = La table est ouverte à { $address } (Ctrl+C pour la fermer).
cli-bad_address = l’adresse { $host }:{ NUMBER($port, useGrouping: 0) } ne peut pas être utilisée : { $problem }
cli-bad_database = { $file } ne peut pas servir de base de données : { $problem }
cli-database_in_use = { $file } sert à un serveur en marche : un fichier n’a qu’un serveur
cli-admin = Tient la maison : personnes, tables, discussions, qui peut entrer. Un serveur en marche suit en une seconde ou deux.
cli-admin_people = Lister les personnes, les comptes d’abord.
cli-admin_tables = Lister les tables les plus récentes, celles d’un jeu, ou une seule par son code.
cli-admin_chat = Lister les derniers messages, d’une table ou de toutes.
cli-admin_reports = Lister ce que les gens ont signalé à l’hôte.
cli-admin_audit = Lister tout ce que les hôtes ont fait.
cli-admin_host = Permettre à un compte de tenir la maison sur la page.
cli-admin_ban = Tenir une personne dehors, tout de suite.
cli-admin_unban = Laisser revenir une personne.
cli-admin_rename = Donner un autre nom à une personne.
cli-admin_reset = Afficher un lien par lequel une personne choisit un nouveau mot de passe, une fois, dans la journée.
cli-admin_delete_person = Supprimer une personne, et les parties qu’elle a jouées seule.
cli-admin_close_table = Arrêter une partie : personne n’a perdu.
cli-admin_delete_table = Supprimer une table avec sa partie et sa discussion.
cli-admin_delete_message = Supprimer un message.
cli-admin_close_report = Noter qu’un signalement est réglé.
cli-admin_announce = Annoncer quelque chose à tout le monde sur la première page, dans une langue ou dans les deux.
cli-admin_announcements = Lister ce qui est annoncé.
cli-admin_retract = Ne plus annoncer quelque chose.
cli-admin_admission = Changer qui peut entrer.
cli-admin_public_tables = Changer qui peut ouvrir des tables à tout le monde.
cli-admin_invite = Afficher un lien qui fait entrer.
cli-admin_invitations = Lister les invitations qui peuvent encore servir.
cli-admin_uninvite = Retirer une invitation.
cli-admin_address = L’adresse du serveur, par laquelle les liens commencent.
cli-admin_who = Le nom d’un compte, ou l’identifiant d’une personne.
cli-admin_search = Ce qu’il faut chercher.
cli-admin_code = Le code d’une table.
cli-admin_number = Son numéro dans la liste.
cli-admin_reason = Pourquoi ; seuls les hôtes le voient.
cli-admin_new_name = Le nouveau nom.
cli-admin_text_en = Le texte en anglais.
cli-admin_text_fr = Le texte en français.
cli-admin_admission_who = Tout le monde, ceux qui ont un compte ou une invitation, ou aussi ceux qui connaissent le mot de passe de la maison.
cli-admin_password = Le mot de passe de la maison.
cli-admin_public_who = Tout le monde, ceux qui ont un compte, ou les hôtes.
cli-admin_note = Pour qui elle est.
cli-admin_uses = Pour combien de personnes.
cli-admin_invitation = L’identifiant de l’invitation.
cli-admin_done = C’est fait.
cli-admin_none = Il n’y en a pas.
cli-missing_person = il n’y a pas de personne { $name } : il faut le nom d’un compte, ou l’identifiant d’une personne
cli-missing_game = il n’y a pas de table { $name } où une partie soit en cours
cli-missing_table = il n’y a pas de table { $name }
cli-missing_message = il n’y a pas de message { $name }
cli-missing_report = il n’y a pas de signalement { $name }, ou il est déjà traité
cli-missing_announcement = il n’y a pas d’annonce { $name }
cli-missing_invitation = il n’y a pas d’invitation { $name }
cli-admin_no_text = donnez un texte par --en, --fr ou les deux
cli-no_database = il n’y a pas de base de données { $file } ; --database en désigne une autre
cli-column-id = id
cli-column-name = nom
cli-column-created = depuis
cli-column-host = hôte
cli-column-banned = exclu
cli-column-tables = tables
cli-column-code = code
cli-column-game = jeu
cli-column-over = finie
cli-column-public = publique
cli-column-people = personnes
cli-column-table = table
cli-column-person = personne
cli-column-text = texte
cli-column-phrase = phrase
cli-column-at = quand
cli-column-closed = réglé
cli-column-action = action
cli-column-subject = sujet
cli-column-details = détails
cli-column-about = à qui
cli-column-texts = textes
cli-column-note = note
cli-column-uses = fois
cli-backup = Écrit dans un seul fichier tout ce que le serveur garde, même pendant qu’il tourne.
cli-restore = Remet une sauvegarde en place : tout est remplacé, et un serveur en marche redémarre de lui-même.
cli-backup_file = Le fichier de la sauvegarde.
cli-backup_made = Tout est dans { $file }.
cli-restored = Tout est de nouveau comme dans { $file }.
cli-bad_backup = cela n’a pas marché avec { $file } : { $problem }
cli-settings = Un fichier TOML de réglages, aux noms de ces options ; les options et l’environnement l’emportent.
cli-show_settings = Lister tous les réglages et d’où vient chacun, puis quitter.
cli-print_unit = Afficher une unité de systemd qui sert avec ces options, puis quitter.
# Nothing agrees with $known here.
cli-bad_setting = { $file } : il n’y a pas de réglage { $name } ; il y a { $known }
cli-heading-setting = réglage
cli-heading-value = valeur
cli-heading-source = source
cli-source-option = option
cli-source-environment = environnement
cli-source-file = fichier
cli-source-default = défaut
cli-bad_lang = la langue se choisit parmi { $languages } ; { $found } n’en est pas
cli-bad_option = une option s’écrit NOM=VALEUR, pas { $found }
cli-bad_seats =
    { $count ->
        [one] il faut { $count } place, parmi { $names }
       *[other] il faut { $count } places, chacune parmi { $names }
    } ; pas { $found }
cli-bad_seat = il n’y a pas de place { $number }, la dernière est { $last }
cli-hash = Empreinte de la graine : { $hash }
cli-stopped =
    Arrêté après { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }.
cli-saved = Enregistré dans { $file }.
cli-scores = Scores : { $scores }
cli-no_hash = aucune empreinte de la graine n’a été gardée : rien ne montre que la graine était fixée avant la partie
cli-verified =
    { $game } : { $plies ->
        [one] { $plies } coup, permis
       *[other] { $plies } coups, tous permis
    }. Empreinte de la graine : { $hash }
cli-verified_shuffle =
    { $game } : { $plies ->
        [one] { $plies } coup, permis
       *[other] { $plies } coups, tous permis
    }. La graine découle du mélange. Engagement : { $hash }
cli-shuffled =
    { $count ->
        [one] Mélangé par le serveur avec la place { $seats }.
       *[other] Mélangé par le serveur avec les places { $seats }.
    }
cli-shuffled_alone = Mélangé par le serveur seul.
cli-not_shuffled =
    { $count ->
        [one] La place { $seats } n’a rien envoyé à temps, et n’y a pas pris part.
       *[other] Les places { $seats } n’ont rien envoyé à temps, et n’y ont pas pris part.
    }
cli-other_commitment = ce n’est pas ce qui vous a été montré avant la partie ; on trouve ici { $hash }
cli-bits_missing = ce que vous avez ajouté, { $value }, n’est pas dans le mélange
cli-finished = La partie est terminée, et le résultat est bien celui qui est écrit.
cli-unfinished = La partie n’est pas terminée.
cli-review = Analyse des parties enregistrées : les chances de chacun, les coups qui ont le plus coûté et ce qui aurait mieux valu, la part du hasard et celle du jeu.
cli-review_simulations = Le nombre de simulations chaque fois qu’un coup est examiné.
cli-no_mistakes = Aucun coup n’a coûté grand-chose.
cli-match = Fait jouer des robots entre eux, sur les mêmes donnes en échangeant les places, et dit qui gagne et avec quelle certitude.
cli-match_bots = Les robots, séparés par des virgules : level1 à level6, greedy, random, uct, ceux que `cosmoludo bots` liste, et les vôtres, par FICHIER.py:NOM ou PAQUET.MODULE:NOM.
cli-match_games = Le nombre de parties ; un peu plus s’il le faut pour que chacun ait eu chaque place.
cli-match_seconds = Le temps de réflexion par coup d’un robot qui calcule, en temps de processeur ; par défaut, sa propre limite.
cli-match_simulations = Le nombre de simulations par coup d’un robot qui calcule ; par défaut, sa propre limite.
cli-match_seed = D’autres nombres donnent d’autres donnes.
cli-jobs = Le nombre de processus qui travaillent à la fois, chacun sur son cœur.
cli-ladder = Fait jouer chaque niveau contre le précédent dans tous les jeux, et montre le tableau. Reprend là où il s’était arrêté.
cli-ladder_games = Les jeux à jouer ; tous si aucun n’est nommé.
cli-results = Le fichier qui garde les parties du classement.
cli-page = Met plutôt le tableau dans cette page, entre deux repères.
cli-bots = Liste les robots : ceux d’origine et ceux des paquets installés.
cli-match_save = Garde chaque partie terminée dans ce fichier ; la même commande reprend là où elle s’était arrêtée.
cli-train = Apprend à juger les positions d’un jeu en jouant contre soi-même, pour les robots. Demande cosmoludo[train]. Reprend là où il s’était arrêté.
cli-train_games = Le nombre de parties à jouer, et
cli-train_minutes = la durée maximale en minutes.
cli-train_seed = D’autres nombres donnent d’autres parties.
cli-train_units = Le nombre d’unités des deux couches du réseau.
cli-train_positions = Le nombre de positions à juger avant chaque apprentissage, quand on joue sur le processeur.
cli-train_side_by_side = Le nombre de parties à jouer en parallèle avant chaque apprentissage, sur un GPU.
cli-train_together = Le nombre de positions par pas d’apprentissage.
cli-train_most_moves = Le nombre de coups à regarder en jouant, au hasard s’il y en a plus.
cli-train_file = Le fichier de poids à écrire ; de quoi reprendre est à côté. Par défaut, MODE-PLACES.npz.
cli-train_plot = Dessine en SVG l’erreur et la force au fil des parties.
cli-train_every = Le nombre de secondes d’apprentissage entre deux sauvegardes et mesures.
cli-no_training = l’apprentissage demande des paquets qui ne sont pas installés ({ $package }) : pip install 'cosmoludo[train]'
# Nothing agrees with $minutes, $loss, $strength here.
cli-trained =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $minutes } min : erreur { $loss }, { $strength } % contre la valeur propre au jeu
# Nothing agrees with $minutes, $loss, $score here.
cli-trained_alone =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $minutes } min : erreur { $loss }, score moyen { $score }
curves-title =
    { $game }, { $count ->
        [one] { $count } place
       *[other] { $count } places
    } : l’apprentissage
curves-loss = erreur quadratique moyenne
curves-strength = part gagnée contre la valeur propre au jeu
curves-score = score moyen
curves-games = parties
training_problem-no_features = { $game } n’a pas de traits dont apprendre
# Nothing agrees with $positions here.
training_problem-little_room = trop peu de positions pour une partie : { $positions }
# Nothing agrees with $wanted here.
training_problem-other = { $file } est la suite d’autre chose : { $found } au lieu de { $wanted }
cli-puzzles = Fait des problèmes : des positions où un coup vaut bien mieux que les autres, aussi loin que nous savons chercher, tirées de parties enregistrées ou de parties que notre meilleur robot joue pour cela.
cli-puzzles_game = Un jeu, dont notre meilleur robot joue des parties contre lui-même ; ou des parties enregistrées.
cli-puzzles_games = Combien de parties le robot joue.
cli-puzzles_most = Combien de problèmes garder au plus : ceux où le meilleur coup se détache le plus.
cli-puzzles_save = Le fichier où écrire les problèmes.
# Nothing agrees with $file here.
cli-puzzles_made =
    { $count ->
        [0] Aucun problème trouvé ; { $file } est un recueil vide.
        [one] { $count } problème enregistré dans { $file }.
       *[other] { $count } problèmes enregistrés dans { $file }.
    }
cli-puzzles_taken =
    { $count ->
        [0] Ils étaient déjà tous là.
        [one] { $count } problème ajouté.
       *[other] { $count } problèmes ajoutés.
    }
cli-admin_puzzles = Ajouter des problèmes que `cosmoludo puzzles` a faits.
cli-admin_puzzles_file = Des fichiers de problèmes.
cli-match_plot = Dessine en SVG la part de parties gagnées, avec les intervalles.
cli-ray = Travaille sur une grappe Ray : son adresse, ou local pour en lancer une ici. Demande cosmoludo[ray].
cli-review_files = Des parties enregistrées ; pour plusieurs, ce qu’il est advenu de chaque place.
cli-too_many_bots = { $bots } robots pour { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
cli-faults =
    { $bot } a perdu { $games ->
        [one] { $games } partie sur une faute. Partie { $number }, coup { $ply }
       *[other] { $games } parties sur une faute. La première : partie { $number }, coup { $ply }
    } : { $reason }

cli-heading-seat = place
cli-heading-curve = chances
cli-heading-first = au début
cli-heading-last = à la fin
cli-heading-own_moves = jeu
cli-heading-others_moves = les autres
cli-heading-luck = hasard
cli-heading-ply = coup
cli-heading-move = joué
cli-heading-loss = perdu
cli-heading-better = mieux
cli-heading-bot = robot
cli-heading-against = contre
cli-heading-package = paquet
cli-heading-file = fichier
cli-heading-games = parties
cli-heading-wins = victoires
cli-heading-interval = 95 %
cli-heading-score = points
cli-heading-rating = cote
cli-heading-seconds_a_move = s/coup
cli-heading-game = jeu
cli-heading-name = nom
cli-heading-players = joueurs
cli-heading-minutes = minutes
cli-heading-age = âge
cli-heading-designers = de
cli-heading-threads = fils
cli-heading-games_per_second = parties/s
cli-heading-moves_per_second = coups/s
cli-heading-ready_seconds = s avant d’être prêt
cli-heading-tables = tables
cli-heading-seconds = secondes
cli-heading-as = comme
cli-heading-p50_ms = p50 ms
cli-heading-p95_ms = p95 ms
cli-heading-p99_ms = p99 ms
cli-heading-cpu_ms = ms serveur par coup
cli-heading-client_ms = ms client par coup
cli-heading-longest_step_ms = étape la plus longue, ms
cli-heading-long_steps = étapes longues
cli-heading-server_mb = Mo
cli-heading-record_bytes = octets par état
cli-heading-observing = observer
cli-heading-listing = lister
cli-heading-describing = décrire
cli-heading-choosing = choisir
cli-heading-rules = règles

server-stale = la partie a continué entre-temps ; regardez à nouveau
server-waiting = la partie n’a pas commencé : une place est encore libre
server-given_up = la partie a été abandonnée
server-no_move = ce n’est pas un coup de ce jeu
server-which_move = plusieurs coups commencent ainsi : écrivez la suite
server-no_table = il n’y a pas de table { $code }
server-no_seat = il n’y a pas de place { $number }, la dernière est { $last }
server-no_ply = la partie en est au coup { $last }, pas plus loin
server-not_yours = la place { $number } n’est pas la vôtre
server-not_sitting = vous n’avez pas de place à cette table
server-private = seules les personnes assises à cette table peuvent regarder
server-one_seat = à une table classée, une personne n’a qu’une place
server-alone = ce jeu se joue seul
server-rated_account = les parties classées demandent un compte
server-not_welcome = vous ne pouvez pas vous asseoir à cette table
server-sealed = d’autres jouent encore la même donne : rien de plus n’en est montré avant qu’ils aient fini
server-no_challenge = il n’y a pas de défi pour ce jour
server-no_puzzle = il n’y a pas de tel problème
server-old_challenge = les règles ont changé aujourd’hui : il y aura un autre défi demain
server-day_over = ce jour est passé : un autre défi a commencé
server-no_person = il n’y a personne de ce nom ici
server-not_invited = vous n’êtes pas, ou plus, sur la liste des invitations de cette table
server-has_declined = cette invitation a déjà été déclinée
server-yourself = c’est vous
server-private_profile = cette personne ne montre pas ses parties
server-bad_page = cette page de parties n’existe pas
server-too_many_invited =
    { $most ->
        [one] { $most } personne est déjà invitée à cette table
       *[other] { $most } personnes sont déjà invitées à cette table
    }
server-too_many_bonds =
    vous suivez, masquez ou bloquez déjà { $most ->
        [one] { $most } personne
       *[other] { $most } personnes
    }
server-kept = les places libres sont gardées pour ceux qui ont joué la partie précédente
server-taken = aucune place de ce genre n’est libre
server-not_dealt = la partie n’est pas encore distribuée
server-dealt = la partie est distribuée : on ne peut plus rien ajouter au mélange
server-given = cette place a déjà ajouté autre chose au mélange
server-begun = la partie a commencé : vous pouvez abandonner, pas quitter la table
server-not_playing = aucune partie n’est en cours ici
server-not_over = la partie n’est pas terminée
server-bad_table = une telle table n’est pas possible : { $problem }
server-no_scene = { $game } ne peut pas être montré sur cette table
server-seat_count =
    il faut { $count ->
        [one] { $count } place
       *[other] { $count } places
    }, pas { $found }
server-nobody = personne n’est assis à cette table
server-no_bot = il n’y a pas de robot { $bot } ; il y a { $bots }
server-bad_name = un nom a au moins une lettre visible, et rien d’invisible
server-path_or_move = un coup s’envoie soit par path, soit par move
server-no_language = les langues sont { $languages }
server-no_art = il n’y a pas de dessins { $name }
server-no_game = il n’y a pas de jeu { $game }
server-no_picture = il n’y a pas d’image { $name }
server-no_lesson = { $game } n’a pas cette leçon
server-no_book = { $game } n’a pas de page de règles
server-no_client = les pages de la table ne font pas partie de cette installation
server-no_page = cette page n’existe pas
server-origin = ceci a été envoyé par une page d’un autre site
server-no_body = la requête n’a pas de corps
server-nothing_written = rien ne peut être écrit ici en ce moment
server-away = les parties ne peuvent pas être enregistrées en ce moment ; réessayez dans un instant
server-failed = quelque chose n’a pas marché ici ; l’erreur a été notée
server-old_rules = cette partie a été jouée sous la version { $version } des règles, qui ont changé depuis : seule sa fin peut être revue
server-too_many_tables =
    on peut avoir une place à { $most ->
        [one] { $most } table
       *[other] { $most } tables
    } où la partie n’est pas terminée ; finissez une partie, ou revenez plus tard
server-too_many_bot_tables =
    on peut ouvrir { $most ->
        [one] { $most } table
       *[other] { $most } tables
    } de robots en une heure ; revenez plus tard
server-too_many_watched =
    on peut regarder à { $most ->
        [one] { $most } endroit
       *[other] { $most } endroits
    } à la fois ; fermez une page
server-bad_text = il y a dans ce texte un caractère qui ne peut pas être enregistré
server-review_failed = cette partie n’a pas pu être analysée ; essayez plus tard
server-review_later = trop de parties sont en cours d’analyse ; essayez plus tard
server-too_long = cette partie est devenue si longue qu’on n’y reprend plus de coup, et qu’un robot joue pour les absents
server-too_fast = trop de messages ; attendez un instant
server-text_or_phrase = on dit quelque chose soit par text, soit par phrase
server-nothing_to_undo = vous n’avez pas joué de coup à reprendre
server-unfair_undo = quelqu’un a appris quelque chose depuis : dans une partie classée, ce coup reste
server-no_hints = pas de conseils à cette table
server-not_to_move = ce n’est pas à cette place de jouer
server-nothing_asked = personne ne vous demande votre accord
# Nothing agrees with $scope here.
server-scope =
    { $scope ->
        [read] ce jeton n’a pas été créé pour regarder des tables
        [play] ce jeton n’a pas été créé pour jouer
       *[account] ce jeton n’a pas été créé pour modifier le compte
    }
server-bad_token = ce jeton n’est pas l’un des nôtres, ou a été révoqué
server-wrong_login = aucun compte n’a ce nom et ce mot de passe
server-logged_out = vous avez été déconnecté entre-temps
server-name_taken = ce nom, ou un nom qui lui ressemble, est celui d’un compte
server-has_account = vous avez déjà un compte
server-no_account = vous n’avez pas de compte
server-too_many_tokens =
    vous avez { $most ->
        [one] { $most } jeton
       *[other] { $most } jetons
    }, et il ne peut pas y en avoir plus
server-no_token = vous n’avez pas ce jeton
server-no_bot_account = ce compte de robot n’existe pas
server-too_many_bots =
    vous avez { $most ->
        [one] { $most } robot
       *[other] { $most } robots
    }, et il ne peut pas y en avoir plus
server-bots_by_invitation = le compte d’un robot joue là où on l’installe ou l’invite, pas avec des inconnus
server-bot_not_for_you = le propriétaire { ELIDE("de", $who) } ne vous permet pas de jouer avec lui
server-bot_plays_not = { $who } ne joue pas à ce jeu
server-bot_offline = le programme { ELIDE("de", $who) } n’est pas là en ce moment
server-bot_busy = { $who } joue déjà à autant de tables que possible
server-bad_zone = ce fuseau horaire n’existe pas
server-bad_endpoint = ce n’est pas un abonnement à un service public de notifications
server-too_many_devices =
    on vous appelle déjà dans { $most ->
        [one] { $most } navigateur
       *[other] { $most } navigateurs
    } : c’est le maximum
server-no_device = on ne vous appelle pas dans ce navigateur
server-no_mail = ce serveur n’envoie pas de courriels
server-wrong_password = ce n’est pas votre mot de passe
server-bad_mail = ce n’est pas une adresse de courriel
server-no_link = ce lien n’est pas de nous, ou il a servi à arrêter ces courriels
server-on_holiday = vous êtes en vacances : terminez-les avant de continuer les parties à plusieurs jours par coup
server-is_on_holiday = vous êtes déjà en vacances
server-not_on_holiday = vous n’êtes pas en vacances
server-no_holiday_left =
    { $left ->
        [one] il vous reste { $left } jour de vacances cette année
       *[other] il vous reste { $left } jours de vacances cette année
    }
server-attempts =
    trop d’essais ; réessayez dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
server-not_host = seul l’hôte peut faire cela, connecté sur la page
server-not_yourself = vous ne pouvez pas vous faire cela à vous-même
server-not_there = cela n’existe pas, ou c’est déjà fait
server-no_login = cette connexion n’existe pas, ou n’est plus ouverte
server-banned = l’hôte de cette maison ne vous laisse pas entrer
server-closed = cette maison est fermée : il faut un compte, une invitation ou son mot de passe pour entrer
server-no_invitation = cette invitation a déjà servi ou a été retirée ; demandez-en une autre
server-wrong_house_password = ce n’est pas le mot de passe de la maison
server-no_house_password = la maison n’a pas encore de mot de passe : choisissez-en un
server-no_reset = ce lien a déjà servi, ou il est trop ancien ; demandez-en un autre à l’hôte
server-no_public_tables = ici, vous ne pouvez pas ouvrir de table à tout le monde
server-no_tournaments = ici, vous ne pouvez pas organiser de tournoi
server-no_tournament = ce tournoi n’existe pas
server-no_player = personne ne porte ce numéro dans ce tournoi
server-not_organiser = seule la personne qui organise le tournoi peut faire cela
server-tournament_closed = ce tournoi a commencé, ou il est complet
server-tournament_changed = quelqu’un vient de s’inscrire ou de partir : regardez encore avant de commencer
server-tournament_over = ce tournoi est terminé
# Nothing agrees with $least here.
server-too_few_players = il faut au moins { $least } inscrits pour commencer
# Nothing agrees with $most here.
server-too_many_tournaments = vous avez trop de tournois en cours : terminez-en un d’abord (maximum : { $most })
# Nothing agrees with $least here.
server-group_size = en groupes, on joue au moins à { $least } par table
server-start_time = un tournoi commence de lui-même à une heure comprise dans { $days ->
        [one] la journée qui vient
       *[other] les { $days } jours qui viennent
    }
server-two_seats = on joue à deux par table, sauf en groupes

web-tagline = La table d’un observatoire, couverte de jeux.
web-games = Jeux
web-credit = Les jeux publiés appartiennent à leurs auteurs et éditeurs. Les dessins et les textes sont les nôtres.
web-begin_here = Commencez par celui-ci
web-weight-1 = règles légères
web-weight-2 = règles moyennes
web-weight-3 = règles riches
web-preparing_why = Les règles se préparent. C’est plus long la première fois ; la partie commencera d’elle-même.
web-preparing_progress = Préparation des règles
web-preparing_read = Lire les règles en attendant
web-home = Tous les jeux
web-table = Table
web-language = Langue
web-light = Lumière
web-one_click = Jouer en un clic, sans redemander
web-keys = Touches : les flèches parcourent les cases, Entrée choisit, R tourne, F retourne, + et − agrandissent et réduisent, 0 montre tout, P joue, L montre en grand ce qui est sélectionné, H demande un conseil, M coupe ou remet les sons, Échap revient.
web-seed_hash = Empreinte de la graine, fixée avant le premier coup :
web-commitment = Engagement sur le secret du serveur, fixé avant la donne :
web-shuffling = Tout le monde est là : on mélange.
web-shuffled = Mélangé ensemble par : { $who }.
web-the_server = le serveur
web-shuffled_alone = Mélangé par le serveur.
web-not_shuffled = Sans avoir pris part au mélange : { $who }.
web-shuffle_changed = Ce que ce navigateur a ajouté au mélange n’y est pas, ou l’engagement a été changé : ne vous fiez pas à cette donne.
web-your_name = Votre nom
web-my_games = Vos parties
web-my_records = Vos records en solo
web-over_none = Aucune partie terminée pour l’instant.
web-dismiss = Retirer de la liste
web-pages = Pages
web-newer = Plus récentes
web-older = Plus anciennes
# Nothing agrees with $page, $pages here.
web-page_of = Page { $page } sur { $pages }
web-against = { ELIDE("contre", $who) }
web-alone = en solo
web-result-won = gagnée
web-result-shared = victoire partagée
web-result-lost = perdue
web-result-resigned = abandonnée
web-result-timeout = perdue au temps
web-result-reached = réussie
web-result-missed = manquée
web-result-ended = arrêtée, les règles ont changé
web-result-unknown = terminée
web-no_page = Il n’y a rien ici
web-no_page_why = Cette adresse ne mène à aucune page.
web-my_tables = Vos tables
web-open_tables = Places libres
web-your_turn = À vous
web-others_play = Les autres jouent
web-other_ways = Autrement…
web-public = Place libre pour tout le monde
web-players = Joueurs
web-players_one =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
# Nothing agrees with $most here.
web-players_many = { $least } à { $most } joueurs
# Nothing agrees with $minutes here.
web-facts = { $players } · { $minutes } min
web-from_age =
    dès { $age ->
        [one] { $age } an
       *[other] { $age } ans
    }
web-bot = Robot
web-seat = Place { $number }
web-you = vous
web-open_seat = Place libre
web-invite = Des places sont libres
web-invited = On vous invite à jouer
web-share = Envoyez ce lien à vos amis. La partie commence quand toutes les places sont prises.
web-link = Lien vers cette table
web-copy = Copier
web-copied = Copié
web-copy_by_hand = Copiez le lien à la main : le navigateur ne le permet pas à cette page.
web-join = Prendre une place
web-waiting = On attend des joueurs
web-preparing = Les règles se préparent ; la partie commencera d’elle-même.
web-outage = Le serveur ne peut rien enregistrer en ce moment. Nouvel essai en cours ; rien de ce que vous avez joué n’est perdu.
web-reconnecting = La connexion est coupée. Nouvel essai en cours ; rien de ce que vous avez joué n’est perdu.
web-sending = Joué.
web-settled = Jouez, ou choisissez autre chose.
web-thinking =
    { $who } { $count ->
        [one] réfléchit
       *[other] réfléchissent
    }.
web-to_play = C’est { ELIDE("à", $who) } de jouer.
web-is_to_play = à jouer
web-over = La partie est terminée.
# Nothing agrees with $score here.
web-over_alone = La partie est terminée : { $score }.
web-ended_rules = Les règles ont changé. Cette partie était en cours et a été arrêtée : personne n’a perdu, et elle ne compte pas.
web-old_end = Jouée sous la version { $version } des règles, qui ont changé depuis : sa fin est conservée, pas les moments d’avant.
web-old_later = Jouée sous la version { $version } des règles. Sa fin est montrée selon celles de la version { $shown }, qui permettent aussi tous ses coups ; les moments d’avant ne sont pas conservés.
web-old_moves = Jouée sous la version { $version } des règles, qui ont tant changé depuis que seuls ses coups peuvent être montrés.
web-won = Victoire : { $who }.
web-won_shared = Victoire partagée : { $who }.
web-rank = n° { $rank }
web-score = Score
web-score_secret = points secrets jusqu’à la fin
web-score_unknown = points que les règles actuelles ne savent pas compter
web-of = sur { $end }
web-back = Retour
web-turn = Tourner
web-turn_hint = Tourner la pièce (R, ou la molette)
web-mirror = Retourner
web-mirror_hint = Retourner la pièce (F)
web-nearer = Agrandir
web-farther = Réduire
web-whole = Tout voir
web-play = Jouer
web-type_move = Taper un coup
web-log = Ce qui s’est passé
web-log_empty = Rien n’a encore été joué.
web-more = Journal et réglages
web-play_again = Rejouer
web-share_result = Partager
web-finale = Revoir le final
web-replay_short = Revoir la partie
web-result = Résultat
web-skip = Passer
web-moments = Mise en scène
web-moments-full = Mise en scène : complète
web-moments-short = Mise en scène : brève
web-moments-off = Mise en scène : aucune
# Nothing agrees with $what, $points here.
web-moment-counted = { $what } : { $points }.
# Nothing agrees with $score here.
web-record-new = Nouveau record : { $score }.
# Nothing agrees with $score here.
web-record-old = Record à battre : { $score }.
# Nothing agrees with $out, $winners here.
web-verdict-resigned = Abandon de la partie par { $out } : victoire { ELIDE("de", $winners) }.
# Nothing agrees with $out, $winners here.
web-verdict-resigned_shared = Abandon de la partie par { $out } : victoire partagée, { $winners }.
web-verdict-resigned_alone = La partie est abandonnée : rien n’est compté.
# Nothing agrees with $out, $winners here.
web-verdict-timeout = Temps écoulé pour { $out } : victoire { ELIDE("de", $winners) }.
# Nothing agrees with $out, $winners here.
web-verdict-timeout_shared = Temps écoulé pour { $out } : victoire partagée, { $winners }.
web-verdict-timeout_alone = Le temps est écoulé : la partie est perdue.
web-rematch = Revanche
web-accept_rematch = Une autre partie est proposée : la rejoindre
web-again = Une autre partie
web-again_waits = La partie commence quand tout le monde est là. Chaque place est gardée.
web-again_asked = Les places sont gardées pour ceux qui ont joué avant.
web-not_come = pas encore là
web-go_rematch = Aller à la partie suivante
web-pass_to = Passez l’écran { ELIDE("à", $who) }.
web-i_am = C’est moi, { $who }
web-why = Impossible : { $rule }
web-why_first = D’abord : { $ask }
web-why_turn = Ce n’est pas votre tour : c’est { ELIDE("à", $who) } de jouer.
web-not_allowed = Coup refusé : { $rule }
web-moved_on = La partie a continué depuis votre choix. Regardez à nouveau.
web-no_table = Cette table n’existe pas, ou ne vous est pas ouverte.
web-unreachable = Le serveur ne répond pas pour l’instant.
web-cell = case { $cell }
web-where = Où : { $places }.
web-empty = vide
web-chosen = choisi
web-yes = oui
web-no = non
web-replay = Revoir la partie
web-earlier = Un coup en arrière
web-later = Un coup en avant
web-looking_back = Vous revoyez la partie : coup { $ply } sur { $last }.
web-to_now = Revenir au présent
web-play_now = Jouer
web-learn = Apprendre
web-mode = Façon de jouer
web-who_plays = Qui joue
web-seats = Autour de la table
web-seat_me = Moi, à cet écran
web-seat_friend = Quelqu’un, par un lien
web-lay_out = Dresser la table
web-watch = Regarder
web-options = Variantes et précisions des règles
web-over_tables = Parties terminées
web-look_back = À revoir
web-close = Fermer
web-me = Vous
web-keep = Enregistrer
web-avatar-choose = Votre visage
web-avatar-astronaut = astronaute
web-avatar-alien = martien
web-avatar-bear = ours
web-avatar-cat = chat
web-avatar-dog = chien
web-avatar-fox = renard
web-avatar-lion = lion
web-avatar-octopus = pieuvre
web-avatar-owl = hibou
web-avatar-penguin = manchot
web-avatar-rabbit = lapin
web-avatar-ram = bélier
web-avatar-rocket = fusée
web-avatar-saucer = soucoupe volante
web-avatar-turtle = tortue
web-avatar-whale = baleine
web-new_version = Une nouvelle version est là.
web-reload = Recharger
web-sound = Sons
web-sound_hint = Sons (M)
web-vibration = Vibrations, avec les sons
web-call_me = Me prévenir quand c’est à moi de jouer
web-eyes = Point de vue
web-eyes_of = Vu { ELIDE("par", $who) }
web-eyes_watcher = Vu en spectateur
web-eyes_everyone = Toutes les mains visibles
web-play_back = Dérouler la partie
web-pause = Mettre en pause
web-copy_moment = Copier le lien vers ce moment
web-saved_game = La partie
web-has_resigned = a abandonné
web-bot_plays = absent, un robot joue
web-is_away = absent
web-score_sheet = D’où viennent les points
web-source = Origine
web-show_on_board = montrer sur le plateau
web-chat = Discussion
web-chat_empty = Personne n’a rien dit.
web-phrases = Phrases toutes faites
web-say = Dire quelque chose
web-send = Envoyer
web-unread =
    { $count ->
        [one] non lu
       *[other] non lus
    }
web-take_back = Reprendre
web-ask_take_back = Demander à reprendre
web-undo_asked = { $who } voudrait reprendre son coup.
web-undo_waits = Les autres décident si le coup est repris.
web-agree = D’accord
web-disagree = Non
web-resign = Abandonner
web-resign_sure = La partie sera perdue pour vous. S’il reste d’autres joueurs, un robot jouera à votre place.
web-go_on = Continuer à jouer
web-leave = Quitter la table
web-keep_this = Garder ce moment
web-picture = image de la table
web-see_rule = Voir la règle

web-review-thinking =
    J’analyse la partie : { $done ->
        [one] { $done } coup
       *[other] { $done } coups
    } sur { $total }
web-review-curve = Les chances de chacun, coup par coup
web-review-move = Coup
web-review-worst = Les coups qui ont le plus coûté
web-review-none = Aucun coup n’a coûté grand-chose.
web-review-lost = a coûté { $percent } %
web-review-better = Mieux : { $move }
web-review-elsewhere = Mieux : la même chose ailleurs ou autrement, comme le montre le plateau.
# Nothing agrees with $ply here.
web-review-turning = La partie a basculé au coup { $ply }
web-review-account = { $who } : de { $first } % à { $last } %. Ses coups { $play } %, ceux des autres { $others } %, le hasard { $luck } %.

web-hint-title = Conseil
web-hint-key = De bons coups (H)
web-hint-thinking = Je cherche de bons coups…
web-hint-chance = { $percent } % de chances
web-hint-score =
    environ { $score ->
        [one] { $score } point
       *[other] { $score } points
    } à la fin
web-hint-equal = aussi bon
web-hint-alike = Ces coups se valent, autant qu’on puisse en juger.
web-hint-on_board = Chacun est dessiné sur le plateau ; un clic le choisit.
web-hint-gains = Gagne
web-hint-denies = Ôte { ELIDE("à", $who) }
web-hint-risks = { $who } pourrait alors gagner
web-hint-then = ensuite : { $line }
web-hint-none = Pas de conseil pour l’instant.

web-book-title = Règles
web-book-contents = Sommaire

web-lesson-title = Première partie
web-lesson-begin = L’apprendre dans une première partie
web-lesson-step = Étape { $step } sur { $steps }
web-lesson-next = Continuer
web-lesson-play = Jouer une partie avec des conseils
web-lesson-show_me = Montrez-moi
web-lesson-back = Étape précédente
web-lesson-skip = Passer cette étape
web-lesson-others = Boussole, Lanterne, Sextant
web-lesson-rule = Lire la règle

web-room-board = Plateau
web-room-hand = Vos pièces
web-room-side = À côté du plateau

web-theme-auto = Lumière auto
web-theme-dark = Nuit
web-theme-light = Jour

web-phrase-hello = Bonjour
web-phrase-luck = Bonne chance
web-phrase-nice = Bien joué
web-phrase-thanks = Merci
web-phrase-oops = Oups
web-phrase-thinking = Je réfléchis
web-phrase-moment = Je reviens tout de suite
web-phrase-again = Une autre partie ?
web-phrase-bye = Au revoir

web-way-bots = Contre des robots
web-way-screen = Sur cet écran
web-way-friends = Entre amis
web-way-watch = Regarder les robots

web-tab-scores = Points
web-tab-review = Analyse
web-tab-log = Journal
web-tab-chat = Discussion
web-tab-settings = Réglages

web-clock-title = Pendule
web-clock-left = Temps restant
# Nothing agrees with $days here.
web-clock-days = { $days } j { $hours } h
web-clock-none = Sans pendule
# Nothing agrees with $minutes here.
web-clock-live = { $minutes } min, et { $seconds } s par coup
web-clock-daily =
    { $days ->
        [one] Un jour par coup
       *[other] { $days } jours par coup
    }
web-clock-waits = Les pendules partent quand tout le monde est là.
web-clock-timeout = Quand le temps est écoulé
web-clock-timeout_bot = un robot joue jusqu’au retour
web-clock-timeout_loss = la partie est perdue

web-account-title = Compte
web-account-guest = Vous êtes de passage : ce navigateur seul vous reconnaît. Un compte garde vos parties où que vous soyez.
web-account-has = Vous avez un compte : votre nom et votre mot de passe vous ramènent à vos parties.
web-account-enrol = Créer un compte
web-account-log_in = Se connecter
web-account-log_out = Se déconnecter
web-account-under = Vous vous connecterez sous le nom { $name }.
web-account-name = Nom du compte
web-account-password = Mot de passe
web-account-tokens = Jetons pour des programmes
web-account-tokens_why = Un programme qui a l’un de ces jetons fait en votre nom ce pour quoi le jeton a été créé.
web-account-token_once = Votre nouveau jeton, montré cette fois seulement
web-account-token_name = À quoi il sert
web-account-token_new = Créer un jeton
web-account-scopes = Ce que le programme peut faire
web-account-safety = Mot de passe et autres navigateurs
web-account-safety_why = L’un et l’autre vous déconnectent aussitôt de tous les autres navigateurs, et révoquent les jetons des programmes.
web-account-keep_tokens = Garder les jetons des programmes
web-account-old_password = Mot de passe actuel
web-account-new_password = Nouveau mot de passe
web-account-change_password = Changer le mot de passe
web-account-password_changed = Le mot de passe est changé.
web-account-log_out_everywhere = Se déconnecter partout
web-account-revoke = Révoquer
web-account-data = Vos données
web-account-export = Tout télécharger
web-account-forget = M’oublier
web-account-forget_sure = Votre nom, vos jetons et les parties que vous avez jouées en solo seront effacés pour toujours. Dans les autres, un robot prendra votre place.
web-account-stay = Rester

web-bots-title = Comptes de robots
web-bots-why = Vos programmes jouent sous le nom de comptes de robots. Tout le monde voit que ce sont des robots, et à qui.
web-bots-token_of = Le jeton { ELIDE("de", $who) }, montré cette fois seulement
web-bots-online = son programme est là
web-bots-offline = son programme est absent
web-bots-allows = Qui peut l’installer
web-bots-allows_nobody = moi seulement
web-bots-allows_followed = les personnes que je suis
web-bots-allows_everybody = tout le monde
web-bots-most = Parties à la fois
web-bots-end = Supprimer ce robot
web-bots-end_sure = Supprimer pour toujours
web-bots-name = Nom du robot
web-bots-new = Nouveau robot
web-bots-of_people = Robots des joueurs
web-bots-named = { $name } (robot { ELIDE("de", $who) })
web-bots-of = robot { ELIDE("de", $who) }

web-scope-read = regarder
web-scope-play = jouer
web-scope-account = modifier le compte

web-lobby-title = Salon
web-lobby-find = Trouver une partie
web-lobby-now = Jouer maintenant
web-lobby-now_why = Vous serez à table avec des personnes qui ont le même souhait et à peu près votre niveau.
web-lobby-game = Jeu
web-lobby-any = peu importe
web-lobby-wish = Trouvez-moi une partie
# Nothing agrees with $title here.
web-lobby-waits = Vous attendez : { $title }
web-lobby-nobody = Personne d’autre n’a encore le même souhait.
web-lobby-same =
    { $waiting ->
        [one] { $waiting } autre personne a le même souhait.
       *[other] { $waiting } autres personnes ont le même souhait.
    }
# Nothing agrees with $reach here.
web-lobby-reach = Les cotes peuvent maintenant différer de { $reach }.
web-lobby-cancel = Ne plus attendre
web-lobby-filters = Ce que vous cherchez
web-lobby-followed = Seulement avec des personnes que je suis
web-lobby-counts = Classée
web-lobby-counts_yes = classée
web-lobby-counts_no = non classée
web-lobby-clock_live = en direct
web-lobby-clock_days = sur plusieurs jours
web-lobby-invited = Invitations
web-lobby-invited_by = Invitation { ELIDE("de", $who) }
web-lobby-open = Places libres
web-lobby-watch = Parties à regarder
web-lobby-none = Rien pour le moment.
web-lobby-sit = Voir la table et s’asseoir
web-decline = Décliner
web-decline-why = Pourquoi décliner
web-decline-no = Sans façon, merci
web-decline-later = Pas maintenant, peut-être plus tard
web-decline-busy = Déjà trop de parties en cours
web-decline-game = Plutôt un autre jeu
web-decline-terms = Pas avec cette pendule ou ces options
web-decline-strangers = Seulement avec des personnes que je connais
web-decline-done = Invitation déclinée.
# Nothing agrees with $why here.
web-declined_by = { $who } a décliné : { $why }

web-tournament-title = Tournois
web-tournament-now = En ce moment
web-tournament-past = Auparavant
web-tournament-none = Aucun en ce moment. Organisez-en un, et faites-le savoir.
web-tournament-mine = vous jouez
web-tournament-makers = Dans cette maison, vous ne pouvez pas organiser de tournoi ; ceux des autres vous sont ouverts.
web-tournament-new = Organiser un tournoi
web-tournament-name = Titre
web-tournament-format = Formule
web-tournament-format-swiss = Système suisse
web-tournament-format-round_robin = Toutes rondes
web-tournament-format-knockout = Élimination directe
web-tournament-format-groups = Tables de plusieurs
web-tournament-why-swiss = Tout le monde joue à chaque ronde, contre quelqu’un qui a autant de points, et jamais deux fois contre la même personne.
web-tournament-why-round_robin = Chacun joue une fois contre chacun. Jusqu’à 16 inscrits.
web-tournament-why-knockout = Qui perd est éliminé. Les têtes de série se rencontrent tard ; une partie nulle se rejoue une fois.
web-tournament-why-groups = Tout le monde joue à chaque ronde à une table de plusieurs, avec ses voisins de classement.
web-tournament-size = Par table
web-tournament-most = Places
web-tournament-rounds = Rondes
web-tournament-rounds_usual = autant qu’il en faut
web-tournament-come = En direct, les pendules attendent cinq minutes que tout le monde soit là. Une ronde commence quand la précédente est finie.
web-tournament-starts = Début
web-tournament-starts_open = Sans heure fixée, il commence quand vous le décidez.
web-tournament-starts_why = Le tournoi commence à ce moment-là avec les inscrits. S’il n’y en a pas assez, il est annulé.
# Nothing agrees with $when here.
web-tournament-starts_at = Début : { $when }
# Nothing agrees with $time here.
web-tournament-until = Les parties encore en cours à { $time } sont gagnées par la personne à qui il reste le plus de temps.
web-tournament-apart-swiss = Les personnes qui se sont bloquées ne s’affrontent que s’il n’y a pas d’autre solution.
web-tournament-apart-groups = Les personnes qui se sont bloquées ne partagent une table que s’il n’y a pas d’autre solution.
web-tournament-apart-knockout = Les personnes qui se sont bloquées ne s’affrontent pas au premier tour ; ensuite, le tableau décide.
web-tournament-apart-round_robin = Ici chacun affronte chacun, même les personnes qui se sont bloquées : elles jouent sans se parler.
web-tournament-unfit = Ce jeu ne se joue pas à ce nombre.
web-tournament-make = Annoncer le tournoi
# Nothing agrees with $taken, $most here.
web-tournament-places = Places prises : { $taken } sur { $most }
web-tournament-count =
    { $entered ->
        [one] { $entered } inscription
       *[other] { $entered } inscriptions
    }
web-tournament-status-entering = Inscriptions ouvertes
web-tournament-status-playing = En cours
web-tournament-status-over = Terminé
web-tournament-status-cancelled = Annulé
# Nothing agrees with $round here.
web-tournament-round = Ronde { $round }
# Nothing agrees with $round, $rounds here.
web-tournament-round_of = Ronde { $round } sur { $rounds }
web-tournament-final = Finale
web-tournament-semifinals = Demi-finales
web-tournament-quarterfinals = Quarts de finale
web-tournament-by = tournoi { ELIDE("de", $who) }
web-tournament-winner = victoire { ELIDE("de", $who) }
web-tournament-enter = S’inscrire
web-tournament-start = Commencer
web-tournament-leave = Quitter le tournoi
web-tournament-drop = Retirer
web-tournament-end = Mettre fin au tournoi
web-tournament-play = À votre table
web-tournament-wait = Votre partie de cette ronde est finie. La suivante commencera quand toutes le seront.
web-tournament-entrants = Inscriptions
web-tournament-nobody = Personne ne s’est encore inscrit.
web-tournament-standings = Classement
web-tournament-number = Nº
web-tournament-points = Points
web-tournament-won = Rondes gagnées
web-tournament-dropped = a quitté le tournoi
web-tournament-tie-buchholz_cut = Buchholz tronqué
web-tournament-tie-buchholz = Buchholz
web-tournament-tie-sonneborn_berger = Sonneborn-Berger
web-tournament-tie-opponents = Adversaires
web-tournament-tie-wins = Victoires
web-tournament-ties-swiss = À points égaux, le Buchholz départage : les points de tous les adversaires, d’abord sans le plus faible, puis avec. Ensuite comptent les victoires.
web-tournament-ties-round_robin = À points égaux, le Sonneborn-Berger départage : les points de qui l’on a battu, et la moitié de ceux de qui l’on a tenu en échec. Ensuite comptent les victoires.
web-tournament-ties-groups = À une table, la première place vaut 1 point, la dernière 0, les autres une part égale entre les deux. À points égaux comptent les points des adversaires, puis les victoires.
web-tournament-bracket = Tableau
# Nothing agrees with $place here.
web-tournament-placed = { $place }.
web-tournament-bye = passe sans jouer
web-tournament-walkover = gagnée sans jouer
web-tournament-again = rejouée après une nulle
web-tournament-going_on = en cours
web-tournament-undecided = encore inconnu
web-tournament-look = Voir la table
web-term-said = { $name } : { $value }
web-term-title = Ce qui est convenu
web-term-rated = Classée : le résultat compte
web-term-unrated = Non classée
web-term-hints = Avec conseils
web-term-no_hints = Sans conseils
web-term-watching = D’autres peuvent regarder
web-term-no_watching = Personne d’autre ne peut regarder
web-term-substitute = À la place de qui part joue : { $bot }
web-setup-rated = Classée : le résultat compte
web-setup-rated_guest = Les parties classées demandent un compte.
web-setup-hints = Conseils
web-setup-watching = D’autres peuvent regarder
web-setup-substitute = À la place de qui part joue
# Nothing agrees with $points, $doubt here.
web-rating = { $points } ± { $doubt }
web-leaders-title = Cotes
web-leaders-why = Dans l’ordre de ce qui est sûr : la cote moins ce qui suit le signe ±. Les parties classées entre personnes qui ont un compte comptent.
web-leaders-place = Rang
web-leaders-name = Nom
web-leaders-rating = Cote
web-leaders-games = Parties
web-leaders-none = Personne n’a encore joué de partie classée dans ce mode.
web-daily-title = Défi du jour
web-daily-days = Jours
web-daily-today = Aujourd’hui
web-daily-alone = En solitaire
# Nothing agrees with $bot here.
web-daily-against = Contre le robot { $bot }
# Nothing agrees with $minutes here.
web-daily-time = { $minutes } min pour tous vos coups
# Nothing agrees with $time here.
web-daily-how = Tout le monde joue la même donne, une seule fois. La pendule part quand vous commencez. Celle d’aujourd’hui peut être commencée jusqu’à { $time }, à votre heure ; ensuite, tout le monde peut revoir toutes les parties.
# Nothing agrees with $time here.
web-daily-sealed = Il se peut que quelqu’un joue encore : les parties pourront être revues à partir de { $time }.
web-daily-begin = Commencer
web-daily-go_on = Continuer
web-daily-look = Revoir ma partie
web-daily-look_at = Revoir
web-daily-missed = Vous n’avez pas joué cette donne.
web-daily-bots = Comment les robots la jouent
web-daily-nobody = Personne n’a fini
web-daily-people =
    { $count ->
        [one] { $count } personne a fini
       *[other] { $count } personnes ont fini
    }
web-daily-order = Une victoire passe avant tout, puis comptent les points d’avance sur le robot, puis le temps. À égalité, le rang est partagé. Qui abandonne vient en dernier.
web-daily-order_alone = Une victoire passe avant tout, puis comptent les points, puis le temps. À égalité, le rang est partagé. Qui abandonne vient en dernier.
web-daily-none_yet = À vous d’ouvrir le classement.
web-daily-none = Personne n’a joué cette donne jusqu’au bout.
web-daily-dealt = Comment la donne est faite
web-daily-dealt_why = Le serveur tire la donne de chaque jour d’un secret. Voici l’empreinte de ce secret. Dès que les parties peuvent être revues, une partie enregistrée prouve que la donne en vient.
web-daily-result = Résultat
web-daily-won = gagnée
web-daily-lost = perdue
web-daily-gave_up = abandonnée
web-daily-points = Points
web-daily-thought = Temps
# Nothing agrees with $place, $count here.
web-daily-placed = rang { $place } sur { $count }
web-daily-done = jouée
web-daily-under_way = en cours
web-daily-waits = une donne, la même pour tout le monde
web-daily-list = Vers le classement du jour
# Nothing agrees with $date here.
web-daily-term = Défi du { $date }
web-puzzle-title = Problème
web-puzzle-all = Problèmes
web-puzzle-why = Des positions tirées de parties, où un coup est bien meilleur que tous les autres, d’après ce que peut savoir la personne qui joue. Votre premier essai compte, pour vous et pour le problème.
# Nothing agrees with $rating here.
web-puzzle-difficulty = difficulté { $rating }
# Nothing agrees with $rating here.
web-puzzle-mine = Votre cote à ces problèmes : { $rating }
web-puzzle-say = C’est à vous. Trouvez le coup bien meilleur que tous les autres.
web-puzzle-right = C’est bien lui : la recherche ne trouve pas mieux.
web-puzzle-wrong = Il y en a un bien meilleur. Essayez encore.
web-puzzle-solved = Résolu du premier coup.
web-puzzle-not_solved = Pas résolu du premier coup.
web-puzzle-show_me = Montrez-moi
web-puzzle-next = Problème suivant
web-puzzle-solve = Résoudre
web-puzzle-count =
    { $count ->
        [one] { $count } problème
       *[other] { $count } problèmes
    }
web-puzzle-none = Il n’y a pas de problème de ce mode que vous n’ayez déjà essayé.
web-puzzle-none_yet = Il n’y a pas encore de problèmes. On les tire de parties terminées : ouvrez une des vôtres, puis son analyse.
web-puzzle-from_game = Chercher les positions de cette partie où un coup est bien meilleur que les autres.
web-puzzle-make = En tirer des problèmes
# Nothing agrees with $total here.
web-puzzle-making =
    { $done ->
        [one] { $done } coup sur { $total } examiné
       *[other] { $done } coups sur { $total } examinés
    }
web-puzzle-made =
    { $count ->
        [one] { $count } problème trouvé
       *[other] { $count } problèmes trouvés
    }
web-puzzle-made_none = Aucun coup de cette partie n’était bien meilleur que tous les autres.
# Nothing agrees with $number here.
web-puzzle-number = Problème { $number }
web-profile-title = Profil
web-profile-mine = Mon profil
web-profile-guest = Sans compte, on n’a ni cote ni profil public. Avec un compte, vous avez les deux.
web-profile-private = { $who } ne montre pas ses parties.
web-profile-public = Montrer mon profil à tout le monde
web-profile-modes = Par mode
web-profile-mode = Mode
web-profile-won = Gagnées
web-profile-best = Record en solitaire
web-profile-play = Jeu
web-profile-luck = Chance
web-profile-reviewed = Jeu et chance
web-profile-reviewed_why = En centièmes de ce qu’il y a à gagner, en moyenne sur les parties analysées : ce que ses propres coups ont coûté, et ce que la chance a donné.
web-profile-opponents = Adversaires récents
web-profile-ahead = Devant
web-profile-behind = Derrière
web-profile-plot = La cote au fil du temps
# Nothing agrees with $title, $most here.
web-profile-plot_said =
    { $title } : de { $first } à { $last } en { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, entre { $least } et { $most }.
web-profile-games = Parties terminées
web-profile-outcome = Résultat
web-profile-outcome_won = gagnée
web-profile-outcome_lost = perdue
web-profile-more = Parties plus anciennes
web-profile-json = Télécharger en JSON
web-profile-csv = Télécharger en CSV
web-profile-none = Aucune partie terminée.
web-bond-follow = Suivre
web-bond-unfollow = Ne plus suivre
web-bond-mute = Masquer
web-bond-unmute = Ne plus masquer
web-bond-block = Bloquer
web-bond-unblock = Débloquer
web-bond-block_why = Une personne bloquée ne joue pas avec vous par le salon, ne peut pas s’asseoir à vos tables, vous écrire ni vous inviter.
web-bond-mine = Les personnes que vous suivez, masquez ou bloquez
web-bond-following = vous suivez
web-bond-muted = vous masquez
web-bond-blocked = vous bloquez
web-invite_followed = Inviter des personnes que vous suivez
web-invite_one = { ELIDE("Inviter", $who) }
web-invite_sent = Invitation envoyée
web-calls-open = Appels et vacances
web-calls-title = Appels
web-calls-why = Quand une partie vous attend et que vous ne regardez pas, on peut vous appeler.
web-calls-kinds = Pourquoi vous appeler
web-calls-push = Navigateur
web-calls-mail = Courriel
web-calls-turn = Mon tour
web-calls-invitation = Invitations
web-calls-result = Résultats
web-calls-round = Rondes de tournois
# Nothing agrees with $channel, $kind here.
web-calls-by = { $kind } : { $channel }
web-calls-here = M’appeler dans ce navigateur
web-calls-denied = Les notifications sont bloquées pour ce site : autorisez-les dans les réglages du navigateur.
web-calls-cannot = On ne peut pas vous appeler dans ce navigateur. Sur un téléphone, ajoutez d’abord Cosmoludo à l’écran d’accueil.
web-calls-elsewhere =
    { $count ->
        [one] On vous appelle aussi dans { $count } autre navigateur.
       *[other] On vous appelle aussi dans { $count } autres navigateurs.
    }
web-calls-address = Adresse de courriel
web-calls-password = Mot de passe de votre compte
web-calls-send = Envoyer un lien qui la confirme
web-calls-sent = Un lien a été envoyé à { $address } : suivez-le pour qu’on vous y appelle.
web-calls-confirmed = On vous appelle à { $address }.
web-calls-remove = Retirer l’adresse
web-calls-no_mail = Ce serveur n’envoie pas de courriels.
web-calls-quiet = Heures calmes
# Nothing agrees with $zone here.
web-calls-quiet_why = Les appels attendent qu’elles soient passées ({ $zone }).
web-calls-from = De
web-calls-to = À
web-calls-kept = C’est enregistré.
web-holiday-title = Vacances
web-holiday-why = Pendant vos vacances, vos pendules sont arrêtées dans les parties à plusieurs jours par coup. Vous ne pouvez pas y jouer, et les autres le voient. Chaque jour commencé compte.
web-holiday-left =
    { $left ->
        [one] Il vous reste { $left } jour cette année.
       *[other] Il vous reste { $left } jours cette année.
    }
web-holiday-days = Nombre de jours, au plus
web-holiday-begin = Commencer les vacances
# Nothing agrees with $date here.
web-holiday-on = Vous êtes en vacances, jusqu’au { $date } au plus tard.
web-holiday-end = Terminer les vacances
# Nothing agrees with $date here.
web-holiday-seat = en vacances, jusqu’au { $date } au plus tard
web-mail-confirm_title = Est-ce votre adresse ?
web-mail-confirm_why = Si vous la confirmez, Cosmoludo vous y appelle quand une partie vous attend.
web-mail-confirm = Confirmer l’adresse
web-mail-confirm_done = L’adresse est confirmée.
web-mail-stop_title = Plus de courriels ?
web-mail-stop_why = Votre adresse sera oubliée, et plus rien n’y sera envoyé.
web-mail-stop = Arrêter ces courriels
web-mail-stop_done = Plus aucun courriel ne sera envoyé.
web-ended_host = L’hôte a fermé cette table. Personne n’a perdu, et la partie ne compte pas.
web-house-keep = Tenir la maison
web-house-announcements = Annonces
web-house-not_host = Cette page est pour l’hôte, une fois connecté.
web-house-section-status = État
web-house-section-people = Personnes
web-house-section-tables = Tables
web-house-section-chat = Discussions
web-house-section-reports = Signalements
web-house-section-door = Qui peut entrer
web-house-section-announcements = Annonces
web-house-section-audit = Ce qui a été fait
web-house-search = Chercher
web-house-none = Il n’y a rien ici.
web-house-ban = Exclure
web-house-unban = Laisser revenir
web-house-rename = Renommer
web-house-new_name = Nouveau nom { ELIDE("de", $name) }
web-house-reset = Créer un lien de mot de passe
web-house-make_host = Nommer hôte
web-house-delete = Supprimer
web-house-sure = Vraiment ?
web-house-close_table = Fermer
web-house-see_to = Marquer comme réglé
web-house-seen_to = réglé
web-house-look = Regarder
web-house-link = Transmettez ce lien ; il n’est montré que maintenant
# Nothing agrees with $day here.
web-house-account = compte depuis le { $day }
web-house-guest = sans compte
web-house-is_host = hôte
web-house-is_banned = personne exclue : { $reason }
web-house-is_out = personne exclue
web-house-over = terminée
web-house-going_on = en cours
web-house-by_command = par une commande
web-house-admission = Qui peut entrer
web-house-admission-open = Tout le monde
web-house-admission-invitation = Comptes et invitations
web-house-admission-password = Aussi avec le mot de passe de la maison
web-house-house_password = Mot de passe de la maison
web-house-public_tables = Qui peut organiser des tournois et ouvrir des tables à tout le monde
web-house-public-everyone = Tout le monde
web-house-public-accounts = Les comptes
web-house-public-host = Les hôtes
web-house-kept = C’est enregistré.
web-house-invite = Inviter
web-house-invite_note = Pour qui
web-house-invite_uses = Pour combien de personnes
web-house-uses_left =
    { $uses ->
        [one] encore pour une personne
       *[other] encore pour { $uses } personnes
    }
web-house-text_en = Texte en anglais
web-house-text_fr = Texte en français
web-house-announce = Annoncer
web-house-retract = Retirer
web-house-disk = Disque
web-house-memory = Mémoire du serveur
web-house-database = Base de données
web-house-version = Version
web-house-since = En marche depuis
web-house-count-tables = Tables en mémoire
web-house-count-connections = Connexions ouvertes
web-house-count-thinking = Robots qui réfléchissent
web-house-count-people = Personnes nommées
web-house-count-accounts = Comptes
web-house-count-games = Parties
web-house-count-reports = Signalements à régler
# Nothing agrees with $used, $total here.
web-house-of = { $used } sur { $total }
web-house-warning-disk_low = Le disque se remplit : faites de la place, ou déplacez la base de données.
web-house-warning-disk_full = Le disque est presque plein : bientôt, plus aucun coup ne pourra être écrit.
web-house-warning-memory_low = La mémoire manque.
web-house-warning-not_writable = Rien ne peut être écrit : aucun coup n’est accepté.
web-house-action-host = hôte nommé
web-house-action-ban = exclusion
web-house-action-unban = retour permis
web-house-action-rename = nom changé
web-house-action-reset = lien pour un nouveau mot de passe
web-house-action-delete_person = personne supprimée
web-house-action-close_table = table fermée
web-house-action-puzzles = problèmes ajoutés
web-house-action-start_tournament = tournoi commencé
web-house-action-drop_player = personne retirée d’un tournoi
web-house-action-end_tournament = tournoi terminé
web-house-action-delete_table = table supprimée
web-house-action-delete_chat = message supprimé
web-house-action-close_report = signalement réglé
web-house-action-announce = annonce faite
web-house-action-retract = annonce retirée
web-house-action-policy = entrées changées
web-house-action-invite = invitation faite
web-house-action-uninvite = invitation retirée
web-house-action-backup = sauvegarde faite
web-house-action-restore = sauvegarde restaurée
web-door-title = La porte
web-door-closed = Cette maison est fermée. Entrez avec un compte, une invitation ou le mot de passe de la maison.
web-door-come_in = Entrer
web-door-log_in = J’ai un compte
web-password-title = Un nouveau mot de passe
web-password-no_link = Il manque une partie du lien. Ouvrez-le en entier, tel que vous l’avez reçu.
web-password-why = Choisissez un nouveau mot de passe pour votre compte. Ce lien ne sert qu’une fois.
web-password-lost = Mot de passe oublié ? Demandez à l’hôte un lien pour en choisir un nouveau.
web-password-lost_mail = Mot de passe oublié ? Vous pouvez recevoir un lien pour en choisir un nouveau.
web-password-send = Recevoir un lien
web-password-sent = Si ce compte existe et qu’il a une adresse de courriel confirmée, un lien vient d’y être envoyé. Il est valable une heure. Sans adresse, demandez-le à l’hôte.
web-account-logins = Navigateurs connectés
web-account-this_browser = ce navigateur
web-account-end_login = Déconnecter
web-report-tell = Prévenir l’hôte
web-report-what = Que se passe-t-il ?
web-report-send = Envoyer à l’hôte
web-report-sent = L’hôte le lira.
