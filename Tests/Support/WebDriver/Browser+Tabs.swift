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

  /// The handles of all tabs, in the order in which they were opened (WebDriver, 11.6).
  public var tabs: [String] {
    get async throws { try await send("GET", "window/handles").values?.compactMap(\.text) ?? [] }
  }

  /// Drives another tab.
  public func drive(_ tab: String) async throws { try await send("POST", "window", ["handle": .text(tab)]) }

  /// Forgets the cookies of the wallet, as the end of a session elsewhere does in effect (WebDriver, 14.5).
  public func forgetCookies() async throws { try await send("DELETE", "cookie") }

  /// Closes the tab that is driven, and drives another.
  public func closeTab(returningTo tab: String) async throws {
    try await send("DELETE", "window")
    try await send("POST", "window", ["handle": .text(tab)])
  }
}
