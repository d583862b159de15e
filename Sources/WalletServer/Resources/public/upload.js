// Files that are chosen, dropped or pasted are sent one by one, each with its progress; the form alone does without this.
import { retry } from "./toast.js";

const form = document.querySelector("form[data-upload]");
if (form) upload(form);

function upload(form) {
  const list = form.querySelector(".upload-list");
  const input = form.querySelector("input[type=file]");
  form.classList.add("has-script");
  input.addEventListener("change", () => take(input.files));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    form.classList.add("is-over");
  });
  addEventListener("dragleave", (event) => event.relatedTarget || form.classList.remove("is-over"));
  addEventListener("drop", (event) => {
    form.classList.remove("is-over");
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  });
  addEventListener("paste", (event) => event.clipboardData?.files.length && take(event.clipboardData.files));

  async function take(files) {
    const outcomes = [];
    for (const file of [...files]) outcomes.push(await send(file));
    input.value = "";
    // What was not taken stays on the page with its reason.
    if (outcomes.every(Boolean)) location.reload();
  }

  function send(file) {
    const line = document.createElement("li");
    const name = document.createElement("span");
    const bar = document.createElement("progress");
    name.textContent = file.name;
    bar.max = 1;
    bar.value = 0;
    bar.setAttribute("aria-label", file.name);
    line.append(name, bar);
    list.append(line);
    return new Promise((done) => {
      const request = new XMLHttpRequest();
      request.open("POST", `${form.dataset.upload}?name=${encodeURIComponent(file.name)}`);
      request.setRequestHeader("Content-Type", "application/octet-stream");
      request.upload.onprogress = (event) => event.lengthComputable && (bar.value = event.loaded / event.total);
      request.onload = async () => {
        if (request.status < 300) return line.remove(), done(true);
        bar.remove();
        name.textContent = `${file.name}: ${problem(request)}`;
        line.className = "problem";
        done(false);
      };
      request.onerror = () => {
        line.remove();
        retry(() => take([file]));
        done(false);
      };
      request.send(file);
    });
  }

  function problem(request) {
    try {
      return JSON.parse(request.responseText).title;
    } catch {
      return request.status;
    }
  }
}
