"""What is staged: a finale in every mode that says rightly who has won, and beats that tell nobody a secret."""

from itertools import pairwise

import msgspec

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.scene import Beat, Scene
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.core.words import LANGUAGES, say
from tests.variants import Variant, random_states

LOW_WINS = "hexdomino"
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
ENDS = 8
"""Random games a mode whose ends are looked at: many enough for ties."""


def viewpoints(state: State) -> list[int]:
    return [SPECTATOR, *range(state.players)]


def ends(variant: Variant) -> list[State]:
    return [[*random_states(variant.load(), seed)][-1] for seed in range(variant.effort(ENDS))]


def said(language: str, beat: Beat) -> str:
    """What a beat says, as the page fills its blanks."""
    assert beat.says
    values = dict(beat.says.values)
    seat = values.get("seat")
    names = [NAMES[winner] for winner in beat.seats]
    who = {"who": NAMES[seat]} if isinstance(seat, int) else {}
    return say(language, beat.says.key, **values, **who, names=" & ".join(names))


def cells_of(scene: Scene) -> set[str]:
    return {f"{zone.id}/{cell.id}" for zone in scene.zones for cell in zone.cells}


def places_in(beats: list[Beat]) -> set[str]:
    lit = {place for beat in beats for place in beat.places}
    return lit | {place for beat in beats for line in beat.lines for place in line}


def test_every_end_is_staged_alike_for_all_who_look_and_closes_with_the_scores(variant: Variant) -> None:
    for state in ends(variant):
        finales = [state.seen_by(seat).scene(seat).finale for seat in viewpoints(state)]
        assert all(finale == finales[0] for finale in finales)
        *shown, verdict = finales[0]
        assert shown
        assert verdict.bars == list(state.scores or ())
        assert verdict.seats == [seat for seat, rank in enumerate(state.ranks or ()) if rank == 1]
        assert (verdict.mood == "dark") == (not verdict.seats)
        for beat in finales[0]:
            assert len(beat.bars) in (0, state.players)
            assert len(beat.points) in (0, state.players)
        assert not verdict.points
        counted = [beat.bars for beat in shown if beat.bars]
        assert not counted or counted[-1] == verdict.bars


def test_the_verdict_names_the_winners_the_score_the_lead_or_the_tie_break(variant: Variant) -> None:
    order = -1 if variant.game == LOW_WINS else 1
    for state in ends(variant):
        verdict = state.seen_by(0).scene(0).finale[-1]
        assert verdict.says
        scores, ranks = list(state.scores or ()), list(state.ranks or ())
        kind = verdict.says.key.split(".")[-1].removeprefix("team_")
        sentences = [said(language, verdict) for language in LANGUAGES]
        best = [seat for seat, score in enumerate(scores) if score == order * max(order * each for each in scores)]
        sides = state.players // 2 if variant.options.get("teams") else state.players
        if state.players == 1:
            assert kind in ("solo", "lost")
            assert (kind == "lost") == (ranks == [2])
            assert kind == "lost" or all(str(scores[0]) in sentence for sentence in sentences)
            continue
        for sentence in sentences:
            shown = {seat for seat in range(state.players) if NAMES[seat] in sentence}
            assert shown == set(verdict.seats)
        won = {seat % sides for seat in verdict.seats}
        if kind == "shared":
            assert len(won) > 1
        elif kind in ("won", "empty", "all"):
            assert {seat % sides for seat in best} == won
            lead = min(order * (scores[best[0]] - score) for seat, score in enumerate(scores) if seat not in best)
            assert kind == "all" or verdict.says.values["lead"] == lead > 0
            assert kind == "all" or all(str(lead) in sentence for sentence in sentences)
            assert (kind == "all") == (variant.game == "espace" and lead == scores[best[0]] == sum(scores))
        else:
            assert kind.startswith("tie")
            assert len(won) == 1
            assert len({seat % sides for seat in best}) > 1
        if kind not in ("empty", "all"):
            assert all(str(scores[best[0]]) in sentence for sentence in sentences)


def test_a_tie_break_is_the_one_that_decided() -> None:
    """The two numbers of a tie-break are in the right order, and Simple mode's winner began last of the best."""
    found = set()
    for game, players in (("genial", 4), ("parallel", 4), ("hexdomino", 6), ("bigbang-simple", 4), ("bigbang", 4)):
        for seed in range(60):
            *_, state = random_states(Variant(game, players).load(), seed)
            says = state.seen_by(0).scene(0).finale[-1].says
            assert says
            kind = says.key.split(".")[-1]
            if not kind.startswith("tie"):
                continue
            found.add(says.key)
            winner, record = says.values["seat"], state.record
            level = [seat for seat in range(players) if record.scores[seat] == record.scores[winner]]
            rivals = [seat for seat in level if seat != winner]
            assert rivals
            if kind == "tie":
                own, other = int(str(says.values["own"])), int(str(says.values["other"]))
                assert own < other if game == LOW_WINS else own > other
            if kind == "tie_start":
                began = [(seat - int(record.starter)) % players for seat in (winner, *rivals)]  # type: ignore[operator]
                assert began[0] == max(began)
            if kind == "tie_clock":
                assert all(record.time[winner] <= record.time[rival] for rival in rivals)
            if len(found) >= 4 and game == "bigbang":
                break
    assert found >= {"genial.verdict.tie", "parallel.verdict.tie", "bigbang.verdict.tie_start"}


def test_beats_show_what_is_on_the_table_and_say_it_in_both_languages(variant: Variant) -> None:
    for before, after in pairwise(state.copy() for state in random_states(variant.load(), 6)):
        for seat in viewpoints(after):
            view = after.seen_by(seat)
            scene = view.scene(seat)
            beats = after.game.story(before.seen_by(seat), view, view.history[-1]).beats
            assert places_in(beats + scene.finale) <= cells_of(scene)
            for beat in beats + scene.finale:
                assert beat.says
                assert all(said(language, beat) for language in LANGUAGES)
            assert after.over or not scene.finale


def test_beats_are_the_same_whatever_the_hidden_truth(variant: Variant) -> None:
    for before, after in pairwise(state.copy() for state in random_states(variant.load(), 9)):
        for seat in viewpoints(after):
            earlier, later = before.seen_by(seat), after.seen_by(seat)
            told = after.game.story(earlier, later, later.history[-1])
            others = earlier.deal(3).seen_by(seat), later.deal(4).seen_by(seat)
            assert msgspec.json.encode(after.game.story(*others, later.history[-1])) == msgspec.json.encode(told)


def test_a_bonus_turn_is_staged_when_a_marker_comes_to_its_stop() -> None:
    game = cosmoludo.load("genial", players=2)
    position = game.start(seed=7).to_json()
    keys = []
    for yellow in (16, 17):
        position["scores"][0]["yellow"] = yellow
        before = game.from_json(position)
        after = before.copy()
        after.play("orange-yellow -3,3 -4,4")
        view = after.seen_by(1)
        keys.append(
            [beat.says and beat.says.key for beat in game.story(before.seen_by(1), view, view.history[-1]).beats]
        )
    assert keys == [[], ["genial.moment.bonus"]]
