// A document in its page: PDFs page by page, pictures that are zoomed and moved, sharing, printing, full screen.

const viewer = document.querySelector("[data-viewer]");
if (viewer) view(viewer);

function view(viewer) {
  const paper = viewer.querySelector(".sheet-of-paper");
  if (paper?.dataset.pdf) pages(paper);
  else if (paper) zoom(paper.querySelector("img"));

  offer("[data-share]", navigator.share, async () => {
    const answer = await fetch(viewer.dataset.file);
    const file = new File([await answer.blob()], viewer.dataset.name, { type: answer.headers.get("Content-Type") });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {});
    else location.href = `${viewer.dataset.file}?download=yes`;
  });
  offer("[data-print]", paper, () => print());
  offer("[data-full]", paper && document.fullscreenEnabled, () => paper.requestFullscreen());

  function offer(selector, isPossible, act) {
    const button = viewer.querySelector(selector);
    if (!button || !isPossible) return;
    button.hidden = false;
    button.addEventListener("click", act);
  }
}

// pdf.js comes from the system's package; where it is not there, the picture of the first page stays.
async function pages(paper) {
  try {
    await script("/pdf/build/pdf.js");
    const pdf = globalThis.pdfjsLib;
    pdf.GlobalWorkerOptions.workerSrc = "/pdf/build/pdf.worker.js";
    const file = await pdf.getDocument({
      url: paper.dataset.pdf, isEvalSupported: false, cMapUrl: "/pdf/web/cmaps/", cMapPacked: true,
      standardFontDataUrl: "/pdf/web/standard_fonts/",
    }).promise;
    const list = document.createElement("div");
    list.className = "pdf-pages";
    const draw = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) drawn(entry.target);
    }, { rootMargin: "600px" });
    for (let number = 1; number <= file.numPages; number += 1) {
      const canvas = document.createElement("canvas");
      canvas.dataset.number = number;
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", paper.dataset.page.replace("{page}", number).replace("{pages}", file.numPages));
      canvas.style.aspectRatio = "0.707";
      list.append(canvas);
      draw.observe(canvas);
    }
    paper.replaceChildren(list);

    async function drawn(canvas) {
      draw.unobserve(canvas);
      const page = await file.getPage(Number(canvas.dataset.number));
      const natural = page.getViewport({ scale: 1 });
      const scale = (Math.max(canvas.clientWidth, 320) * Math.min(3, devicePixelRatio || 1)) / natural.width;
      const viewport = page.getViewport({ scale });
      [canvas.width, canvas.height] = [viewport.width, viewport.height];
      canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
      await page.render({ canvasContext: canvas.getContext("2d"), viewport }).promise;
      canvas.dataset.drawn = "yes";
    }
  } catch (error) {
    console.info("pages are not shown one by one:", error.message);
  }
}

// A script that is no module.
function script(address) {
  return new Promise((done, fail) => {
    const element = document.createElement("script");
    Object.assign(element, { src: address, onload: done, onerror: () => fail(new Error(`${address} is not there`)) });
    document.head.append(element);
  });
}

// Wheel, pinch and double tap zoom; what is larger than its frame is moved by dragging.
function zoom(picture) {
  let scale = 1;
  let [x, y] = [0, 0];
  const fingers = new Map();
  const frame = picture.closest("figure");
  frame.classList.add("is-zoomable");
  picture.closest("a").addEventListener("click", (event) => event.preventDefault());
  picture.draggable = false;

  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && scale === 1) return;
    event.preventDefault();
    to(scale * Math.exp(-event.deltaY / 300));
  }, { passive: false });
  frame.addEventListener("dblclick", () => to(scale > 1 ? 1 : 2.5));
  frame.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    if (scale > 1) frame.setPointerCapture(event.pointerId);
  });
  frame.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const apart = distance();
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) return to((scale * distance()) / apart);
    if (scale > 1) [x, y] = [x + event.clientX - before.clientX, y + event.clientY - before.clientY];
    show();
  });
  for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, (event) => fingers.delete(event.pointerId));

  function distance() {
    const [a, b] = [...fingers.values()];
    return b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1 : 1;
  }
  function to(wanted) {
    scale = Math.min(8, Math.max(1, wanted));
    if (scale === 1) [x, y] = [0, 0];
    show();
  }
  function show() {
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    frame.classList.toggle("is-zoomed", scale > 1);
  }
}
