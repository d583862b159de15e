// Files that are chosen, dropped or pasted are sent one by one, each with its progress; words that are pasted too. The
// form alone does without this.
import { retry } from "./toast.js";
import { inside } from "./root.js";

const place = document.querySelector("[data-upload]");
if (place) upload(place);

function upload(place) {
  const list = place.querySelector(".upload-list");
  const inputs = [...place.querySelectorAll("input[type=file]")];
  place.classList.add("has-script");
  for (const input of inputs) input.addEventListener("change", () => take([...input.files]));
  place.addEventListener("submit", (event) => event.preventDefault());

  addEventListener("dragover", (event) => {
    if (!brings(event.dataTransfer)) return;
    event.preventDefault();
    document.body.dataset.drop = place.dataset.drop;
  });
  addEventListener("dragleave", (event) => event.relatedTarget || delete document.body.dataset.drop);
  addEventListener("drop", (event) => {
    delete document.body.dataset.drop;
    if (brings(event.dataTransfer) && receive(event.dataTransfer)) event.preventDefault();
  });
  addEventListener("paste", (event) => {
    if (event.target.closest?.("input, textarea, [contenteditable]") || document.querySelector("dialog[open]")) return;
    if (event.clipboardData && receive(event.clipboardData)) event.preventDefault();
  });

  // What is dragged about within the page itself is none.
  function brings(data) {
    return data?.types.includes("Files") || (data?.types.includes("text/uri-list") && !document.querySelector(".is-dragged"));
  }

  function receive(data) {
    const words = data.getData("text/uri-list") || data.getData("text/plain");
    if (data.files.length) take([...data.files]);
    else if (words.trim()) say(words.trim());
    return data.files.length > 0 || words.trim() !== "";
  }

  async function take(files) {
    const outcomes = [];
    for (const file of files) outcomes.push(await send(file));
    for (const input of inputs) input.value = "";
    // What was not taken stays on the page with its reason.
    if (outcomes.length && outcomes.every(Boolean)) done(outcomes);
  }

  // The page anew, with the same words and the same way back as after the form.
  function done(made) {
    const page = new URL(location.href);
    if (made.some(({ waits }) => waits)) return location.reload();
    const present = made.map(({ present }) => present).filter(Boolean);
    page.searchParams.set("notice", present.length === made.length ? "present" : place.dataset.notice ?? "created");
    if (present.length) page.searchParams.set("present", present.slice(0, 10).join(","));
    const record = made.length === 1 && made[0].record;
    if (record) page.searchParams.set("undo", `${inside(record).replace("/api/v1", "")}/delete`);
    location.replace(page);
  }

  async function say(words) {
    const form = new FormData();
    form.set("text", words);
    try {
      const answer = await fetch(place.dataset.words ?? place.action, { method: "POST", body: form });
      if (!answer.ok) throw new Error(answer.statusText);
      location.href = answer.url;
    } catch {
      retry(() => say(words));
    }
  }

  function send(file) {
    const line = document.createElement("li");
    if (file.size > Number(place.dataset.limit)) {
      // A server that refuses it may close the connection before its answer is read.
      line.textContent = `${file.name}: ${place.dataset.tooLarge}`;
      line.className = "problem";
      list.append(line);
      return Promise.resolve(undefined);
    }
    const name = document.createElement("span");
    const bar = document.createElement("progress");
    name.textContent = file.name;
    bar.max = 1;
    bar.value = 0;
    bar.setAttribute("aria-label", file.name);
    line.append(name, bar);
    list.append(line);
    return new Promise((finish) => {
      const request = new XMLHttpRequest();
      request.open("POST", `${place.dataset.upload}?name=${encodeURIComponent(file.name)}`);
      request.setRequestHeader("Content-Type", "application/octet-stream");
      request.upload.onprogress = (event) => event.lengthComputable && (bar.value = event.loaded / event.total);
      request.onload = () => {
        if (request.status < 300) {
          line.remove();
          // It waits on the device for a network.
          if (request.status === 202) return finish({ waits: true });
          const isNew = request.status === 201;
          return finish({
            record: isNew && request.getResponseHeader("Location"),
            present: !isNew && JSON.parse(request.responseText).id,
          });
        }
        bar.remove();
        name.textContent = `${file.name}: ${problem(request)}`;
        line.className = "problem";
        finish(undefined);
      };
      request.onerror = () => {
        line.remove();
        retry(() => take([file]));
        finish(undefined);
      };
      request.send(file);
    });
  }

  function problem(request) {
    try {
      const { detail, title } = JSON.parse(request.responseText);
      return detail ?? title;
    } catch {
      return request.status;
    }
  }
}
