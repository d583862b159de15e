// A checklist without reloading: items are added, ticked and moved in place; what the server refuses is taken back.
import { dismiss, retry } from "./toast.js";
import { inside, rooted } from "./root.js";

const section = document.getElementById("checklist");
if (section) checklist();

function checklist() {
  // One request after the other, so that the list is in the order in which things were done.
  let queue = Promise.resolve(), waiting = 0;

  section.addEventListener("submit", (event) => {
    const form = event.target;
    event.preventDefault();
    if (form.matches(".add-line")) add(form);
    if (form.matches(".row-toggle")) tick(form);
    if (form.matches(".row-move")) move(form.closest("li"), { to: event.submitter.value }, event.submitter.value);
  });
  drag();

  // Whether it was kept; if not, it can be tried again.
  function inTurn(action, again) {
    // What is under way would be taken back by the page as it is on the server just now.
    section.dataset.busy = String((waiting += 1));
    queue = queue.then(action).then(
      () => dismiss() ?? true,
      () => retry(again, section.dataset.notKept) ?? false,
    ).finally(() => {
      if ((waiting -= 1) === 0) delete section.dataset.busy;
    });
    return queue;
  }

  function add(form) {
    const input = form.elements.title;
    const title = input.value.trim();
    if (!title) return;
    const body = new URLSearchParams(new FormData(form));
    form.elements.id.value = identifier();
    form.elements.position.value = String(Math.min(1_000_000, Number(form.elements.position.value) + 100));
    input.value = "";
    input.focus();
    inTurn(async () => {
      try {
        await put(form.action, body);
      } catch (error) {
        if (!input.value) input.value = title;
        throw error;
      }
    }, () => add(form));
  }

  // A random identifier (RFC 9562, version 4); crypto.randomUUID is there only on secure pages.
  function identifier() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  function tick(form) {
    const button = form.querySelector("[role=switch]");
    const on = button.getAttribute("aria-checked") !== "true";
    mark(form, on);
    inTurn(async () => {
      try {
        const answer = await fetch(rooted(`/api/v1${inside(new URL(form.action).pathname)}`), {
          method: "PATCH",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ baseVersion: Number(form.elements.version.value), isDone: on }),
        });
        if (!answer.ok) throw new Error(answer.statusText);
        form.elements.version.value = String((await answer.json()).version);
        await refreshProgress();
      } catch (error) {
        mark(form, !on);
        throw error;
      }
    }, () => tick(form));
  }
  function mark(form, on) {
    const button = form.querySelector("[role=switch]");
    button.classList.toggle("is-on", on);
    button.setAttribute("aria-checked", String(on));
    form.closest("li").classList.toggle("is-dimmed", on);
    form.elements.isDone.value = on ? "" : "on";
    const bar = section.querySelector("progress");
    bar.value = section.querySelectorAll("[role=switch][aria-checked=true]").length;
  }
  // The words of the progress are the server's.
  async function refreshProgress() {
    const page = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(page, "text/html").querySelector(".checklist-progress");
    if (fresh) section.querySelector(".checklist-progress").replaceWith(fresh);
  }

  function move(line, fields, pressed) {
    const id = line.dataset.line;
    return inTurn(async () => {
      await put(line.dataset.move, new URLSearchParams(fields));
      const buttons = section.querySelectorAll(`[data-line="${id}"] .move-button`);
      const button = [...buttons].find((button) => button.value === pressed);
      if (button) (button.disabled ? [...buttons].find((other) => !other.disabled) : button)?.focus();
    }, () => move(line, fields, pressed));
  }

  // What waits for a network is shown by `outbox-view.js`.
  async function put(address, body) {
    const answer = await fetch(address, { method: "POST", body });
    if (!answer.ok) throw new Error(answer.statusText);
    if (!answer.headers.has("Write-Waits")) await show(await answer.text());
  }

  // Takes the lines and the progress of a page; the line that is being typed stays.
  async function show(page) {
    const fresh = new DOMParser().parseFromString(page, "text/html").getElementById("checklist");
    if (!fresh) throw new Error("no checklist");
    section.querySelector(".checklist-progress").replaceWith(fresh.querySelector(".checklist-progress"));
    const rows = fresh.querySelector(".rows");
    const old = section.querySelector(".rows");
    if (old && rows) old.replaceWith(rows);
    else if (rows) section.querySelector(".checklist-progress").after(rows);
  }

  // By a handle, with mouse, pen and finger alike.
  function drag() {
    section.addEventListener("pointerdown", (event) => {
      const handle = event.target.closest(".drag");
      if (!handle || event.button > 0) return;
      event.preventDefault();
      const line = handle.closest("li");
      const before = line.nextElementSibling;
      handle.setPointerCapture(event.pointerId);
      line.classList.add("is-dragged");
      const follow = (event) => {
        const others = [...line.parentElement.children].filter((other) => other !== line);
        const next = others.find((other) => {
          const box = other.getBoundingClientRect();
          return event.clientY < box.top + box.height / 2;
        });
        if (next !== line.nextElementSibling) line.parentElement.insertBefore(line, next ?? null);
      };
      const end = (event) => {
        handle.removeEventListener("pointermove", follow);
        line.classList.remove("is-dragged");
        const next = line.nextElementSibling;
        if (event.type === "pointercancel") return line.parentElement.insertBefore(line, before);
        if (next === before) return;
        const list = line.parentElement;
        move(line, { to: "before", next: next?.dataset.line ?? "" }).then((isKept) => {
          // Refused: the line goes back to where it was.
          if (!isKept && line.parentElement === list) list.insertBefore(line, before);
        });
      };
      handle.addEventListener("pointermove", follow);
      handle.addEventListener("pointerup", end, { once: true });
      handle.addEventListener("pointercancel", end, { once: true });
    });
  }
}
