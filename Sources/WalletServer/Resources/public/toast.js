// A message at the edge of the page, with one thing to do about it.

let shown;

export function toast(message, action) {
  shown?.remove();
  const box = document.createElement("div");
  box.className = "toast";
  box.setAttribute("role", "status");
  const text = document.createElement("p");
  box.append(text);
  if (action) box.append(button(action.label, "toast-undo", action.run));
  box.append(button("×", "toast-close", () => {}));
  box.lastChild.setAttribute("aria-label", document.body.dataset.close);
  document.body.append(box);
  // Put in after the box is there, so that it is read out.
  text.textContent = message;
  shown = box;

  function button(label, style, run) {
    const element = document.createElement("button");
    Object.assign(element, { type: "button", className: style, textContent: label });
    element.addEventListener("click", () => {
      dismiss();
      run();
    });
    return element;
  }
}

export function dismiss() {
  shown?.remove();
  shown = undefined;
}

// For what could not be sent: says so, and sends it again when asked.
export function retry(run, message = document.body.dataset.notReached) {
  toast(message, { label: document.body.dataset.retry, run });
}
