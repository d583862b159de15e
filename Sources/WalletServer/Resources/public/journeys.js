// The selector of journeys as a sheet, and the form of a journey whose days follow each other.

const day = 86_400_000;

for (const link of document.querySelectorAll("[data-selector]")) {
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw new Error(answer.statusText);
      open(link, new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch {
      // The page that the link leads to says what is wrong.
      location.href = link.href;
    }
  });
}

function open(link, page) {
  const sheet = document.createElement("dialog");
  sheet.className = "sheet";
  sheet.setAttribute("aria-label", page.querySelector("h1").textContent);
  sheet.append(page.querySelector("#choices"));
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  sheet.addEventListener("close", () => {
    sheet.remove();
    link.focus();
  });
  document.body.append(sheet);
  sheet.showModal();
  sheet.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
}

const oneDay = document.querySelector("input[name=oneDay][type=checkbox]");
if (oneDay) {
  const [start, end] = ["startDate", "endDate"].map((name) => document.querySelector(`input[name=${name}]`));
  const show = () => {
    document.querySelector("[data-field=endDate]").hidden = oneDay.checked;
    if (oneDay.checked) end.value = start.value;
  };
  oneDay.addEventListener("change", show);
  start.addEventListener("change", () => {
    end.min = start.value;
    const first = Date.parse(start.value);
    // A journey lasts a week until something else is said, and never ends before it begins.
    if (start.value && (!end.value || end.value < start.value)) end.value = new Date(first + 6 * day).toISOString().slice(0, 10);
    show();
  });
  end.min = start.value;
  show();
}

for (const find of document.querySelectorAll("form.find")) {
  find.addEventListener("submit", () => {
    // What is as usual stays out of the address.
    for (const [name, usual] of [["filter", "all"], ["sort", "date"]]) {
      const input = find.elements[name];
      if (input?.value === usual) input.disabled = true;
    }
  });
}
