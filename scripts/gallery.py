"""The gallery of components: what each is for, as its view's own documentation says, and how it looks on a page of the demonstration."""
import base64
import html
import pathlib
import re

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "WalletPages"
# Name, view, a page that has it (JOURNEY is the journey that goes on), its place there, and what opens it.
COMPONENTS = [
    ("Card", "NextCardView", "JOURNEY", ".card.next", ""),
    ("Card of a journey", "JourneyCardView", "/journeys?view=grid", ".cover-grid .journey-row", ""),
    ("Row", "RowView", "JOURNEY/hotels", ".card.rows > .row", ""),
    ("Row that leads on", "LinkRow", "JOURNEY", ".menu-list li", "document.querySelector('details.menu').open = true"),
    ("Field", "FieldView", "JOURNEY/edit", "[data-field=destination]", ""),
    ("Chip", "ChipsView", "/journeys", "nav.chips", ""),
    ("Menu", "JourneyHero", "JOURNEY", ".menu-list", "document.querySelector('details.menu').open = true"),
    ("Dialog", "JourneyPage", "JOURNEY", "#add-sheet", "document.querySelector('#add-sheet').showModal()"),
    ("Table", "YearChartView", "/statistics", ".chart details table",
     "document.querySelectorAll('.chart details').forEach((part) => part.open = true)"),
    ("Empty state", "EmptyStateView", "/journeys?q=qqqq", ".empty", ""),
    ("Chart of years", "YearChartView", "/statistics", ".card.chart", ""),
    ("Chart of spending", "SpendingChartView", "JOURNEY/expenses", ".card.chart", ""),
    ("Strip of months", "MonthStripView", "/journeys", ".month-strip", ""),
    ("Map of the world", "WorldMapView", "/statistics", "svg.world", ""),
]
PLACE = """(() => {{ {opening}; const part = document.querySelector({selector!r});
    for (const other of document.querySelectorAll("body *"))
      if (getComputedStyle(other).position === "fixed" && !part.contains(other) && !other.contains(part)) other.remove();
    const {{x, y, width, height}} = part.getBoundingClientRect(); return {{x: x + scrollX, y: y + scrollY, width, height}} }})()"""


def documentation(view):
    """What the comment above a view says, and the file that it stands in."""
    for file in sorted(SOURCES.rglob("*.swift")):
        if found := re.search(rf"((?:^///[^\n]*\n)+)(?:private )?struct {view}\b", file.read_text(), re.M):
            return " ".join(line.removeprefix("///").strip() for line in found.group(1).splitlines()), file.relative_to(SOURCES)
    raise SystemExit(f"gallery: no view is called {view}")


def picture(browser, address, width, selector, opening):
    """A component alone, as PNG."""
    browser.window(address, width, 844)
    expression = PLACE.format(selector=selector, opening=opening or "0")
    answer = browser.devtools("Runtime.evaluate", expression=expression, returnByValue=True)
    place = answer["result"].get("value")
    if not place or not place["width"]:
        raise SystemExit(f"gallery: {address} shows no {selector}")
    return base64.b64decode(browser.devtools(
        "Page.captureScreenshot", format="png", captureBeyondViewport=True, clip={**place, "scale": 1})["data"])


def take(browser, wallet, journey, folder, choose):
    """Writes `gallery.html` with every component, light and dark, small and wide."""
    forms = [(theme, width) for theme in ["light", "dark"] for width in [390, 1280]]
    (folder / "gallery").mkdir(parents=True, exist_ok=True)
    for theme, width in forms:
        choose(wallet, language="en", theme=theme)
        for number, (_, _, page, selector, opening) in enumerate(COMPONENTS):
            address = wallet + page.replace("JOURNEY", f"/journeys/{journey}")
            (folder / "gallery" / f"{number}-{theme}-{width}.png").write_bytes(
                picture(browser, address, width, selector, opening))
    parts = []
    for number, (name, view, page, _, _) in enumerate(COMPONENTS):
        text, file = documentation(view)
        pictures = "".join(
            f'<figure><img src="gallery/{number}-{theme}-{width}.png"><figcaption>{theme}, {width} px</figcaption></figure>'
            for theme, width in forms)
        parts.append(f"<h2>{html.escape(name)}</h2><p>{html.escape(text)} <code>{view}</code> in <code>{file}</code></p><div>{pictures}</div>")
    style = ("body{font:15px sans-serif;margin:2rem;background:#e9e6df}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}"
             "figure{margin:0}img{max-width:640px}figcaption{color:#555;font-size:13px}")
    (folder / "gallery.html").write_text(
        f"<!doctype html><meta charset=utf-8><title>Components</title><style>{style}</style><h1>Components</h1>{''.join(parts)}")
