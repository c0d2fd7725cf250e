"""Espace: figures as people say them, with the separators of the language."""

from math import floor, log10

from cosmoludo.core.words import say
from cosmoludo.games.espace.data.deck import KM_IN_A_LIGHT_YEAR, Body

MINUS = "\N{MINUS SIGN}"
SEPARATORS = {"fr": ("\N{NARROW NO-BREAK SPACE}", ","), "en": (",", ".")}  # of thousands, and of decimals
SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
SECONDS_IN_A_YEAR = 31_557_600  # of 365.25 days, as the light-year counts it
LIGHT_TIMES = (("second", 1, 60), ("minute", 60, 3600), ("hour", 3600, 48 * 3600), ("day", 24 * 3600, 36.525 * 86_400))
MILLION, BILLION = 10**6, 10**9
SHORTEST_IN_LIGHT_YEARS = 0.1
METRES_IN_A_KM = 1000


def spoken(language: str, characteristic: str, body: Body) -> str:
    """Return a figure of an object, as it is announced."""
    if characteristic == "diameter":
        return diameter(language, body.diameter_km)
    if characteristic == "temperature":
        return say(language, "espace.unit.celsius", number=number(language, body.temperature_c))
    if characteristic == "distance":
        return distance(language, body.distance_ly)
    return year(language, body.discovery_year)


def number(language: str, value: float, decimals: int = 0) -> str:
    """Return a number with the language's separators, without decimals that are zero."""
    thousands, point = SEPARATORS[language]
    whole, _, rest = f"{abs(value):,.{decimals}f}".partition(".")
    rest = rest.rstrip("0")
    text = whole.replace(",", thousands) + (point + rest if rest else "")
    return (MINUS if value < 0 else "") + text


def rounded(value: float, digits: int = 3) -> float:
    """Round a number to its first digits."""
    return round(value, digits - 1 - floor(log10(abs(value)))) if value else 0.0


def diameter(language: str, km: float) -> str:
    """Return a diameter in metres, kilometres, billions of them, or light-years."""
    if km < 1:
        return _counted(language, "m", km * METRES_IN_A_KM, 0)
    if km < BILLION:
        return _counted(language, "km", km, 1 if km < 10 else 0)
    if km < SHORTEST_IN_LIGHT_YEARS * KM_IN_A_LIGHT_YEAR:
        return _counted(language, "km_billion", km / BILLION, 3)
    return light_years(language, rounded(km / KM_IN_A_LIGHT_YEAR))


def distance(language: str, years: float) -> str:
    """Return a distance in light-years; for what is near, the time that light takes from the Sun."""
    if years == 0:
        return say(language, "espace.unit.here")
    seconds = years * SECONDS_IN_A_YEAR
    for unit, length, limit in LIGHT_TIMES:
        if seconds < limit:
            return _counted(language, f"light_{unit}", seconds / length, 1)
    return light_years(language, years)


def light_years(language: str, years: float) -> str:
    """Return a number of light-years, by the million or by the billion where it is large."""
    if years >= BILLION:
        return _counted(language, "light_year_billion", years / BILLION, 1)
    if years >= MILLION:
        return _counted(language, "light_year_million", years / MILLION, 1)
    return _counted(language, "light_year", years, 1 if years < 1000 else 0)


def year(language: str, year: int) -> str:
    """Return a year of our era or before it, without separators as years are written."""
    return say(language, "espace.unit.before" if year < 0 else "espace.unit.since", year=abs(year))


def mass(language: str, kg: float) -> str:
    """Return a mass as a number between 1 and 10 times a power of ten."""
    power = floor(log10(kg))
    mantissa = number(language, kg / 10**power, 2)
    power_text = str(power).translate(SUPERSCRIPTS)
    return say(language, "espace.unit.kg", number=say(language, "espace.unit.power", number=mantissa, power=power_text))


def _counted(language: str, unit: str, value: float, decimals: int) -> str:
    """Return a number of some unit."""
    return say(language, f"espace.unit.{unit}", number=round(value, decimals))
