// An itinerary opens at today; whoever comes back to it finds it where they left it.
const [navigation] = performance.getEntriesByType("navigation");
const today = document.querySelector("[data-today]");
if (!location.hash && navigation?.type !== "back_forward" && today.previousElementSibling?.matches(".group")) {
  today.scrollIntoView({ block: "start" });
}
document.querySelector(".day-strip [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
