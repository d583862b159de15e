// A press in a calendar that becomes a drag: of a mouse once it has moved, of a finger once it was held for a moment. Escape
// cancels it, and so does whatever takes the pointer away.
export const step = 15;
const held = 350;

// The height of a minute, in pixels.
export const minuteOf = (calendar) => calendar.querySelector(".calendar-hours li").offsetHeight / 60;

export function drag(event, { start, move, drop, cancel }) {
  if (event.button !== 0) return;
  const begin = { x: event.clientX, y: event.clientY };
  let isOn = false;
  const turnOn = () => {
    isOn = true;
    start();
  };
  const timer = event.pointerType === "touch" ? setTimeout(turnOn, held) : undefined;
  const end = () => {
    clearTimeout(timer);
    for (const [name, listener] of listeners) document.removeEventListener(name, listener);
  };
  const moved = (now) => {
    const [x, y] = [now.clientX - begin.x, now.clientY - begin.y];
    if (!isOn && Math.hypot(x, y) > 5) {
      // A finger that moves before it was held scrolls.
      if (timer !== undefined) return end();
      turnOn();
    }
    if (isOn) move(x, y);
  };
  const dropped = () => {
    end();
    if (!isOn) return;
    // The click that follows would open what lies there.
    const quiet = (click) => {
      click.preventDefault();
      click.stopPropagation();
    };
    document.addEventListener("click", quiet, { capture: true });
    setTimeout(() => document.removeEventListener("click", quiet, { capture: true }), 0);
    drop();
  };
  const cancelled = () => {
    end();
    if (isOn) cancel();
  };
  const escape = (key) => key.key === "Escape" && cancelled();
  const scroll = (touch) => isOn && touch.preventDefault();
  const listeners = [
    ["pointermove", moved], ["pointerup", dropped], ["pointercancel", cancelled], ["keydown", escape], ["touchmove", scroll],
  ];
  for (const [name, listener] of listeners) document.addEventListener(name, listener, { passive: false });
}
