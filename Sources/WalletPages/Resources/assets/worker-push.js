// What the service worker does with notices that are pushed.
import { rooted } from "./root.js";

// Notices show no SVG.
const PICTURES = { icon: rooted("/icon-small.png"), badge: rooted("/badge.png") };

/** Notices that are pushed, and what is done with them. */
export function listenForPushes() {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
  self.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    const { address, actions } = notification.data;
    notification.close();
    const action = event.action && actions[Number(event.action)];
    event.waitUntil(action ? carryOut(action, notification) : openPage(address));
  });
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
}

// A browser wants to see something for each message, be it one that cannot be read.
function show(data) {
  let notice = {};
  try {
    notice = data.json();
  } catch (error) {
    console.warn("a message that is no notice:", error);
  }
  const { title = "Journey Wallet", body = "", address = "/", tag, actions = [] } = notice;
  return self.registration.showNotification(title, {
    body, tag, data: { address, actions }, ...PICTURES,
    actions: actions.slice(0, Notification.maxActions ?? 2).map(({ title }, index) => ({ action: String(index), title })),
  });
}

async function carryOut(action, notification) {
  try {
    // The redirect leads to a page, which is not shown.
    const answer = await fetch(ownAddress(action.address), { method: "POST", credentials: "same-origin", redirect: "manual" });
    if (!answer.ok && answer.type !== "opaqueredirect") throw new Error(`${action.address}: ${answer.status}`);
  } catch (error) {
    console.warn("an action of a notice:", error);
    await sayUndone(action, notification);
  }
}

// Shows the notification again, so that it is not lost when its action failed.
async function sayUndone(action, notification) {
  const kept = await caches.match(rooted("/words"), { cacheName: "wallet-words" });
  const { title, text } = kept ? await kept.json() : {
    title: "Couldn't update reminder", text: "Open Journey Wallet and try again. Nothing was changed.",
  };
  const { data, tag } = notification;
  await self.registration.showNotification(`${title}: ${action.title}`, {
    body: `${notification.title}\n${text}`, tag, data, ...PICTURES,
    actions: [{ action: String(data.actions.indexOf(action)), title: action.title }],
  });
}

// A page that shows it already comes to the front; others are left alone, for something may be typed in them.
async function openPage(address) {
  const url = ownAddress(address);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((client) => client.url === url);
  return shown ? shown.focus() : self.clients.openWindow(url);
}

// Only pages of the wallet itself are led to, whatever a message says.
function ownAddress(address) {
  const url = new URL(address, self.location.origin);
  return new URL(rooted(url.origin === self.location.origin ? url.href.slice(url.origin.length) : "/"), self.location.origin).href;
}

async function renew({ oldSubscription, newSubscription }) {
  const root = rooted("/settings/notifications/channels");
  const { key } = await (await fetch(`${root}/key`)).json();
  const subscription = newSubscription
    ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON();
  const fields = { endpoint, ...keys, former: oldSubscription?.endpoint ?? "" };
  const answer = await fetch(`${root}/devices`, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`a renewed subscription: ${answer.status}`);
}
