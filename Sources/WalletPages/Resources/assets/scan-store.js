// Pages that are photographed and not saved yet, kept on this device for each user and journey.
import { state } from "./device-store.js";

const store = new Promise((done, fail) => {
  const request = indexedDB.open("journey-wallet-scans", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("pages", { keyPath: "journey" });
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});

async function inStore(mode, act) {
  const transaction = (await store).transaction("pages", mode);
  const request = act(transaction.objectStore("pages"));
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result);
    transaction.onerror = () => fail(transaction.error);
  });
}

// Another user of this device sees nothing of them.
const keyOf = async (scan) => [await state.get("user"), scan].filter(Boolean).join(" ");

/** Keeps the pages of a scan; none are forgotten. */
export async function keepPages(scan, pages) {
  try {
    const journey = await keyOf(scan);
    if (pages.length) await inStore("readwrite", (kept) => kept.put({ journey, pages }));
    else await inStore("readwrite", (kept) => kept.delete(journey));
  } catch (error) {
    // A private window keeps nothing: the pages live as long as this page does.
    console.info("pages are not kept:", error.message);
  }
}

/** The pages of a scan that are kept. */
export async function keptPages(scan) {
  const journey = await keyOf(scan);
  return (await inStore("readonly", (kept) => kept.get(journey)))?.pages ?? [];
}
