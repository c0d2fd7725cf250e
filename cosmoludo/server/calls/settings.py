"""The settings of calls and holidays."""

from __future__ import annotations

import msgspec

DELAY = 10.0
HOLIDAY_DAYS = 30


class CallSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How people are called, as whoever runs the server has chosen."""

    address: str | None = None
    """The address that this server has for people, such as https://games.example.org; links in e-mails need it."""
    smtp: str | None = None
    """The URL of the server that e-mail is sent through, such as smtp://user:password@mail.example.org:587."""
    mail_from: str | None = None
    """Whom e-mail is from."""
    delay: float = DELAY
    """Seconds after which someone who does not look is called: they may just be reloading the page."""
    push_anywhere: bool = False
    """Accept push services at any address, also on this computer and without HTTPS: for tests."""
    holiday_days: int = HOLIDAY_DAYS
    """For how many days a year a person can be on holiday."""

    @property
    def subject(self) -> str | None:
        """Whom push services can turn to."""
        return self.address or (f"mailto:{self.mail_from}" if self.mail_from else None)
