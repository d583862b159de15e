// A calendar opens where the first block begins, else in the morning; at today, before and after the journey at its first day.
import { arrange } from "./calendar-drag.js";
import { plan } from "./calendar-new.js";

const calendar = document.querySelector(".calendar");
const blocks = [...calendar.querySelectorAll(".calendar-block:not(.went-on)")];
const hour = calendar.querySelector(".calendar-hours li").offsetHeight;
const first = Math.min(8 * hour, ...blocks.map((block) => block.offsetTop));

const heads = [...calendar.querySelectorAll(".calendar-head a")];
const isAway = [...calendar.querySelectorAll(".calendar-column")].map((column) => column.classList.contains("is-away"));
const today = heads.findIndex((head) => head.hasAttribute("aria-current"));
const day = today >= 0 && !isAway[today] ? today : isAway.indexOf(false);
heads[day]?.scrollIntoView({ inline: day === today ? "center" : "start", block: "nearest" });
calendar.scrollTop = Math.max(0, first - hour / 2);
arrange(calendar);
if (calendar.dataset.new) plan(calendar);
document.addEventListener("renewed", () => arrange(calendar));
