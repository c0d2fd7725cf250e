"""Why something cannot be chosen: asked for one's own seat, answered from what that seat sees."""

from tests.server.guests import Guest

QUESTION = "/api/tables/{code}/why?seat={seat}&ply={ply}&tried={tried}"


def test_what_cannot_be_chosen_names_its_rule(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    first = anna.get(QUESTION.format(code=code, seat=0, ply=0, tried="board/0,0") + "&chosen=rack/0")
    assert first["rule"] == "genial.rule.first"
    waits = anna.get(QUESTION.format(code=code, seat=1, ply=0, tried="rack/0"))
    assert waits["rule"] == "rule.turn"


def test_where_a_step_is_missing_no_rule_is_named_but_what_is_to_be_done(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    offer = anna.get(f"/api/tables/{code}/view?seat=0")["scene"]["offer"]
    cell = next(choice for node in offer["nodes"] for choice in node if choice.startswith("board/"))
    answer = anna.get(QUESTION.format(code=code, seat=0, ply=0, tried=cell))
    assert answer == {"rule": None, "values": {}, "heading": "placing"}


def test_nobody_asks_for_others_at_other_moments_or_about_what_is_not_there(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    bruno.get(QUESTION.format(code=code, seat=0, ply=0, tried="rack/0"), 403)
    anna.get(QUESTION.format(code=code, seat=0, ply=3, tried="rack/0"), 409)
    anna.get(QUESTION.format(code=code, seat=7, ply=0, tried="rack/0"), 404)
    assert anna.get(QUESTION.format(code=code, seat=0, ply=0, tried="board/x"), 422)["rule"] == "server.no_move"
