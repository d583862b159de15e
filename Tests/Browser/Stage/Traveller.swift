import Foundation
import Journeys
import TestSupport
import Testing

/// Someone who uses the wallet in a browser, with hands and eyes.
struct Traveller: Sendable {
  let browser: Browser
  let wallet: RunningWallet

  init(_ browser: Browser, _ wallet: RunningWallet) {
    (self.browser, self.wallet) = (browser, wallet)
  }

  /// The traveller of the running test: in English, in light colours, at a desk, with nothing open.
  init() async throws {
    let stage = try #require(Stage.current)
    self.init(stage.browser, stage.wallet)
    try await settings(["language": "en", "theme": "light", "zone": "Europe/Berlin", "name": ""])
    try await browser.resize(width: 1280, height: 900)
  }

  /// Sets settings without a browser.
  func settings(_ settings: JSONValue) async throws {
    let user = try await wallet.send("GET", "user").json
    var draft = settings.members ?? [:]
    draft["baseVersion"] = user["version"]
    let answer = try await wallet.send("PATCH", "user", .object(draft))
    #expect(answer.status == 200, "\(answer.text)")
  }

  /// Makes a journey without a browser.
  /// - Returns: its page
  func journey(_ name: String, from start: String = "2030-05-01", to end: String = "2030-05-14") async throws -> String
  {
    let draft: JSONValue = ["name": .text(name), "startDate": .text(start), "endDate": .text(end)]
    return "/journeys/" + (try await make("journeys", draft))
  }

  /// Makes an item without a browser.
  /// - Returns: its page
  func item(_ kind: ItemKind, in journey: String, _ draft: JSONValue) async throws -> String {
    let list = "\(journey)/\(kind.noun)"
    return "\(list)/" + (try await make(String(list.dropFirst()), draft))
  }

  /// Deletes what a page is about, without a browser.
  func delete(_ page: String) async throws {
    let answer = try await wallet.send("DELETE", String(page.dropFirst()))
    #expect((200..<300).contains(answer.status), "\(answer.text)")
  }

  private func make(_ list: String, _ draft: JSONValue) async throws -> String {
    let answer = try await wallet.send("POST", list, draft)
    #expect(answer.status == 201, "\(answer.text)")
    return try #require(answer.json["id"]?.text)
  }

  // MARK: Reading

  /// The heading of the page.
  var heading: String {
    get async throws { try await browser.element("main h1").text }
  }

  /// What the page says.
  var page: String {
    get async throws { try await browser.element("main").text }
  }

  /// What the toast says.
  var toast: String {
    get async throws { try await browser.element(".toast p").text }
  }

  /// The titles of the rows in a part of the page.
  func rows(_ part: String) async throws -> [String] {
    guard try await browser.count("\(part) .row-title") > 0 else { return [] }
    var titles: [String] = []
    for element in try await browser.elements("\(part) .row-title") { titles.append(try await element.text) }
    return titles
  }

  // MARK: Forms

  /// Fills the fields of the form that is open, by their names, in the order given.
  func fill(_ fields: KeyValuePairs<String, String>) async throws {
    for (name, text) in fields { try await fill(name, text) }
  }

  private func fill(_ name: String, _ text: String) async throws {
    let field = try await browser.element("#f-\(name)")
    // What is seldom filled in is folded away.
    if try await browser.count("details:not([open]) #f-\(name)") > 0 {
      try await browser.element("details:has(#f-\(name)) > summary").click()
    }
    switch try await field.property("type").text ?? "" {
    case "select-one": try await browser.element("#f-\(name) option[value='\(text)']").click()
    case "checkbox": try await field.click()
    case "date", "datetime-local":
      // What is typed into these depends on the machine; a picker sets the value.
      try await browser.run(
        "const f = document.getElementById(arguments[0]); f.value = arguments[1]; f.dispatchEvent(new Event('change'))",
        [.text("f-\(name)"), .text(text)])
    default:
      // A place that is the same as another one is there only once it is said to be another.
      if browser.runsScripts, try await field.isShown == false {
        try await browser.element("[data-field='\(name)'] [data-same-place]").click()
      }
      try await field.clear()
      try await field.type(text)
    }
  }

  /// Sends the form that is open.
  func save() async throws { try await browser.element("main .form-end button").follow() }

  /// Goes from a journey's page to the form for a new item, through the + button.
  func startAdding(_ kind: ItemKind) async throws {
    let button = try await browser.element(".fab")
    // The sheet needs a script; without one the button leads to a page of its own.
    if browser.runsScripts { try await button.click() } else { try await button.follow() }
    try await browser.element(".kind-grid a[href$='/\(kind.noun)/new']").follow()
  }
}
