// Results as one types: on the page of the search, and on Home in the place of all else.

const form = document.querySelector("[data-search]");
const results = document.querySelector("[data-results]");

if (form && results) {
  const field = form.elements.q;
  const announce = document.querySelector("[data-announce]");
  const behind = document.querySelector("[data-behind-results]");
  let asked, timer;

  async function search() {
    asked?.abort();
    // Home comes back once nothing is looked for.
    if (behind && !field.value.trim()) return show(false);
    asked = new AbortController();
    const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
    try {
      const answer = await fetch(address, { signal: asked.signal });
      if (!answer.ok) return form.submit();
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      results.replaceChildren(...page.querySelector("[data-results]").childNodes);
      // Without the server the device looks through what it keeps.
      if (answer.headers.has("Page-Kept")) await (await import("./device-search.js")).search(field.value, results);
      announce.textContent = results.querySelector("[data-announced]")?.textContent ?? "";
      if (behind) show(true);
      else history.replaceState(null, "", address);
    } catch (error) {
      // A newer question has taken the place of this one; anything else the page itself will tell.
      if (error.name !== "AbortError") form.submit();
    }
  }

  function show(isSearching) {
    results.hidden = !isSearching;
    behind.hidden = isSearching;
    if (!isSearching) announce.textContent = "";
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, 120);
  });
  form.addEventListener("submit", (event) => {
    if (behind) return;
    event.preventDefault();
    clearTimeout(timer);
    search();
  });
  // Coming back, a browser has kept what was typed.
  addEventListener("pageshow", () => behind && field.value.trim() && search());
  if (!behind) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
