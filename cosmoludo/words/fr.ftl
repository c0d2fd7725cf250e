### Nothing agrees with $address, $bot, $bots, $cell, $code, $end, $example, $file, $first, $found, $game, $hash,
### $host, $hours, $languages, $last, $least, $line, $luck, $move, $name, $names, $number, $others, $package,
### $percent, $places, $play, $players, $ply, $port, $problem, $rank, $rule, $scores, $seats, $seconds, $shown, $step,
### $steps, $total, $typed, $value, $version: they are texts, say which one, or stand without a noun.

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

bot-level1 = Poussière d’étoile
bot-level2 = Comète
bot-level3 = Lune
bot-level4 = Planète
bot-level5 = Soleil
bot-level6 = Galaxie
bot-random = Robot fantasque
bot-greedy = Robot glouton
bot-uct = Recherche simple

cli-commands = Commandes
cli-about = Cinq jeux de société sur l’espace, à une même table.
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
cli-bad_drawing = l’image n’a pas pu être dessinée : { $problem }
cli-no_table = { $game } est un jeu pour les programmes : il n’a pas de table à dessiner
cli-verify = Vérifie une partie enregistrée : l’empreinte de sa graine, chaque coup, le résultat.
cli-serve = Ouvre la table : un serveur pour jouer dans le navigateur, seul, contre des robots ou entre amis.
cli-bench = Mesure la vitesse de parties jouées au hasard.
cli-game = Un jeu, tel que `cosmoludo games` le nomme.
cli-bench_server = Mesure le serveur : des tables à deux, jouées aussi vite que viennent les réponses.
cli-bench_tables = Combien de tables à la fois ; 10, puis 100 par défaut.
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
cli-not_shared = plusieurs processus demandent à la fois une base PostgreSQL (--database postgresql://…) et un Redis (--redis redis://…)
cli-bad_redis = ce Redis ne répond pas : { $problem }
cli-serving = La table est ouverte à { $address } (Ctrl+C pour la fermer).
cli-bad_address = l’adresse { $host }:{ NUMBER($port, useGrouping: 0) } ne peut pas être utilisée : { $problem }
cli-bad_database = { $file } ne peut pas servir de base de données : { $problem }
cli-database_in_use = { $file } sert à un serveur en marche : un fichier n’a qu’un serveur
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
cli-finished = La partie est terminée, et le résultat est bien celui qui est écrit.
cli-unfinished = La partie n’est pas terminée.
cli-review = Analyse une partie enregistrée : les chances de chacun, les coups qui ont le plus coûté et ce qui aurait mieux valu, la part du hasard et celle du jeu.
cli-review_simulations = Le nombre de simulations chaque fois qu’un coup est examiné.
cli-no_mistakes = Aucun coup n’a coûté grand-chose.
cli-match = Fait jouer des robots entre eux, sur les mêmes donnes en échangeant les places, et dit qui gagne et avec quelle certitude.
cli-match_bots = Les robots, séparés par des virgules : level1 à level6, greedy, random, uct.
cli-match_games = Le nombre de parties ; un peu plus s’il le faut pour que chacun ait eu chaque place.
cli-match_seconds = Le temps de réflexion par coup d’un robot qui calcule, en temps de processeur ; par défaut, sa propre limite.
cli-match_simulations = Le nombre de simulations par coup d’un robot qui calcule ; par défaut, sa propre limite.
cli-match_seed = D’autres nombres donnent d’autres donnes.
cli-jobs = Le nombre de parties jouées en même temps, chacune sur son cœur.
cli-ladder = Fait jouer chaque niveau contre le précédent dans tous les jeux, et écrit le tableau dans une page. Reprend là où il s’était arrêté.
cli-ladder_games = Les jeux à jouer ; tous si aucun n’est nommé.
cli-results = Le fichier qui garde les parties du classement.
cli-page = La page où se trouve le tableau.

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
cli-heading-cpu_ms = ms serveur/coup
cli-heading-client_ms = ms client/coup
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
server-kept = les places libres sont gardées pour ceux qui ont joué la partie précédente
server-taken = aucune place de ce genre n’est libre
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
server-too_long = cette partie est devenue si longue qu’aucun coup n’est plus repris, et qu’un robot continue pour les absents
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
server-name_taken = ce nom, ou un nom qui lui ressemble, est celui d’un compte
server-has_account = vous avez déjà un compte
server-no_account = vous n’avez pas de compte
server-too_many_tokens =
    vous avez { $most ->
        [one] { $most } jeton
       *[other] { $most } jetons
    }, et il ne peut pas y en avoir plus
server-no_token = vous n’avez pas ce jeton
server-attempts =
    trop d’essais ; réessayez dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }

web-tagline = La table d’un observatoire, couverte de jeux.
web-games = Jeux
web-credit = Les jeux publiés appartiennent à leurs auteurs et éditeurs. Les dessins et les textes sont les nôtres.
web-home = Tous les jeux
web-table = Table
web-language = Langue
web-light = Lumière
web-confirm = Montrer le coup d’abord, le jouer quand je confirme
web-keys = Touches : les flèches parcourent les cases, Entrée choisit, R tourne, F retourne, + et − agrandissent et réduisent, 0 montre tout, P joue, H demande un conseil, Échap revient.
web-seed_hash = Empreinte de la graine, fixée avant le premier coup :
web-your_name = Votre nom
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
web-facts =
    { $players } · { $minutes } min · dès { $age ->
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
web-reconnecting = La connexion est coupée. Nouvel essai en cours ; rien de ce que vous avez joué n’est perdu.
web-sending = Joué.
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
web-rematch = Rejouer
web-accept_rematch = Une autre partie est proposée : la rejoindre
web-again = Une autre partie
web-again_waits = La partie commence quand tout le monde est là. Chaque place est gardée.
web-again_asked = Les places sont gardées pour ceux qui ont joué avant.
web-not_come = pas encore là
web-go_rematch = Aller à la partie suivante
web-pass_to = Passez l’écran { ELIDE("à", $who) }.
web-i_am = C’est moi, { $who }
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
web-keep = Garder
web-new_version = Une nouvelle version est là.
web-reload = Recharger
web-sound = Sons
web-sound_hint = Sons (M)
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
    Je revois la partie : { $done ->
        [one] { $done } coup
       *[other] { $done } coups
    } sur { $total }
web-review-curve = Les chances de chacun, coup par coup
web-review-move = Coup
web-review-worst = Les coups qui ont le plus coûté
web-review-none = Aucun coup n’a coûté grand-chose.
web-review-lost = a coûté { $percent } %
web-review-better = Mieux : { $move }
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
web-hint-then = ensuite : { $line }
web-hint-none = Pas de conseil pour l’instant.

web-book-title = Règles
web-book-contents = Sommaire

web-lesson-title = Première partie
web-lesson-begin = L’apprendre dans une première partie
web-lesson-step = Étape { $step } sur { $steps }
web-lesson-next = Continuer
web-lesson-play = Jouer maintenant
web-lesson-others = Comète, Nova, Véga
web-lesson-rule = Lire la règle

web-room-board = Plateau
web-room-hand = Vos pièces
web-room-side = À côté du plateau

web-theme-auto = Lumière automatique
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
web-account-token_new = Nouveau jeton
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

web-scope-read = regarder
web-scope-play = jouer
web-scope-account = modifier le compte
