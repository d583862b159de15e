// The review of a confirmation: the field that one points at or types in shows in the original where it was read.
for (const field of document.querySelectorAll("[data-mark]")) {
  const mark = document.getElementById(field.dataset.mark);
  const original = mark?.closest("[data-original]");
  if (!original) continue;
  const light = (isLit) => {
    mark.classList.toggle("is-lit", isLit);
    // Only the original scrolls, and only where it has its own place beside the forms.
    if (isLit) original.scrollTop = mark.offsetTop - original.clientHeight / 2;
  };
  for (const event of ["mouseenter", "focusin"]) field.addEventListener(event, () => light(true));
  for (const event of ["mouseleave", "focusout"]) {
    field.addEventListener(event, () => light(field.contains(document.activeElement) || field.matches(":hover")));
  }
}

// What was changed is not hidden behind what had been found.
for (const fields of document.querySelectorAll(".draft-fields")) {
  fields.addEventListener("input", () => fields.parentElement.classList.add("is-edited"), { once: true });
}

// A name is asked for only where a journey is made, and whether days are extended only where one is there.
const journey = document.querySelector("[data-journey-choice]");
if (journey) {
  const name = document.querySelector("[data-journey-name]");
  const extend = document.querySelector("[data-journey-extend]");
  const show = () => {
    name.hidden = journey.value !== "new";
    if (extend) extend.hidden = !name.hidden;
  };
  journey.addEventListener("change", show);
  addEventListener("pageshow", show);
  show();
}
