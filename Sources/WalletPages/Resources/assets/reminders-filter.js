// @ts-check
// Narrows a copy of the page of reminders as its address asks: the copy was made without a filter, or has gone by the clock since.
import { word } from "./device-words.js";

const GROUPS = /** @type {Record<string, string[]>} */ ({
  today: ["today"], upcoming: ["today", "tomorrow", "week", "later"], overdue: ["overdue"], completed: ["completed"],
});
const filter = new URLSearchParams(location.search).get("filter") ?? "";

/** @param {() => number} now */
export async function narrow(now) {
  const groups = GROUPS[filter], page = document.querySelector("[data-reminders]");
  if (!groups || !page) return;
  for (const chip of page.querySelectorAll(".chips a")) {
    const isChosen = new URL(/** @type {HTMLAnchorElement} */ (chip).href).searchParams.get("filter") === filter;
    if (isChosen) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
  }
  const today = new Date(now()).toDateString();
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("section[data-group]"))) {
    const rows = /** @type {HTMLElement[]} */ ([...section.querySelectorAll("li")]);
    for (const row of rows) {
      // What was due earlier today is of today too.
      const isOfToday = filter === "today" && section.dataset.group !== "completed"
        && new Date(Number(row.dataset.moment) * 1000).toDateString() === today;
      row.hidden = !isOfToday && !groups.includes(section.dataset.group ?? "");
    }
    section.hidden = rows.every(({ hidden }) => hidden);
  }
  await tellEmpty(page);
}

/** @param {Element} page */
async function tellEmpty(page) {
  page.querySelectorAll("[data-narrowed]").forEach((old) => old.remove());
  const isEmpty = [...page.querySelectorAll("section[data-group]")].every((section) => /** @type {HTMLElement} */ (section).hidden);
  if (!isEmpty || page.querySelector(".empty")) return;
  const box = document.createElement("div"), key = `reminders.none.${filter === "completed" ? "completed" : "filter"}`;
  box.className = "empty";
  box.dataset.narrowed = "";
  for (const [tag, part] of [["h2", "title"], ["p", "text"]]) {
    box.append(Object.assign(document.createElement(tag), { textContent: await word(`${key}.${part}`) }));
  }
  page.append(box);
}
