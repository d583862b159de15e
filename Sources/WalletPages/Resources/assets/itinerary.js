// An itinerary opens at today, a strip of days or months at the one that is shown; whoever comes back finds it where they left it.
const [navigation] = performance.getEntriesByType("navigation");

function open() {
  const today = document.querySelector("[data-today]");
  if (today && !location.hash && navigation?.type !== "back_forward" && today.previousElementSibling?.matches(".group")) {
    today.scrollIntoView({ block: "start" });
  }
  document.querySelector(".day-strip [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
}

// Of a copy only the clock tells which day is today.
if (document.documentElement.dataset.stored === undefined) open();
else document.addEventListener("clock", open, { once: true });
