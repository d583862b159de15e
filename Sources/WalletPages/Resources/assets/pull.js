// On a phone a list that is pulled down at its top is read again.

if (document.querySelector("[data-pull]")) pull();

function pull() {
  const reach = 84;
  const mark = document.createElement("div");
  mark.className = "pull";
  mark.setAttribute("aria-hidden", "true");
  document.body.append(mark);
  document.documentElement.classList.add("has-pull");
  let start = null;
  let distance = 0;

  addEventListener("touchstart", (event) => {
    start = scrollY <= 0 && event.touches.length === 1 ? event.touches[0].clientY : null;
    distance = 0;
  }, { passive: true });
  addEventListener("touchmove", (event) => {
    if (start === null) return;
    distance = scrollY <= 0 ? Math.max(0, event.touches[0].clientY - start) : 0;
    show(distance);
  }, { passive: true });
  addEventListener("touchend", () => {
    if (start !== null && distance > reach) {
      mark.classList.add("is-turning");
      location.reload();
    } else show(0);
    start = null;
  });
  addEventListener("touchcancel", () => show((start = null) ?? 0));

  function show(distance) {
    mark.style.setProperty("--pulled", Math.min(1, distance / reach));
    mark.classList.toggle("is-ready", distance > reach);
  }
}
