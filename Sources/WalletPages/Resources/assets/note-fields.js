// The fields of a note's form, and the draft of them that is kept on this device.

/** What is typed in the form of a note, as the API names it. */
export function noteFields(form) {
  const inputs = [...form.querySelectorAll("input[name=title], textarea[name=content], input[name=isPrivate][type=checkbox]")];
  const isSwitch = ({ type }) => type === "checkbox";
  const fields = () => Object.fromEntries(inputs.map((input) => [input.name, isSwitch(input) ? input.checked : input.value]));
  return {
    inputs, fields,
    text: () => JSON.stringify(fields()),
    isEmpty: () => inputs.every((input) => isSwitch(input) || !input.value.trim()),
    /** The same fields of a note that the server has sent. */
    pick: (note) => Object.fromEntries(inputs.map((input) => [input.name, note[input.name] ?? (isSwitch(input) ? false : "")])),
    fill(values) {
      for (const input of inputs) {
        if (isSwitch(input)) input.checked = values[input.name] === true;
        else input.value = values[input.name] ?? "";
      }
      form.elements.content.dispatchEvent(new Event("input"));
    },
  };
}

/** Keeps a draft; without a place to keep it, as in private windows, the text is still saved on the server. */
export function storeDraft(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch { /* storage is turned off */ }
}

export function keptDraft(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** The form of a new note is now that of a known one, also for a browser that loads it again. */
export function becomeKnown(form, address, version) {
  const input = Object.assign(document.createElement("input"), { type: "hidden", name: "version", value: String(version) });
  form.elements.id?.remove();
  form.append(input);
  form.action = address;
  history.replaceState(null, "", `${address}/edit`);
}
