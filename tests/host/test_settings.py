"""What can be set: environment, `.env` file; bad values are refused, unknown and empty ones passed over."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.cli.settings import Secrets, Settings


@pytest.fixture(autouse=True)
def _clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder, and nothing set."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(f"ZASHIKI_{name.upper()}", raising=False)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


def test_without_anything_set() -> None:
    settings = Settings()
    assert settings.model_dump() == {
        "database": None,
        "language": None,
        "channel": "parlour",
        "port": 8765,
        "turn_hours": 24,
        "gap_seconds": 1.0,
        "log_level": "info",
    }
    assert Secrets().discord_token is None


def test_the_environment_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text(
        "ZASHIKI_PORT=1\nZASHIKI_DATABASE=data/z.db\nDISCORD_TOKEN=from-the-file\n", encoding="utf-8"
    )
    assert (Settings().port, Settings().database) == (1, Path("data/z.db"))
    monkeypatch.setenv("ZASHIKI_PORT", "2")
    monkeypatch.setenv("DISCORD_TOKEN", "from-outside")
    assert Settings().port == 2
    token = Secrets().discord_token
    assert token is not None
    assert token.get_secret_value() == "from-outside"
    assert "from-outside" not in repr(Secrets())


def test_unknown_and_empty_ones_are_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("SPICE=hot\nZASHIKI_SPICE=hot\nZASHIKI_PORT=\n", encoding="utf-8")
    monkeypatch.setenv("ZASHIKI_LANGUAGE", "")
    assert Settings() == Settings(port=8765, language=None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("port", value) for value in ("many", "-1", "65536", "8.5")),
        *(("turn_hours", value) for value in ("0", "-1", "nan", "inf", "1e300", "8761", "soon")),
        *(("gap_seconds", value) for value in ("-0.1", "61", "nan", "inf")),
        *(("language", value) for value in ("fr", "EN", "english")),
        *(("log_level", value) for value in ("loud", "INFO")),
        ("channel", "x" * 101),
    ],
)
def test_a_bad_value_is_refused_by_name(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"ZASHIKI_{name.upper()}", value)
    with pytest.raises(ValidationError) as refused:
        Settings()
    (error,) = refused.value.errors()
    assert error["loc"] == (name,)
