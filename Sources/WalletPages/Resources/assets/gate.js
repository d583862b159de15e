// A code at the gate: the screen stays on, Escape and the way back close it.

const close = document.querySelector("[data-close]");
const awake = document.querySelector("[data-awake]");
const full = document.querySelector("[data-full]");

async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try {
    const lock = await navigator.wakeLock.request("screen");
    awake.textContent = awake.dataset.awake;
    lock.addEventListener("release", () => { awake.textContent = ""; });
  } catch {
    // The browser has no such lock, or the battery is low: nothing is promised.
    awake.textContent = "";
  }
}

stayAwake();
// A lock is lost with the page out of sight.
document.addEventListener("visibilitychange", stayAwake);

close.addEventListener("click", (event) => {
  if (!document.referrer.startsWith(location.origin) || history.length < 2) return;
  event.preventDefault();
  history.back();
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !document.fullscreenElement) close.click();
  if (event.key === "ArrowRight") document.querySelector("[rel=next]")?.click();
  if (event.key === "ArrowLeft") document.querySelector("[rel=prev]")?.click();
});

if (document.fullscreenEnabled) {
  full.hidden = false;
  full.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  });
}
