// Keeps what counts down to a departure up to date, every second that the page is looked at.
const two = (number) => String(number).padStart(2, "0");

/** Shows what is left at the moment, in something that has come or changed. @param {ParentNode} place */
export function count(place) {
  for (const element of place.querySelectorAll("[data-countdown]")) show(element);
}

// The server's clock is the one that the wallet goes by, but only this one ticks.
function show(element) {
  const seconds = Math.floor((Date.parse(element.dataset.countdown) - Date.now()) / 1000);
  const { days, hours, minutes, over } = element.dataset;
  const text = seconds < 0 ? over : seconds >= 86400 ? days : seconds >= 3600 ? hours : minutes;
  const parts = {
    days: Math.floor(seconds / 86400), hours: Math.floor((seconds % 86400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60), seconds: two(seconds % 60),
  };
  element.textContent = text.replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
}

const all = () => count(document);
setInterval(() => document.hidden || all(), 1000);
for (const event of ["visibilitychange", "renewed"]) document.addEventListener(event, all);
all();
