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
)
