import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Patches")
struct PatchTests {
  private func expectEmptied<Item: JourneyItem>(_ sample: Item, _ nothing: JSONValue) throws {
    // Given a patch that says nothing under every key
    let patch = Patch(uniqueKeysWithValues: Item.fields.flatMap(\.keys).map { ($0, nothing) })
    // When
    let emptied = try sample.applying(patch)
    // Then every field is empty, a flag is off, and a choice that must be made stays made
    for field in Item.fields {
      let value = field.get(emptied)
      switch field.type {
      case .flag: #expect(value == .flag(false))
      case .choice where !field.get(Item.blank).isEmpty: #expect(value == field.get(sample))
      default: #expect(value.isEmpty, "\(Item.kind) \(field.name)")
      }
    }
  }

  private func expectUnchanged<Item: JourneyItem>(_ sample: Item) throws {
    #expect(try sample.applying([:]) == sample)
    #expect(try sample.applying(Patch(uniqueKeysWithValues: sample.json)) == sample)
  }

  private func expectWrongTypes<Item: JourneyItem>(_ sample: Item) {
    for key in Item.fields.flatMap(\.keys) {
      for value in [JSONValue.object([:]), .object(["x": .null]), .array([.array([])]), .array([.number(1)])] {
        let (record, issues) = sample.reading([key: value])
        #expect(issues.count == 1, "\(Item.kind) \(key)")
        #expect(record == sample, "\(Item.kind) \(key)")
      }
    }
  }

  @Test("null and an empty text empty a field", arguments: ItemKind.allCases, [JSONValue.null, .text("")])
  func emptying(kind: ItemKind, nothing: JSONValue) throws {
    try expectEmptied(Samples.item(kind), nothing)
  }

  @Test("what a patch does not speak of stays, and what was read can be sent back", arguments: ItemKind.allCases)
  func missingKeys(kind: ItemKind) throws {
    try expectUnchanged(Samples.item(kind))
  }

  @Test("an object or an array in a field is wrong and changes nothing", arguments: ItemKind.allCases)
  func wrongTypes(kind: ItemKind) {
    expectWrongTypes(Samples.item(kind))
  }

  @Test("a number or a flag is no text, a text no flag, a fraction no count")
  func scalarsOfOtherTypes() {
    #expect(problems(["name": .number(5)], over: Hotel.blank) == ["name notText"])
    #expect(problems(["name": .flag(true)], over: Hotel.blank) == ["name notText"])
    #expect(problems(["isVisited": .text("perhaps")], over: PlaceToVisit.blank) == ["isVisited notAFlag"])
    #expect(problems(["isVisited": .number(1)], over: PlaceToVisit.blank) == ["isVisited notAFlag"])
    #expect(problems(["duration": .number(1.5)], over: Activity.blank) == ["duration notANumber"])
    #expect(problems(["duration": .text("an hour")], over: Activity.blank) == ["duration notANumber"])
    #expect(problems(["duration": .flag(true)], over: Activity.blank) == ["duration notANumber"])
    #expect(problems(["checklistId": .text("7")], over: ChecklistItem.blank) == ["checklistId notAnIdentifier"])
    #expect(problems(["passengers": .number(2)], over: Transport.blank) == ["passengers notAList"])
    #expect(problems(["cost": .flag(true), "currency": .text("EUR")], over: Hotel.blank) == ["cost notANumber"])
    #expect(problems(["zone": .number(1)], over: Hotel.blank) == ["zone notText"])
  }

  @Test("a form's checkbox is on or off")
  func flags() throws {
    for text in ["on", "true", "1"] {
      #expect(try PlaceToVisit.blank.applying(["isVisited": .text(text)]).isVisited)
    }
    var visited = PlaceToVisit.blank
    visited.isVisited = true
    for text in ["", "off", "false", "0"] {
      #expect(try !visited.applying(["isVisited": .text(text)]).isVisited)
    }
  }

  @Test("unknown keys are named, in order")
  func unknownKeys() {
    let patch: Patch = ["zebra": .null, "Name": .text("x"), "name": .text("Inn")]
    #expect(problems(patch, over: Hotel.blank) == ["Name unknownField", "zebra unknownField"])
  }

  @Test("keys of the header are passed over")
  func headerKeys() throws {
    let patch: Patch = [
      "id": .text(Samples.id(7).text), "journeyId": .number(1), "createdAt": .flag(true), "updatedAt": .null,
      "version": .text("99"), "name": .text("Inn"),
    ]
    let hotel = try Hotel.blank.applying(patch)
    #expect(hotel.header == Hotel.blank.header)
    #expect(hotel.name == "Inn")
  }

  @Test("everything that is wrong is said at once, and what is right is kept for the form")
  func allIssues() {
    let patch: Patch = ["name": .text("Inn\u{0}"), "roomType": .text("Twin"), "checkInDate": .text("soon"), "x": .null]
    let (record, issues) = Hotel.blank.reading(patch)
    #expect(issues.map(\.field) == ["name", "checkInDate", "x"])
    #expect(record.roomType == "Twin")
    #expect(throws: WalletError.invalid(issues)) { try Hotel.blank.applying(patch) }
  }

  @Test("a list comes as an array or as lines, without its empty entries")
  func lists() throws {
    let lines = try Transport.blank.applying(["passengers": .text(" Ann \r\n\r\nBob\nÇelik")])
    let array = try Transport.blank.applying(["passengers": .array([.text("Ann"), .text("  "), .text("Bob")])])
    #expect(lines.passengers == ["Ann", "Bob", "Çelik"])
    #expect(array.passengers == ["Ann", "Bob"])
    #expect(problems(["passengers": .array([.text("A\nB")])], over: Transport.blank) == ["passengers notOneLine"])
    #expect(problems(["passengers": .array([.text("A"), .null])], over: Transport.blank) == ["passengers notAList"])
  }
}
