// A form follows its type: the fields that the type has and what they are called. Nothing that was typed is lost.
for (const type of document.querySelectorAll("select[name=type], [data-kind-form] select[name$='.type']")) {
  const form = type.closest("[data-kind-form]") ?? type.form;
  if (!form.querySelector("[data-types]")) continue;
  const show = () => {
    for (const field of form.querySelectorAll("[data-field]")) {
      const { types, labels } = field.dataset;
      if (types) field.classList.toggle("is-off", !types.split(" ").includes(type.value));
      const label = field.querySelector("[data-label]");
      if (labels && label) label.textContent = JSON.parse(labels)[type.value] ?? label.textContent;
      if (field.dataset.places && field.dataset.code) {
        field.dataset.places = type.value === "flight" ? "airport" : "city";
      }
    }
  };
  type.addEventListener("change", show);
  // Going back, a browser may have kept another choice than the page was written with.
  addEventListener("pageshow", () => {
    if (type.selectedOptions[0] && !type.selectedOptions[0].defaultSelected) show();
  });
}

// An empty arrival that is tapped opens two hours behind the departure, each on its own clocks: the picker is on the right day
// then. It follows the departure and the zones until someone changes it; one that nobody turns to stays empty.
for (const field of document.querySelectorAll("[data-follows]")) {
  const arrival = field.querySelector("input");
  const inputs = arrival.form.elements;
  const departure = inputs[field.dataset.follows];
  let isOffered = false;
  for (const event of ["input", "change"]) arrival.addEventListener(event, () => { isOffered = false; });
  const follow = () => {
    if (!isOffered || !departure.value) return;
    const from = zone(inputs.departureZone), to = zone(inputs.arrivalZone);
    try {
      // Where one of the zones is not known yet, both ends are read on the same clocks.
      const instant = read(departure.value, from || to || "UTC") + 7200e3;
      arrival.value = write(instant, to || from || "UTC");
    } catch {
      // An unknown zone is told by the server.
    }
  };
  arrival.addEventListener("pointerdown", () => {
    if (arrival.value) return;
    isOffered = true;
    follow();
  });
  for (const name of [field.dataset.follows, "departureZone", "arrivalZone"]) {
    inputs[name].addEventListener("input", follow);
    inputs[name].addEventListener("change", follow);
  }
}

// The zone that was chosen, else the one that the empty field means.
function zone(input) {
  return input.value || input.form.querySelector(`[data-zone-note="${input.name}"]`)?.dataset.zoneMeant || "";
}

function write(instant, zone) {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return format.format(instant).replace(" ", "T");
}

// The instant at which clocks in a zone show a time; the second guess is right on both sides of a change of the clocks.
function read(local, zone) {
  const wanted = Date.parse(`${local}Z`);
  let instant = wanted;
  for (let guess = 0; guess < 2; guess++) instant += wanted - Date.parse(`${write(instant, zone)}Z`);
  return instant;
}

// A car that is returned where it was picked up needs no second place; what was typed comes back with the tick's removal.
for (const box of document.querySelectorAll("[data-same-place]")) {
  const field = box.closest(".field");
  const inputs = box.form.elements;
  const place = [field.dataset.field, field.dataset.latitude, field.dataset.longitude, field.dataset.zone];
  const kept = new Map();
  const show = () => {
    for (const name of place) {
      const input = inputs[name];
      if (!input) continue;
      if (box.checked) kept.set(name, input.value);
      input.value = box.checked ? "" : input.value || kept.get(name) || "";
    }
    field.classList.toggle("has-same-place", box.checked);
  };
  box.addEventListener("change", show);
  field.classList.toggle("has-same-place", box.checked);
}
