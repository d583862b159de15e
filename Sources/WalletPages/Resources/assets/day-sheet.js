// A day on a sheet of its own is printed, and handed as text to what the device shares with.
const sheet = document.querySelector(".day-sheet");

function offer() {
  const [share, print] = ["share", "print"].map((name) => sheet.querySelector(`[data-${name}]`));
  if (share && navigator.share) share.hidden = false;
  if (print) print.hidden = false;
}

sheet.addEventListener("click", async (event) => {
  if (event.target.closest?.("[data-print]")) print();
  if (!event.target.closest?.("[data-share]")) return;
  try {
    await navigator.share({ title: document.title, text: sheet.querySelector("[data-copy]").dataset.copy });
  } catch (error) {
    // Whoever closes the list of apps has changed their mind.
    if (error.name !== "AbortError") console.info("not shared:", String(error));
  }
});
offer();
document.addEventListener("renewed", offer);
