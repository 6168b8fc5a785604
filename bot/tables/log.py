"""A table's log: the moves in effect, as a record, told again."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from typing import Any

from bot.refusals import refused
from bot.store.model import Row, Table
from rules.core import Game, Refusal
from rules.record import Move, Record, deal_hash
from rules.replay import Step, replay

log = logging.getLogger(__name__)


def effective(rows: Sequence[Row]) -> list[Row]:
    """The rows of the moves in effect: an undo row cuts the list to its `turn`."""
    moves: list[Row] = []
    for row in rows:
        if row.kind == "undo":
            del moves[row.turn :]
        elif row.kind == "move":
            moves.append(row)
    return moves


def record_of(table: Table, moves: Sequence[Row]) -> Record:
    """These moves of a table that has been dealt."""
    assert table.seed is not None
    assert table.deal is not None
    deal = json.loads(table.deal)
    return Record(
        game=table.game,
        seats=len(table.seats),
        # Not the table's options, which may have gained some since: the fingerprint is of these.
        options=deal["options"],
        seed=table.seed,
        moves=tuple(Move(row.seat, row.action, row.version) for row in moves if row.seat is not None),
        version=deal["version"],
        seating=tuple(deal["seating"]),
        first=deal["first"],
        hash=deal_hash(table.deal),
    )


def steps_of(game: Game[Any, Any, Any], table: Table, record: Record) -> list[Step]:
    """The deal and every move again, with the states between them; Refusal `rules-changed`."""
    if {record.version, *(move.version for move in record.moves)} != {game.version}:
        raise refused("rules-changed")
    try:
        return list(replay(game, record))
    except Refusal:
        log.exception("table %s: its log does not replay", table.id)
        raise refused("rules-changed") from None
