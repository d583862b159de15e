// Papers that are photographed: pages wait on this device until they are saved as one PDF.
import { state } from "./device-store.js";
import { pageOf } from "./sheet-of-paper.js";

const form = document.querySelector("[data-scan]");
const words = form.dataset;
const list = form.querySelector("[data-pages]");
const status = form.querySelector("[data-status]");
const stage = form.querySelector("[data-stage]");
const video = stage.querySelector("video");
const input = form.querySelector("input[type=file]");
const whole = [{ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1000, y: 1000 }, { x: 0, y: 1000 }];
let pages = [];

// A copy of the page may be of another day.
const named = form.querySelector("[data-name]"), { lang, dataset } = document.documentElement;
if (dataset.stored !== undefined && named.dataset.undated) {
  const date = new Intl.DateTimeFormat(lang, { weekday: "long", day: "numeric", month: "long" }).format();
  named.value = named.dataset.undated.replace("{date}", date);
}
let replaced = null;
let stream = null;

// MARK: What waits on the device

const store = new Promise((done, fail) => {
  const request = indexedDB.open("journey-wallet-scans", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("pages", { keyPath: "journey" });
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});

async function inStore(mode, act) {
  const transaction = (await store).transaction("pages", mode);
  const request = act(transaction.objectStore("pages"));
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result);
    transaction.onerror = () => fail(transaction.error);
  });
}

// Another user of this device sees nothing of them.
const keyOfPages = async () => [await state.get("user"), words.scan].filter(Boolean).join(" ");

async function keep() {
  try {
    const journey = await keyOfPages();
    if (pages.length) await inStore("readwrite", (kept) => kept.put({ journey, pages }));
    else await inStore("readwrite", (kept) => kept.delete(journey));
  } catch (error) {
    // A private window keeps nothing: the pages live as long as this page does.
    console.info("pages are not kept:", error.message);
  }
}

// MARK: Photographs

const cameraButton = form.querySelector("[data-camera]");
if (navigator.mediaDevices?.getUserMedia) cameraButton.hidden = false;
cameraButton.addEventListener("click", openCamera);
stage.querySelector("[data-stop]").addEventListener("click", closeCamera);
stage.querySelector("[data-shoot]").addEventListener("click", shoot);
addEventListener("pagehide", closeCamera);
input.addEventListener("change", async () => {
  for (const file of input.files) await add(file);
  input.value = "";
});

async function openCamera() {
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 3840 }, height: { ideal: 2160 } },
    });
    video.srcObject = stream;
    stage.hidden = false;
    await video.play();
  } catch {
    status.textContent = words.noCamera;
    input.focus();
  }
}

function closeCamera() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
  stage.hidden = true;
}

async function shoot() {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  if (!canvas.width) return;
  canvas.getContext("2d").drawImage(video, 0, 0);
  await add(await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92)));
}

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
  corners = await foundCorners(photograph);
  if (corners) {
    page.corners = corners;
    await keep();
    show();
  }
}

async function foundCorners(photograph) {
  const body = new FormData();
  body.append("file", photograph, "page.jpg");
  try {
    const answer = await fetch(`${form.action}/corners`, { method: "POST", body });
    const corners = answer.ok ? await answer.json() : [];
    return corners.length === 4 ? corners : null;
  } catch {
    // Without the server the corners are set by hand.
    return null;
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
  const handles = page.corners.map((_, number) => handle(page, number, frame, () => outline(), () => develop()));
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
    if (stream) stage.scrollIntoView();
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

// A corner that is dragged, or moved by the arrow keys.
function handle(page, number, frame, moving, moved) {
  const knob = part("button", "scan-handle");
  knob.type = "button";
  knob.setAttribute("aria-label", words.corner.replace("{number}", number + 1));
  place();
  knob.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    knob.focus();
    knob.setPointerCapture(event.pointerId);
  });
  knob.addEventListener("pointermove", (event) => {
    if (!knob.hasPointerCapture(event.pointerId)) return;
    const box = frame.getBoundingClientRect();
    to((1000 * (event.clientX - box.left)) / box.width, (1000 * (event.clientY - box.top)) / box.height);
  });
  knob.addEventListener("pointerup", settle);
  knob.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? 2 : 10;
    const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [];
    if (x === undefined) return;
    event.preventDefault();
    to(page.corners[number].x + x, page.corners[number].y + y);
    settle();
  });
  return knob;

  function to(x, y) {
    const within = (value) => Math.round(Math.min(1000, Math.max(0, value)));
    page.corners = page.corners.map((corner, other) => (other === number ? { x: within(x), y: within(y) } : corner));
    place();
    moving();
  }
  function place() {
    const { x, y } = page.corners[number];
    knob.style.left = `${x / 10}%`;
    knob.style.top = `${y / 10}%`;
  }
  async function settle() {
    moved();
    await keep();
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
    closeCamera();
    location.href = answer.headers.get("Write-Waits") ?? answer.url;
  } catch {
    status.textContent = words.failed;
    save.disabled = false;
  }
});

async function developed(page) {
  const picture = await createImageBitmap(page.photograph);
  const sheet = pageOf(picture, page.corners, page.look, 2400);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [sheet.width, sheet.height];
  canvas.getContext("2d").putImageData(sheet, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
}

keyOfPages().then((journey) => inStore("readonly", (kept) => kept.get(journey))).then((kept) => {
  pages = [...(kept?.pages ?? []), ...pages];
  show();
  list.dataset.ready = "yes";
}, () => { list.dataset.ready = "yes"; });
