// A file that is still being read: its page brings what was found in it, without being loaded again.

const parts = ["#reading", "#passes", ...[...document.querySelectorAll("[data-renewed]")].map(({ id }) => `#${id}`)];
let rounds = 0;

function waitForReading() {
  if (!document.querySelector("[data-under-way]") || rounds > 150) return;
  rounds += 1;
  setTimeout(async () => {
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (answer.ok) renew(new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch {
      // Without a network one asks again later.
    }
    waitForReading();
  }, 2000);
}

function renew(page) {
  for (const part of parts) {
    const [now, next] = [document.querySelector(part), page.querySelector(part)];
    if (now && next && now.innerHTML !== next.innerHTML) now.replaceWith(next);
    else if (now && next) now.toggleAttribute("data-under-way", next.hasAttribute("data-under-way"));
  }
}

waitForReading();
