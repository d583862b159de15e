import Foundation
import Journeys
import TestSupport
import Testing

/// A journey in which every field of every kind is filled, and the way to each page of the wallet.
struct Atlas {
  /// The journey's page.
  let journey: String
  /// The page of one item of each kind.
  let items: [ItemKind: String]
  /// The page of a document with a PDF.
  let paper: String
  /// The page on which a confirmation is looked over.
  let review: String

  /// Fills a journey.
  /// - Parameter length: how many characters the texts have that are free; they are without a space in which a line
  ///   could be broken
  init(_ traveller: Traveller, length: Int? = nil) async throws {
    let word = length.map { String(String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 10).prefix($0)) }
    journey = try await traveller.journey(word ?? "Cherry blossom")
    var items: [ItemKind: String] = [:]
    for kind in ItemKind.allCases {
      var draft = Atlas.draft(of: Samples.item(kind), word)
      if kind == .checklistItem, let list = items[.checklist]?.split(separator: "/").last {
        draft["checklistId"] = .text(String(list))
      }
      items[kind] = try await traveller.item(kind, in: journey, .object(draft))
    }
    self.items = items
    paper =
      "\(journey)/documents/"
      + (try await Atlas.send(PagesInChromium.DocumentTests.pdf, to: "\(journey)/documents/files", traveller))
    _ = try await Atlas.send(word ?? "Gate 7, then left", to: "/inbox", traveller)
    let mail = Confirmations.flight(seats: [(String((word ?? "Ada Lovelace").prefix(150)), "14A")])
    review = "/inbox/\(try await Atlas.send(mail, to: "/inbox", traveller))/review"
    let page = review
    _ = try await waiting(for: "the booking in a mail") {
      try await traveller.browser.open(page)
      return try await traveller.browser.count(".review-drafts") == 1 ? true : nil
    }
  }

  /// Every page that can be opened by its address.
  var pages: [String] {
    ["/", "/journeys", "/journeys?filter=wishlist", "/journeys/new", "/reminders", "/reminders?filter=completed"]
      + [
        "/settings", "/documents", "/documents?view=list&format=pdf", "/inbox", "/backups", "/backups/plan", "/trash",
        "/settings/notifications/channels", "/settings/mail", "/settings/account/second-factor",
        "/settings/account/passkeys", "/settings/people", "/settings/calendars", "/settings/provider",
        "/settings/services", "/settings/maps", "/reports",
        "/import",
        "/nothing-here", "/search", "/search?q=cherry", "/search?q=qqqq",
        "/statistics", "/suggestions", "/shortcuts", "/welcome", "/welcome?step=4", "/welcome?step=5",
      ]
      + ["/statistics/travel", "/statistics/legs", "/statistics/years/2026"]
      + ["/statistics/journeys?country=JP", "/journeys?view=grid", "/journeys?view=list", "/journeys/choose"]
      + ["/journeys/calendar", "/journeys/timeline", "/journeys/map"]
      + journeyPages
  }

  /// The pages of the journey and of everything in it.
  private var journeyPages: [String] {
    [journey, "\(journey)/itinerary", "\(journey)/add", "\(journey)/edit", "\(journey)/history"]
      + [
        "\(journey)/delete", "\(journey)/duplicate", "\(journey)/cover", "\(journey)/expenses?by=category",
        "\(journey)/documents/scan", "\(journey)/report", "\(journey)/book", "\(journey)/book?send=on",
        "\(journey)/calendar", "\(journey)/calendar?free=1", "\(journey)/map", "\(journey)/days/2026-03-28",
        "\(journey)/balances", "\(journey)/costs/import", "\(journey)/costs/edit",
        "\(journey)/people", "\(journey)/links", "\(journey)/nearby",
        "\(journey)/good-to-know", "\(journey)/weather", "\(journey)/discover", "\(journey)/surroundings",
        "\(journey)/hotel-search",
      ]
      + [paper, review]
      + items.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { kind, item in
        ["\(journey)/\(kind.noun)", "\(journey)/\(kind.noun)/new", item, "\(item)/edit", "\(item)/history"]
      }
  }

  /// Takes in a file by the API.
  /// - Returns: the identifier of what it became
  private static func send(_ content: String, to list: String, _ traveller: Traveller) async throws -> String {
    try await traveller.browser.open("/shortcuts")
    let answer = try await traveller.browser.run(
      """
      const request = new XMLHttpRequest()
      request.open('POST', `/api/v1${arguments[0]}?name=Eintrittskarte.pdf`, false)
      request.send(arguments[1])
      return JSON.parse(request.responseText).id
      """, [.text(list), .text(content)])
    return try #require(answer.text)
  }

  /// The fields of an item, with what is free text replaced by one long word.
  private static func draft<Item: Journeys.Record>(of item: Item, _ word: String?) -> Patch {
    var draft = Dictionary(item.json.map { ($0.key, $0.value) }) { first, _ in first }
    for key in HeaderKey.allCases { draft[key.rawValue] = nil }
    for key in ["relatedEntityId", "otherEntityIds"] { draft[key] = nil }
    // The sample speaks of a file that is nowhere; `paper` has one.
    for key in ["contentHash", "mediaType"] { draft[key] = nil }
    guard let word else { return draft }
    for field in Item.fields where !["contentHash", "mediaType", "offset", "otherEntityIds"].contains(field.name) {
      switch field.type {
      case .text(let limit): draft[field.name] = .text(String(word.prefix(limit)))
      case .prose: draft[field.name] = .text(word)
      case .list(let limit):
        draft[field.name] = .array(Array(repeating: .text(String(word.prefix(limit))), count: 2))
      case .link: draft[field.name] = .text("https://example.com/\(word)")
      default: break
      }
    }
    return draft
  }
}
