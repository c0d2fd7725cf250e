"""OpenSpiel's own checks, and that sampled worlds are worlds that the player cannot tell apart."""

from __future__ import annotations

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough

import cosmoludo
from cosmoludo.envs.openspiel import SpielState, game_name
from tests.envs.modes import every_mode
from tests.quick import only


def random_states(game: pyspiel.Game, seed: int, every: int) -> list[SpielState]:
    """Some states of a random game, all after the deal."""
    luck, state = np.random.default_rng(seed), game.new_initial_state()
    found: list[SpielState] = []
    moves = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            if moves % every == 0:
                found.append(state.clone())
            moves += 1
        state.apply_action(int(luck.choice(state.legal_actions())))
    return found


@every_mode
def test_openspiel_plays_random_games_of_every_mode(mode: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game_name(mode)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("mode", only({"hexdomino"}, ["espace", "hexdomino", "strange-world-solo"]))
def test_openspiel_writes_a_playthrough(mode: str) -> None:
    text = playthrough(game_name(mode), None, seed=3)
    assert text == playthrough(game_name(mode), None, seed=3)
    assert f'GameType.short_name = "{game_name(mode)}"' in text
    assert "IsTerminal() = True" in text


@every_mode
def test_sampled_worlds_look_the_same_to_the_player(mode: str) -> None:
    luck = np.random.default_rng(1)
    others = 0
    for state in random_states(pyspiel.load_game(game_name(mode)), 2, every=9):
        for player in range(state.num_players()):
            world = state.resample_from_infostate(player, luck.random)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            others += world.world != state.world
            copy = pickle.loads(pickle.dumps(world))
            assert copy.world == world.world
    assert others > 0


@every_mode
def test_a_sampled_world_can_be_played_to_its_end(mode: str) -> None:
    luck = np.random.default_rng(5)
    for state in random_states(pyspiel.load_game(game_name(mode)), 4, every=40)[:2]:
        world = state.resample_from_infostate(state.current_player(), luck.random)
        while not world.is_terminal():
            world.apply_action(int(luck.choice(world.legal_actions())))
        assert len(world.returns()) == state.num_players()


def test_what_was_seen_once_is_not_forgotten() -> None:
    """Two games that look alike now are different information states if they have looked different before."""
    game = pyspiel.load_game(game_name("espace"))
    states = random_states(game, 6, every=1)
    now, before = states[-1], states[0]
    other = now.clone()
    other.recall = list(before.recall)
    for player in range(game.num_players()):
        assert other.observation_string(player) == now.observation_string(player)
        assert other.information_state_string(player) != now.information_state_string(player)


def test_what_a_seat_cannot_see_is_in_no_information_state_of_it() -> None:
    """A move that nobody else sees leaves their information states as if any other had been made."""
    game = pyspiel.load_game(game_name("strange-world"), {"players": 2})
    state = next(state for state in random_states(game, 7, every=1) if len(state.legal_actions()) > 1)
    first, second = (state.child(action) for action in state.legal_actions()[:2])
    if first.current_player() == state.current_player():
        pytest.fail("the first seat has decided alone")
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.information_state_string(0) != second.information_state_string(0)


def test_players_and_options_are_parameters() -> None:
    game = pyspiel.load_game(f"{game_name('espace')}(players=4,changes=1)")
    assert game.num_players() == 4
    assert game.mode.game.options["changes"] == 1
    assert pickle.loads(pickle.dumps(game)).num_players() == 4
    with pytest.raises(ValueError, match="espace is for 2 to 6 players, not 9"):
        pyspiel.load_game(f"{game_name('espace')}(players=9)")


def test_a_search_of_openspiel_plays_in_sampled_worlds() -> None:
    state = random_states(pyspiel.load_game(game_name("espace")), 8, every=1)[0]
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        state.get_game(), evaluator, uct_c=2.0, max_simulations=5, random_state=np.random.RandomState(2)
    )
    assert bot.step(state) in state.legal_actions()


def test_every_mode_is_registered() -> None:
    assert {game_name(mode) for mode in cosmoludo.games()} <= set(pyspiel.registered_names())
