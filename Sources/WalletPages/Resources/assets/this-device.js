// @ts-check
// Settings → This device: what is kept of each journey, as counted where it lies, and what waits or was refused.
import { ask } from "./device.js";
import { journeys, ownWrites, state } from "./device-store.js";
import { size, time, word } from "./device-words.js";
import { describe, isWithdrawable, places, withdraw } from "./outbox-entry.js";

const page = /** @type {HTMLElement} */ (document.querySelector("[data-this-device]"));
/** @param {string} selector @returns {any} */
const find = (selector) => page.querySelector(selector);

/** @param {string} text */
function problem(text) {
  find("[data-device-problem]").hidden = !text;
  find("[data-device-problem]").textContent = text;
}

async function show() {
  const [refused, chosen] = [(await state.get("refused")) ?? [], (await state.get("chosen")) ?? []];
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-keeps]"))) {
    const id = row.dataset.keeps ?? "", journey = await journeys.get(id);
    const isWanted = chosen.includes(id) || (row.dataset.automatic !== undefined && !refused.includes(id));
    const text = /** @type {HTMLElement} */ (row.querySelector("[data-kept-state]"));
    text.textContent = journey?.counted ? await sentence(journey) : await word(isWanted ? "saving" : "notKept");
    const button = /** @type {HTMLButtonElement} */ (row.querySelector("[data-keep]"));
    button.hidden = false;
    button.textContent = await word(isWanted ? "forget" : "keep");
    button.onclick = async () => {
      button.disabled = true;
      text.textContent = await word(isWanted ? "notKept" : "saving");
      await ask({ order: "choose", id, isKept: !isWanted });
      button.disabled = false;
      await show();
    };
  }
  await list("waiting", (entry) => entry.status === "waiting");
  await list("refused", (entry) => entry.status === "refused");
  const isFull = (await journeys.get("wallet"))?.problem === "quota";
  problem((await state.get("problem")) === "signIn" ? await word("signIn") : isFull ? await word("quota") : "");
}

/** What is there of a journey, and why something is not. @param {any} journey */
async function sentence({ counted, problem, isLimited, isFull, left }) {
  // How much there is of something that never came whole is not known.
  if (problem && !counted.isWhole) return word(problem);
  const { pages, allPages, files, allFiles, bytes, at } = counted;
  const texts = [await word("kept", { pages, allPages, files, allFiles, size: size(bytes), time: time(new Date(at)) })];
  if (problem) texts.push(await word(problem));
  else if (pages + left < allPages) texts.push(await word("lost"));
  if (isFull && problem !== "quota") texts.push(await word("quota"));
  if (isLimited) texts.push(await word("limitReached"));
  if (left) texts.push(await word("large", { count: left }));
  return texts.join(" ");
}

/** @param {string} name @param {(entry: any) => boolean} belongs */
async function list(name, belongs) {
  const section = find(`[data-outbox=${name}]`), entries = (await ownWrites()).filter(belongs);
  section.hidden = entries.length === 0;
  section.querySelector(".rows").replaceChildren(...(await Promise.all(entries.map(row))));
}

/** @param {any} entry */
async function row(entry) {
  const { title, what, facts } = await describe(entry), place = places(entry);
  const line = document.createElement("li");
  line.className = "row outbox-line";
  const text = document.createElement("p");
  text.className = "row-text";
  const lines = [[what, time(new Date(entry.at))].join(" · "), facts.slice(0, 4).map(([label, value]) => `${label}: ${value}`).join(" · ")];
  if (entry.status === "refused") lines.push(reason(entry));
  text.append(span("row-title", title), ...lines.filter(Boolean).map((line) => span("row-subtitle", line)));
  const acts = document.createElement("span");
  acts.className = "outbox-acts";
  if (entry.fields && place.form) acts.append(link(await word("open"), `${place.form}?waiting=${entry.number}`));
  if (entry.status === "refused") acts.append(button(await word("copy"), () => copy(facts, entry)));
  if (isWithdrawable(entry)) {
    acts.append(button(await word(entry.status === "refused" ? "discard" : "withdraw"), async () => {
      await withdraw(entry);
      await show();
    }));
  }
  line.append(text, acts);
  return line;
}

/** What the server said against it. @param {any} entry */
function reason({ reason, code }) {
  try {
    const { detail, title } = JSON.parse(reason);
    return detail ?? title;
  } catch { /* it is a page */ }
  const answer = new DOMParser().parseFromString(reason, "text/html");
  const texts = [...answer.querySelectorAll("main [role=alert], main .field-error, main .error")].map((part) => part.textContent?.trim());
  return texts.filter(Boolean).join(" ") || answer.querySelector("main")?.textContent?.trim().slice(0, 200) || String(code);
}

/** @param {[string, string][]} facts @param {any} entry */
async function copy(facts, entry) {
  const text = facts.length ? facts.map(([label, value]) => `${label}: ${value}`).join("\n") : JSON.stringify(entry.fields ?? {});
  await navigator.clipboard.writeText(text);
  problem(await word("copied"));
}

function span(/** @type {string} */ style, /** @type {string} */ text) {
  return Object.assign(document.createElement("span"), { className: style, textContent: text });
}

function link(/** @type {string} */ text, /** @type {string} */ href) {
  return Object.assign(document.createElement("a"), { className: "button-plain", textContent: text, href });
}

function button(/** @type {string} */ text, /** @type {() => void} */ act) {
  const element = Object.assign(document.createElement("button"), { type: "button", className: "button-plain", textContent: text });
  element.addEventListener("click", act);
  return element;
}

async function storage() {
  find("[data-device-storage]").hidden = false;
  const isPersisted = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  find("[data-device-persisted]").textContent = await word(isPersisted ? "persisted" : "notPersisted");
  const choice = find("#device-limit");
  choice.value = String(((await state.get("limit")) ?? 500_000_000) / 1_000_000);
  choice.addEventListener("change", async () => {
    await state.set("limit", Number(choice.value) * 1_000_000);
    await ask({ order: "keepAll" });
  });
}

async function start() {
  if (!("serviceWorker" in navigator && isSecureContext)) return problem(await word("unsupported"));
  const check = find("[data-device-check]");
  check.hidden = false;
  check.addEventListener("click", async () => {
    check.disabled = true;
    await ask({ order: "check" });
    check.disabled = false;
    await show();
  });
  await show();
  new BroadcastChannel("journey-wallet-device").addEventListener("message", show);
  await storage();
}

start().catch(async (error) => {
  console.info("this device:", String(error));
  problem(await word("unsupported"));
});
