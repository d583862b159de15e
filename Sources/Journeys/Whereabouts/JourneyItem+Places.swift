import Foundation

extension JourneyItem {
  /// The patch with the zone of each place put where it was left empty and a time needs it; where nothing tells the
  /// zone it stays empty.
  ///
  /// The zone is that of the place itself, else of where the journey is at that time, else of the destination.
  public static func placed(_ patch: Patch, over record: Self, in whereabouts: @autoclosure () throws -> Whereabouts)
    rethrows -> Patch
  {
    let missing = unplaced(patch, record)
    guard !missing.isEmpty else { return patch }
    var patch = patch
    let found = zones(patch, over: record, in: try whereabouts())
    for place in missing { if let zone = found[place.zone] { patch[place.zone] = .text(zone.zone.identifier) } }
    return patch
  }

  /// Whether no time of a patch lacks its zone.
  public static func isPlaced(_ patch: Patch, over record: Self) -> Bool {
    unplaced(completed(patch, over: record), record).isEmpty
  }

  /// The patch with the zones that a record has already, where it leaves them empty.
  public static func placed(_ patch: Patch, as record: Self) -> Patch {
    var patch = patch
    for place in unplaced(patch, Self(header: record.header)) {
      if let zone = field(place.zone)?.get(record).text { patch[place.zone] = .text(zone) }
    }
    return patch
  }

  /// What the zones of all its places are as long as none is given, by the fields of the zones.
  public static func zones(_ patch: Patch, over record: Self, in whereabouts: Whereabouts) -> [String: PlacedZone] {
    var found: [String: PlacedZone] = [:]
    for place in places {
      found[place.zone] =
        own(place, patch, record, whereabouts) ?? fallback(place, found, patch, record)
        ?? position(place, patch, record, whereabouts)
    }
    return found
  }

  /// The zone that a place itself tells, by its point, its code, its name or its address.
  /// - Parameter readsHints: whether a town counts that only a title names
  public static func own(
    _ place: ItemPlace, _ patch: Patch, _ record: Self, _ whereabouts: Whereabouts, readsHints: Bool = true
  ) -> PlacedZone? {
    let name = (place.names + [place.code].compactMap(\.self)).map { text($0, patch, record) }.first { !$0.isEmpty }
    if let point = point(place, patch, record), let town = City.nearest(to: point) {
      return PlacedZone(Zone(stored: town.zone), .place, name: name ?? town.name, country: town.country)
    }
    let code = place.code.map { text($0, patch, record) } ?? ""
    var readings = place.names.map { (PlaceReading(text: text($0, patch, record)), false) }
    if code.utf8.count == 3 { readings.insert((PlaceReading(code: code), false), at: 0) }
    if readsHints { readings += place.hints.map { (PlaceReading(text: text($0, patch, record)), true) } }
    for (reading, isHint) in readings {
      guard let chosen = reading?.choose(whereabouts, needsJourney: isHint) else { continue }
      return PlacedZone(chosen.zone, .place, name: name ?? "", country: chosen.country)
    }
    return nil
  }

  /// The other place of the item, where this one says nothing, or where only a name is known that no list has.
  private static func fallback(
    _ place: ItemPlace, _ found: [String: PlacedZone], _ patch: Patch, _ record: Self
  ) -> PlacedZone? {
    guard let key = place.fallback else { return nil }
    // A flight leads elsewhere; a train to a station that no list has is mostly still in the zone.
    let leadsElsewhere = place.typeElsewhere.map { text("type", patch, record) == $0 } ?? false
    let named = Zone(text(key, patch, record)).map { PlacedZone($0, .place, name: found[key]?.name ?? "") }
    return leadsElsewhere ? nil : named ?? found[key]
  }

  private static func position(
    _ place: ItemPlace, _ patch: Patch, _ record: Self, _ whereabouts: Whereabouts
  ) -> PlacedZone? {
    let time = time(of: place, patch, record)
    switch place.role {
    case .visit: return whereabouts.position(at: time)
    case .traveller: return whereabouts.traveller(at: time)
    case .departure: return time.flatMap(whereabouts.departure(at:))
    case .arrival:
      if let night = time.flatMap(whereabouts.night(of:)) { return night }
      // A later one may lead home as well as on.
      return time.flatMap(whereabouts.last(before:)) == nil ? whereabouts.destination : nil
    }
  }

  // MARK: What a patch makes of the record

  /// The places of which a time is given and no zone.
  private static func unplaced(_ patch: Patch, _ record: Self) -> [ItemPlace] {
    places.filter { isLeftEmpty($0.zone, patch, record) && isTimed($0, patch, record) }
  }

  /// Whether a zone is given neither by a patch nor by the record; what is no text is wrong, not empty.
  private static func isLeftEmpty(_ key: String, _ patch: Patch, _ record: Self) -> Bool {
    if let given = patch[key], given != .null, given.text == nil { return false }
    return text(key, patch, record).isEmpty
  }

  /// Whether a patch gives a time at a place, or takes the zone from one that is there.
  private static func isTimed(_ place: ItemPlace, _ patch: Patch, _ record: Self) -> Bool {
    instants(place).contains { key in patch[key].map { $0 != .null && $0.text != "" } ?? false }
      || patch[place.zone] != nil && time(of: place, patch, record) != nil
  }

  /// The first time at a place that a patch over a record gives.
  public static func time(of place: ItemPlace, _ patch: Patch, _ record: Self) -> GivenTime? {
    instants(place).lazy.compactMap { key -> GivenTime? in
      if let given = patch[key] { return given.text.flatMap(GivenTime.init) }
      guard case .instant(let instant)? = field(key)?.get(record) else { return nil }
      return .instant(instant)
    }.first
  }

  private static func instants(_ place: ItemPlace) -> [String] {
    // No key path: one of a generic type is made anew each time.
    fields.compactMap { $0.type == .instant(zoneKey: place.zone) ? $0.name : nil }
  }

  private static func point(_ place: ItemPlace, _ patch: Patch, _ record: Self) -> Coordinate? {
    guard let key = place.coordinate.first, let field = field(key) else { return nil }
    let given = patch.filter { place.coordinate.contains($0.key) }
    var reader = PatchReader(given, over: record)
    guard case .coordinate(let point) = reader.value(of: field) ?? field.get(record) else { return nil }
    return point
  }

  private static func text(_ key: String, _ patch: Patch, _ record: Self) -> String {
    let text = patch[key].map { $0.text ?? "" } ?? field(key)?.get(record).text ?? ""
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
