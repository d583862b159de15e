// What every page can do beyond what it does without a script; the modules of its parts are loaded by the page.
import "./device.js";
import "./live.js";
import "./shortcuts.js";
import "./waiting.js";

// Browsers go back to a form as it was before it was sent: with values that are no longer so.
const SENT = "form-sent";
addEventListener("submit", ({ target }) => {
  if (target.method === "post" && target.elements.version) sessionStorage.setItem(SENT, location.pathname);
});
addEventListener("pageshow", (event) => {
  if (sessionStorage.getItem(SENT) !== location.pathname) return;
  sessionStorage.removeItem(SENT);
  if (event.persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward") location.reload();
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  await copy(button.dataset.copy);
  button.dataset.done = button.dataset.copied;
  setTimeout(() => delete button.dataset.done, 1500);
});

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
  address.searchParams.delete("made");
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

// A browser that makes the page of a link before the click (speculation-rules.json) can show it at once. A view transition would have
// it draw first, once more, what is left: about 50 ms where that is done without a graphics processor (docs/speed.md).
if (HTMLScriptElement.supports?.("speculationrules")) {
  const atOnce = new CSSStyleSheet();
  atOnce.replaceSync("@view-transition { navigation: none; }");
  addEventListener("click", ({ target }) => {
    document.adoptedStyleSheets = target.closest?.("a[href]") ? [atOnce] : [];
  });
}

// A form that leads back to its own page leaves one where one was. Without storage the page begins at its top.
const scrollKey = "scroll";
addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  try {
    sessionStorage.setItem(scrollKey, JSON.stringify({ path: location.pathname, top: scrollY }));
  } catch { /* storage is turned off */ }
});
try {
  const kept = JSON.parse(sessionStorage.getItem(scrollKey));
  sessionStorage.removeItem(scrollKey);
  if (kept?.path === location.pathname && !location.hash && kept.top) scrollTo({ top: kept.top, behavior: "instant" });
} catch { /* storage is turned off */ }

// The first thing that is wrong is where one goes on.
document.querySelector("[aria-invalid=true]")?.focus();
