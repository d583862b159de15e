import Foundation
import TestSupport
import Testing

/// What all browser tests share: one served wallet and the browser in front of it.
struct Stage: Sendable {
  /// The one on which the running test plays.
  @TaskLocal static var current: Stage?

  let wallet: RunningWallet
  let driver: Chromedriver
  let browser: Browser
}

/// Starts the wallet and the browser before the first test of a suite, and ends them after the last.
struct OnStage: SuiteTrait, TestScoping {
  let build: ChromiumBuild

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      try await withWallet(in: folder) { wallet in
        let driver = try await Chromedriver(logs: folder, of: build)
        do {
          try await withBrowser(driver, home: wallet.place.address) { browser in
            try await Stage.$current.withValue(Stage(wallet: wallet, driver: driver, browser: browser)) {
              try await function()
            }
          }
        } catch {
          await driver.stop()
          throw error
        }
        await driver.stop()
      }
    }
  }
}

/// Runs something in a browser of its own, which is closed at the end, whatever the outcome.
func withBrowser<Value>(
  _ driver: Chromedriver, home: URL, scripts: Bool = true, fontSize: Int = 16, camera: URL? = nil, worker: Bool = true,
  _ body: (Browser) async throws -> Value
) async throws -> Value {
  let browser = try await Browser(
    driver, home: home, scripts: scripts, fontSize: fontSize, camera: camera, worker: worker)
  do {
    try await browser.resize(width: 1280, height: 900)
    let value = try await body(browser)
    await browser.close()
    return value
  } catch {
    await browser.close()
    throw error
  }
}

extension Trait where Self == OnStage {
  /// One wallet and one browser for the whole suite.
  static func onStage(_ build: ChromiumBuild) -> Self { OnStage(build: build) }
}
