import Foundation
import JourneyStore
import Journeys

/// Compares a booking that was found with the one that is there, field by field.
struct BookingComparison<Item: Booking & StoredItem> {
  private let found: FoundBooking
  private let old: Item
  private var contested: [String] = []
  private var added: [String] = []
  private var patch: Patch = [:]

  init(_ found: FoundBooking, _ old: Item) {
    (self.found, self.old) = (found, old)
    let new = old.reading(Item.completed(found.patch, over: old)).record
    for field in Item.fields where found.texts[field.name] != nil { compare(field, new) }
    dropWhatWasOfAnotherRide()
  }

  var match: BookingMatch {
    var patch = patch
    let cancels = found.isCancelled && !old.isCancelled
    if cancels { patch["isCancelled"] = true }
    let verdict: BookingMatch.Verdict =
      cancels ? .cancels : !contested.isEmpty ? .differs : !added.isEmpty ? .completes : .same
    return BookingMatch(
      kind: Item.kind, item: old.id, journey: old.journeyID, verdict: verdict, contested: contested, added: added,
      patch: patch)
  }

  private mutating func compare(_ field: Field<Item>, _ new: Item) {
    let before = field.get(old), after = field.get(new)
    guard before != after, !after.isEmpty else { return }
    switch field.name {
    case "notes": return addLines(field, Set(texts(before.text)), texts(after.text))
    case "passengers", "seatNumber", "coach": if holds(before, after) { return }
    default: break
    }
    if field.name == "seatNumber", let seats = seatsOfAll(before, after) { return put(field, .text(seats)) }
    if field.name == "passengers", case .list(let known) = before, case .list(let names) = after {
      // Passes write names in capitals and without accents.
      let more = names.filter { name in !known.contains { isSamePerson($0, name) } }
      return more.isEmpty ? () : put(field, .array((known + more).map(JSONValue.text)))
    }
    if before.isEmpty {
      if take(field, new) { added.append(field.name) }
      return
    }
    guard Item.decisiveFields.contains(field.name), !isUsualTime(field, new) else { return }
    if let one = before.text, let two = after.text, one.isSameName(two) { return }
    if take(field, new) { contested.append(field.name) }
  }

  /// The seats of a booking of several with that of one more of them, as each pass names its own; nil once there is one for each: then a
  /// seat was changed.
  private func seatsOfAll(_ before: FieldValue, _ after: FieldValue) -> String? {
    guard let known = before.text, let new = after.text, let all = Item.field("passengers"),
      case .list(let names) = all.get(old), names.count > 1,
      (found.texts["passengers"] ?? "").split(whereSeparator: \.isNewline).count == 1
    else { return nil }
    let seats = known.split { ", ".contains($0) }
    return seats.count < names.count ? (seats.map(String.init) + [new]).joined(separator: ", ") : nil
  }

  /// Where it became another ride, what belonged to the one before is gone: nobody keeps a seat on a flight that he no longer takes.
  private mutating func dropWhatWasOfAnotherRide() {
    guard contested.contains("transportNumber") else { return }
    for name in ["seatNumber", "coach", "departureGate", "arrivalGate", "platform", "arrivalPlatform"]
    where found.texts[name] == nil {
      guard let field = Item.field(name), !field.get(old).isEmpty else { continue }
      patch[name] = .null
      contested.append(name)
    }
  }

  /// Puts a field of the new one into the patch, a time with its zone where that is not known; a zone alone says nothing.
  private mutating func take(_ field: Field<Item>, _ new: Item) -> Bool {
    if field.type == .zone { return false }
    for (key, value) in new.json(ofFields: [field.name]) { patch[key] = value }
    if case .instant(let zoneKey) = field.type, let zone = Item.field(zoneKey), zone.get(old).isEmpty {
      for (key, value) in new.json(ofFields: [zoneKey]) { patch[key] = value }
    }
    return true
  }

  private mutating func put(_ field: Field<Item>, _ value: JSONValue) {
    patch[field.name] = value
    added.append(field.name)
  }

  private mutating func addLines(_ field: Field<Item>, _ known: Set<String>, _ lines: [String]) {
    let known = Set(known.map { BookingRemark.plain($0, of: field.name) })
    let more = lines.filter { !known.contains(BookingRemark.plain($0, of: field.name)) }
    guard !more.isEmpty else { return }
    put(field, .text(([field.get(old).text ?? ""] + more).filter { !$0.isEmpty }.joined(separator: "\n")))
  }

  private func texts(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Whether what is there holds what was found: seat 14A of "14A, 14B".
  private func holds(_ before: FieldValue, _ after: FieldValue) -> Bool {
    guard let one = before.text, let two = after.text else { return false }
    let seats = { (text: String) in
      Set(text.uppercased().split { ", ".contains($0) }.map { $0.drop { $0 == "0" } })
    }
    return seats(two).isSubset(of: seats(one))
  }

  private func isSamePerson(_ one: String, _ two: String) -> Bool {
    let words = { (text: String) in Set(FoldedName.of(text).split(separator: " ")) }
    return words(one).isSubset(of: words(two)) || words(two).isSubset(of: words(one))
  }

  /// Whether only the usual hour of a day stands against the one that the traveller knows.
  private func isUsualTime(_ field: Field<Item>, _ new: Item) -> Bool {
    guard found.usual.contains(field.name), case .instant(let zoneKey) = field.type,
      case .instant(let before) = field.get(old), case .instant(let after) = field.get(new)
    else { return false }
    let zone = Item.field(zoneKey)?.get(new).text.map(Zone.init(stored:)) ?? .utc
    return CalendarDay(of: before, in: zone) == CalendarDay(of: after, in: zone)
  }
}
