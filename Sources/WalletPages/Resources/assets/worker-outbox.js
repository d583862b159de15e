// @ts-check
// The writes that wait for a network: kept as they were made, put together where one follows another, and sent in their order.
import { announce, outbox, ownWrites, state } from "./device-store.js";
import { keepAll } from "./worker-kept.js";
import { lose, regain } from "./worker-network.js";
import { recover } from "./worker-tries.js";
import { inside, rooted } from "./root.js";

const LOCK = "journey-wallet-outbox";
// How long an answer is waited for, in milliseconds; that to a file takes as long as the file.
const PATIENCE = 30_000, LARGE = 2 << 20;
// What the server says about what was sent, rather than about itself.
const REFUSALS = [400, 403, 404, 405, 409, 410, 412, 413, 415, 422];

/** The page of the record that a write is about. @param {string} address */
export const record = (address) => rooted(inside(address).replace(/^\/api\/v1/, "").replace(/\?.*|\/(delete|restore|edit)$/g, ""));

/** Whether a write changes fields of a record, and does nothing else. @param {any} entry */
const isEdit = ({ address, method, fields }) =>
  fields && (["PATCH", "PUT"].includes(method) || (method === "POST" && /\/[0-9a-f-]{36}$/.test(address)));

/** Whether a write makes the record with that page. @param {any} entry @param {string} item */
export const creates = ({ address, method, fields, values = fields }, item) =>
  method === "PUT" ? !fields?.baseVersion && record(address) === item : Boolean(values?.id) && `${address}/${values.id}` === item;

/** What was refused is settled by the same write in another form. @param {any} entry */
export async function settle(entry) {
  const item = entry.fields?.id ? `${entry.address}/${entry.fields.id}` : record(entry.address);
  const settled = (await ownWrites()).filter((other) => other.status === "refused" && (creates(other, item) || (isEdit(other) && other.address === entry.address)));
  for (const { number } of settled) await outbox.remove(number);
}

/** Keeps a write until it is sent, and how that is undone. @param {any} entry */
export function keep(entry) {
  return alone(async () => {
    const before = await ownWrites();
    await join(entry);
    const after = await ownWrites(), is = (/** @type {any} */ one) => (/** @type {any} */ other) => other.number === one.number;
    await state.set("undo", {
      gone: before.filter((old) => !after.some(is(old))), added: after.filter((one) => !before.some(is(one))).map(({ number }) => number),
      changed: before.filter((old) => after.some((one) => is(old)(one) && one.at !== old.at)),
    });
  });
}

/** Undoes what was kept last. @returns {Promise<boolean>} whether that could be; what is on its way cannot be called back */
export function undo() {
  return alone(async () => {
    const { gone, added, changed } = (await state.get("undo")) ?? { gone: [], added: [], changed: [] }, now = await ownWrites();
    const isHere = (/** @type {number} */ number) => now.some((one) => one.number === number && !one.isSent);
    if (![...added, ...changed.map((/** @type {any} */ { number }) => number)].every(isHere)) return false;
    for (const number of added) await outbox.remove(number);
    for (const one of [...gone, ...changed]) await outbox.put(one);
    await state.set("undo", undefined);
    announce();
    return true;
  });
}

/** Puts a write together with what waits. @param {any} entry */
async function join(entry) {
  const waiting = (await ownWrites()).filter(({ isSent }) => !isSent).reverse();
  const again = entry.method === "POST" && entry.fields?.id && (await ownWrites()).find((other) => creates(other, `${entry.address}/${entry.fields.id}`));
  if (again) entry = asEdit(entry);
  const item = record(entry.address);
  const creation = waiting.find((other) => creates(other, item));
  if (entry.address.endsWith("/delete")) {
    // What was never sent is gone with all that was done to it.
    if (creation) {
      for (const other of waiting) if (other === creation || record(other.address).startsWith(item)) await outbox.remove(other.number);
      return;
    }
  }
  if (entry.address.endsWith("/restore")) {
    const deletion = waiting.find(({ address }) => address === `${item}/delete`);
    if (deletion) return void (await outbox.remove(deletion.number));
  }
  const before = isEdit(entry) && ((creation?.fields ? creation : undefined) ?? waiting.find((other) => isEdit(other) && other.address === entry.address && other.method === entry.method));
  if (!before) return void (await outbox.put(entry));
  const { version, baseVersion, ...fields } = entry.fields;
  const joined = { ...before, fields: { ...before.fields, ...fields }, at: entry.at, status: "waiting", reason: undefined };
  await outbox.put(joined);
}

/** The form of something new that is sent again changes what it has made. @param {any} entry */
function asEdit(entry) {
  const { id, ...fields } = entry.fields;
  return { ...entry, address: `${entry.address}/${id}`, fields };
}

/**
 * Sends what waits, in its order, until something says that the time has not come.
 * @returns {Promise<string>} `interrupted` where something is to be sent again; else `done`, also where a sign-in has to come first
 */
export function send() {
  return navigator.locks.request(`${LOCK}-sender`, async () => {
    let isAnySent = false;
    await recover();
    // What is tried without a network counts as not sent at all, and can still be changed.
    const isAnyWaiting = async () => (await ownWrites()).some(({ status }) => status === "waiting");
    if (!(await isAnyWaiting())) return announced("done");
    if (!(await isReached())) return announced("interrupted");
    for (;;) {
      const entry = (await ownWrites()).find(({ status }) => status === "waiting");
      if (!entry || !(await sendOne(entry))) break;
      isAnySent = true;
    }
    if (isAnySent) await keepAll();
    return announced((await isAnyWaiting()) && (await state.get("problem")) !== "signIn" ? "interrupted" : "done");
  });
}

/** @param {string} outcome */
function announced(outcome) {
  announce();
  return outcome;
}

const isReached = () => fetch(rooted("/manifest.webmanifest"), { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(({ ok }) => ok, () => (lose(), false));

/** @param {any} entry @returns {Promise<boolean>} whether to go on with the next */
async function sendOne(entry) {
  entry = await alone(async () => {
    // It may have been withdrawn meanwhile; once it is on its way, nothing is put together with it any more.
    const current = await outbox.get(entry.number);
    if (current) await outbox.put({ ...current, isSent: true });
    return current;
  });
  if (!entry) return true;
  let answer;
  try {
    // What is counted from now was counted from then.
    const made = new Date(entry.at + ((await state.get("clock")) ?? 0)).toISOString();
    const sent = request(entry), signal = (entry.body?.size ?? 0) > LARGE ? undefined : AbortSignal.timeout(PATIENCE);
    answer = await fetch(entry.address, { ...sent, signal, headers: { ...sent.headers, Prefer: "return=minimal", "Page-User": entry.user, "Made-At": made } });
  } catch {
    lose();
    return false;
  }
  regain();
  // Without a session an address of the API says so, and that of a form leads to the page of the sign-in.
  if (answer.status === 401 || answer.type === "opaqueredirect") { await state.set("problem", "signIn"); return false; }
  await state.set("problem", undefined);
  if (REFUSALS.includes(answer.status)) {
    const reason = (await answer.text()).slice(0, 200_000);
    await alone(() => outbox.put({ ...entry, isSent: false, status: "refused", code: answer.status, reason }));
    return true;
  }
  if (!answer.ok) return false;
  await alone(async () => {
    await rebase(entry, Number(answer.headers.get("Record-Version")));
    await outbox.remove(entry.number);
  });
  return true;
}

/** What was done to the same record since is based on what this one has made of it. @param {any} sent @param {number} version */
async function rebase(sent, version) {
  if (!version) return;
  const item = sent.fields?.id && !isEdit(sent) ? `${sent.address}/${sent.fields.id}` : record(sent.address);
  for (const other of await ownWrites()) {
    if (other.number <= sent.number || !isEdit(other) || record(other.address) !== item) continue;
    const based = other.method === "POST" ? { version: String(version) } : { baseVersion: version };
    await outbox.put({ ...other, fields: { ...other.fields, ...based } });
  }
}

/** A write as a request. @param {any} entry @returns {any} */
export function request({ method, address, type, body, fields, key, referrer, language, clocks }) {
  const content = !fields ? body : type.includes("json") ? JSON.stringify(fields) : new URLSearchParams(fields);
  return {
    method, body: content, credentials: "same-origin", redirect: "manual", referrer,
    headers: { "Content-Type": type, "Idempotency-Key": key, ...(language && { "Content-Language": language }), ...(clocks && { "Typed-Zone": clocks }) },
  };
}

/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
const alone = (work) => /** @type {any} */ (navigator.locks.request(LOCK, work));
