// A PDF page by page, with zoom and search. pdf.js comes from the system's package; where it is not there, the picture of
// the first page stays.
import { rooted } from "./root.js";

export async function show(stage, paper) {
  try {
    await script(rooted("/pdf/build/pdf.js"));
    const pdf = globalThis.pdfjsLib;
    pdf.GlobalWorkerOptions.workerSrc = rooted("/pdf/build/pdf.worker.js");
    const file = await pdf.getDocument({
      url: paper.dataset.pdf, isEvalSupported: false, cMapUrl: rooted("/pdf/web/cmaps/"), cMapPacked: true,
      standardFontDataUrl: rooted("/pdf/web/standard_fonts/"),
    }).promise;
    return new Pages(stage, paper, file);
  } catch (error) {
    console.info("pages are not shown one by one:", error.message);
    return undefined;
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

class Pages {
  zoom = 1;
  current = 1;
  hits = [];

  constructor(stage, paper, file) {
    Object.assign(this, { stage, paper, file });
    this.list = document.createElement("div");
    this.list.className = "pdf-pages";
    this.near = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) this.draw(entry.target);
    }, { rootMargin: "600px" });
    this.seen = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) this.count(Number(entry.target.dataset.number));
    }, { rootMargin: "-45% 0px -45% 0px" });
    for (let number = 1; number <= file.numPages; number += 1) this.list.append(this.page(number));
    paper.replaceChildren(this.list);
    paper.classList.add("has-pages");
    this.offer();
    this.count(1);
  }

  words(number) {
    return this.paper.dataset.words.replace("{page}", number).replace("{pages}", this.file.numPages);
  }

  page(number) {
    const page = document.createElement("div");
    page.className = "pdf-page";
    page.dataset.number = number;
    const canvas = document.createElement("canvas");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", this.words(number));
    canvas.style.aspectRatio = "0.707";
    page.append(canvas);
    this.near.observe(page);
    this.seen.observe(page);
    return page;
  }

  async draw(page) {
    const canvas = page.firstChild;
    const wanted = `${page.clientWidth}`;
    if (canvas.dataset.drawn === wanted || page.dataset.drawing) return;
    page.dataset.drawing = "yes";
    const content = await this.file.getPage(Number(page.dataset.number));
    const natural = content.getViewport({ scale: 1 });
    const width = Math.min(4000, Math.max(page.clientWidth, 320) * Math.min(3, devicePixelRatio || 1));
    const viewport = content.getViewport({ scale: width / natural.width });
    [canvas.width, canvas.height] = [viewport.width, viewport.height];
    canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
    await content.render({ canvasContext: canvas.getContext("2d"), viewport }).promise;
    canvas.dataset.drawn = wanted;
    delete page.dataset.drawing;
  }

  count(number) {
    this.current = number;
    this.stage.querySelector("[data-count]").textContent = this.words(number);
  }

  // MARK: zoom

  offer() {
    const tools = this.stage.querySelector("[data-paper-tools]");
    tools.hidden = false;
    tools.querySelector("[data-larger]").addEventListener("click", () => this.enlarge(this.zoom * 1.4));
    tools.querySelector("[data-smaller]").addEventListener("click", () => this.enlarge(this.zoom / 1.4));
    this.paper.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.enlarge(this.zoom * Math.exp(-event.deltaY / 300));
    }, { passive: false });
    this.paper.addEventListener("dblclick", () => this.enlarge(this.zoom > 1 ? 1 : 2));
    this.pinch();
    const field = tools.querySelector("[data-find]");
    let waiting;
    field.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => this.find(field.value), 250);
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.go(event.shiftKey ? -1 : 1);
    });
  }

  pinch() {
    let start;
    const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    this.paper.addEventListener("touchmove", (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      start ??= { apart: apart(event.touches), zoom: this.zoom };
      this.enlarge((start.zoom * apart(event.touches)) / start.apart, false);
    }, { passive: false });
    this.paper.addEventListener("touchend", () => {
      if (start) this.redraw();
      start = undefined;
    });
  }

  enlarge(wanted, isSettled = true) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.paper;
    const before = this.zoom;
    this.zoom = Math.min(6, Math.max(1, wanted));
    this.list.style.inlineSize = `${this.zoom * 100}%`;
    const grown = this.zoom / before;
    this.paper.scrollLeft = (scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    this.paper.scrollTop = (scrollTop + clientHeight / 2) * grown - clientHeight / 2;
    this.stage.classList.toggle("is-zoomed", this.zoom > 1);
    this.stage.dataset.scale = this.zoom.toFixed(2);
    if (isSettled) this.redraw();
  }

  // As wide as the paper, with the page that was read, for the paper has another size and is another thing that scrolls.
  fit(page = this.current) {
    this.enlarge(1);
    const shown = this.list.children[page - 1];
    if (shown) this.paper.scrollTop += shown.getBoundingClientRect().top - this.paper.getBoundingClientRect().top;
    this.count(page);
  }

  // Anew as sharp as they are large now, those in sight first.
  redraw() {
    for (const page of this.list.children) {
      this.near.unobserve(page);
      this.near.observe(page);
    }
    this.mark();
  }

  // Every page, for the printer.
  async whole() {
    for (const page of [...this.list.children].slice(0, 100)) await this.draw(page);
  }

  // MARK: search

  async find(words) {
    const wanted = words.trim().toLowerCase();
    this.wanted = wanted;
    this.hits = [];
    this.place = -1;
    if (wanted) {
      for (let number = 1; number <= Math.min(this.file.numPages, 500); number += 1) {
        const page = await this.file.getPage(number);
        const { items } = await page.getTextContent();
        if (this.wanted !== wanted) return;
        for (const item of items) if (item.str?.toLowerCase().includes(wanted)) this.hits.push({ number, item });
      }
    }
    await this.mark();
    this.go(1);
  }

  go(step) {
    const found = this.stage.querySelector("[data-found]");
    const count = this.hits.length;
    this.place = count ? (this.place + step + count) % count : -1;
    found.textContent = this.wanted ? `${this.place + 1} / ${count}` : "";
    this.list.querySelector(".is-current")?.classList.remove("is-current");
    const mark = this.hits[this.place]?.mark;
    mark?.classList.add("is-current");
    mark?.scrollIntoView({ block: "center", inline: "center" });
  }

  // Marks over the words that were found, in parts of the page so that they stay where they are at every size.
  async mark() {
    for (const old of this.list.querySelectorAll(".pdf-mark")) old.remove();
    for (const hit of this.hits) {
      const page = this.list.children[hit.number - 1];
      const mark = document.createElement("span");
      mark.className = "pdf-mark";
      page.append(mark);
      hit.mark = mark;
      const content = await this.file.getPage(hit.number);
      const viewport = content.getViewport({ scale: 1 });
      const [left, bottom] = viewport.convertToViewportPoint(hit.item.transform[4], hit.item.transform[5]);
      const height = Math.hypot(hit.item.transform[2], hit.item.transform[3]);
      const part = (value, whole) => `${(100 * value) / whole}%`;
      mark.style.left = part(left, viewport.width);
      mark.style.top = part(bottom - height, viewport.height);
      mark.style.width = part(hit.item.width, viewport.width);
      mark.style.height = part(height * 1.2, viewport.height);
    }
  }
}
