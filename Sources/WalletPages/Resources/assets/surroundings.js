// Looks around the device when that is tapped. Its position is rounded to hundredths of a degree, some kilometre, before it leaves the page.

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-surroundings-here]");
  if (!button) return;
  const form = button.form, note = document.querySelector("#surroundings-note");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const at = document.createElement("input");
      at.type = "hidden";
      at.name = "here";
      at.value = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
      form.append(at);
      form.requestSubmit();
    },
    () => { note.textContent = form.dataset.denied; },
    { timeout: 15_000, maximumAge: 60_000 },
  );
});
