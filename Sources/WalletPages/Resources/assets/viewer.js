// A document on its page: sharing, printing, the whole screen, and what its format offers beyond the first picture.

const viewer = document.querySelector("[data-viewer]");
if (viewer) view(viewer);

async function view(viewer) {
  const stage = viewer.querySelector("[data-stage]");
  const paper = stage?.querySelector(".sheet-of-paper");

  // Where making the file took longer than a tap is remembered, it is kept instead.
  const keep = (fault) => fault.name === "NotAllowedError" && (location.href = `${viewer.dataset.file}?download=yes`);
  offer("[data-share]", navigator.share, async () => {
    const answer = await fetch(viewer.dataset.file);
    if (!answer.ok) return void (location.href = viewer.dataset.file);
    const file = new File([await answer.blob()], viewer.dataset.name, { type: answer.headers.get("Content-Type") });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(keep);
    else location.href = `${viewer.dataset.file}?download=yes`;
  });

  addEventListener("keydown", (event) => {
    if (event.target.closest?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowLeft" && !stage?.matches(".is-zoomed")) viewer.querySelector("[data-previous]")?.click();
    if (event.key === "ArrowRight" && !stage?.matches(".is-zoomed")) viewer.querySelector("[data-next]")?.click();
  });
  if (!stage) {
    // What is written needs no preparation: the style sheet lays it out for paper.
    offer("[data-print]", viewer.querySelector(".document-text, .year-months") !== null, () => print());
    return;
  }

  const { show } = paper.dataset.pdf ? await import("./pdf-pages.js") : await import("./picture.js");
  const shown = await show(stage, paper);
  offer("[data-print]", true, async () => {
    await shown?.whole?.();
    print();
  });
  offer("[data-full]", true, () => enlarge(stage, paper, shown));

  function offer(selector, isPossible, act) {
    const button = viewer.querySelector(selector);
    if (!button || !isPossible) return;
    button.hidden = false;
    button.addEventListener("click", act);
  }
}

// The whole screen, left by its button, Escape, going back, or pulling the paper down.
function enlarge(stage, paper, shown) {
  const page = shown?.current;
  history.pushState({ full: true }, "");
  stage.classList.add("is-full");
  document.body.classList.add("has-full");
  paper.focus();
  shown?.fit?.(page);
  let start;
  const listeners = new AbortController();
  const on = (target, name, act) => target.addEventListener(name, act, { signal: listeners.signal, passive: true });
  on(stage.querySelector("[data-leave]"), "click", () => history.back());
  on(window, "keydown", (event) => event.key === "Escape" && history.back());
  on(window, "popstate", leave);
  on(paper, "touchstart", (event) => {
    const isAtTop = paper.scrollTop <= 0 && !stage.matches(".is-zoomed");
    start = event.touches.length === 1 && isAtTop ? event.touches[0] : undefined;
  });
  on(paper, "touchmove", (event) => event.touches.length > 1 && (start = undefined));
  on(paper, "touchend", (event) => {
    const end = event.changedTouches[0];
    if (start && end.clientY - start.clientY > 110 && Math.abs(end.clientX - start.clientX) < 80) history.back();
  });

  function leave() {
    const page = shown?.current;
    listeners.abort();
    stage.classList.remove("is-full");
    document.body.classList.remove("has-full");
    shown?.fit?.(page);
    document.querySelector("[data-full]")?.focus();
  }
}
