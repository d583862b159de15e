import Foundation

// A time and its zone.

extension PatchReader {
  mutating func instant(_ field: Field<Owner>, _ zoneKey: String) -> FieldValue? {
    guard let raw = text(field.name) else { return nil }
    guard raw.utf8.count <= Self.longestLine else { return wrong(field.name, .notATime) }
    let text = raw.trimmingCharacters(in: .whitespaces)
    if text.isEmpty { return .empty }
    if let instant = Date(rfc3339: text) { return accepted(instant, field.name) }
    guard let local = LocalTime(text) else { return wrong(field.name, .notATime) }
    guard CalendarDay.accepted.contains(local.day) else { return wrong(field.name, .dayOutOfRange) }
    guard let zone = zone(zoneKey) else { return nil }
    // What a form shows has no seconds and no offset: what was left as it was shown is left as it was.
    if case .instant(let before) = field.get(base), LocalTime(of: before, in: zone).isoToTheMinute == text,
      Owner.field(zoneKey)?.get(base).text == zone.identifier
    {
      return .instant(before)
    }
    guard let instant = local.instant(in: zone) else {
      return wrong(field.name, .timeSkipped, limit: zone.identifier)
    }
    return accepted(instant, field.name)
  }

  mutating func accepted(_ instant: Date, _ key: String) -> FieldValue? {
    CalendarDay.accepted.contains(CalendarDay(of: instant, in: .utc)) ? .instant(instant) : wrong(key, .dayOutOfRange)
  }

  mutating func zone(_ key: String) -> Zone? {
    let given = patch[key] == nil ? Owner.field(key)?.get(base).text : patch[key]?.text
    guard let name = given?.trimmingCharacters(in: .whitespaces), !name.isEmpty else { return none(key, .zoneMissing) }
    // A wrong name is reported where the zone itself is read.
    return Zone(name)
  }
}
