// @ts-check
// The quiet mark of a page that comes from the device and may be out of date.
import { time, word } from "./device-words.js";

/** Where a page says what it knows of the device. */
export function marks() {
  const known = document.querySelector(".device-marks");
  if (known) return known;
  const line = document.createElement("div");
  line.className = "device-marks";
  document.getElementById("main")?.prepend(line);
  return line;
}

/** Says no longer that the page may be out of date. */
export function unmark() {
  delete document.documentElement.dataset.kept;
  document.querySelector("[data-kept-mark]")?.remove();
}

/** @param {Date} moment to which the page is current */
export async function mark(moment) {
  if (document.querySelector("[data-kept-mark]")) return;
  const isOld = moment.getTime() > 0;
  const element = document.createElement("p");
  element.setAttribute("role", "status");
  element.dataset.keptMark = "";
  marks().append(element);
  element.textContent = [navigator.onLine ? "" : await word("offline"), isOld ? await word("asOf", { time: time(moment) }) : ""]
    .filter(Boolean).join(" · ");
  if (!element.textContent) element.remove();
}
