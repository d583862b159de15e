// Pages that open as a dialog over the one that leads to them.
import { openPage } from "./sheet.js";

for (const link of document.querySelectorAll("[data-selector], [data-dialog]")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openPage(link.href, link);
  });
}
