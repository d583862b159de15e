import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("What each kind brings to its screens")
struct PresentedItemTests {
  private let context = ScreenContext(
    user: User(header: RecordHeader(id: Samples.id(11))), accepted: .en, now: instant("2026-03-30T09:00:00Z"))

  private func formFields<Item: PresentedItem>(_ kind: Item.Type) -> [String] {
    Item.formSections.flatMap(\.fields).filter { !Item.fillingInputs.contains($0) }
  }

  @Test("every field stands in one part of the form, and no other", arguments: ItemKind.allCases)
  func sections(kind: ItemKind) {
    func names<Item: PresentedItem>(_ kind: Item.Type) -> [String] {
      Item.fields.map(\.name).filter { !Item.unasked.contains($0) }
    }
    #expect(formFields(kind.presentedType).sorted() == names(kind.presentedType).sorted())
  }

  @Test("tiles, hidden fields and switches are fields", arguments: ItemKind.allCases)
  func fieldNames(kind: ItemKind) {
    func expectFields<Item: PresentedItem>(_ kind: Item.Type) {
      let names = Set(Item.fields.map(\.name))
      #expect(Item.hiddenInDetail.filter { !names.contains($0) } == [])
      // Not every kind has what most kinds show large.
      #expect(Item.tiles.filter { !names.contains($0) && !["bookingReference", "cost"].contains($0) } == [])
      #expect(Item.switchField.map(names.contains) ?? true)
    }
    expectFields(kind.presentedType)
  }

  @Test("every filled field of an item is told somewhere on its page", arguments: ItemKind.allCases)
  func told(kind: ItemKind) async throws {
    // Given an item in which everything is filled
    let store = try Store(), owner = Samples.id(11)
    _ = try await store.localUser(id: owner, at: context.now)
    try await store.write(by: .user(owner), at: context.now) { transaction in
      transaction.admit(file: Samples.fileHash)
      _ = try transaction.create(Samples.journey())
      for kind in ItemKind.allCases { try PresentedItemTests.create(Samples.item(kind), &transaction) }
    }
    // When its page is made
    let screen = try await store.read(as: .user(owner)) {
      try ItemScreen(kind, PresentedItemTests.id(of: kind), $0.journey(Samples.journeyID), context)
    }
    // Then each field stands among the facts, or is one of those that the title and the ends tell
    func untold<Item: PresentedItem>(_ kind: Item.Type) -> [String] {
      let labels = Set((screen.tiles + screen.facts).map(\.label))
      let sample = Samples.item(Item.kind) as? Item, type = sample?.typeName
      return Item.fields.filter { field in sample.map { !field.get($0).isEmpty } ?? true }.map(\.name).filter {
        !Item.hiddenInDetail.contains($0)
          && !labels.contains(context.words.factLabel(Item.kind.rawValue, $0, type: type))
      }
    }
    #expect(untold(kind.presentedType) == [])
    #expect(Set((screen.tiles + screen.facts).map(\.label)).count == (screen.tiles + screen.facts).count)
    #expect(!screen.itemTitle.isEmpty)
  }

  @Test("a row has a title, even of an item that is nearly empty", arguments: Language.allCases)
  func titles(language: Language) throws {
    let context = ScreenContext(
      user: User(header: RecordHeader(id: Samples.id(11))), accepted: language, now: context.now)
    var rental = CarRental.blank, transport = Transport.blank, note = Note.blank
    rental.bookingReference = "R"
    transport.bookingReference = "T"
    note.content = "\n\n  First   words\nsecond line " + String(repeating: "x", count: 5_000)
    #expect(ItemRow(rental, context).title == context.words.singular(.carRental))
    #expect(!ItemRow(transport, context).title.isEmpty)
    #expect(ItemRow(note, context).title.hasPrefix("First words second line xxx"))
    #expect(ItemRow(note, context).title.count <= 61)
  }

  @Test("what a traveller names like a placeholder is shown as it is")
  func placeholders() {
    var transport = Transport.blank
    transport.carrier = "{place}"
    transport.arrival.location = "{name}"
    #expect(ItemRow(transport, context).title == "{place} to {name}")
  }

  @Test("only a number is dialled, and only an address of the web is followed")
  func addresses() throws {
    var hotel = Hotel.blank
    hotel.contactPhone = "+49 (30) 1234-5 javascript:go()"
    let phone = try #require(Hotel.field("contactPhone"))
    let fact = Fact(phone, of: hotel, kind: "hotel", zone: .utc, context)
    #expect(fact?.address == "tel:+493012345")
    let url = try #require(PlaceToVisit.field("url"))
    #expect(problems(["url": "javascript:go()"], over: PlaceToVisit.blank) == ["url notALink"])
    var place = PlaceToVisit.blank
    place.url = "https://example.com/?a=\"b\""
    #expect(Fact(url, of: place, kind: "place", zone: .utc, context)?.address == place.url)
  }

  private static func create<Item: StoredItem>(_ item: Item, _ transaction: inout WriteTransaction) throws {
    _ = try transaction.create(item)
  }

  private static func id(of kind: ItemKind) -> UUID {
    func id(_ item: some StoredItem) -> UUID { item.id }
    return id(Samples.item(kind))
  }
}

extension ItemKind {
  /// The type of its values, as the screens know it.
  fileprivate var presentedType: any PresentedItem.Type {
    guard let type = storedType as? any PresentedItem.Type else { preconditionFailure("no screens for \(self)") }
    return type
  }
}
