// A picture that is zoomed by wheel, pinch, double tap or buttons, and moved by dragging or arrow keys.

export function show(stage, paper) {
  const picture = paper.querySelector("img");
  const fingers = new Map();
  let scale = 1;
  let [x, y] = [0, 0];
  paper.classList.add("is-zoomable");
  picture.closest("a").addEventListener("click", (event) => event.preventDefault());
  picture.draggable = false;

  const tools = stage.querySelector("[data-paper-tools]");
  tools.hidden = false;
  tools.querySelector("[data-larger]").addEventListener("click", () => to(scale * 1.5));
  tools.querySelector("[data-smaller]").addEventListener("click", () => to(scale / 1.5));

  paper.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && scale === 1 && !stage.matches(".is-full")) return;
    event.preventDefault();
    to(scale * Math.exp(-event.deltaY / 300), event);
  }, { passive: false });
  paper.addEventListener("dblclick", (event) => to(scale > 1 ? 1 : 2.5, event));
  paper.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    if (scale > 1) paper.setPointerCapture(event.pointerId);
  });
  paper.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const apart = distance();
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) return to((scale * distance()) / apart, middle());
    if (scale > 1) [x, y] = [x + event.clientX - before.clientX, y + event.clientY - before.clientY];
    draw();
  });
  for (const end of ["pointerup", "pointercancel"]) paper.addEventListener(end, (event) => fingers.delete(event.pointerId));
  paper.addEventListener("keydown", (event) => {
    if (event.key === "+") to(scale * 1.5);
    else if (event.key === "-") to(scale / 1.5);
    else if (scale > 1 && event.key.startsWith("Arrow")) {
      const step = 60;
      if (event.key === "ArrowLeft") x += step;
      if (event.key === "ArrowRight") x -= step;
      if (event.key === "ArrowUp") y += step;
      if (event.key === "ArrowDown") y -= step;
      event.preventDefault();
      draw();
    }
  });
  return { fit: () => to(1) };

  function distance() {
    const [a, b] = [...fingers.values()];
    return b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1 : 1;
  }

  function middle() {
    const [a, b] = [...fingers.values()];
    return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
  }

  // What is under the pointer stays there.
  function to(wanted, at) {
    const next = Math.min(8, Math.max(1, wanted));
    if (at && next !== scale) {
      const box = paper.getBoundingClientRect();
      const [fromX, fromY] = [at.clientX - box.left - box.width / 2, at.clientY - box.top - box.height / 2];
      [x, y] = [fromX - ((fromX - x) * next) / scale, fromY - ((fromY - y) * next) / scale];
    }
    scale = next;
    draw();
  }

  // No further than to the edges of the picture.
  function draw() {
    const reach = (size, frame) => Math.max(0, (size * scale - frame) / 2);
    const [across, down] = [reach(picture.clientWidth, paper.clientWidth), reach(picture.clientHeight, paper.clientHeight)];
    [x, y] = scale === 1 ? [0, 0] : [Math.min(across, Math.max(-across, x)), Math.min(down, Math.max(-down, y))];
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    stage.classList.toggle("is-zoomed", scale > 1);
    stage.dataset.scale = scale.toFixed(2);
  }
}
