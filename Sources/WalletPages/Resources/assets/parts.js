// The values of the travellers' parts belong to one split method: shares are no percentages, and neither are amounts.

for (const fieldset of document.querySelectorAll("[data-split]")) {
  const shown = fieldset.querySelector(`[name="${fieldset.dataset.split}"]`);
  const choice = fieldset.closest("form").elements.splitMethod;
  const inputs = [...fieldset.querySelectorAll(".part-value")], typed = new Map();
  choice?.addEventListener("change", () => {
    typed.set(shown.value, inputs.map(({ value }) => value));
    // Who goes back to a method finds what stood there.
    const own = typed.get(choice.value) ?? [];
    inputs.forEach((input, index) => { input.value = own[index] ?? ""; });
    shown.value = choice.value;
  });
}
