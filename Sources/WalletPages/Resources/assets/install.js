// The wallet on the home screen: a button where the browser can install it, what to tap on iPhones and iPads, where no browser can be asked.
const part = document.querySelector("[data-install]");
const button = part.querySelector("button");
const isApple = /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);

if (isApple && !navigator.standalone) show(part.querySelector("[data-install-apple]"));

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  show(button);
  button.addEventListener("click", async () => {
    await event.prompt();
    if ((await event.userChoice).outcome === "accepted") part.hidden = true;
  });
});

function show(way) {
  way.hidden = false;
  part.hidden = false;
}
