// A note is saved while one types, shown as it will look, and kept on the device until the server has it.
import { becomeKnown, keptDraft, noteFields, storeDraft } from "./note-fields.js";
import { askBeforeLeaving } from "./note-leaving.js";
import { deleteNote, storedNote, writeNote } from "./note-server.js";
import { preview } from "./note-preview.js";

const form = document.querySelector("form[data-autosave]");
if (form) autosave(form);

function autosave(form) {
  const { autosave: resource, list, user } = form.dataset;
  const { inputs, fields, text, isEmpty, fill, pick } = noteFields(form);
  // Where others would see it, a title alone waits: whether only its maker is to see the note may not be said yet.
  const waits = () => version === 0 && form.elements.isPrivate && !form.elements.content.value.trim();
  const state = document.getElementById("save-state");
  const found = document.getElementById("draft-found");
  const newer = document.getElementById("newer-version");
  const isNew = !form.elements.version;
  // A new note gets another identifier each time its form is opened, so that its draft is found by the list. Of several users of a device
  // each finds their own.
  const keyOf = (place) => `draft:${user}:${place}`;
  let key = keyOf(isNew ? list : resource);
  let address = resource, version = isNew ? 0 : Number(form.elements.version.value);
  const first = text();
  let confirmed = first;
  let timer = 0, sending = null;

  offer(keptDraft(key));
  for (const input of inputs) input.addEventListener("input", () => {
    if (!found.hidden) drop();
    keep();
    if (!waits()) schedule();
  });
  addEventListener("online", () => isDirty() && newer.hidden && schedule(0));
  // The tab may be gone the next moment: what is not sent yet goes with it, and the draft stays until it is confirmed.
  addEventListener("pagehide", () => {
    if (isDirty() && newer.hidden && !sending && !waits()) send({ keepalive: text().length < 60_000 }).catch(() => {});
  });
  form.addEventListener("submit", submit);
  preview(form.elements.content);
  askBeforeLeaving(form, { isAsked, clear: () => clearTimeout(timer), keepIt, deleteIt });

  // What was saved while one typed is not taken back by leaving: one is asked, and it is done.
  function isAsked() {
    const isUntouched = !isNew && text() === first && !isDirty(), isNothing = version === 0 && isEmpty() && !sending;
    if (isUntouched || isNothing) store(null);
    return !isUntouched && !isNothing;
  }
  async function keepIt() {
    if (isDirty() && !isEmpty() && !(await save())) return undefined;
    return version === 0 ? "" : address.replace("/api/v1", "");
  }
  async function deleteIt() {
    if (sending) await sending.catch(() => {});
    try {
      await takeBack();
      confirmed = text();
      store(null);
      return true;
    } catch {
      state.textContent = form.dataset.offline;
      schedule(0);
      return false;
    }
  }
  async function takeBack() {
    if (version === 0) return;
    const there = isNew ? null : await storedNote(address);
    if (!isNew && !there) throw new Error("not there");
    if (there && JSON.stringify(pick(there)) === first) return;
    const answer = await (isNew ? deleteNote(address, version) : writeNote(address, version, first));
    if (!answer.ok) throw new Error(answer.statusText);
  }

  function isDirty() { return text() !== confirmed; }
  function keep() {
    store(isDirty() ? JSON.stringify({ address, version, fields: fields() }) : null);
  }
  function store(value) { storeDraft(key, value); }

  function offer(draft) {
    if (!draft?.fields) return;
    if (JSON.stringify(draft.fields) === confirmed) return store(null);
    found.hidden = false;
    found.querySelector("[data-draft-take]").addEventListener("click", () => {
      found.hidden = true;
      // Based on the version that it was written over, so that a newer one is noticed.
      [address, version] = [draft.address, draft.version];
      fill(draft.fields);
      schedule(0);
      inputs.at(-1).focus();
    }, { once: true });
    found.querySelector("[data-draft-drop]").addEventListener("click", drop, { once: true });
  }
  function drop() {
    found.hidden = true;
    store(null);
  }

  function schedule(delay = 1200) {
    clearTimeout(timer);
    timer = setTimeout(save, delay);
  }

  async function save() {
    clearTimeout(timer);
    if (sending) await sending.catch(() => {});
    if (!isDirty() || isEmpty() || !newer.hidden) return !isDirty();
    state.textContent = form.dataset.saving;
    try {
      sending = send({});
      const outcome = await sending;
      if (outcome === "saved") state.textContent = form.dataset.saved;
      if (outcome === "refused") state.textContent = form.dataset.refused;
      if (outcome === "newer") {
        state.textContent = "";
        newer.hidden = false;
      }
      return outcome === "saved" && !isDirty();
    } catch {
      state.textContent = form.dataset.offline;
      setTimeout(() => isDirty() && schedule(0), 15_000);
      return false;
    } finally {
      sending = null;
    }
  }

  async function send(options) {
    const body = text();
    const answer = await writeNote(address, version, body, options);
    if (answer.ok) {
      taken((await answer.json()).version, body);
      return "saved";
    }
    if (answer.status === 412) return "newer";
    if (answer.status === 409) return version === 0 ? adopt(body) : "newer";
    if (answer.status >= 500) throw new Error(answer.statusText);
    return "refused";
  }

  // An answer was lost: the note is there already. If it is what was sent before, one goes on from it.
  async function adopt(body) {
    const there = await storedNote(address);
    if (!there) return "refused";
    if (JSON.stringify(pick(there)) === body) {
      taken(there.version, body);
      return "saved";
    }
    if (there.version !== 1) return "newer";
    version = there.version;
    return send({});
  }

  function taken(newVersion, body) {
    const first = version === 0;
    [version, confirmed] = [newVersion, body];
    keep();
    if (form.elements.version) form.elements.version.value = String(version);
    else if (first) become();
  }
  // The form is now that of a known note, also for a browser that reloads it.
  function become() {
    const own = address.replace("/api/v1", "");
    store(null);
    key = keyOf(address);
    keep();
    becomeKnown(form, own, version);
  }

  newer.querySelector("[data-keep-mine]").addEventListener("click", () => decide((there) => {
    version = there.version;
    schedule(0);
  }));
  newer.querySelector("[data-take-theirs]").addEventListener("click", () => decide((there) => {
    fill(pick(there));
    taken(there.version, text());
    state.textContent = form.dataset.saved;
  }));
  async function decide(act) {
    const there = await storedNote(address).catch(() => null);
    if (!there) return (state.textContent = form.dataset.offline);
    newer.hidden = true;
    act(there);
  }

  async function submit(event) {
    event.preventDefault();
    // What is wrong, and what stands against a newer version, is told where it can be decided.
    if (!newer.hidden) return newer.querySelector("button").focus();
    if (isDirty() && !isEmpty() && !(await save())) {
      if (newer.hidden) form.submit();
      return;
    }
    if (version === 0 || isEmpty()) return form.submit();
    store(null);
    location.href = `${address.replace("/api/v1", "")}?notice=${isNew ? "created" : "saved"}`;
  }
}
