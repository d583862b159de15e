// Results as one types.

const form = document.querySelector("[data-search]");
const results = document.querySelector("[data-results]");

if (form && results) {
  const field = form.elements.q;
  const announce = document.querySelector("[data-announce]");
  let asked, timer;

  async function search() {
    asked?.abort();
    asked = new AbortController();
    const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
    try {
      const answer = await fetch(address, { signal: asked.signal });
      if (!answer.ok) return form.submit();
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      results.replaceChildren(...page.querySelector("[data-results]").childNodes);
      announce.textContent = results.querySelector("[data-announced]").textContent;
      history.replaceState(null, "", address);
    } catch (error) {
      // A newer question has taken the place of this one; anything else the page itself will tell.
      if (error.name !== "AbortError") form.submit();
    }
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, 120);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    search();
  });
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
