// A copy of a form, or of what can be added, knows nothing of the day that its address asks for: it is put in here.
const { dataset } = document.documentElement, query = new URLSearchParams(location.search);
const [day, at, minutes] = ["day", "at", "minutes"].map((name) => query.get(name) ?? "");

if ("stored" in dataset && /^\d{4}-\d\d-\d\d$/.test(day)) {
  for (const link of document.querySelectorAll("[data-plans] a")) link.search = location.search;
  const start = document.querySelector("[data-plan=start] input");
  if (start) put(start, `${day}T${/^\d\d:\d\d$/.test(at) ? at : start.value.slice(11) || "10:00"}`);
  const duration = document.querySelector("[data-plan=minutes] select");
  if (duration && minutes) put(duration, minutes);
}

// What was typed in a short form, from which one goes on.
if ("stored" in dataset && query.get("from") === "expense") {
  for (const name of ["amount", "currency", "title", "category", "payers"]) {
    const input = query.has(name) && document.querySelector(`main form.form [name=${name}]:not([type=radio])`);
    if (input) put(input, query.get(name));
  }
}

function put(input, value) {
  input.value = value;
  // It goes by the clock no longer.
  delete input.dataset.clock;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
