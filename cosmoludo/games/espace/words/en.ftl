### Nothing agrees with $characteristic, $effects, $expected, $found, $name, $near, $own, $power, $round, $set, $wins,
### $year: they are texts, say which one, or stand without a noun.

title = Espace
feel = Name the figure your object excels in, and take every card on the table.

characteristic-diameter = diameter
characteristic-temperature = temperature
characteristic-distance = distance to the Sun
characteristic-discovery = discovery

difficulty-green = green
difficulty-yellow = yellow
difficulty-orange = orange
difficulty-red = red

observation-green = visible to the naked eye
observation-yellow = visible in a telescope
observation-orange = very hard to observe
observation-red = next to impossible to observe

collector-eclipse = Eclipse
collector-rainbow = Rainbow
collector-tornado = Tornado
collector-tsunami = Tsunami
collector-ice = Black ice
collector-aurora = Aurora
collector-hail = Hail
collector-fire = Fire

effect-eclipse = In this round the lowest figure wins; for the discovery, the newest.
effect-rainbow = In this round the difficulty decides first, the figure second.
effect-tornado = When cards are compared, everybody passes theirs to the left and wins with the one received.
effect-tsunami = Take the bottom card of each opponent’s pile, show it and put it under your pile.
effect-ice = Nobody changes the characteristic in this round.
effect-aurora = You name the characteristic, whatever was named before.
effect-hail = Each opponent with more cards than you have left puts the bottom card of the pile in the pot.
effect-fire = The card that replaces this one counts as red in this round.

option-objects = Celestial objects in the deck
option-collectors = Collector cards shuffled into the deck, drawn at random
option-changes = How often the characteristic may be changed in a round
option-tie = What decides a tie after a tie
option-order = Won cards go under the pile
option-first = Who opens the first round
option-end = The game ends

option_value-changes-1 = once
option_value-changes-3 = three times

option_value-tie-spot = the spot alone
option_value-tie-figure = the same characteristic, then the spot

option_value-order-random = in any order
option_value-order-clockwise = the winner’s own first, then clockwise

option_value-first-0 = seat 1
option_value-first-1 = seat 2
option_value-first-2 = seat 3
option_value-first-3 = seat 4
option_value-first-4 = seat 5
option_value-first-5 = seat 6
option_value-first-random = one at random

option_value-end-60-rounds = after 60 rounds
option_value-end-30-rounds = after 30 rounds
option_value-end-capture = when someone has all the cards
option_value-end-10-minutes = after 10 minutes, as a table would take
option_value-end-15-minutes = after 15 minutes, as a table would take

rule-own = only a characteristic on your own card can be chosen
rule-name = first name the characteristic that you all compare
rule-another = the characteristic is already { $characteristic }: name another one, or announce
rule-harder = only an object harder to observe than that of the player who set the characteristic changes it: yours is { $own }, theirs { $set }

prompt-name = Choose the characteristic in which your object is strong.
prompt-answer = Announce the figure of your object.
prompt-change = Announce the figure of your object, or change the characteristic.
prompt-aurora = The aurora lets you choose: name the characteristic.
prompt-tie = A tie! Choose the characteristic that decides it.
prompt-over = The game is over.

table-you = you
table-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
table-pot = The pot
table-round = Round { $round }
table-place = { $who }
table-name = { $en }
# Nothing agrees with $cards here.
table-place_cards = { $who } · { $cards }
table-leading = the best figure so far
table-own = Your card
table-own_back = Your card, face down until the characteristic is named
table-own_cards =
    { $cards ->
        [one] Your card, the last one
       *[other] Your card, on a pile of { $cards }
    }
table-row = { $characteristic }: { $wins }
table-compared = What is compared
table-not_named = What is compared?
table-spots = The spot says how hard an object is to observe: green is easy, then yellow and orange, red the hardest. In a tie the harder one wins; a harder one may also change what is compared.
table-spots_brief = harder to see wins a tie
table-back = Card face down
table-back_green = Card face down, green spot
table-back_yellow = Card face down, yellow spot
table-back_orange = Card face down, orange spot
table-back_red = Card face down, red spot
table-object_green = { $en }, green spot
table-object_yellow = { $en }, yellow spot
table-object_orange = { $en }, orange spot
table-object_red = { $en }, red spot
table-taken = Taken last: { $who }
table-pile = Cards in the pile

move-diameter = Diameter
move-temperature = Temperature
move-distance = Distance to the Sun
move-discovery = Discovery
move-announce = Announce

ask-name = { $en }: choose what this object is strongest in. { $effects }
ask-aurora = The aurora lets you choose, whatever was named. { $en }: what is this object strongest in? { $effects }
ask-tie = A tie. { $en }: choose the characteristic that decides it. { $effects }
ask-answer = Compared: { $characteristic }. Announce the figure of your object, { $en }. { $effects }
ask-change = Compared: { $characteristic }. Announce the figure of your object, { $en }, or impose another characteristic. { $effects }
ask-wait =
    { $person ->
        [second] It is your turn.
       *[third] { $who } is to play.
    }

short-diameter = Diameter
short-temperature = Temperature
short-distance = Distance
short-discovery = Discovery

wins-diameter = the largest wins
wins-temperature = the hottest wins
wins-distance = the farthest wins
wins-discovery = the oldest wins

loses-diameter = the smallest wins
loses-temperature = the coldest wins
loses-distance = the nearest wins
loses-discovery = the newest wins

brief-eclipse = the lowest figure wins
brief-rainbow = the spot decides first
brief-tornado = cards will pass to the left
brief-ice = no change in this round
brief-fire = the burning card is red

figure-diameter = Diameter: { $en }
figure-temperature = Temperature: { $en }
figure-distance = Distance to the Sun: { $en }
figure-discovery = Discovery: { $en }

force-eclipse = Eclipse: the lowest figure wins.
force-rainbow = Rainbow: the difficulty decides before the figure.
force-tornado = Tornado: every card will pass to the left before cards are compared; the one received counts.
force-tsunami = Tsunami
force-ice = Black ice: the characteristic cannot be changed.
force-aurora = Aurora
force-hail = Hail
force-fire = Fire: the burning card counts as red.

turned-eclipse = Collector card, the Eclipse: in this round the lowest figure wins, or the newest discovery.
turned-rainbow = Collector card, the Rainbow: in this round the difficulty decides before the figure.
turned-tornado = Collector card, the Tornado: every card in play passes to the left before cards are compared; the one received counts.
turned-tsunami = Collector card, the Tsunami: the bottom card of each opponent’s pile goes under that of who turned it up; cards in play stay.
turned-ice = Collector card, Black ice: nobody changes the characteristic in this round.
turned-aurora = Collector card, the Aurora: who turned it up names the characteristic, unless the spots are to decide a tie.
turned-hail = Collector card, Hail: who has more cards than its holder puts the bottom card of the pile in the pot; cards in play stay.
turned-fire = Collector card, Fire: the card that replaces it counts as red in this round.

log-named =
    { $person ->
        [second] You choose
       *[third] { $who } chooses
    }: { $characteristic }.
log-named_figure =
    { $person ->
        [second] You choose
       *[third] { $who } chooses
    }: { $characteristic } ({ $en }).
log-changed =
    { $person ->
        [second] You change
       *[third] { $who } changes
    } to: { $characteristic }.
log-changed_figure =
    { $person ->
        [second] You change
       *[third] { $who } changes
    } to: { $characteristic } ({ $en }).
log-announced =
    { $person ->
        [second] You announce
       *[third] { $who } announces
    } a figure.
log-announced_figure =
    { $person ->
        [second] You announce
       *[third] { $who } announces
    } a figure ({ $en }).
log-shown = Cards shown: { $en }.
log-tied = A tie, so the spot decides: { $en }.
log-spots = The spot decides before the figure: { $en }.
log-next = Still a tie, so the next cards decide: { $en }.
log-next_spots = Still a tie, so the spots of the next cards decide: { $en }.
log-level = Still a tie: the next cards decide.
log-no_next = Still a tie, and at most one has a next card: who has one wins, else the first clockwise from the opener.
log-pot = Also won, from the pot: { $en }.
log-won =
    { $person ->
        [second] You win
       *[third] { $who } wins
    } the round.
log-out =
    { $person ->
        [second] You have
       *[third] { $who } has
    } no card left.

# Nothing agrees with $number here.
unit-m = { $number } m
# Nothing agrees with $number here.
unit-km = { $number } km
# Nothing agrees with $number here.
unit-km_billion = { $number } billion km
# Nothing agrees with $number here.
unit-celsius = { $number } °C
# Nothing agrees with $number here.
unit-kg = { $number } kg
# Nothing agrees with $number here.
unit-power = { $number } × 10{ $power }
unit-light_second =
    { $number ->
        [one] { $number } light-second
       *[other] { $number } light-seconds
    }
unit-light_minute =
    { $number ->
        [one] { $number } light-minute
       *[other] { $number } light-minutes
    }
unit-light_hour =
    { $number ->
        [one] { $number } light-hour
       *[other] { $number } light-hours
    }
unit-light_day =
    { $number ->
        [one] { $number } light-day
       *[other] { $number } light-days
    }
unit-light_year =
    { $number ->
        [one] { $number } light-year
       *[other] { $number } light-years
    }
# Nothing agrees with $number here.
unit-light_year_million = { $number } million light-years
# Nothing agrees with $number here.
unit-light_year_billion = { $number } billion light-years
unit-before = { NUMBER($year, useGrouping: 0) } BC
unit-since = { NUMBER($year, useGrouping: 0) }
unit-here = 0, it is the Sun

almanac-about = The objects of the game Espace: list them, look one up, compare some.
almanac-show = Tell all that the deck knows of one object.
almanac-compare = Compare objects: for each characteristic, the winner is marked.
almanac-language = The language: fr or en.
almanac-by = Sort by this characteristic, the winner first.
almanac-only = Only objects of this difficulty.
almanac-every = Also the 12 objects beyond the core set.
almanac-names = Objects by their id or name.
almanac-title = Celestial objects
almanac-object = Object
almanac-category = Kind
almanac-difficulty = Difficulty
almanac-mass = Mass
almanac-source = Source
almanac-uncertainty = Uncertain
almanac-note = Note
almanac-identifier = id
almanac-unknown = there is no object { $name }; did you mean { $near }?
almanac-unknown_alone = there is no object { $name }; `cosmoludo espace` lists them
almanac-choice = expected { $expected }, got { $found }
almanac-two = name at least two objects to compare
almanac-winner = ★ wins the comparison
almanac-mistakes = The deck has mistakes:

note-out = has no card left
note-opens = opens the round

lesson-name-say = You hold Saturn and open the round. Everyone will compare the same figure, and the best takes all the cards. What is Saturn good at? It is neither very hot nor very far away.
lesson-name-right = A giant. You take the cards of both others, and the next round is yours to open.
lesson-name-known = Mars is at this table too, and was known before Saturn: it would win. Name what makes Saturn a giant.
lesson-name-far = Titan goes round Saturn, so it is just as far away; and in a tie, the harder spot wins: Titan’s. Name what makes Saturn a giant.
lesson-name-wrong = Mars is warmer. Saturn is a giant: name the diameter.

lesson-oldest-say = Now the Moon: small, cold and near. But people have always known it, and for the discovery the oldest year wins. Name it.
lesson-oldest-right = Nothing is older than what everyone has always seen.
lesson-oldest-size = Jupiter is forty times as wide. Name the discovery: the oldest wins.
lesson-oldest-far = Jupiter is much farther from the Sun. Name the discovery: the oldest wins.
lesson-oldest-wrong = The Earth is a little warmer. Name the discovery: the oldest wins.

lesson-change-say = Another player has Jupiter and names the diameter. Your pulsar is only 20 km wide, but its spot is orange and Jupiter’s is green: your object is harder to observe, so you may name something else. It is over a million degrees hot.
lesson-change-right = The table is gone round again, and your figure wins. Small, but hard to find.
lesson-change-announced = Then it stays with the diameter, and Jupiter wins. Your spot lets you name something else: its temperature, for instance.
lesson-change-wrong = Jupiter was known long before the pulsar. Name its temperature instead.

lesson-announce-say = You could change again: Sedna’s spot is orange, Betelgeuse’s is green. But Sedna is icy, small, and was found in 2003. When nothing would win, simply announce your figure.
lesson-announce-right = Lost, but at no greater price. Whoever won opens the next round.
lesson-announce-cold = Sedna is far colder than a star. There is nothing to gain here: announce.
lesson-announce-near = Sedna is far, but Betelgeuse is hundreds of light-years away. There is nothing to gain here: announce.
lesson-announce-wrong = Betelgeuse has been known for ages. There is nothing to gain here: announce.

lesson-tie-say = Ganymede is a moon of Jupiter, and Jupiter is at this table. At the same distance from the Sun you would be level with it. In a tie the harder spot wins: yours is yellow, Jupiter’s is green.
lesson-tie-right = A tie on the distance, and yellow beats green: the cards are yours.
lesson-tie-size = Jupiter is much larger. Name the distance, in which you are level, and let the spots decide.
lesson-tie-cold = Ganymede is icy: the others are warmer. Name the distance, in which you are level, and let the spots decide.
lesson-tie-wrong = Jupiter was known long before. Name the distance, in which you are level, and let the spots decide.

lesson-collector-say = You have turned up a Collector card, the Eclipse: in this round the lowest figure wins, or the newest discovery. A comet of 4 km is just right for that.
lesson-collector-right = The smallest wins, for once. The Eclipse is out of the game now. You know all you need to play.
lesson-collector-cold = In this round the lowest temperature wins, and Jupiter is colder than your comet. Its diameter, though, nobody beats.
lesson-collector-wrong = In this round the shortest distance wins, and Mars is nearer. In what is your comet the lowest, or the newest?

# Nothing agrees with $lead here.
verdict-won =
    { $person ->
        [second] You win with { $score ->
            [one] { $score } card
           *[other] { $score } cards
        }, { $lead } ahead.
       *[third] { $who } wins with { $score ->
            [one] { $score } card
           *[other] { $score } cards
        }, { $lead } ahead.
    }
verdict-all =
    { $person ->
        [second] You win: every card is yours.
       *[third] { $who } wins every card.
    }
# Nothing agrees with $names here.
verdict-shared =
    { $names } share the win with { $score ->
        [one] { $score } card
       *[other] { $score } cards
    }.
# Nothing agrees with $percent here.
advice-best = The best figure in { $percent }% of the cases that are possible.
# Nothing agrees with $percent here.
advice-tied = Level with another in { $percent }%.
advice-stake =
    The round brings { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, or costs this one.
