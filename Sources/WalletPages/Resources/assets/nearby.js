// Sorts places by their distance from another one, or from the device. Its position is asked for when that is tapped, is used on this
// page alone, and goes nowhere.

// Looked up when they are used: an open page is brought up to date.
const find = (selector) => document.querySelector(selector);
const say = (text) => { find("#nearby-note").textContent = text; };

// Great circles on a sphere of the earth's mean radius, in metres.
function distance(from, to) {
  const radians = (degrees) => (Number(degrees) * Math.PI) / 180;
  const [north, south] = [radians(to.north), radians(from.north)];
  const half = Math.sin((north - south) / 2) ** 2 + Math.cos(north) * Math.cos(south) * Math.sin(radians(to.east - from.east) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(half)));
}

// As the server writes it.
function text(metres, { metres: short, kilometres: long }) {
  const write = (number, digits) => new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
  if (metres < 5) return "";
  if (metres < 995) return short.replace("{number}", write(Math.max(10, Math.round(metres / 10) * 10), 0));
  return long.replace("{number}", write(metres / 1000, metres < 20_000 ? 1 : 0));
}

function sort(from, isHere) {
  const list = find("[data-nearby]"), rows = [...list.children].map((row) => ({ row, metres: distance(from, row.dataset) }));
  rows.sort((one, other) => one.metres - other.metres);
  for (const { row, metres } of rows) {
    row.querySelector(".nearby-distance").textContent = text(metres, list.dataset);
    const link = row.querySelector("[data-here-way]");
    link.dataset.way ??= link.getAttribute("href");
    link.href = isHere ? link.dataset.hereWay : link.dataset.way;
  }
  list.append(...rows.map(({ row }) => row));
}

document.addEventListener("change", (event) => {
  const select = event.target;
  if (!select.matches(".nearby-from select")) return;
  const from = select.selectedOptions[0];
  say("");
  sort(from.dataset, false);
  // The directions of the page lead from the place that it was opened with: those from another one come from the server.
  if (!from.defaultSelected && navigator.onLine) select.form.requestSubmit();
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-nearby-here]"), words = button?.form.dataset;
  if (!button) return;
  if (!navigator.geolocation) return say(words.denied);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      say(words.here);
      sort({ north: coords.latitude, east: coords.longitude }, true);
    },
    () => say(words.denied),
    { timeout: 15_000, maximumAge: 60_000 },
  );
});
