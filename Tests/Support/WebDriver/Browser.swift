import Foundation
import Journeys

/// One window of a headless Chromium, driven over WebDriver.
public struct Browser: Sendable {
  private let driver: HTTPPlace
  private let session: String
  private let process: pid_t?
  /// Whether pages may run JavaScript.
  public let runsScripts: Bool
  /// The address that paths are opened under.
  public let home: URL

  /// Opens a browser that is at home at an address.
  /// - Parameters:
  ///   - scripts: whether pages may run JavaScript
  ///   - fontSize: the size of text that is asked for in the browser's settings, in pixels
  ///   - camera: a film (Motion JPEG) that its camera sees; nil for one of Chromium's own
  ///   - profile: where it keeps what outlives it; nil for a folder that goes with it
  ///   - worker: whether it has service workers; without one pages come from the server alone, and nothing is kept behind them
  public init(
    _ driver: Chromedriver, home: URL, scripts: Bool = true, fontSize: Int = 16, camera: URL? = nil,
    profile: URL? = nil,
    worker: Bool = true
  ) async throws {
    let film = camera.map { "--use-file-for-fake-video-capture=\($0.path)" } ?? "--lang=en-US"
    let kept: [JSONValue] = profile.map { [.text("--user-data-dir=\($0.path)")] } ?? []
    let arguments: [JSONValue] = [
      "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", .text(film),
      "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run", "--lang=en-US",
      "--disable-background-networking", "--force-prefers-reduced-motion", "--disable-component-update",
      "--disable-extensions",
      "--force-color-profile=srgb",
    ]
    precondition(scripts || driver.build == .chromium, "the headless shell knows no preferences, and runs scripts")
    let preferences: JSONValue = scripts ? [:] : ["profile.managed_default_content_settings.javascript": 2]
    let capabilities: JSONValue = [
      "browserName": "chrome", "unhandledPromptBehavior": "accept",
      "timeouts": [
        "implicit": .number(Decimal(3000 * Pace.wholeFactor)), "pageLoad": .number(Decimal(60_000 * Pace.wholeFactor)),
      ],
      "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
      "goog:chromeOptions": [
        "args": .array(arguments + kept), "prefs": preferences, "binary": .text(driver.build.program),
      ],
    ]
    let answer = try await driver.place.send("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let session = answer.json["value"]?["sessionId"]?.text else { throw WebDriverError(answer, "open a browser") }
    (self.driver, self.session, self.home, runsScripts) = (driver.place, session, home, scripts)
    process = answer.json["value"]?["capabilities"]?["goog:processID"]?.integer.map(pid_t.init)
    // As the browser's settings do, for lengths in rem and for conditions on the width in em.
    if fontSize != 16 {
      try await command("Page.setFontSizes", ["fontSizes": ["standard": .number(Decimal(fontSize))]])
    }
    if !worker {
      try await command("Page.enable")
      try await command(
        "Page.addScriptToEvaluateOnNewDocument", ["source": "delete Navigator.prototype.serviceWorker"])
    }
  }

  /// Closes the window and ends the browser, with force when it does not end by itself.
  public func close() async {
    _ = try? await driver.send("DELETE", "/session/\(session)")
    guard let process else { return }
    let isGone = try? await waiting(for: "the browser's end") { Foundation.kill(process, 0) == 0 ? nil : true }
    if isGone == nil { Foundation.kill(process, SIGKILL) }
  }

  /// Ends the browser with SIGKILL, as a loss of power would, and then its window.
  public func kill() async throws {
    guard let process else { throw OutOfPatience("no process of the browser") }
    Foundation.kill(process, SIGKILL)
    // It is gone once the driver, whose process it is, has taken notice.
    _ = try? await driver.send("DELETE", "/session/\(session)")
    try await waiting(for: "the browser's end") { Foundation.kill(process, 0) == 0 ? nil : () }
  }

  // MARK: Pages

  /// Opens a page by its path in the folder that the home is; what is written beside the browser at this moment is on it.
  public func open(_ path: String) async throws {
    if runsScripts { try await forgetLine() }
    try await follow(path)
  }

  /// The service worker forgets what it has heard of changes: an event of the last one may be on its way.
  private func forgetLine() async throws {
    try await run(
      """
      const worker = navigator.serviceWorker?.controller
      return worker && new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        setTimeout(done, 1000)
        worker.postMessage({ order: 'live', change: -1 }, [port2])
      }).then(() => true)
      """)
  }

  /// Opens a page as a link does.
  public func follow(_ path: String) async throws {
    let address = URL(string: path.hasPrefix("/") ? home.folder + path : path, relativeTo: home)?.absoluteString ?? path
    do {
      try await send("POST", "url", ["url": .text(address)])
    } catch let error as WebDriverError where error.code == "timeout" {
      // Of a page that loads itself anew while it is waited for, the driver may miss the end: then it is there all the same.
      let found = try await run("return document.readyState === 'complete' ? location.href : document.readyState")
      guard found == .text(address) else { throw OutOfPatience("\(error); the page says \(found)") }
    }
  }

  /// The path of the page that is open, in the folder that the home is, without query and fragment.
  public var path: String {
    get async throws {
      let address = try await send("GET", "url").text ?? ""
      let path = URL(string: address)?.path() ?? ""
      return path.hasPrefix("\(home.folder)/") ? String(path.dropFirst(home.folder.count)) : path
    }
  }

  /// The source of the page as it stands.
  public var source: String {
    get async throws { try await send("GET", "source").text ?? "" }
  }

  /// Loads the page again.
  public func reload() async throws { try await send("POST", "refresh", [:]) }

  /// Goes back to the page before.
  public func goBack() async throws { try await send("POST", "back", [:]) }

  /// Does something that leads to another page, and waits for that.
  public func leavingPage(by act: () async throws -> Void) async throws {
    let page = try await element("html")
    try await act()
    try await waiting(for: "another page") { try await page.isThere ? nil : () }
  }

  /// A picture of the window, in PNG.
  public func picture() async throws -> Data {
    Data(base64Encoded: try await send("GET", "screenshot").text ?? "") ?? Data()
  }

  // MARK: Elements

  /// The first element that a CSS selector finds, waited for a short while.
  /// - Throws: `WebDriverError` when there is none.
  public func element(_ selector: String) async throws -> Element {
    try await element(ElementQuery(.css, selector))
  }

  /// The link or the button with that text.
  public func control(_ text: String) async throws -> Element {
    let path = "//*[self::a or self::button or self::summary][normalize-space(.)=\"\(text)\"]"
    return try await element(ElementQuery(.xpath, path))
  }

  /// The first element that a query finds on the page as it is now.
  func element(_ query: ElementQuery) async throws -> Element {
    var place = ""
    if let outer = query.outer { place = "element/\(try await element(outer).id)/" }
    if query.position == 0 { return try element(await send("POST", "\(place)element", query.json), found: query) }
    let found = try await send("POST", "\(place)elements", query.json).values ?? []
    return try element(found.dropFirst(query.position).first ?? .null, found: query)
  }

  /// Every element that a CSS selector finds; waits a short while for the first.
  public func elements(_ selector: String) async throws -> [Element] {
    let found = try await send("POST", "elements", ElementQuery(.css, selector).json)
    return try (found.values ?? []).enumerated().map { position, found in
      try element(found, found: ElementQuery(.css, selector, at: position))
    }
  }

  /// How many elements a CSS selector finds at this moment.
  public func count(_ selector: String) async throws -> Int {
    try await run("return document.querySelectorAll(arguments[0]).length", [.text(selector)]).integer ?? -1
  }

  /// The element that has the focus.
  public var focused: Element {
    get async throws { try element(await send("GET", "element/active"), found: nil) }
  }

  /// Presses a key on the element that has the focus.
  public func press(_ key: Key) async throws { try await focused.type(key.rawValue) }

  // MARK: Beyond

  /// Runs a script in the page and gives what it returns.
  @discardableResult
  public func run(_ script: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    try await send("POST", "execute/sync", ["script": .text(script), "args": .array(arguments)])
  }

  /// Gives the page a size in CSS pixels; below 900 it is a phone's, without the room for a scroll bar.
  public func resize(width: Int, height: Int) async throws {
    try await command(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Decimal(width)), "height": .number(Decimal(height)), "deviceScaleFactor": 1,
        "mobile": .flag(width < 900),
      ])
  }

  /// Asks pages for light or dark colours, as a device does; an empty text asks for none.
  public func prefer(_ scheme: String) async throws {
    let features: JSONValue = [
      ["name": "prefers-color-scheme", "value": .text(scheme)], ["name": "prefers-reduced-motion", "value": "reduce"],
    ]
    try await command("Emulation.setEmulatedMedia", ["features": features])
  }

  /// Sends a command of the DevTools protocol.
  @discardableResult
  public func command(_ name: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await send("POST", "goog/cdp/execute", ["cmd": .text(name), "params": parameters])
  }

  /// The entries of a log, `browser` or `performance`, since it was read last.
  public func log(_ type: String) async throws -> [JSONValue] {
    try await send("POST", "se/log", ["type": .text(type)]).values ?? []
  }

  @discardableResult
  func send(_ method: String, _ command: String, _ json: JSONValue? = nil) async throws -> JSONValue {
    let answer = try await driver.send(method, "/session/\(session)/\(command)", json)
    guard answer.status == 200 else { throw WebDriverError(answer, "\(command) \(json.map { "\($0)" } ?? "")") }
    return answer.json["value"] ?? .null
  }

  func element(_ json: JSONValue, found query: ElementQuery?) throws -> Element {
    guard let id = json[Element.key]?.text else { throw OutOfPatience("\(json) is no element") }
    return Element(browser: self, id: id, query: query)
  }
}

/// Keys that type no character, as WebDriver numbers them.
public enum Key: String, Sendable {
  case tab = "\u{E004}"
  case enter = "\u{E007}"
  case escape = "\u{E00C}"
  case space = " "
  case up = "\u{E013}"
  case down = "\u{E015}"
}
