import Journeys

extension Browser {
  /// The handle of the tab that is driven (WebDriver, 11.1).
  public var tab: String {
    get async throws { try await send("GET", "window").text ?? "" }
  }

  /// Opens another tab and drives that.
  public func openTab() async throws {
    let handle = try await send("POST", "window/new", ["type": "tab"])["handle"] ?? .null
    try await send("POST", "window", ["handle": handle])
  }

  /// Closes the tab that is driven, and drives another.
  public func closeTab(returningTo tab: String) async throws {
    try await send("DELETE", "window")
    try await send("POST", "window", ["handle": .text(tab)])
  }
}
