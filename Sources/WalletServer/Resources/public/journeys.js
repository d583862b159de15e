// The selector of journeys as a sheet, and the form of a journey whose days follow each other.
import { openPage } from "./sheet.js";

const day = 86_400_000;

for (const link of document.querySelectorAll("[data-selector], [data-dialog]")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openPage(link.href, link);
  });
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
