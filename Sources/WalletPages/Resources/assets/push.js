// Notifications on this device: turned on and off by its own buttons, for a browser asks only after a click.
import { rooted } from "./root.js";

const section = document.querySelector("[data-push]");
const words = section.dataset;
const status = section.querySelector("[data-push-status]");
const buttons = { on: section.querySelector("[data-push-on]"), off: section.querySelector("[data-push-off]") };
const root = rooted("/settings/notifications/channels");

buttons.on.addEventListener("click", () => attempt(turnOn));
buttons.off.addEventListener("click", () => attempt(turnOff));
attempt(look);

// Says what came of something, or that it failed; meanwhile it cannot be begun again.
async function attempt(work) {
  const focused = document.activeElement;
  for (const button of Object.values(buttons)) button.disabled = true;
  try {
    await show(await work());
  } catch (error) {
    console.info("notifications:", error.message);
    await show("failed");
  }
  for (const button of Object.values(buttons)) button.disabled = false;
  // The button that was pressed gives way to the other one, which takes its focus.
  if (focused === buttons.on || focused === buttons.off) (buttons.on.hidden ? buttons.off : buttons.on).focus();
}

async function look() {
  const obstacle = whatIsMissing();
  if (obstacle) return obstacle;
  const worker = await navigator.serviceWorker.getRegistration(rooted("/"));
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription || !isListed(subscription)) return "off";
  await keepWords();
  // The wallet has got another key since, as after a move to another machine: what it sends would be refused.
  if (!isFor(subscription, words.push)) await subscribe(worker);
  return "on";
}

function whatIsMissing() {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

async function turnOn() {
  const obstacle = whatIsMissing();
  if (obstacle) return obstacle;
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  await keepWords();
  await navigator.serviceWorker.register(rooted("/sw.js"), { type: "module" });
  await subscribe(await navigator.serviceWorker.ready);
  return "on";
}

async function turnOff() {
  const worker = await navigator.serviceWorker.getRegistration(rooted("/"));
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return "off";
  await post("/devices/off", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return "off";
}

async function subscribe(worker) {
  let subscription = await worker.pushManager.getSubscription();
  const former = subscription?.endpoint;
  if (subscription && !isFor(subscription, words.push)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: words.push });
  const { endpoint, keys } = subscription.toJSON();
  await post("/devices", { endpoint, ...keys, former: former ?? "" });
}

function isFor(subscription, key) {
  const own = subscription.options.applicationServerKey;
  return !own || btoa(String.fromCharCode(...new Uint8Array(own))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}

async function post(path, fields) {
  const answer = await fetch(root + path, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

// What the worker says when the wallet cannot be reached to say it.
async function keepWords() {
  const texts = { title: words.undoneTitle, text: words.undoneText };
  await (await caches.open("wallet-words")).put(rooted("/words"), new Response(JSON.stringify(texts)));
}

async function show(state) {
  if (state === "on" || state === "off") await renewDevices();
  status.textContent = words[state];
  status.dataset.state = state;
  buttons.on.hidden = !["off", "failed"].includes(state);
  buttons.off.hidden = state !== "on";
}

function isListed(subscription) { return Boolean(row(subscription)); }

function row(subscription) {
  return [...section.querySelectorAll("[data-endpoint]")].find((row) => row.dataset.endpoint === subscription.endpoint);
}

// The list of devices as it is now, with this one marked.
async function renewDevices() {
  const page = await fetch(root, { cache: "no-store" });
  const list = new DOMParser().parseFromString(await page.text(), "text/html").querySelector("[data-push-devices]");
  if (list) section.querySelector("[data-push-devices]").replaceWith(list);
  const worker = await navigator.serviceWorker.getRegistration(rooted("/"));
  const own = await worker?.pushManager.getSubscription();
  const title = own && row(own)?.querySelector(".row-title");
  if (title) title.textContent += ` (${words.thisDevice})`;
}
