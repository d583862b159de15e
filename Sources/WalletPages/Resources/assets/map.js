// A map that can be moved, over our own outlines of the world, or over tiles where the device has turned them on. Leaflet comes from the
// system's packages; where they are not there, the picture that the page has drawn stays. Nothing is asked of any other host: tiles
// come by the wallet's server.
import { rooted } from "./root.js";

const worldSize = [1600, 692];
// Outlines are drawn to 25 km; nearer than this they would lie.
const groundZoom = 6;
// From so many pins on those that are near one another are one, so that the map moves smoothly.
const manyPins = 500;
// From a zoom on, how many people a town needs to be named.
const townZooms = [[-9, 1e6], [3, 1e5], [5, 0]];

for (const element of document.querySelectorAll("[data-map]")) {
  show(element).catch((error) => console.info("the map stays a picture:", error.message));
}

/** @param {{ center, zoom }} [view] where it is looked at; everything unless given */
async function show(element, view) {
  const [text] = await Promise.all([read(element), library()]);
  const data = JSON.parse(text), tiled = data.degrees && element.dataset.tiles;
  // The page and its pins are of two settings, as when they have just been changed.
  if (data.degrees && !tiled) throw new Error("the pins are in degrees");
  const place = data.degrees ? onEarth(data) : onDrawing;
  const stage = document.createElement("div");
  stage.className = "map-stage";
  // A map is the same whichever way a language is written.
  stage.dir = "ltr";
  element.replaceChildren(stage);
  const options = tiled ? { minZoom: 1, maxZoom: 19 } : { crs: L.CRS.Simple, minZoom: -2, maxZoom: 15, zoomSnap: 0.25 };
  const map = L.map(stage, { ...options, attributionControl: false });
  const pins = data.pins.map((pin) => marker(pin, place));
  const bounds = L.latLngBounds([...data.pins, ...data.lines.flatMap((line) => line.points.map((at) => ({ at })))].map(({ at }) => place(at)));
  if (view) map.setView(view.center, view.zoom, { animate: false });
  else map.fitBounds(bounds.pad(0.15), { maxZoom: tiled ? 15 : 11 });
  if (tiled) tiles(map, element);
  else ground(map, element.dataset.ground);
  for (const line of data.lines) {
    L.polyline(pieces(line.points.map(place), tiled), { className: line.ride ? "map-ride" : "map-way", interactive: false, smoothFactor: 1 }).addTo(map);
  }
  if (!tiled) towns(map, data.towns);
  const cluster = L.markerClusterGroup({
    maxClusterRadius: pins.length > manyPins ? 80 : 36, showCoverageOnHover: false, animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    iconCreateFunction: (group) => icon("map-cluster", numbers(group)),
  });
  cluster.addLayers(pins);
  map.addLayer(cluster);
  connect(map, cluster, pins);
  renewed(map, element, text);
}

async function read(element) {
  const answer = await fetch(element.dataset.map);
  if (!answer.ok) throw new Error(answer.status);
  return answer.text();
}

// What others have changed is drawn anew, where one is just looking.
function renewed(map, element, text) {
  document.addEventListener("renewed", async () => {
    if ((await read(element).catch(() => text)) === text) return renewed(map, element, text);
    const view = { center: map.getCenter(), zoom: map.getZoom() };
    map.remove();
    await show(element, view);
  }, { once: true });
}

// y grows to the south in the drawing, and to the north in Leaflet.
function onDrawing([x, y]) {
  return [-y, x];
}

// Degrees, cut where the widest gap between pins is, so that a journey over the date line lies in one piece.
function onEarth({ pins }) {
  const all = pins.map(({ at }) => at[0]).sort((a, b) => a - b);
  const gaps = all.map((east, index) => (index + 1 < all.length ? all[index + 1] : all[0] + 360) - east);
  const after = gaps.indexOf(Math.max(...gaps)) + 1, west = after < all.length ? all[after] : -180;
  return ([east, north]) => [north, east < west ? east + 360 : east];
}

// A line in pieces, none of which leads back over the cut.
function pieces(points, tiled) {
  const all = [[]];
  for (const point of points) {
    const before = all.at(-1).at(-1);
    if (tiled && before && Math.abs(point[1] - before[1]) > 180) all.push([]);
    all.at(-1).push(point);
  }
  return all;
}

// Tiles of a provider or of a PMTiles file, with their attribution.
function tiles(map, element) {
  const { tiles, attribution, zooms, tilesFailed } = element.dataset, [least, most] = zooms.split(" ").map(Number);
  const layer = L.tileLayer(`${tiles}/{z}/{x}/{y}`, { minNativeZoom: least, maxNativeZoom: most, maxZoom: 19, keepBuffer: 1 });
  const credit = document.createElement(/OpenStreetMap/i.test(attribution) ? "a" : "span");
  credit.textContent = attribution;
  // OpenStreetMap asks for a way to its licence.
  if (credit.tagName === "A") Object.assign(credit, { href: "https://www.openstreetmap.org/copyright", target: "_blank", rel: "noreferrer" });
  L.control.attribution({ prefix: false }).addAttribution(credit.outerHTML).addTo(map);
  let isThere = false;
  layer.on("tileload", () => { isThere = true; });
  layer.on("load", () => {
    const text = element.parentElement.querySelector(".map-failed");
    if (isThere) return text?.remove();
    if (!text) element.parentElement.append(Object.assign(document.createElement("p"), { className: "muted map-failed", textContent: tilesFailed }));
  });
  layer.addTo(map);
}

function icon(names, text) {
  const badge = document.createElement("span");
  badge.textContent = text;
  return L.divIcon({ className: names, html: badge, iconSize: [Math.max(32, 12 + 8 * String(text).length), 32] });
}

// The numbers of the pins that lie together, as their rows have them: "1, 4", "2–6", "1…9".
function numbers(group) {
  const all = [...new Set(group.getAllChildMarkers().map((pin) => Number(pin.number)))].sort((one, other) => one - other);
  if (all.length < 3) return all.join(", ");
  return `${all[0]}${all.at(-1) - all[0] === all.length - 1 ? "–" : "…"}${all.at(-1)}`;
}

function marker(pin, place) {
  const title = `${pin.number}. ${pin.title}`;
  const marker = L.marker(place(pin.at), { icon: icon(`map-number tint-${pin.tint}`, pin.number), title, alt: title });
  const text = document.createElement("div");
  const link = Object.assign(document.createElement("a"), { href: rooted(pin.address), textContent: pin.title });
  const lines = [pin.when, pin.place === pin.title ? "" : pin.place].filter(Boolean).map((line) => Object.assign(document.createElement("p"), { textContent: line }));
  text.append(link, ...lines);
  marker.bindPopup(text);
  return Object.assign(marker, { number: String(pin.number) });
}

function ground(map, address) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `0 0 ${worldSize.join(" ")}`);
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", address);
  drawing.append(use);
  const layer = L.svgOverlay(drawing, [[-worldSize[1], 0], [0, worldSize[0]]], { className: "map-ground" });
  const follow = () => (map.getZoom() <= groundZoom ? layer.addTo(map) : layer.remove());
  map.on("zoomend", follow);
  follow();
}

// The names of towns that are in sight, the largest first, and none over another.
function towns(map, all) {
  const shown = L.layerGroup().addTo(map);
  const follow = () => {
    shown.clearLayers();
    const [, people] = townZooms.findLast(([zoom]) => map.getZoom() >= zoom);
    const taken = [];
    for (const town of all) {
      const at = onDrawing(town.at);
      if (town.people < people) break;
      if (!map.getBounds().contains(at)) continue;
      const point = map.latLngToContainerPoint(at);
      if (taken.some((other) => Math.abs(other.x - point.x) < 110 && Math.abs(other.y - point.y) < 22)) continue;
      taken.push(point);
      L.marker(at, { icon: L.divIcon({ className: "map-town", html: label(town.name), iconSize: [6, 6] }), interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(shown);
    }
  };
  map.on("moveend", follow);
  follow();
}

function label(text) {
  return Object.assign(document.createElement("span"), { textContent: text });
}

// A tap on a pin marks its row, a tap on a row's number shows its pin.
function connect(map, cluster, pins) {
  const rows = new Map([...document.querySelectorAll("[data-stop]")].map((row) => [row.dataset.stop, row]));
  const select = (number) => {
    for (const [key, row] of rows) row.classList.toggle("is-selected", key === number);
    return rows.get(number);
  };
  for (const pin of pins) {
    pin.on("click", () => select(pin.number)?.scrollIntoView({ block: "nearest" }));
  }
  for (const [number, row] of rows) {
    row.querySelector("button").addEventListener("click", () => {
      const [pin, ...more] = pins.filter((pin) => pin.number === number);
      if (!pin) return;
      select(number);
      // On the map of all journeys a row stands for all places of one.
      if (more.length) map.fitBounds(L.featureGroup([pin, ...more]).getBounds().pad(0.15), { maxZoom: 11 });
      else cluster.zoomToShowLayer(pin, () => pin.openPopup());
      map.getContainer().scrollIntoView({ block: "nearest" });
    });
  }
}

async function library() {
  for (const sheet of ["leaflet.css", "MarkerCluster.css"]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: rooted(`/leaflet/${sheet}`) }));
  }
  await script(rooted("/leaflet/leaflet.js"));
  await script(rooted("/leaflet/leaflet.markercluster.js"));
}

// A script that is no module.
function script(address) {
  return new Promise((done, fail) => {
    const element = document.createElement("script");
    Object.assign(element, { src: address, onload: done, onerror: () => fail(new Error(`${address} is not there`)) });
    document.head.append(element);
  });
}
