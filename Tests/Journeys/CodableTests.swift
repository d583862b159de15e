import Foundation
import Journeys
import TestSupport
import Testing

@Suite("JSON of every kind")
struct CodableTests {
  private func roundTrip<Value: Record>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  private func expectRoundTrip<Value: Record>(_ value: Value) throws {
    let blank = Value(header: value.header)
    #expect(try roundTrip(value) == value)
    #expect(try roundTrip(blank) == blank)
    let unfilled = Value.fields.filter { $0.get(value).isEmpty || $0.get(value) == $0.get(blank) }
    #expect(unfilled.map(\.name) == [], "the sample fills every field with a value of its own")
    let names = value.json.map(\.key)
    #expect(Set(names).count == names.count)
  }

  /// What the samples leave out, because it does not go together with their other fields, or is on by default.
  private let rare: Patch = [
    "recurrence": "daily", "lastDay": "2026-04-02", "quantity": 3, "costUnit": "day", "rate": 400,
    "items": [["name": "Soup", "amount": 800, "travellerIds": [.text(Samples.id(1011).text)]]],
    "costsClosedOn": "2026-05-01", "weatherAlerts": false,
  ]

  private func withHeader<Value: Record>(_ value: Value) -> Value {
    var value = value.withFlagsOn.reading(rare.filter { Value.field($0.key) != nil }).record
    value.header.createdAt = instant("2026-01-02T03:04:05.678Z")
    value.header.updatedAt = instant("2026-02-03T04:05:06Z")
    value.header.version = 7
    return value
  }

  @Test("an item with every field filled comes back from JSON, and so does an empty one", arguments: ItemKind.allCases)
  func items(kind: ItemKind) throws {
    try expectRoundTrip(withHeader(Samples.item(kind)))
  }

  @Test("a journey and a user come back from JSON")
  func journeyAndUser() throws {
    try expectRoundTrip(withHeader(Samples.journey()))
    try expectRoundTrip(withHeader(Samples.user(Samples.id(2))))
  }

  @Test("the keys are those of the original app and what came after it; empty ones are left out")
  func keys() throws {
    var note = Note.blank
    note.title = "A"
    #expect(note.json.map(\.key) == ["id", "journeyId", "createdAt", "updatedAt", "version", "title", "isPrivate"])
    let keys = Samples.item(.hotel).json.map(\.key)
    #expect(keys.contains("checkInDate") && keys.contains("cost") && keys.contains("currency"))
  }

  @Test("a record without an identifier, or with a wrong field, is refused")
  func refused() {
    #expect(throws: WalletError.invalid([Journeys.Issue("id", .notAnIdentifier)])) {
      try JSONDecoder().decode(Note.self, from: Data(#"{"title": "A"}"#.utf8))
    }
    let wrong = #"{"id": "01960000-0000-7000-8000-000000000001", "title": 5}"#
    #expect(throws: WalletError.invalid([Journeys.Issue("title", .notText)])) {
      try JSONDecoder().decode(Note.self, from: Data(wrong.utf8))
    }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Note.self, from: Data("[]".utf8)) }
  }

  @Test("every kind has a noun, a collection and a type of its own")
  func kinds() {
    #expect(Set(ItemKind.allCases.map(\.noun)).count == ItemKind.allCases.count)
    #expect(Set(ItemKind.allCases.map(\.collection)).count == ItemKind.allCases.count)
    #expect(ItemKind.allCases.allSatisfy { $0.type.kind == $0 })
    #expect(ItemKind.place.collection == "placesToVisit")
    #expect(ItemKind.carRental.noun == "car-rentals")
  }

  @Test(
    "what may be paid, be reminded of and have documents, the kinds declare",
    arguments: [
      (ReferenceRole.booking, ["transport", "hotel", "carRental", "activity"] as Set),
      (.reminded, ["transport", "hotel", "carRental", "activity", "place"] as Set),
      (.documented, ["transport", "hotel", "carRental", "activity", "place", "expense"] as Set),
    ])
  func roles(of role: ReferenceRole, names: Set<String>) {
    #expect(Set(ItemKind.allCases.filter { role.admits($0.type) }.map(\.rawValue)) == names)
  }

  @Test("roles grow from viewer to owner")
  func roles() {
    #expect(Role.allCases.sorted() == [.viewer, .editor, .owner])
    #expect(Role.allCases.map(\.mayEdit) == [false, true, true])
    #expect(Role.allCases.map(\.mayDeleteJourney) == [false, false, true])
  }
}
