// Pages that open as a dialog over the one that leads to them.
import { openPage } from "./sheet.js";

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-selector], [data-dialog]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openPage(link.href, link);
});
