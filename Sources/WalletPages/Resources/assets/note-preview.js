// Shows how a note will look, as the server makes it.
import { rooted } from "./root.js";

/** @param {HTMLTextAreaElement} area */
export function preview(area) {
  const place = document.getElementById("text-preview");
  let timer = 0;
  let count = 0;
  const show = async () => {
    const mine = ++count;
    if (!area.value.trim()) return (place.hidden = true);
    try {
      const answer = await fetch(rooted("/markdown"), { method: "POST", body: new URLSearchParams({ text: area.value }) });
      if (!answer.ok || mine !== count) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      place.replaceChildren(...page.body.childNodes);
      place.hidden = false;
    } catch {
      // Without a connection the preview stays as it was.
    }
  };
  area.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(show, 400);
  });
  if (area.value) show();
}
