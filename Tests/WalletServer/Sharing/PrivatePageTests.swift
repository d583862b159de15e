import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("What only its maker sees, on all pages")
struct PrivatePageTests {
  private static let mark = "Zanzibarian"
  private static let kinds: [ItemKind] = [.document, .note, .expense, .reminder, .checklist]
  private static let journey = "/journeys/\(Samples.journeyID.text)"

  private static func id(_ kind: ItemKind) -> UUID { Samples.id(5000 + (kinds.firstIndex(of: kind) ?? 0)) }

  /// Drafts of private items, all of which bear the mark.
  private static func draft(_ kind: ItemKind) -> Patch {
    let more: Patch =
      switch kind {
      case .document: ["name": .text(mark), "link": .text("https://example.com/\(mark)")]
      case .note: ["title": .text(mark), "content": .text("\(mark) \(mark)")]
      case .expense:
        ["title": .text(mark), "amount": "123.45", "currency": "EUR", "date": "2026-04-01T10:00:00Z", "zone": "UTC"]
      case .reminder: ["title": .text(mark), "reminderDate": "2026-04-01T10:00:00Z", "zone": "UTC"]
      default: ["title": .text(mark)]
      }
    return more.merging(["isPrivate": .flag(true)]) { $1 }
  }

  /// Lets the owner add private items, with a line and a comment, edit one and delete one.
  private func hide(_ visitors: Visitors) async throws {
    try await visitors.wallet.store.write(by: .user(Served.ownerID), at: visitors.clock.now) { transaction in
      for kind in Self.kinds {
        try transaction.add(transaction.snapshot.kinds.type(kind), Self.id(kind), Self.draft(kind))
      }
      let list = JSONValue.text(Self.id(.checklist).text), note = JSONValue.text(Self.id(.note).text)
      try transaction.add(ChecklistItem.self, Samples.id(5010), ["title": .text(Self.mark), "checklistId": list])
      try transaction.add(
        Journeys.Comment.self, Samples.id(5011), ["text": .text(Self.mark), "subjectType": "note", "subjectId": note])
      try transaction.add(Note.self, Samples.id(5012), Self.draft(.note))
      try transaction.delete(Note.self, Samples.id(5012))
    }
  }

  /// All addresses of pages, files and the API, with the identifiers of the samples or of what is private.
  private func addresses(private isPrivate: Bool) async throws -> [String] {
    try await Route.allPatterns().filter { $0.method == .get && $0.path != "/events" }.compactMap { route in
      let kind = ItemKind.allCases.first { route.path.contains("/\($0.noun)/") }
      let item = kind.map { isPrivate && Self.kinds.contains($0) ? Self.id($0) : Samples.itemID($0) }
      let reminder = isPrivate ? Self.id(.reminder) : Samples.itemID(.reminder)
      let values = [
        "journey": Samples.journeyID.text, "reminder": reminder.text, "item": item?.text, "change": "1",
      ]
      let path = route.filled(values.compactMapValues(\.self)).path
      return path.contains("{") ? nil : path
    } + ["/search?q=zanziba", "/api/v1/search?q=zanziba", "/documents?sort=name", "/reminders?filter=upcoming"]
  }

  /// What a page says, without the identifiers that a form gives to what it may make.
  private func text(_ reply: Reply) async throws -> String {
    let text = reply.headers[.contentEncoding] == "gzip" ? try await Gunzip.text(reply.bytes) : reply.text
    return text.replacing(#/019[0-9a-f]{5}-[0-9a-f]{4}-7[0-9a-f-]{21}/#) { match in
      match.output.hasPrefix("01960000-") ? String(match.output) : ""
    }
  }

  /// What says up to which change it is told, which grows with what others have to themselves too.
  private func isNumbered(_ address: String) -> Bool { address.hasSuffix("/pack") || address.hasSuffix("/changes") }

  @Test("an owner of the journey finds nothing of it anywhere, and every page is what it was before")
  func nowhere() async throws {
    let addresses = try await self.addresses(private: false), apart = try await self.addresses(private: true)
    try await withAccounts(prints: false) { visitors in
      try await visitors.giveStranger(.owner)
      let bob = try await visitors.signedIn(Served.strangerID), ada = try await visitors.signedIn()
      var before: [String: String] = [:]
      // Twice, for the first look at the activity changes what is new.
      for address in addresses + addresses {
        before[address] = try await text(visitors.served.get(address, headers: bob))
      }
      try await hide(visitors)
      var changed: [String] = []
      for address in addresses {
        let reply = try await visitors.served.get(address, headers: bob)
        let text = try await text(reply)
        #expect(!text.contains(Self.mark), "\(address)")
        if text != before[address], !isNumbered(address) { changed.append(address) }
      }
      #expect(changed == [])
      for address in apart where !addresses.contains(address) {
        let reply = try await visitors.served.get(address, headers: bob)
        #expect(reply.status == 404, "\(address) is answered \(reply.status)")
        #expect(!reply.text.contains(Self.mark), "\(address)")
      }
      // The same look finds it on the pages of its maker
      var found = 0
      for address in addresses where try await visitors.served.get(address, headers: ada).text.contains(Self.mark) {
        found += 1
      }
      #expect(found > 12)
    }
  }

  @Test("a link for everyone shows none of it, whatever it was made to show")
  func publicLink() async throws {
    try await withAccounts { visitors in
      try await hide(visitors)
      let parts = PublicLink.Part.allCases.map { ("part-\($0.rawValue)", "on") }
      let fields = Dictionary(uniqueKeysWithValues: parts + [("days", "7")])
      let (_, secret) = try await visitors.wallet.publish(fields, of: Samples.journeyID, by: .user(Served.ownerID))
      let page = try await visitors.served.get("/shared/\(secret.text)")
      #expect(page.status == 200 && !page.text.contains(Self.mark))
      // Nor the amount
      #expect(!page.text.contains("123.45") && !page.text.contains("€12"))
    }
  }

  @Test("no form, no request of the API and no undo of another owner reaches it", arguments: kinds)
  func writes(_ kind: ItemKind) async throws {
    try await withAccounts { visitors in
      let served = visitors.served
      try await visitors.giveStranger(.owner)
      try await hide(visitors)
      let bob = try await visitors.signedIn(Served.strangerID),
        page = "\(Self.journey)/\(kind.noun)/\(Self.id(kind).text)"
      let before = try await served.read { try $0.snapshot.newestSequence() }
      for route in try await Route.allPatterns()
      where route.method != .get && route.method != .head && route.path.contains("/\(kind.noun)/")
        && route.path.contains("item")
      {
        let path = route.filled(["journey": Samples.journeyID.text, "item": Self.id(kind).text, "change": "1"]).path
        let reply =
          route.isAPI
          ? try await served.json(route.method, path, .object(["title": "Mine", "baseVersion": 1]), headers: bob)
          : try await served.post(path, ["title": "Mine", "version": "1"], headers: bob)
        #expect([404, 409, 422].contains(reply.status), "\(route.method) \(path) is answered \(reply.status)")
      }
      #expect(try await served.read { try $0.snapshot.newestSequence() } == before, "\(page)")
    }
  }

  @Test("the form asks for it where the journey is shared, and the list and the page say it")
  func form() async throws {
    try await withAccounts { visitors in
      let served = visitors.served, ada = try await visitors.signedIn()
      let new = "\(Self.journey)/notes/new"
      #expect(!(try await served.get(new, headers: ada)).text.contains("name=\"isPrivate\""))
      try await visitors.giveStranger(.editor)
      #expect(try await served.get(new, headers: ada).text.contains("name=\"isPrivate\""))
      let fields = ["title": "Surprise", "isPrivate": "on"]
      let reply = try await served.post("\(Self.journey)/notes", fields, headers: ada)
      let page = try #require(reply.headers[.location])
      #expect(try await served.get(page, headers: ada).text.contains("Only you see this"))
      #expect(try await served.get("\(Self.journey)/notes", headers: ada).text.contains("row-private"))
      // When the other is gone, it stays what it is, and can still be told to all who come
      try await visitors.giveStranger(nil)
      #expect(
        try await served.get("\(page.prefix { $0 != "?" })/edit", headers: ada).text.contains("name=\"isPrivate\""))
    }
  }
}

extension WriteTransaction {
  fileprivate mutating func add<Item: StoredItem>(_ type: Item.Type, _ id: UUID, _ draft: Patch) throws {
    let blank = Item(header: RecordHeader(id: id, journeyID: Samples.journeyID))
    _ = try create(blank.applying(draft))
  }
}
