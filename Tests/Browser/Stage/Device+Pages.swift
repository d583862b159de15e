import Foundation
import Journeys
import TestSupport

/// The pages on a device, as they lie there (`device-pages.js`).
extension Device {
  /// The addresses of the pages that are there of a journey.
  func keptPages(of journey: String) async throws -> [String] {
    let id = String(journey.split(separator: "/")[1])
    return try await keptKeys().filter { $0[0] == id }.map { $0[1] }
  }

  /// How many journeys have pages there, beside those of the wallet.
  func keptJourneyCount() async throws -> Int { Set(try await keptKeys().map { $0[0] }).subtracting(["wallet"]).count }

  private func keptKeys() async throws -> [[String]] {
    let keys = try await inPages("const keys = store.getAllKeys(); keys.onsuccess = () => { found = keys.result }")
    return keys.values?.compactMap { $0.values?.compactMap(\.text) } ?? []
  }

  /// Deletes the first pages of a journey, so many, as a browser may that lost power.
  func lose(_ count: Int, of journey: String) async throws {
    try await inPages(
      """
      const keys = store.getAllKeys(IDBKeyRange.bound([arguments[0]], [arguments[0], []]), arguments[1])
      keys.onsuccess = () => { for (const key of keys.result) store.delete(key) }
      """, [.text(String(journey.split(separator: "/")[1])), .number(Decimal(count))])
  }

  /// Moves the pages of a journey to where versions before this one kept them, and has all of them asked for again the next time, as after
  /// an update.
  func moveToCache(_ journey: String) async throws {
    let id = JSONValue.text(String(journey.split(separator: "/")[1]))
    let moved = try await inPages(
      """
      const read = store.openCursor(IDBKeyRange.bound([arguments[0]], [arguments[0], []]))
      found = []
      read.onsuccess = () => {
        const { result } = read
        if (!result) return
        found.push([result.key[1], new TextDecoder().decode(result.value.bytes), result.value.headers])
        result.delete()
        result.continue()
      }
      """, [id])
    try await browser.answer(
      """
      const cache = await caches.open(`kept-${arguments[0]}`)
      for (const [address, text, headers] of arguments[1]) await cache.put(address, new Response(text, { headers }))
      await new Promise((done) => {
        const open = indexedDB.open("journey-wallet-device")
        open.onsuccess = () => {
          const store = open.result.transaction("journeys", "readwrite").objectStore("journeys"), read = store.get(arguments[0])
          read.onsuccess = () => { store.put({ ...read.result, state: "of another version" }) }
          store.transaction.oncomplete = () => { open.result.close(); done() }
        }
      })
      """, [id, moved])
  }

  @discardableResult
  private func inPages(_ script: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    try await browser.answer(
      """
      return new Promise((done, fail) => {
        const open = indexedDB.open("journey-wallet-pages")
        // One that the device has not made yet is not made by looking.
        open.onupgradeneeded = () => open.transaction.abort()
        open.onerror = () => open.error.name === "AbortError" ? done([]) : fail(open.error)
        open.onsuccess = () => {
          const transaction = open.result.transaction("pages", "readwrite"), store = transaction.objectStore("pages")
          let found = []
          transaction.oncomplete = () => { open.result.close(); done(found) }
          transaction.onabort = () => { open.result.close(); fail(transaction.error) }
          \(script)
        }
      })
      """, arguments)
  }
}
