// Papers that are photographed: pages wait on this device until they are saved as one PDF.
import { cameraOn } from "./scan-camera.js";
import { foundCorners, handle } from "./scan-corners.js";
import { keepPages, keptPages } from "./scan-store.js";
import { developed, pageOf } from "./sheet-of-paper.js";

const form = document.querySelector("[data-scan]");
const words = form.dataset;
const list = form.querySelector("[data-pages]");
const status = form.querySelector("[data-status]");
const stage = form.querySelector("[data-stage]");
const input = form.querySelector("input[type=file]");
const camera = cameraOn(stage);
const whole = [{ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1000, y: 1000 }, { x: 0, y: 1000 }];
let pages = [];

// A copy of the page may be of another day.
const named = form.querySelector("[data-name]"), { lang, dataset } = document.documentElement;
if (dataset.stored !== undefined && named.dataset.undated) {
  const date = new Intl.DateTimeFormat(lang, { weekday: "long", day: "numeric", month: "long" }).format();
  named.value = named.dataset.undated.replace("{date}", date);
}
let replaced = null;
const keep = () => keepPages(words.scan, pages);

// MARK: Photographs

const cameraButton = form.querySelector("[data-camera]");
if (navigator.mediaDevices?.getUserMedia) cameraButton.hidden = false;
const openCamera = () => camera.open().catch(() => {
  status.textContent = words.noCamera;
  input.focus();
});
cameraButton.addEventListener("click", openCamera);
stage.querySelector("[data-stop]").addEventListener("click", camera.close);
stage.querySelector("[data-shoot]").addEventListener("click", async () => {
  const photograph = await camera.shot();
  if (photograph) await add(photograph);
});
addEventListener("pagehide", camera.close);
input.addEventListener("change", async () => {
  for (const file of input.files) await add(file);
  input.value = "";
});

async function add(photograph) {
  let corners = whole;
  try {
    const picture = await createImageBitmap(photograph);
    picture.close();
  } catch {
    status.textContent = words.failed;
    return;
  }
  const page = { photograph, corners, look: "colour" };
  const place = replaced ? pages.indexOf(replaced) : -1;
  if (place >= 0) pages[place] = page;
  else pages.push(page);
  replaced = null;
  await keep();
  show();
  corners = await foundCorners(form.action, photograph);
  if (corners) {
    page.corners = corners;
    await keep();
    show();
  }
}

// MARK: Pages

function show() {
  list.replaceChildren(...pages.map(shown));
}

function shown(page, index) {
  const item = document.createElement("li");
  item.className = "card scan-page";
  item.setAttribute("aria-label", words.page.replace("{page}", index + 1));
  const [frame, result, tools] = [part("div", "scan-frame"), part("canvas", "scan-result"), part("p", "scan-tools")];
  const lines = part("canvas", "scan-photograph");
  frame.append(lines);
  result.setAttribute("role", "img");
  result.setAttribute("aria-label", words.page.replace("{page}", index + 1));
  item.append(frame, result, tools);
  const handles = page.corners.map((_, number) => {
    const label = words.corner.replace("{number}", number + 1);
    return handle(page, number, frame, label, outline, () => { develop(); keep(); });
  });
  frame.append(...handles);

  const look = document.createElement("select");
  look.setAttribute("aria-label", words.look);
  for (const name of ["colour", "grey", "black"]) look.add(new Option(words[name], name, false, page.look === name));
  look.addEventListener("change", async () => {
    page.look = look.value;
    await keep();
    develop();
  });
  tools.append(look);
  if (index > 0) tools.append(button(words.earlier, () => move(index, index - 1)));
  if (index < pages.length - 1) tools.append(button(words.later, () => move(index, index + 1)));
  tools.append(button(words.retake, () => {
    replaced = page;
    if (camera.isOpen()) stage.scrollIntoView();
    else if (cameraButton.hidden) input.click();
    else openCamera();
  }));
  tools.append(button(words.remove, async () => {
    pages.splice(pages.indexOf(page), 1);
    await keep();
    show();
  }));

  let picture = null;
  createImageBitmap(page.photograph).then((bitmap) => {
    picture = bitmap;
    outline();
    develop();
  });
  return item;

  function outline() {
    if (!picture) return;
    const scale = Math.min(1, 900 / Math.max(picture.width, picture.height));
    [lines.width, lines.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    const drawing = lines.getContext("2d");
    drawing.drawImage(picture, 0, 0, lines.width, lines.height);
    drawing.beginPath();
    for (const { x, y } of page.corners) drawing.lineTo((x * lines.width) / 1000, (y * lines.height) / 1000);
    drawing.closePath();
    drawing.lineWidth = 3;
    drawing.strokeStyle = "#ff6b35";
    drawing.stroke();
  }
  function develop() {
    if (!picture) return;
    const sheet = pageOf(picture, page.corners, page.look, 700);
    [result.width, result.height] = [sheet.width, sheet.height];
    result.getContext("2d").putImageData(sheet, 0, 0);
    result.dataset.developed = page.look;
  }
}

async function move(from, to) {
  pages.splice(to, 0, ...pages.splice(from, 1));
  await keep();
  show();
}

function part(name, className) {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

function button(label, act) {
  const element = part("button", "button-plain");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", act);
  return element;
}

// MARK: Saving

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!pages.length) return input.focus();
  const save = form.querySelector(".form-end button");
  save.disabled = true;
  try {
    const body = new FormData();
    for (const page of pages) body.append("file", await developed(page), "page.jpg");
    const name = encodeURIComponent(named.value);
    const answer = await fetch(`${form.action}?name=${name}`, { method: "POST", body });
    if (!answer.ok) throw new Error(answer.status);
    pages = [];
    await keep();
    camera.close();
    location.href = answer.headers.get("Write-Waits") ?? answer.url;
  } catch {
    status.textContent = words.failed;
    save.disabled = false;
  }
});

keptPages(words.scan).then((kept) => {
  pages = [...kept, ...pages];
  show();
  list.dataset.ready = "yes";
}, () => { list.dataset.ready = "yes"; });
