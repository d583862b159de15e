// A calendar opens at today, before and after the journey at its first day, and where the first block or free time begins of the days
// that are in sight, else in the morning.
import { arrange } from "./calendar-drag.js";
import { plan } from "./calendar-new.js";

const calendar = document.querySelector(".calendar");
const heads = [...calendar.querySelectorAll(".calendar-head a")];
const isAway = [...calendar.querySelectorAll(".calendar-column")].map((column) => column.classList.contains("is-away"));
const today = heads.findIndex((head) => head.hasAttribute("aria-current"));
const day = today >= 0 && !isAway[today] ? today : isAway.indexOf(false);
heads[day]?.scrollIntoView({ inline: day === today ? "center" : "start", block: "nearest" });

const hour = calendar.querySelector(".calendar-hours li").offsetHeight, frame = calendar.getBoundingClientRect();
const shown = [...calendar.querySelectorAll(".calendar-column")].filter((column) => {
  const { left, right } = column.getBoundingClientRect(), middle = (left + right) / 2;
  return middle > frame.left && middle < frame.right;
});
const starts = shown.flatMap((column) => [...column.querySelectorAll(".calendar-block:not(.went-on), .calendar-free")].map((block) => block.offsetTop));
calendar.scrollTop = Math.max(0, (starts.length ? Math.min(...starts) : 8 * hour) - hour / 2);
arrange(calendar);
if (calendar.dataset.new) plan(calendar);
document.addEventListener("renewed", () => arrange(calendar));
