// @ts-check
// What becomes of a form, or of what a script sends: it goes to the server, and where that is not reached, into the outbox.
import { announce, ownWrites, state } from "./device-store.js";
import { copy } from "./worker-kept.js";
import { keep, record, request as sent, send, settle } from "./worker-outbox.js";
import { answered, isLost, isSilent } from "./worker-network.js";
import { missing } from "./worker-pages.js";
import { withRoom } from "./worker-room.js";
import { recover, trying } from "./worker-tries.js";
import { inside, rooted } from "./root.js";

// What means nothing later: signing in and out, the account, backups, files to be looked over, attempts.
const NOW = [
  /^\/(sign-in|sign-out|pair|backups|import|markdown|welcome|samples|share)/, /^\/settings\/(account|people|tokens|devices|phone|mail)/,
  /^\/settings\/(notifications\/channels|calendars)/, /\/(take|review|corners|presence)$/, /^\/inbox\/filed/, /^\/shared\//,
  /^\/journeys\/[^/]+\/(links|people)(\/|$)/,
];
/** @param {string} path as the wallet itself calls it */
export const neverLater = (path) => NOW.some((pattern) => pattern.test(path));

/**
 * Remembers in which language pages are, and on which clocks their times stand: so is read what is typed in them.
 * @param {Record<string, string | undefined>} page
 */
export async function typing(page) {
  for (const [name, value] of Object.entries(page)) {
    if (value && (await state.get(name)) !== value) await state.set(name, value);
  }
}

// A form is waited for so long, in milliseconds, for the same form can be sent again; half of that where the network has just said nothing,
// for it may be a slow one. A file takes as long as it takes.
const PATIENCE = 6000, LARGE = 2 << 20;

export async function write(/** @type {any} */ event) {
  const original = event.request.clone(), match = original.headers.get("If-Match"), entry = await read(event.request);
  // A form that looks for a place or a flight is not sent for good.
  const isQuestion = ["find", "take", "lookUp", "leg"].some((name) => entry.fields?.[name]);
  if (!entry.user || isQuestion) return fetch(original);
  await recover().catch(() => {});
  const isTried = navigator.onLine && !isLost() && (await ownWrites()).every(({ status }) => status !== "waiting");
  // Later it is merged with what others have done meanwhile, rather than refused for that.
  const base = match && entry.fields && !entry.fields.baseVersion && Number(match.replace(/\D/g, ""));
  const waiting = { ...entry, isSent: isTried, fields: base ? { ...entry.fields, baseVersion: base } : entry.fields };
  try {
    const take = () => withRoom(() => keep(waiting));
    const answer = isTried ? await trying(waiting, () => attempt(entry, original, match), take) : await take();
    if (answer) {
      if (answer.ok || answer.type === "opaqueredirect") event.waitUntil(settle(entry));
      return answer;
    }
    announce();
    event.waitUntil(later());
    return waits(event.request, entry);
  } catch (error) {
    // The device takes nothing in: what the network says is said. It may have come to the server already, under its key.
    console.info("the outbox", String(error));
    return fetch(entry.address, { ...sent(entry), redirect: entry.redirect });
  }
}

/**
 * Sends a write at once; nothing where the server is not reached.
 * @param {any} entry @param {Request} original @param {string | null} match @returns {Promise<Response | undefined>}
 */
async function attempt(entry, original, match) {
  const isLarge = (entry.body?.size ?? 0) > LARGE, request = sent(entry);
  if (match) request.headers["If-Match"] = match;
  try {
    const signal = isLarge ? undefined : AbortSignal.timeout(isSilent() ? PATIENCE / 2 : PATIENCE);
    const answer = await answered(fetch(entry.address, { ...request, redirect: entry.redirect, signal }));
    // The page of the sign-in keeps a form that is sent as by a page.
    if (answer.status === 401) return fetch(original);
    return answer;
  } catch {
    return undefined;
  }
}

/** @param {Request} request */
async function read(request) {
  const { pathname, search } = new URL(request.url), type = request.headers.get("Content-Type") ?? "";
  const body = await request.blob(), { values, hasFile } = await form(type, body);
  const isForm = type.startsWith("multipart/"), isPage = request.mode === "navigate";
  return {
    // A form without a file is kept like any other, so that it can be changed; one with a file, or of a script, as it is.
    ...(hasFile || !values || (isForm && !isPage) ? { type, values, body } : { type: isForm ? "application/x-www-form-urlencoded" : type, fields: values }),
    method: request.method, address: pathname + search, key: crypto.randomUUID(), user: await state.get("user"), at: Date.now(),
    redirect: request.redirect, referrer: request.referrer, language: await state.get("language"), clocks: await state.get("clocks"),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone, status: "waiting",
  };
}

/** The fields of a form or of JSON, and whether a file is among them; nothing of another body. @param {string} type @param {Blob} body */
async function form(type, body) {
  if (!body.size) return {};
  if (type.startsWith("application/x-www-form-urlencoded")) return { values: Object.fromEntries(new URLSearchParams(await body.text())) };
  if (/^application\/(json|merge-patch\+json)/.test(type)) return { values: JSON.parse(await body.text()) };
  if (!type.startsWith("multipart/form-data")) return {};
  const parts = [...(await new Response(body, { headers: { "Content-Type": type } }).formData()).entries()];
  return {
    values: Object.fromEntries(parts.filter(([, value]) => typeof value === "string")),
    hasFile: parts.some(([, value]) => typeof value !== "string" && value.size > 0),
  };
}

async function later() {
  await /** @type {any} */ (self).registration.sync?.register("outbox").catch(() => {});
  if (navigator.onLine) await send();
}

/** The answer to a write that waits: the page that it leads to. @param {Request} request @param {any} entry */
async function waits(request, entry) {
  const target = page(entry);
  if (request.mode === "navigate") return Response.redirect(`${target}?kept=1`, 303);
  if (inside(entry.address).startsWith("/api/")) {
    const version = Number(entry.fields?.baseVersion ?? 0);
    return Response.json({ version, id: entry.fields?.id, waiting: true }, { status: 202, headers: { "Write-Waits": "1" } });
  }
  const { body, headers } = (await copy(target))?.response ?? (await missing()), said = new Headers(headers);
  said.set("Write-Waits", target);
  return new Response(body, { headers: said });
}

/** Where a write leads. @param {any} entry */
function page({ address, fields: own, values, referrer }) {
  const fields = own ?? values;
  const from = referrer ? new URL(referrer).pathname : rooted("/");
  if (fields?.from) return from;
  if (/\/delete$/.test(address)) return record(address).replace(/\/[^/]+$/, "");
  if (/\/restore$/.test(address)) return record(address);
  if (/\/scan\?/.test(address)) return record(address).replace(/\/scan$/, "");
  const last = address.split("/").pop() ?? "";
  if (fields?.id && /^\/journeys(\/[^/]+\/(?!packing)[a-z-]+)?$/.test(inside(address))) {
    return /\/(checklist-items|expenses)$/.test(address) && !from.endsWith("/new") ? from : `${address}/${fields.id}`;
  }
  return /^[0-9a-f-]{36}$/.test(last) && !inside(address).startsWith("/api/") ? address : from;
}
