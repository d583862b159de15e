import Foundation

extension JourneyItem {
  /// The zone that one of its places is in, where the stored one shows another time; nil where it may be right.
  ///
  /// What the place itself says counts, by its point, its code or its name; where that says nothing, and the times are
  /// those at home, where the journey was.
  public func zoneDoubt(at place: ItemPlace, in whereabouts: Whereabouts) -> PlacedZone? {
    guard let instant = Self.fields.lazy.compactMap({ $0.instant(of: self, in: place.zone) }).first else { return nil }
    let stored = Self.field(place.zone)?.get(self).text.map(Zone.init(stored:))
    let shown = (stored ?? whereabouts.home).offset(at: instant)
    if let own = Self.own(place, [:], self, whereabouts, readsHints: false) {
      if let stored, City.isOwnName(own.name, in: stored.identifier) { return nil }
      return Self.zones(at: place, of: self, own).contains { $0.offset(at: instant) == shown } ? nil : own
    }
    guard place.role == .visit, stored == nil || stored == whereabouts.home else { return nil }
    let local = LocalTime(of: instant, in: stored ?? whereabouts.home)
    guard let position = whereabouts.position(at: .local(local)), position.zone.offset(at: instant) != shown else {
      return nil
    }
    return position
  }

  /// The zones that a place may be in: near a border, those on both sides.
  private static func zones(at place: ItemPlace, of item: Self, _ own: PlacedZone) -> [Zone] {
    guard let key = place.coordinate.first, case .coordinate(let point)? = field(key)?.get(item) else {
      return [own.zone]
    }
    return City.zones(around: point).map(Zone.init(stored:))
  }
}

extension Field {
  /// The instant that a field holds, one that is read in a zone.
  fileprivate func instant(of owner: Owner, in zone: String) -> Date? {
    guard type == .instant(zoneKey: zone), case .instant(let instant) = get(owner) else { return nil }
    return instant
  }
}
