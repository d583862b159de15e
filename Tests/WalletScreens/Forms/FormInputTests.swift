import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("Inputs of a form")
struct FormInputTests {
  static let homes = [zone("Europe/Berlin"), zone("America/St_Johns"), zone("Pacific/Kiritimati")]

  private func expectUnchanged<Owner: Record>(_ record: Owner) throws {
    for (home, language) in Self.homes.flatMap({ home in Language.allCases.map { (home, $0) } }) {
      // When all inputs come back as they were shown
      let sent = FormInput(record, home: home, language: language).sentBack(Owner.self)
      let patch = sent.patch(of: Owner.self, changing: record, home: home, language: language)
      // Then there is nothing to change
      #expect(patch == [:])
      #expect(try record.applying(patch) == record)
    }
  }

  @Test("a form of each kind that is sent back untouched changes nothing", arguments: ItemKind.allCases)
  func untouched(kind: ItemKind) throws {
    try expectUnchanged(Samples.item(kind))
    try expectUnchanged(kind.type.init(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID)))
  }

  @Test("the forms of a journey and of the settings too")
  func untouchedJourney() throws {
    try expectUnchanged(Samples.journey())
    try expectUnchanged(Journey(header: RecordHeader(id: Samples.id(1))))
    try expectUnchanged(Samples.user(Samples.id(1)))
    try expectUnchanged(User(header: RecordHeader(id: Samples.id(1))))
  }

  @Test(
    "whatever breaks the lines of a text, they stay as they are",
    arguments: ["a\nb", "a\rb", "a\r\rb\n", "\na", "\n\n", " a ", "a\n\tb\n"])
  func lineBreaks(text: String) throws {
    var note = Note(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID))
    note.title = "Title"
    note.content = text
    try expectUnchanged(note)
  }

  @Test("a text whose lines were changed is changed")
  func changedLines() throws {
    var note = Note(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID))
    note.content = "a\nb"
    let patch = FormInput(["content": "a\r\n\r\nb"]).patch(of: Note.self, changing: note, home: .utc)
    #expect(try note.applying(patch).content == "a\n\nb")
  }

  /// The fields that follow from others where they are left empty, and those that follow from a changed one: a predefined category replaces
  /// one's own.
  private func filledIn<Owner: Record>(_ kind: Owner.Type, by field: String) -> Set<String> {
    ((kind as? any StoredRecord.Type)?.filledIn ?? []).union(field == "category" ? ["categoryId"] : [])
  }

  private func expectOnly<Owner: Record>(_ sample: Owner) throws {
    let record = sample.withFlagsOn
    for field in Owner.fields {
      // When a form with one field only is sent
      let sent = FormInput(field.changedTexts(of: record))
      let patch = sent.patch(of: Owner.self, changing: record, home: zone("Europe/Berlin"))
      // Then that field alone is another, but for what the wallet fills in
      let changed = try record.applying(patch).differences(from: record)
      #expect(changed.contains(field.name), "\(field.name)")
      #expect(
        filledIn(Owner.self, by: field.name).union([field.name]).isSuperset(of: changed), "\(field.name): \(changed)")
    }
  }

  @Test("a form that shows one field changes only that", arguments: ItemKind.allCases)
  func fewerFields(kind: ItemKind) throws {
    try expectOnly(Samples.item(kind))
  }

  @Test("a form that shows one field of a journey or of the settings changes only that")
  func fewerFieldsOfJourney() throws {
    try expectOnly(Samples.journey())
    try expectOnly(Samples.user(Samples.id(1)))
  }

  private func expectEach<Owner: Record>(_ sample: Owner) throws {
    var record = sample.withFlagsOn
    // A last day is one of a recurrence, without which it is taken off.
    if Owner.field("recurrence") != nil {
      record = record.reading(["recurrence": "daily", "lastDay": "2026-04-02"]).record
    }
    for field in Owner.fields {
      // When one input of the whole form is another
      var sent = FormInput(record, home: .utc).sentBack(Owner.self)
      for (key, text) in field.changedTexts(of: record) { sent[key] = text }
      let patch = sent.patch(of: Owner.self, changing: record, home: .utc)
      let changed = try record.applying(patch).differences(from: record)
      // Then that field is another, with a zone the times that are read on its clocks, and what the wallet fills in
      let filled = filledIn(Owner.self, by: field.name)
      let isOfZone: (String) -> Bool = { name in
        if filled.contains(name) { return true }
        if case .instant(field.name) = Owner.field(name)?.type { return true }
        return name == field.name
      }
      #expect(changed.contains(field.name), "\(field.name)")
      #expect(changed.allSatisfy(isOfZone), "\(field.name): \(changed)")
    }
  }

  @Test("one input changes its own field, a zone its times too", arguments: ItemKind.allCases)
  func oneInput(kind: ItemKind) throws {
    try expectEach(Samples.item(kind))
  }

  @Test("what only steers the form is no input")
  func steering() {
    let patch = FormInput(["id": "x", "version": "3", "from": "list", "title": "T"]).patch(of: Note.self)
    #expect(patch == ["title": "T"])
  }
}
