// A code at the gate: the screen stays on, Escape and the way back close it; a swipe leads to the next traveller's.

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

/** Shows the next code, or the one before, in the place of this one: the way back leads out of all of them. */
function step(relation) {
  const link = document.querySelector(`[rel=${relation}]`);
  if (link) location.replace(link.href);
}

for (const relation of ["prev", "next"]) {
  document.querySelector(`[rel=${relation}]`)?.addEventListener("click", (event) => {
    event.preventDefault();
    step(relation);
  });
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !document.fullscreenElement) close.click();
  if (event.key === "ArrowRight") step("next");
  if (event.key === "ArrowLeft") step("prev");
});

/** Where a finger was put down; nothing while two are on the screen, which enlarge the page. */
let start = null;
addEventListener("touchstart", ({ touches }) => {
  start = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null;
}, { passive: true });
addEventListener("touchend", ({ changedTouches }) => {
  if (!start || window.visualViewport.scale > 1) return;
  const across = changedTouches[0].clientX - start.x;
  if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(changedTouches[0].clientY - start.y)) {
    step(across < 0 ? "next" : "prev");
  }
});

if (document.fullscreenEnabled) {
  full.hidden = false;
  full.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  });
}
