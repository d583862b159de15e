// A search of a list: what is as usual stays out of the address.
for (const find of document.querySelectorAll("form.find")) {
  find.addEventListener("submit", () => {
    for (const [name, usual] of [["filter", "all"], ["sort", "date"]]) {
      const input = find.elements[name];
      if (input?.value === usual) input.disabled = true;
    }
  });
}
