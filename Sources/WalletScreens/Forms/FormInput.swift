import Foundation
import Journeys

/// What stands in the inputs of a form, by key: as a record fills them, or as someone has sent them.
public struct FormInput: Sendable, Hashable {
  private var texts: [String: String]

  /// Inputs as they were sent; what only steers the form itself is no input.
  public init(_ texts: [String: String]) {
    self.texts = texts.filter {
      ![
        "id", "version", "from", "file", JourneyInput.oneDay, FormInput.sourceName, PlaceFinding.find,
        PlaceFinding.take, FlightLookup.ask, FlightLookup.take,
      ].contains($0.key)
    }
  }

  /// Inputs as a record fills them.
  /// - Parameters:
  ///   - home: the clocks on which instants without a zone are shown
  ///   - language: in which amounts are written
  public init<Owner: Record>(_ record: Owner, home: Zone, language: Language = .en) {
    texts = [:]
    for field in Owner.fields {
      for (key, text) in FormInput.texts(field, of: record, home: home, language) { texts[key] = text }
    }
  }

  /// Inputs as programs write them, with amounts as the language writes them.
  init<Owner: Record>(plain texts: [String: String], of kind: Owner.Type, language: Language) {
    self.init(texts)
    for field in Owner.fields {
      if case .money = field.type { self.texts[field.name] = texts[field.name].map { TypedAmount.shown($0, language) } }
    }
  }

  /// The text in an input; empty where there is none.
  public subscript(key: String) -> String {
    get { texts[key] ?? "" }
    set { texts[key] = newValue }
  }

  /// The patch that the inputs make over a record, over a new one where none is given.
  ///
  /// An empty zone stays empty; it is determined from the journey later. Amounts are read as the language writes
  /// them.
  public func patch<Owner: Record>(
    of kind: Owner.Type, over record: Owner? = nil, language: Language = .en
  ) -> Patch {
    let known = record ?? Owner(header: RecordHeader(id: UUID.version7(at: Date(milliseconds: 0))))
    var patch = Owner.completed(texts.mapValues(JSONValue.text), over: known)
    for field in Owner.fields {
      if case .money = field.type, let text = texts[field.name], !text.allSatisfy(\.isWhitespace) {
        // What is no amount in that language is none at all, though a program might read it as another one.
        patch[field.name] = .text(TypedAmount.plain(text, language) ?? "?")
      }
      if case .number = field.type, let text = texts[field.name], !text.allSatisfy(\.isWhitespace) {
        patch[field.name] = .text(TypedAmount.plain(text, language) ?? "?")
      }
      if field.type == .parts, let text = patch[field.name]?.text {
        patch[field.name] = .text(PartsInput.plain(text, language))
      }
      if field.type == .items, let text = patch[field.name]?.text {
        patch[field.name] = .text(ReceiptItemsInput.plain(text, language))
      }
    }
    return patch
  }

  /// What the inputs change against those that were shown: untouched units of fields are left out, so that a form
  /// that shows less than a record holds does not change it.
  public func patch<Owner: Record>(
    of kind: Owner.Type, changing shown: Owner, home: Zone, language: Language = .en
  ) -> Patch {
    let before = FormInput(shown, home: home, language: language)
    let sent = Owner.fields.filter { field in field.keys.contains { texts[$0] != nil } }
    let touched = Set(
      sent.filter { field in field.keys.contains { key in texts[key].map { !same($0, before[key]) } ?? false } }.map(
        \.unit))
    let untouched = Owner.fields.filter { !touched.contains($0.unit) }.flatMap(\.keys)
    // A zone that the form does not show stays the one that its times are read in.
    let hidden = Owner.fields.filter { $0.type == .zone && texts[$0.name] == nil && !$0.get(shown).isEmpty }.map(\.name)
    return patch(of: kind, over: shown, language: language).filter {
      !untouched.contains($0.key) && !hidden.contains($0.key)
    }
  }

  /// Whether two texts are the same but for the line breaks, of which a browser knows one kind only.
  private func same(_ sent: String, _ shown: String) -> Bool {
    let lines = { (text: String) in text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
    return sent == shown || lines(sent) == lines(shown)
  }

  private static func texts<Owner: Record>(
    _ field: Field<Owner>, of record: Owner, home: Zone, _ language: Language
  ) -> [(String, String)] {
    switch (field.get(record), field.type) {
    case (.empty, _): field.keys.map { ($0, "") }
    case (.text(let text), _): [(field.name, text)]
    case (.flag(let flag), _): [(field.name, flag ? "on" : "")]
    case (.count(let count), _): [(field.name, String(count))]
    case (.day(let day), _): [(field.name, day.iso)]
    case (.instant(let instant), .instant(let zoneKey)):
      [(field.name, local(instant, zone: Owner.field(zoneKey)?.get(record).text, home: home))]
    case (.money(let money), .money(let currencyKey)):
      [(field.name, TypedAmount.shown(money.plain, language)), (currencyKey, money.currency.code)]
    case (.coordinate(let point), .coordinate(let latitudeKey, let longitudeKey)):
      [(latitudeKey, "\(point.latitude)"), (longitudeKey, "\(point.longitude)")]
    case (.item(let reference), .item(let kindKey, _, _)):
      [(kindKey, reference.kind), (field.name, reference.id?.text ?? "")]
    case (.list(let texts), _): [(field.name, texts.joined(separator: "\n"))]
    case (.number(let number), _): [(field.name, TypedAmount.shown("\(number)", language))]
    case (.parts(let parts), _):
      [
        (
          field.name,
          parts.sorted { $0.traveller < $1.traveller }.map { PartsInput.line($0, language) }.joined(separator: "\n")
        )
      ]
    case (.items(let items), _):
      [(field.name, items.map { ReceiptItemsInput.line($0, language) }.joined(separator: "\n"))]
    case (.instant, _), (.money, _), (.coordinate, _), (.item, _): []
    }
  }

  private static func local(_ instant: Date, zone: String?, home: Zone) -> String {
    LocalTime(of: instant, in: zone.map(Zone.init(stored:)) ?? home).isoToTheMinute
  }
}
