"""The database's shape, as numbered steps; a released step is never edited, only followed by another."""

from __future__ import annotations

APPLICATION = 0x7A736B69
"""What SQLite's `application_id` says of a file of ours: `zski`."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        f"PRAGMA application_id = {APPLICATION}",
        # One game in one channel or thread, from lobby to result.
        """
        CREATE TABLE tables (
            id INTEGER PRIMARY KEY,
            guild_id INTEGER NOT NULL,
            channel_id INTEGER NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            host_id INTEGER NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
            locale TEXT NOT NULL,
            lobby_message_id INTEGER,
            first_id INTEGER,
            seed TEXT,
            deal TEXT,
            state TEXT,
            state_version INTEGER,
            turn INTEGER NOT NULL DEFAULT 0,
            number INTEGER NOT NULL DEFAULT 0,
            posted INTEGER NOT NULL DEFAULT 0,
            bot_asked INTEGER NOT NULL DEFAULT 0,
            due INTEGER,
            opened INTEGER NOT NULL,
            touched INTEGER NOT NULL,
            ended INTEGER
        ) STRICT
        """,
        """
        CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel_id)
        WHERE status IN ('lobby', 'playing')
        """,
        "CREATE INDEX tables_by_channel ON tables (channel_id, id)",
        "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
        "CREATE INDEX tables_bot_asked ON tables (id) WHERE bot_asked = 1",
        "CREATE INDEX tables_unposted ON tables (id) WHERE posted < number",
        # A chair: a person, a bot, or a person whose chair a bot keeps warm.
        """
        CREATE TABLE seats (
            table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            user_id INTEGER,
            name TEXT NOT NULL,
            bot TEXT,
            chair INTEGER NOT NULL,
            ply INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (table_id, seat),
            CHECK (user_id IS NOT NULL OR bot IS NOT NULL)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE UNIQUE INDEX one_chair_per_person ON seats (table_id, user_id)
        WHERE user_id IS NOT NULL
        """,
        # Append only. `number` counts rows, `turn` the moves in effect after the row;
        # `bot` is the level of the bot that answered, null when a person did.
        """
        CREATE TABLE moves (
            table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            turn INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            action TEXT NOT NULL,
            version INTEGER NOT NULL,
            at INTEGER NOT NULL,
            bot TEXT,
            PRIMARY KEY (table_id, number)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE guilds (
            guild_id INTEGER PRIMARY KEY,
            language TEXT,
            speech INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """,
        "CREATE TABLE kept (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    ),
    (
        # Somebody who has finished a game, under the name last seen. Ids below zero are
        # the pseudonyms of people who wanted to be forgotten: those have no name.
        """
        CREATE TABLE people (
            user_id INTEGER PRIMARY KEY,
            name TEXT NOT NULL
        ) STRICT
        """,
        # One game that was dealt and ended, by its rules or by being cancelled; the id is
        # the order of ending. `variant` is the text of the options that are not the usual.
        """
        CREATE TABLE finished (
            id INTEGER PRIMARY KEY,
            table_id INTEGER NOT NULL UNIQUE,
            guild_id INTEGER NOT NULL,
            channel_id INTEGER NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            variant TEXT NOT NULL,
            seats INTEGER NOT NULL,
            rated INTEGER NOT NULL,
            cancelled INTEGER NOT NULL,
            ended INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX finished_by_server ON finished (guild_id, id)",
        # How one seat came out; score and rank are null when the game was cancelled,
        # mu and sigma (across servers, after the game) when it was not rated.
        """
        CREATE TABLE results (
            finished_id INTEGER NOT NULL REFERENCES finished (id),
            seat INTEGER NOT NULL,
            user_id INTEGER,
            how TEXT NOT NULL CHECK (how IN ('played', 'left', 'bot')),
            score INTEGER,
            rank INTEGER,
            parts TEXT NOT NULL,
            mu REAL,
            sigma REAL,
            game TEXT NOT NULL,
            guild_id INTEGER NOT NULL,
            rated INTEGER NOT NULL,
            ended INTEGER NOT NULL,
            PRIMARY KEY (finished_id, seat),
            CHECK ((user_id IS NULL) = (how = 'bot'))
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE INDEX results_by_person ON results (user_id, finished_id, game, guild_id)
        WHERE user_id IS NOT NULL
        """,
        """
        CREATE INDEX rated_by_person ON results (user_id, game, finished_id, ended, mu, sigma)
        WHERE rated = 1
        """,
        # How strong somebody plays a game in one server, or across servers (scope 0).
        """
        CREATE TABLE ratings (
            game TEXT NOT NULL,
            scope INTEGER NOT NULL,
            user_id INTEGER NOT NULL,
            mu REAL NOT NULL,
            sigma REAL NOT NULL,
            shown INTEGER NOT NULL,
            games INTEGER NOT NULL,
            PRIMARY KEY (game, scope, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        # What follows from the results, counted once so that no list counts it again:
        # by game or all, variant or all, server or all, and month, quarter or all time.
        """
        CREATE TABLE tallies (
            game TEXT NOT NULL,
            variant TEXT NOT NULL,
            scope INTEGER NOT NULL,
            period TEXT NOT NULL,
            user_id INTEGER NOT NULL,
            games INTEGER NOT NULL,
            wins INTEGER NOT NULL,
            best INTEGER,
            unrated INTEGER NOT NULL,
            streak INTEGER NOT NULL,
            longest INTEGER NOT NULL,
            PRIMARY KEY (game, variant, scope, period, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE INDEX tallies_by_person ON tallies (user_id, game)
        WHERE variant = '*' AND scope = 0 AND period = 'all'
        """,
        """
        CREATE TABLE meetings (
            user_id INTEGER NOT NULL,
            other_id INTEGER NOT NULL,
            games INTEGER NOT NULL,
            ahead INTEGER NOT NULL,
            behind INTEGER NOT NULL,
            PRIMARY KEY (user_id, other_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX seats_by_person ON seats (user_id, table_id) WHERE user_id IS NOT NULL",
    ),
    (
        # A row says what kind it is: what was an action `undo` is now a kind, and so is each way to end
        # a game that is not the rules' own. An ending that came by itself has no seat.
        """
        CREATE TABLE log (
            table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            turn INTEGER NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER,
            action TEXT NOT NULL,
            version INTEGER NOT NULL,
            at INTEGER NOT NULL,
            bot TEXT,
            PRIMARY KEY (table_id, number),
            CHECK (kind <> 'move' OR seat IS NOT NULL),
            CHECK ((kind = 'move') = (action <> ''))
        ) STRICT, WITHOUT ROWID
        """,
        """
        INSERT INTO log (table_id, number, turn, kind, seat, action, version, at, bot)
        SELECT table_id, number, turn, iif(action = 'undo', 'undo', 'move'), seat,
        iif(action = 'undo', '', action), version, at, bot FROM moves
        """,
        "DROP TABLE moves",
        # What a server has set, by name, as JSON: a new setting needs no step.
        """
        CREATE TABLE servers (guild_id INTEGER PRIMARY KEY, settings TEXT NOT NULL) STRICT
        """,
        """
        INSERT INTO servers (guild_id, settings)
        SELECT guild_id, json_object('language', coalesce(language, 'auto'), 'speech',
        json(iif(speech, 'true', 'false'))) FROM guilds
        """,
        "DROP TABLE guilds",
    ),
)
