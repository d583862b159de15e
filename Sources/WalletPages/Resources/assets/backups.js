// The work on backups as it goes on: how far it has come, and then what came of it.
import { rooted } from "./root.js";

const run = document.querySelector("[data-run]");
const pause = 400;

if (run) setTimeout(look, pause);

async function look() {
  try {
    const answer = await fetch(rooted("/backups/run"), { cache: "no-store" });
    // The page leads on once there is nothing more to tell.
    if (answer.redirected) return location.assign(answer.url);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const now = page.querySelector("[data-run]");
    if (!now) return location.reload();
    show(now);
  } catch {
    // The wallet does not answer just now; what is shown stays until it does.
  }
  setTimeout(look, pause);
}

// Only what changes is changed, so that a finger on the button stays on it.
function show(now) {
  run.querySelector("[data-run-text]").textContent = now.querySelector("[data-run-text]").textContent;
  const bar = run.querySelector("progress");
  const value = now.querySelector("progress").getAttribute("value");
  if (value !== null) bar.value = Number(value);
}
