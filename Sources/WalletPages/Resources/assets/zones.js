// Says while one types which time zones a form means as long as their fields are empty; the currency follows the same place.
for (const form of document.querySelectorAll("form[data-zones]")) {
  const currency = form.elements.currency;
  let timer = 0, request = null, isOwnCurrency = false;
  currency?.addEventListener("change", (event) => { isOwnCurrency ||= event.isTrusted; });

  const look = async () => {
    request?.abort();
    request = new AbortController();
    const fields = new URLSearchParams(new FormData(form));
    // What is long tells nothing of a place.
    for (const name of ["notes", "id", "version"]) fields.delete(name);
    try {
      const answer = await fetch(`${form.dataset.zones}&${fields}`, { signal: request.signal });
      if (answer.ok) show(await answer.json());
    } catch (error) {
      // Without the server the form says of zones what it said before; when it ends would be wrong.
      if (error.name !== "AbortError") form.querySelectorAll("[data-end-note]").forEach((note) => { note.textContent = ""; });
    }
  };

  const show = (found) => {
    for (const [name, { zone, text }] of Object.entries(found.zones)) {
      const input = form.elements[name], note = form.querySelector(`[data-zone-note="${name}"]`);
      if (!input || !note) continue;
      if (note.textContent !== text) note.textContent = text;
      if ((note.dataset.zoneMeant ?? "") === (zone ?? "")) continue;
      if (zone) note.dataset.zoneMeant = zone;
      else delete note.dataset.zoneMeant;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
    for (const [name, text] of Object.entries(found.ends)) {
      const note = form.querySelector(`[data-end-note="${name}"]`);
      if (note && note.textContent !== text) note.textContent = text;
    }
    const amount = currency?.closest("[data-field]").querySelector("input");
    // An amount that was read somewhere has its currency.
    if (currency && !isOwnCurrency && form.elements.id && !amount.defaultValue && found.currency) currency.value = found.currency;
  };

  // The zone that something new begins with is that of its first time; another one may be elsewhere.
  const open = ({ target }) => {
    if (!form.elements.id || target.type !== "datetime-local" || target.value.slice(0, 10) === target.defaultValue.slice(0, 10)) return;
    const note = target.closest("[data-field]")?.querySelector("[data-zone-note]"), zone = form.elements[note?.dataset.zoneNote];
    if (zone?.value && zone.value === zone.closest("[data-field]")?.dataset.suggested) zone.value = "";
  };
  form.addEventListener("change", open);

  for (const name of ["input", "change"]) {
    form.addEventListener(name, (event) => {
      if (event.target.name === "notes") return;
      clearTimeout(timer);
      timer = setTimeout(look, 250);
    });
  }
}
