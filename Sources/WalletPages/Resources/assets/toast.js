// A message at the edge of the page, with one thing or several to do about it.

let shown;

export function toast(message, action, closed) {
  shown?.remove();
  const box = document.createElement("div");
  box.className = "toast";
  box.setAttribute("role", "status");
  const text = document.createElement("p");
  box.append(text);
  for (const { label, run } of [action ?? []].flat()) box.append(button(label, "toast-undo", run));
  box.append(button("×", "toast-close", () => {}));
  box.lastChild.setAttribute("aria-label", document.body.dataset.close);
  document.body.append(box);
  clearButtons(box);
  // Put in after the box is there, so that it is read out.
  text.textContent = message;
  shown = box;

  function button(label, style, run) {
    const element = document.createElement("button");
    Object.assign(element, { type: "button", className: style, textContent: label });
    element.addEventListener("click", () => {
      dismiss();
      run();
      closed?.();
    });
    return element;
  }
}

// Where it would lie on a button of a form, it goes to the other edge.
function clearButtons(box) {
  const mine = box.getBoundingClientRect();
  const isCovered = [...document.querySelectorAll("main form .button, main form .button-plain")].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    return bottom > mine.top && top < mine.bottom && right > mine.left && left < mine.right;
  });
  box.classList.toggle("is-top", isCovered);
}

export function dismiss() {
  shown?.remove();
  shown = undefined;
}

// For what could not be sent: says so, and sends it again when asked.
export function retry(run, message = document.body.dataset.notReached) {
  toast(message, { label: document.body.dataset.retry, run });
}
