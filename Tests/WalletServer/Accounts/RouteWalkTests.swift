import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import JourneyStore
@testable import ServerTestSupport
@testable import WalletServer

@Suite("Every route and everybody who may ask")
struct RouteWalkTests {
  /// Who asks.
  private enum Visitor: String, CaseIterable {
    /// `missing` is the stranger, who asks for records that nobody has; `apart` another owner of the journey, in which its first owner has
    /// made private whatever can be.
    case nobody, stranger, missing, viewer, editor, apart, owner, read, write

    /// What the visitor may do in the owner's journey.
    var role: Role? {
      switch self {
      case .viewer: .viewer
      case .editor: .editor
      case .apart: .owner
      default: nil
      }
    }
    /// Whether nothing that the visitor does may concern what is the owner's.
    var mayChangeNothing: Bool { [.stranger, .missing, .viewer].contains(self) }
    var isSignedIn: Bool { ![.nobody, .read, .write].contains(self) }
  }

  private static let nobodys = Samples.id(999_999).text

  /// The identifiers of what belongs to the owner, by the names of parameters.
  private func records(_ visitors: Visitors) async throws -> [String: String] {
    let owner = Actor.user(Served.ownerID), now = visitors.clock.now
    let entry = try await visitors.wallet.store.write(by: owner, at: now) { transaction in
      var entry = InboxEntry(header: RecordHeader(id: Samples.id(900)))
      (entry.userID, entry.name, entry.text) = (Served.ownerID, "Mail", "Your booking")
      return try transaction.create(entry)
    }
    _ = try await visitors.program(.read)
    let token = try await visitors.wallet.store.read(as: owner) { try $0.accessTokens().first?.id.text }
    _ = try await visitors.signedIn()
    let invited = try await visitors.wallet.invite(
      ["role": "viewer", "days": "7"], to: Samples.journeyID, link: { _ in nil }, by: owner)
    let (link, linkSecret) = try await visitors.wallet.publish(
      ["part-itinerary": "on", "days": "7"], of: Samples.journeyID, by: owner)
    return [
      "link": link.id.text, "linkSecret": linkSecret.text, "invitation": invited.invitation.id.text,
      "secret": invited.secret.text, "journey": Samples.journeyID.text,
      "reminder": Samples.itemID(.reminder).text,
      "entry": entry.id.text, "session": try await visitors.sessions().first?.id.text ?? "", "token": token ?? "",
      "passkey": try await passkey(of: owner, visitors).text, "upload": Self.nobodys, "user": Served.strangerID.text,
      "year": "2026", "day": "2026-03-28",
      "code": "1",
    ]
  }

  private func passkey(of actor: Actor, _ visitors: Visitors) async throws -> UUID {
    try await visitors.wallet.store.write(by: actor, at: visitors.clock.now) {
      let passkey = Passkey(
        id: Samples.id(901), credentialID: Data([1]), algorithm: -8, publicKey: Data(count: 32), host: "localhost",
        name: "Phone", signCount: 0, createdAt: $0.now)
      try $0.add(passkey)
      return passkey.id
    }
  }

  /// Makes whatever can be private the owner's alone.
  private func makePrivate(_ visitors: Visitors) async throws {
    try await visitors.wallet.store.write(by: .user(Served.ownerID), at: visitors.clock.now) { transaction in
      for kind in ItemKind.allCases {
        let type = try transaction.snapshot.kinds.type(kind)
        if type.mayBePrivate { try transaction.hide(type, Samples.itemID(kind)) }
      }
    }
  }

  private func headers(_ visitor: Visitor, _ visitors: Visitors) async throws -> HTTPFields {
    switch visitor {
    case .nobody: [:]
    case .stranger, .missing, .viewer, .editor, .apart: try await visitors.signedIn(Served.strangerID)
    case .owner: try await visitors.signedIn()
    case .read: try await visitors.program(.read)
    case .write: try await visitors.program(.write)
    }
  }

  private func status(_ route: Route, _ headers: HTTPFields, _ served: Served) async throws -> Int {
    if [.get, .head].contains(route.method) { return try await served.get(route.path, headers: headers).status }
    // A backup that is made beside the requests would be under way or done by chance.
    if route.path.hasPrefix("/backups") {
      var headers = headers
      headers[.contentType] = "application/json"
      return try await served.send(route.method, route.path, headers: headers).status
    }
    guard route.isAPI else { return try await served.post(route.path, fields(of: route), headers: headers).status }
    let kind = ItemKind.allCases.first { route.path.contains("/\($0.noun)") }
    var draft = kind.map(Samples.draft) ?? Samples.draft(Samples.journey())
    if route.method == .patch { draft["baseVersion"] = 1 }
    if route.path.hasSuffix("/revert") { draft = [:] }
    return try await served.json(route.method, route.path, .object(draft), headers: headers).status
  }

  /// What the form of a route is sent with.
  private func fields(of route: Route) -> [String: String] {
    let fields = ["name": "x", "version": "1"]
    let more: [String: String] =
      switch route.path.split(separator: "/").last {
      case "remind": ["count": "2", "unit": "minutes"]
      case "move": ["to": "up"]
      case "invitations": ["role": "viewer", "days": "7"]
      case "role": ["role": "viewer"]
      case "links": ["part-itinerary": "on", "days": "7"]
      case "snooze": ["by": "1h"]
      case "packing-lists": ["type": "business", "length": "short"]
      default: [:]
      }
    return fields.merging(more) { $1 }
  }

  /// The numbers of the changes that made the records, by the records' identifiers.
  private func creations(_ visitors: Visitors) async throws -> [String: String] {
    let changes = try await visitors.wallet.store.read(as: .user(Served.ownerID)) {
      try $0.changes(after: 0, limit: 10_000)
    }
    let made = changes.filter { $0.action == .create }.map { ($0.recordID.text, String($0.sequence)) }
    return Dictionary(made) { first, _ in first }
  }

  private func filled(
    _ pattern: Route, _ records: [String: String], _ creations: [String: String], isMissing: Bool = false
  )
    -> Route
  {
    var values = records
    let kind = ItemKind.allCases.first { pattern.path.contains("/\($0.noun)/") }
    values["item"] = kind.map { Samples.itemID($0).text }
    // Undone is the creation of what the address names.
    let changed = values["item"] ?? values[pattern.path.hasPrefix("/reminders/") ? "reminder" : "journey"]
    values["change"] = changed.flatMap { creations[$0] }
    if pattern.path.hasPrefix("/shared/") { values["secret"] = values["linkSecret"] }
    let known = ["change", "code", "day", "year"]
    if isMissing { for name in values.keys where !known.contains(name) { values[name] = Self.nobodys } }
    return pattern.filled(values)
  }

  /// Whether an answer may change something: then whatever is asked for next finds the wallet as it was.
  private func mayWrite(_ route: Route, _ visitor: Visitor) -> Bool {
    guard ![.get, .head].contains(route.method) else { return false }
    return visitor.isSignedIn || (visitor == .write && route.isAPI)
  }

  /// One that never ends, which has tests of its own.
  private func isEndless(_ route: Route, _ visitor: Visitor) -> Bool {
    route.path == "/events" && visitor.isSignedIn
  }

  @Test("is answered as the table says, and whoever may not write changes nothing")
  func table() async throws {
    let patterns = try await Route.allPatterns().sorted {
      ($0.path, $0.method.rawValue) < ($1.path, $1.method.rawValue)
    }
    #expect(patterns.count > 200)
    var table: [String: [Visitor: Int]] = [:]
    for visitor in Visitor.allCases {
      let statuses = try await statuses(of: patterns, for: visitor)
      for (pattern, status) in zip(patterns, statuses) {
        table["\(pattern.method) \(pattern.path)", default: [:]][visitor] = status
      }
    }
    let lines = patterns.map { pattern in
      let name = "\(pattern.method) \(pattern.path)"
      let found = Visitor.allCases.map { visitor in table[name]?[visitor].map { $0 == 0 ? "  -" : "\($0)" } ?? "" }
      // A stranger is told of others' records what is told of none. An identifier that is taken can only be refused.
      // An address that is a secret says what it is for to whoever has it.
      let kind = ItemKind.allCases.first { pattern.path.contains("/\($0.noun)/{item}") }
      let mayBePrivate = kind.flatMap { ItemCatalogue.product[$0.rawValue]?.mayBePrivate } ?? false
      if mayBePrivate, pattern.method != .put {
        #expect(table[name]?[.apart] == 404, "\(name)")
      }
      if pattern.method != .put, !["/join/", "/shared/"].contains(where: pattern.path.hasPrefix) {
        #expect(table[name]?[.stranger] == table[name]?[.missing], "\(name)")
      }
      return "\(found.joined(separator: "     ")) \(name)\n"
    }
    let head = Visitor.allCases.map { $0.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0) }.joined()
    try expectGolden("routes.txt", "\(head)\n" + lines.joined())
  }

  private func statuses(of patterns: [Route], for visitor: Visitor) async throws -> [Int] {
    try await withAccounts(prints: false) { visitors in
      let records = try await records(visitors), creations = try await creations(visitors)
      if let role = visitor.role { try await visitors.giveStranger(role) }
      if visitor == .apart { try await makePrivate(visitors) }
      let headers = try await headers(visitor, visitors)
      let store = visitors.wallet.store, copy = try Store()
      try copy.become(store)
      let before = try await visitors.served.contents()
      let newest = try await store.read(as: .user(Served.ownerID)) { try $0.newestSequence() }
      var found: [Int] = []
      for pattern in patterns {
        let route = filled(pattern, records, creations, isMissing: visitor == .missing)
        found.append(isEndless(route, visitor) ? 0 : try await status(route, headers, visitors.served))
        guard mayWrite(route, visitor) else { continue }
        // Whoever is invited may join, and a member leave.
        if visitor.mayChangeNothing, !route.path.hasPrefix("/join/"), !route.path.hasSuffix("/people/leave") {
          // Whatever a stranger or a viewer may do concerns nothing of the owner's.
          let changes = try await store.read(as: .user(Served.ownerID)) { try $0.changes(after: newest, limit: 10) }
          #expect(changes.isEmpty, "\(route.method) \(route.path)")
        }
        try store.become(copy)
      }
      #expect(try await visitors.served.contents() == before, "\(visitor)")
      return found
    }
  }
}

extension WriteTransaction {
  fileprivate mutating func hide<Item: StoredItem>(_ type: Item.Type, _ id: UUID) throws {
    let current = try record(Item.self, id)
    var draft: Patch = ["isPrivate": true]
    for field in Item.fields where field.type == .parts { draft[field.name] = .null }
    _ = try save(current.applying(draft), over: current)
  }
}

extension Store {
  /// Puts the contents of another store in the place of those of this one.
  fileprivate func become(_ other: Store) throws { try other.database.backup(to: database) }
}
