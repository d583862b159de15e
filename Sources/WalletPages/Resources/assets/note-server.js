// A note at the server.

/** The note as it is there; nothing where it is not. */
export async function storedNote(address) {
  const answer = await fetch(address, { headers: { Accept: "application/json" }, cache: "no-store" });
  return answer.ok ? answer.json() : null;
}

/** Makes a note, or changes the version of it that is known. */
export function writeNote(address, version, body, options) {
  const headers = { "Content-Type": "application/json" };
  if (version > 0) headers["If-Match"] = `"${version}"`;
  return fetch(address, { method: version > 0 ? "PATCH" : "PUT", headers, body, ...options });
}

export function deleteNote(address, version) {
  return fetch(address, { method: "DELETE", headers: { "Content-Type": "application/json", "If-Match": `"${version}"` } });
}
