// @ts-check
// The service worker: what the wallet does in the browser beside its pages. The table of rules says what becomes of each request.
//
// It lies at the root of the wallet, so that its scope is the whole of that. The server puts the fingerprint of the version into the addresses of the
// modules and names the files of the shell, so that a new version has other bytes.
import { choose, keepAll } from "/assets/current/worker-kept.js";
import { forgetUser } from "/assets/current/worker-user.js";
import { neverLater, typing, write } from "/assets/current/worker-writes.js";
import { page } from "/assets/current/worker-pages.js";
import { fixed, keptFile, part, shell, shellFile } from "/assets/current/worker-parts.js";
import { tile } from "/assets/current/worker-tiles.js";
import { listenForPushes } from "/assets/current/worker-push.js";
import { send, undo } from "/assets/current/worker-outbox.js";
import { remember } from "/assets/current/worker-substitutes.js";
import { signOut } from "/assets/current/worker-sign-out.js";
import { changing, live } from "/assets/current/worker-live.js";
import { inside, rooted } from "/assets/current/root.js";

const SHELL = [/* files of the shell */];

const isGet = ({ method }) => method === "GET";
const isPage = (request) => isGet(request) && request.mode === "navigate";

// The first rule that fits a request answers it; where none does, the browser does as without a service worker.
const rules = [
  // what                                                                        how
  [({ path }) => path.startsWith("/assets/"),                                    shellFile],
  [({ path }) => SHELL.includes(rooted(path)) || path.startsWith("/manifest."),          fixed],
  [({ path }) => /^\/(pdf|leaflet)\//.test(path) || /\/map\/pins$/.test(path),   keptFile],
  [({ path }) => path.startsWith("/map/tiles/"),                                 tile],
  [({ path }) => /^\/(events|pack|export|metrics|sw\.js)|\/(pack|export|calendar\.ics)$|^(\/[^/]+){4}\/calendar$/.test(path), undefined],
  [({ path, request }) => isGet(request) && /\/(file|picture|drawing)$/.test(path), keptFile],
  [({ request }) => isPage(request),                                             page],
  [({ path, request }) => isGet(request) && !path.startsWith("/api/"),           part],
  [({ path, request }) => path === "/sign-out" && request.method === "POST",     signOut],
  [({ path }) => neverLater(path),                                               undefined],
  [({ request }) => !isGet(request) && request.method !== "HEAD",                write],
];

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin) return;
  if (!["GET", "HEAD"].includes(event.request.method) && !/\/presence$/.test(pathname)) changing();
  const [, answer] = rules.find(([fits]) => fits({ path: inside(pathname), request: event.request })) ?? [];
  if (answer) event.respondWith(answer(event));
});

// All of a version is on the device before it is used, or nothing of it. It takes over at once: pages of the version before find
// their scripts in its shell, which stays as long as a kept page names it.
self.addEventListener("install", (event) => event.waitUntil(shell(SHELL).then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  await Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]);
}

// What pages ask for.
const orders = {
  opened: async ({ language, clocks }, { url }) => {
    await remember(inside(new URL(url).pathname));
    const outcomes = await Promise.all([keepAll(), send(), typing({ language, clocks })]);
    return outcomes.includes("interrupted") ? "interrupted" : "done";
  },
  send: () => send(),
  undo: () => undo(),
  keepAll: () => keepAll(),
  check: () => keepAll(true),
  choose: ({ id, isKept }) => choose(id, isKept),
  forget: () => forgetUser(true),
  live: (order) => live(order) && send(),
};
self.addEventListener("message", (event) => {
  const done = Promise.resolve(orders[event.data.order]?.(event.data, event.source)).catch((error) => {
    console.info(event.data.order, String(error));
    return "failed";
  });
  event.waitUntil(done.then((answer) => event.ports[0]?.postMessage(answer ?? "done")));
});

self.addEventListener("sync", (event) => {
  if (event.tag === "outbox") event.waitUntil(send());
});

listenForPushes();
