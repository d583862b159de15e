// Suggests the names of time zones, once someone turns to a field that takes one.
import { rooted } from "./root.js";

const list = document.getElementById("zones");
addEventListener("focusin", fill);

async function fill(event) {
  if (event.target.getAttribute?.("list") !== "zones" || list.childElementCount) return;
  removeEventListener("focusin", fill);
  try {
    const answer = await fetch(rooted("/zones"));
    if (!answer.ok) return;
    list.append(...(await answer.json()).map((name) => new Option(name, name)));
  } catch {
    // Without the server a name is typed without suggestions.
    addEventListener("focusin", fill);
  }
}
