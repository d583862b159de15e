import Foundation

extension Booking {
  /// Whether this is the same booking as another one.
  public func isSame(as other: Self) -> Bool { isSame(as: other, on: nil) }

  fileprivate func isSameReference(_ other: some Booking) -> Bool {
    !bookingReference.isEmpty && bookingReference.isSameName(other.bookingReference)
  }

  fileprivate func isNear(_ one: Date?, _ two: Date?, _ seconds: TimeInterval) -> Bool {
    guard let one, let two else { return false }
    return abs(one.timeIntervalSince(two)) <= seconds
  }
}

extension Transport {
  public func isSame(as other: Transport, on day: CalendarDay?) -> Bool {
    guard type == other.type, !departure.contradicts(other.departure), !arrival.contradicts(other.arrival) else {
      return false
    }
    let isSameNumber = !transportNumber.isEmpty && transportNumber.isSameName(other.transportNumber)
    let areEndsSame = departure.isSamePlace(other.departure) && arrival.isSamePlace(other.arrival)
    if isSameReference(other), areEndsSame {
      // A return ticket of some weeks has the same ends the other way round, a season ticket the same ones every day.
      guard isSameNumber || !isNear(departure.date, other.departure.date, 0) else { return true }
      return isNear(departure.date, other.departure.date, 3 * 86_400) || isOn(day)
        || departure.date == nil || other.departure.date == nil && day == nil
    }
    let isSameDay = isNear(departure.date, other.departure.date, 18 * 3600) || isOn(day)
    if isSameNumber { return isSameDay && (type == .flight || areEndsSame) }
    return transportNumber.isEmpty != other.transportNumber.isEmpty || transportNumber.isEmpty
      ? areEndsSame && isNear(departure.date, other.departure.date, 60) : false
  }

  private func isOn(_ day: CalendarDay?) -> Bool {
    guard let day, let date = departure.date else { return false }
    return CalendarDay(of: date, in: departure.zone ?? .utc) == day
  }
}

extension TransportEnd {
  /// Whether both are known to be the same place.
  fileprivate func isSamePlace(_ other: TransportEnd) -> Bool {
    !code.isEmpty && code.isSameName(other.code) || !location.isEmpty && location.isSameName(other.location)
  }

  /// Whether both have a code, and not the same.
  fileprivate func contradicts(_ other: TransportEnd) -> Bool {
    !code.isEmpty && !other.code.isEmpty && !code.isSameName(other.code)
  }
}

extension Hotel {
  public func isSame(as other: Hotel, on day: CalendarDay?) -> Bool {
    let isSameHouse = name.isSameName(other.name)
    if isSameReference(other) { return isSameHouse || name.sharesWord(with: other.name) }
    guard isSameHouse, bookingReference.isEmpty || other.bookingReference.isEmpty else { return false }
    return isNear(checkInDate, other.checkInDate, 86_400)
  }
}

extension CarRental {
  public func isSame(as other: CarRental, on day: CalendarDay?) -> Bool {
    isSameReference(other) || company.isSameName(other.company) && isNear(other.pickupDate, pickupDate, 43_200)
  }
}

extension Activity {
  public func isSame(as other: Activity, on day: CalendarDay?) -> Bool {
    let isSameTitle = title.isSameName(other.title)
    if isSameReference(other) { return isSameTitle || isNear(startDate, other.startDate, 86_400) }
    return isSameTitle && isNear(startDate, other.startDate, 12 * 3600)
  }
}

extension String {
  /// Whether two texts mean the same to people, however they are written: "LH 400" and "lh400".
  public func isSameName(_ other: String) -> Bool {
    let one = FoldedName.of(self).filter { $0 != " " }
    return !one.isEmpty && one == FoldedName.of(other).filter { $0 != " " }
  }

  /// Whether a word of some length stands in both.
  fileprivate func sharesWord(with other: String) -> Bool {
    let words = { (text: String) in Set(FoldedName.of(text).split(separator: " ").filter { $0.count > 3 }) }
    return !words(self).isDisjoint(with: words(other))
  }
}
