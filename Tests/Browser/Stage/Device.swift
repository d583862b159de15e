import Foundation
import Journeys
import Synchronization
import TestSupport
import Testing

/// A device with a wallet that can be switched off and on: the server at one address, and a browser with a profile that outlives it.
final class Device: Sendable {
  private let driver: Chromedriver
  private let folder: URL
  private let port: Int
  /// The folder of the site that the wallet lies in; empty for the root of the host.
  let basePath: String
  /// What is replaced when it is switched off and on.
  private let running: Mutex<(browser: Browser, wallet: RunningWallet)>

  var browser: Browser { running.withLock { $0.browser } }
  var wallet: RunningWallet { running.withLock { $0.wallet } }

  init(in folder: URL, basePath: String = "") async throws {
    (self.folder, self.basePath) = (folder, basePath)
    driver = try await Chromedriver(logs: folder)
    do {
      let wallet = try await RunningWallet(
        in: folder.appending(path: "wallet"), logs: folder, basePath: basePath)
      port = wallet.place.address.port ?? 0
      running = Mutex((try await Device.open(driver, wallet, folder), wallet))
    } catch {
      await driver.stop()
      throw error
    }
  }

  private static func open(_ driver: Chromedriver, _ wallet: RunningWallet, _ folder: URL) async throws -> Browser {
    let browser = try await Browser(driver, home: wallet.place.address, profile: folder.appending(path: "profile"))
    try await browser.resize(width: 1280, height: 900)
    return browser
  }

  var traveller: Traveller { Traveller(browser, wallet) }

  /// Ends the server, as a loss of power would: nothing else is honestly offline.
  func goOffline() async { await wallet.kill() }

  /// Starts the server again at the same address, perhaps as another version.
  func goOnline(_ version: Program = .wallet) async throws {
    let wallet = try await RunningWallet(
      in: folder.appending(path: "wallet"), logs: folder, port: port, basePath: basePath, version: version)
    running.withLock { $0.wallet = wallet }
  }

  /// Ends the browser, as a loss of power would, and starts it again.
  /// - Parameter meanwhile: what happens while the device is off
  func restartBrowser(after meanwhile: () async throws -> Void = {}) async throws {
    try await browser.kill()
    try await meanwhile()
    let browser = try await Device.open(driver, wallet, folder)
    running.withLock { $0.browser = browser }
  }

  func end() async {
    await browser.close()
    await wallet.stop()
    await driver.stop()
  }

  // MARK: What is on it

  /// Opens a page and waits until the device keeps so many journeys, counted whole.
  func keep(_ count: Int = 1) async throws {
    try await browser.open("/")
    try await waiting(for: "\(count) kept journeys", upTo: .seconds(60)) {
      let kept = try await journeys().filter {
        ($0["counted"]?["pages"]?.integer ?? 0) > 0 && $0["id"]?.text != "wallet"
      }
      return kept.count == count ? () : nil
    }
    try await expectQuiet()
  }

  /// Waits until nothing is being kept any more: a browser that is killed may lose what it is just writing.
  private func expectQuiet() async throws {
    try await browser.answer("return navigator.locks.request('journey-wallet-keep', () => true)")
  }

  /// Lets the device check what it keeps, on the page that says so, and waits until it has.
  func expectChecked() async throws {
    let check = try await browser.element("[data-device-check]")
    try await check.click()
    try await waiting(for: "the end of the check", upTo: .seconds(60)) {
      try await check.attribute("disabled") == nil ? () : nil
    }
    try await expectQuiet()
  }

  /// What the device says that it keeps.
  func journeys() async throws -> [JSONValue] { try await browser.deviceStore("journeys") }

  /// The writes that wait or were refused.
  func outbox() async throws -> [JSONValue] { try await browser.deviceStore("outbox") }

  /// Waits until nothing waits any more.
  func expectSent() async throws {
    try await browser.open("/settings")
    do {
      try await waiting(for: "an empty outbox", upTo: .seconds(60)) { try await outbox().isEmpty ? () : nil }
    } catch let error as OutOfPatience {
      throw OutOfPatience("\(error): \(try await outbox())")
    }
  }
}

extension Browser {
  /// What a device has stored beside its pages (`device-store.js`), without the bodies of writes.
  func deviceStore(_ store: String) async throws -> [JSONValue] {
    try await answer(
      """
      return new Promise((done, fail) => {
        const open = indexedDB.open("journey-wallet-device");
        // One that the page has not made yet is not made by looking.
        open.onupgradeneeded = () => open.transaction.abort();
        open.onerror = () => open.error.name === "AbortError" ? done([]) : fail(open.error);
        open.onsuccess = () => {
          if (!open.result.objectStoreNames.contains("\(store)")) { open.result.close(); return done([]); }
          const all = open.result.transaction("\(store)").objectStore("\(store)").getAll();
          all.onsuccess = () => { open.result.close(); done(all.result.map(({ body, ...rest }) => rest)); };
        };
      })
      """
    ).values ?? []
  }

  /// Runs a script that may wait, and gives what it returns.
  @discardableResult
  func answer(_ script: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    // A promise that is returned is waited for (WebDriver, 13.2.1).
    try await run("return (async (...arguments) => { \(script) })(...arguments)", arguments)
  }
}

/// Runs a test on a device of its own, which is ended with it, whatever the outcome.
func withDevice<Value: Sendable>(
  basePath: String = "", _ body: @Sendable (Device) async throws -> Value
) async throws -> Value {
  try await withTemporaryFolder { folder in
    let device = try await Device(in: folder, basePath: basePath)
    do {
      let value = try await body(device)
      await device.end()
      return value
    } catch {
      await device.end()
      throw error
    }
  }
}
