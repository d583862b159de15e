// The quick choices of a reminder's form: they set its day and time on the clocks that the field is read on.

for (const button of document.querySelectorAll("[data-moment]")) {
  const field = button.closest(".field").querySelector("input");
  button.addEventListener("click", () => {
    field.value = button.dataset.moment;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.focus();
  });
}
