// The corners of a photographed page, each a handle over its picture.

/**
 * A corner that is dragged, or moved by the arrow keys.
 * `moving` is called on the way, `moved` once it stands.
 */
export function handle(page, number, frame, label, moving, moved) {
  const knob = document.createElement("button");
  knob.className = "scan-handle";
  knob.type = "button";
  knob.setAttribute("aria-label", label);
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
  knob.addEventListener("pointerup", moved);
  knob.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? 2 : 10;
    const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [];
    if (x === undefined) return;
    event.preventDefault();
    to(page.corners[number].x + x, page.corners[number].y + y);
    moved();
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
}

/** The corners that the server finds; nothing where it finds none, or is not reached. */
export async function foundCorners(scan, photograph) {
  const body = new FormData();
  body.append("file", photograph, "page.jpg");
  try {
    const answer = await fetch(`${scan}/corners`, { method: "POST", body });
    const corners = answer.ok ? await answer.json() : [];
    return corners.length === 4 ? corners : null;
  } catch {
    // Without the server the corners are set by hand.
    return null;
  }
}
