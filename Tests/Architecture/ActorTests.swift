import Foundation
import Testing

@Suite("Every read has an actor")
struct ActorTests {
  /// What reads rows without an actor, and why it may.
  private static let exceptions = [
    "Membership.count": "asked within a write transaction, whose actor owns the journey",
    "RecordTable.records": "makes records of the rows that a caller with an actor selects",
    "RecordTable.forEach": "the same, one by one",
    "RecordTable.row": "the same, of the identifier that a caller with an actor names",
    "Schedule.repair": "says only how many rows of all were wrong",
    "SearchEntry.fileText": "makes the index of all texts, which is searched with an actor",
    "Store.invitation": "says what whoever has its secret is invited to",
    "Store.localUser": "finds out who the actor is",
    "Store.localUserHasPassword": "the same",
    "Store.publicLink": "finds out with whose rights whoever has its secret may read",
    "Store.recognised": "the same as of the user of this computer",
    "Store.recognisedOnThisComputer": "the same",
    "Store.hasPasswords": "the same: whether anybody can say who they are",
    "Store.signInRecord": "the same",
    "Store.signInPasskey": "the same",
    "Store.hasPasskeys": "the same: whether anybody can do so with a passkey",
    "Store.user": "the same",
    "Store.lookUp": "the same: whom a provider vouches for",
    "Store.needsCode": "the same: whether that is enough",
    "Store.calendarFeed": "the same: whose feed has a secret",
    "Store.faults": "examines the file",
    "Store.hasChanges": "the same",
    "Store.schema": "the same",
    "Store.schemaVersion": "the same",
    "WalletFile.init": "examines a copy of the file, and counts",
  ]

  private func store() throws -> [SourceFile] {
    try SourceFile.all(".swift").filter { $0.layer == "JourneyStore" && !$0.folders.contains("Migrations") }
  }

  @Test("every function of the store that returns rows takes an actor")
  func reads() throws {
    let found = try store().flatMap(ReadingFunction.all)
    // That the functions are found at all, those of every kind of receiver.
    let names = Set(found.map(\.name))
    #expect(found.count > 80)
    #expect(
      names.isSuperset(of: [
        "Snapshot.journeys", "JourneySnapshot.items", "WriteTransaction.found", "Store.unreadFiles",
      ]))
    let without = Set(found.filter { !$0.hasActor }.map(\.name))
    #expect(without.subtracting(Self.exceptions.keys).sorted() == [])
    #expect(Set(Self.exceptions.keys).subtracting(without).sorted() == [], "exceptions that are none any more")
  }

  @Test(
    "a function without an actor is found, however it returns its rows",
    arguments: [
      "  func names() throws -> [String] {\n    try rows(sql) { $0[0] }\n  }",
      "  public func names(\n    of id: UUID\n  ) async throws -> [String] {\n    try String.fetchAll(db, sql: sql)\n  }",
      "  func forEach(_ body: (Row) -> Void) throws {\n    RecordTable<Note>().forEach(db, \"\", [], body)\n  }",
      "  var count: Int { get throws {\n    try Int.fetchOne(db, sql: sql) ?? 0\n  }\n  }",
    ])
  func found(function: String) {
    let open = SourceFile(path: "JourneyStore/A.swift", text: "extension Store {\n\(function)\n}\n")
    #expect(ReadingFunction.all(in: open).map(\.hasActor) == [false])
    let closed = SourceFile(path: "JourneyStore/A.swift", text: "extension Snapshot {\n\(function)\n}\n")
    #expect(ReadingFunction.all(in: closed).map(\.hasActor) == [true])
  }

  private static let membership = Rule { file in
    guard !file.path.hasSuffix("/Membership.swift") else { return [] }
    return file.code.filter { $0.contains(#/\b(FROM|JOIN|INTO|UPDATE|EXISTS) memberships\b/#) }
  }

  @Test("one file says what membership is")
  func onePredicate() throws {
    #expect(Self.membership.breaches(in: try store()) == [])
    let bad = SourceFile(path: "JourneyStore/A.swift", text: "  JOIN memberships ON user_id = ?\n")
    #expect(Self.membership.breaches(in: [bad]).count == 1)
  }

  private static let owner = Result { try Rule.noCode(#"(?<!\.)\bowner\b"#) }

  @Test("no code above the store names an owner")
  func owners() throws {
    let above = ["WalletWords", "WalletServices", "WalletScreens", "WalletServer", "journey-wallet"]
    #expect(try Self.owner.get().breaches(in: try SourceFile.all(".swift").filter { above.contains($0.layer) }) == [])
    #expect(
      try Self.owner.get().breaches(in: [SourceFile(path: "WalletServer/A.swift", text: "let id = site.id, owner = id")]
      ).count
        == 1)
    #expect(try Self.owner.get().breaches(in: [SourceFile(path: "WalletServer/A.swift", text: "role == .owner")]) == [])
  }

  private static let systems = Result { try Rule.noCode(#"\.system\("#) }

  @Test("no page and no answer of the API acts as a part of the program")
  func controllers() throws {
    let files = try SourceFile.all(".swift").filter {
      $0.layer == "WalletServer" && !Set($0.folders).isDisjoint(with: ["Pages", "API", "HTTP"])
    }
    #expect(files.count > 30)
    #expect(try Self.systems.get().breaches(in: files) == [])
  }
}

/// A function that reads rows of the database and hands them to its caller.
private struct ReadingFunction {
  /// Its type and its own name: `Store.schema`.
  let name: String
  /// Whether it is told who asks, by a parameter or by what it belongs to.
  let hasActor: Bool

  /// What is made for one actor.
  private static let receivers: Set = ["Snapshot", "JourneySnapshot", "WriteTransaction"]
  private static let reading = #"fetch(One|All|Cursor|Set)\(|cachedStatement|RecordTable<|\b(rows|row|records)\("#

  /// All of a file, those of nested types as of the outer one.
  static func all(in file: SourceFile) -> [ReadingFunction] {
    var found: [ReadingFunction] = [], type = "", rest = file.code[...]
    while let line = rest.popFirst() {
      if let match = line.prefixMatch(of: #/(?:[a-z]+ )*(?:extension|struct|class|enum|protocol) (\w+)/#) {
        type = String(match.output.1)
      }
      let head = #/  (?:@\w+ )?(?:[a-z]+ )*(?:func (?<function>\w+)|(?<made>init)|var (?<variable>\w+))\b/#
      guard let match = line.prefixMatch(of: head) else { continue }
      // A property that is stored reads nothing.
      if match.output.variable != nil, !line.contains("{") { continue }
      var lines = [line]
      while !(lines.count == 1 && line.hasSuffix("}")), lines.last != "  }", let next = rest.popFirst() {
        lines.append(next)
      }
      let text = lines.joined(separator: "\n"), signature = text.prefix { $0 != "{" }
      let hands = match.output.function == nil || signature.contains("->") || signature.contains("body:")
      guard hands, text.dropFirst(signature.count).range(of: reading, options: .regularExpression) != nil else {
        continue
      }
      let name = match.output.function ?? match.output.made ?? match.output.variable ?? ""
      found.append(
        ReadingFunction(
          name: "\(type).\(name)", hasActor: receivers.contains(type) || signature.contains(#/: Actor[.?,)\s]/#)))
    }
    return found
  }
}
