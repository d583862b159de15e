// A note is saved while one types, shown as it will look, and kept on the device until the server has it.
import { preview } from "./note-preview.js";

const form = document.querySelector("form[data-autosave]");
if (form) autosave(form);

function autosave(form) {
  const { autosave: resource, list, user } = form.dataset;
  const inputs = [...form.querySelectorAll("input[name=title], textarea[name=content], input[name=isPrivate][type=checkbox]")];
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
  let address = resource;
  let version = isNew ? 0 : Number(form.elements.version.value);
  let confirmed = JSON.stringify(fields());
  let timer = 0;
  let sending = null;

  offer(kept());
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
  leaving();

  // What was saved while one typed is not taken back by leaving: one is asked, and it is done.
  function leaving() {
    const link = form.querySelector("[data-cancel]");
    const sheet = document.getElementById("draft-leave");
    const first = text();
    link.addEventListener("click", async (event) => {
      if (!isNew && text() === first && !isDirty()) return store(null);
      if (version === 0 && isEmpty() && !sending) return store(null);
      event.preventDefault();
      clearTimeout(timer);
      sheet.showModal();
    });
    sheet.querySelector("[data-draft-keep]").addEventListener("click", async () => {
      sheet.close();
      if (isDirty() && !isEmpty() && !(await save())) return;
      location.href = version === 0 ? link.href : address.replace("/api/v1", "");
    });
    sheet.querySelector("[data-draft-delete]").addEventListener("click", async () => {
      sheet.close();
      clearTimeout(timer);
      if (sending) await sending.catch(() => {});
      try {
        await takeBack(first);
        confirmed = text();
        store(null);
        location.href = link.href;
      } catch {
        state.textContent = form.dataset.offline;
        schedule(0);
      }
    });
  }
  async function takeBack(first) {
    if (version === 0 || (!isNew && JSON.stringify(pick(await known())) === first)) return;
    const headers = { "Content-Type": "application/json", "If-Match": `"${version}"` };
    const answer = await fetch(address, isNew ? { method: "DELETE", headers } : { method: "PATCH", headers, body: first });
    if (!answer.ok) throw new Error(answer.statusText);
  }
  async function known() {
    const there = await theirs();
    if (!there) throw new Error("not there");
    return there;
  }

  function fields() {
    return Object.fromEntries(inputs.map((input) => [input.name, valueOf(input)]));
  }
  function text() {
    return JSON.stringify(fields());
  }
  function isDirty() {
    return text() !== confirmed;
  }
  function isEmpty() {
    return inputs.every((input) => input.type === "checkbox" || !input.value.trim());
  }
  function keep() {
    store(isDirty() ? JSON.stringify({ address, version, fields: fields() }) : null);
  }
  // Without a place to keep it, as in private windows, the text is still saved on the server.
  function store(value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {}
  }
  function kept() {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }

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
  function fill(values) {
    for (const input of inputs) {
      if (input.type === "checkbox") input.checked = values[input.name] === true;
      else input.value = values[input.name] ?? "";
    }
    form.elements.content.dispatchEvent(new Event("input"));
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
    const headers = { "Content-Type": "application/json" };
    if (version > 0) headers["If-Match"] = `"${version}"`;
    const answer = await fetch(address, { method: version > 0 ? "PATCH" : "PUT", headers, body, ...options });
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
    const there = await theirs();
    if (!there) return "refused";
    if (JSON.stringify(pick(there)) === body) {
      taken(there.version, body);
      return "saved";
    }
    if (there.version !== 1) return "newer";
    version = there.version;
    return send({});
  }
  async function theirs() {
    const answer = await fetch(address, { headers: { Accept: "application/json" }, cache: "no-store" });
    return answer.ok ? answer.json() : null;
  }
  function pick(note) {
    return Object.fromEntries(inputs.map((input) => [input.name, note[input.name] ?? (input.type === "checkbox" ? false : "")]));
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
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name: "version", value: String(version) });
    form.elements.id?.remove();
    form.append(input);
    form.action = own;
    history.replaceState(null, "", `${own}/edit`);
  }

  newer.querySelector("[data-keep-mine]").addEventListener("click", async () => {
    const there = await theirs().catch(() => null);
    if (!there) return (state.textContent = form.dataset.offline);
    version = there.version;
    newer.hidden = true;
    schedule(0);
  });
  newer.querySelector("[data-take-theirs]").addEventListener("click", async () => {
    const there = await theirs().catch(() => null);
    if (!there) return (state.textContent = form.dataset.offline);
    newer.hidden = true;
    fill(pick(there));
    taken(there.version, text());
    state.textContent = form.dataset.saved;
  });

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

function valueOf(input) {
  return input.type === "checkbox" ? input.checked : input.value;
}
