// What pages can do beyond what they do without a script: each part finds its elements by a data attribute.
import "./journeys.js";
import "./menu.js";
import "./countdown.js";
import "./places.js";
import "./zones.js";
import "./transport.js";
import "./notes.js";
import "./checklist.js";
import "./search.js";
import "./upload.js";
import "./viewer.js";
import "./choosers.js";
import "./reading.js";
if (document.querySelector("[data-scan]")) import("./scan.js");
if (document.querySelector("[data-push]")) import("./push.js");
import "./shortcuts.js";
import "./waiting.js";
import "./pull.js";
import "./welcome.js";
import "./backups.js";
import "./live.js";
if (document.querySelector("[data-today]")) import("./itinerary.js");
import "./reminders.js";
import "./review.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    await copy(button.dataset.copy);
    button.dataset.done = button.dataset.copied;
    setTimeout(() => delete button.dataset.done, 1500);
  });
}

// The clipboard is there only on secure pages; a wallet on the home network may not be one.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

for (const link of document.querySelectorAll("[data-sheet]")) {
  const sheet = document.getElementById(link.dataset.sheet);
  if (!sheet?.showModal) continue;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    sheet.showModal();
  });
  sheet.addEventListener("click", (event) => {
    if (event.target === sheet || event.target.closest("[data-close-sheet]")) sheet.close();
  });
}

// Once read, a toast and its place in the address are gone, so that going back does not show it again.
const toast = document.querySelector(".toast");
if (toast) {
  const address = new URL(location.href);
  address.searchParams.delete("notice");
  address.searchParams.delete("undo");
  address.searchParams.delete("present");
  history.replaceState(null, "", address);
  toast.querySelector("[data-close-toast]").addEventListener("click", () => toast.remove());
}

// A form shows the fields that its type has; nothing that was typed is lost by hiding it.
const onlyFor = { customName: ["custom"], customIcon: ["custom"], customColor: ["custom"] };
const type = document.querySelector("select[name=type]");
if (type) {
  const show = () => {
    for (const [field, types] of Object.entries(onlyFor)) {
      const element = document.querySelector(`[data-field=${field}]`);
      if (element) element.hidden = !types.includes(type.value);
    }
  };
  type.addEventListener("change", show);
  show();
}

// The first thing that is wrong is where one goes on.
document.querySelector("[aria-invalid=true]")?.focus();
