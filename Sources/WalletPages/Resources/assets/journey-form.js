// The form of a journey whose days follow each other.
const day = 86_400_000;

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
