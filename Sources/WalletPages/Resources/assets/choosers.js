// A form of choices that filter a list is sent as soon as one is made.

for (const form of document.querySelectorAll("[data-choosers]")) {
  form.classList.add("has-script");
  form.addEventListener("change", () => form.requestSubmit());
}
