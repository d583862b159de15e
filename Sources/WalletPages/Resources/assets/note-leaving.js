// Leaving a note that was saved while one typed: whether to keep it is asked.

/**
 * `isAsked` says whether there is something to ask about, `keepIt` gives where that leads (nothing where it cannot be saved), `deleteIt`
 * whether it was taken back.
 */
export function askBeforeLeaving(form, { isAsked, clear, keepIt, deleteIt }) {
  const link = form.querySelector("[data-cancel]"), sheet = document.getElementById("draft-leave");
  link.addEventListener("click", (event) => {
    if (!isAsked()) return;
    event.preventDefault();
    clear();
    sheet.showModal();
  });
  sheet.querySelector("[data-draft-keep]").addEventListener("click", async () => {
    sheet.close();
    const address = await keepIt();
    if (address !== undefined) location.href = address || link.href;
  });
  sheet.querySelector("[data-draft-delete]").addEventListener("click", async () => {
    sheet.close();
    clear();
    if (await deleteIt()) location.href = link.href;
  });
}
