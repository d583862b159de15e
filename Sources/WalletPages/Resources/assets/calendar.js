// A calendar opens where its day begins: at the first block, else in the morning, with today in sight.
import { arrange } from "./calendar-drag.js";

const calendar = document.querySelector(".calendar");
const blocks = [...calendar.querySelectorAll(".calendar-block")];
const hour = calendar.querySelector(".calendar-hours li").offsetHeight;
const first = Math.min(8 * hour, ...blocks.map((block) => block.offsetTop));
calendar.scrollTop = Math.max(0, first - hour / 2);
calendar.querySelector(".calendar-head [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
arrange(calendar);
