// @ts-check
// The search over what the device keeps, where the server is not reached: all words of the query, in any part of a page of an item.
import { pages } from "./device-pages.js";
import { journeys } from "./device-store.js";
import { inside } from "./root.js";

const ITEM = /^\/journeys\/[0-9a-f-]{36}\/[a-z-]+\/[0-9a-f-]{36}$/;
const MOST = 50;

/** Letters without their marks, in lower case, as the server folds them. @param {string} text */
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ё", "е");

/** @param {string} query */
async function* hits(query) {
  const words = fold(query).split(/\s+/).filter(Boolean);
  for (const { id } of await journeys.all()) {
    for (const pathname of await pages.addresses(id)) {
      if (!ITEM.test(inside(pathname))) continue;
      const page = new DOMParser().parseFromString((await (await pages.get(id, pathname))?.text()) ?? "", "text/html");
      const detail = page.querySelector(".pane-detail"), text = fold(detail?.textContent ?? "");
      if (detail && words.every((word) => text.includes(word))) yield { pathname, detail, journey: page.querySelector(".pane-head h2")?.textContent };
    }
  }
}

/** Shows what is found. @param {string} query @param {Element} results */
export async function search(query, results) {
  const list = document.createElement("ul");
  list.className = "card rows";
  for await (const { pathname, detail, journey } of hits(query)) {
    const line = document.createElement("li"), link = document.createElement("a"), text = document.createElement("span");
    [line.className, link.className, link.href, text.className] = ["row", "row-link", pathname, "row-text"];
    for (const [style, content] of [["row-title", detail.querySelector("h1")?.textContent], ["row-subtitle", journey]]) {
      text.append(Object.assign(document.createElement("span"), { className: style, textContent: content ?? "" }));
    }
    link.append(text);
    line.append(link);
    list.append(line);
    if (list.childElementCount >= MOST) break;
  }
  results.replaceChildren(...(list.childElementCount ? [list] : []));
}
