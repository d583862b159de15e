// A page that takes its time shows the shape of one until it comes.

const delay = 350;
let timer;

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  wait();
});
addEventListener("submit", (event) => {
  // A file comes, and the page stays.
  const isDownload = event.submitter?.hasAttribute("data-download");
  if (!event.defaultPrevented && !isDownload) wait();
});
// A page that comes back from the browser's memory waits for nothing.
addEventListener("pageshow", stop);
addEventListener("pagehide", stop);

function wait() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const shape = document.createElement("div");
    shape.className = "skeleton";
    shape.setAttribute("role", "status");
    shape.innerHTML = '<span class="visually-hidden"></span>' + '<i class="bone"></i>'.repeat(6);
    document.body.append(shape);
    shape.firstChild.textContent = document.body.dataset.waiting;
    document.getElementById("main").setAttribute("aria-busy", "true");
  }, delay);
}

function stop() {
  clearTimeout(timer);
  document.querySelector(".skeleton")?.remove();
  document.getElementById("main")?.removeAttribute("aria-busy");
}
