import Foundation

extension Booking {
  /// Whether this is the same booking as another one.
  public func isSame(as other: Self) -> Bool { isSame(as: other, on: nil) }

  func isSameReference(_ other: some Booking) -> Bool {
    !bookingReference.isEmpty && bookingReference.isSameName(other.bookingReference)
  }

  func isNear(_ one: Date?, _ two: Date?, _ seconds: TimeInterval) -> Bool {
    guard let one, let two else { return false }
    return abs(one.timeIntervalSince(two)) <= seconds
  }

  /// Whether it begins on a day, by the clocks of its place.
  func begins(on day: CalendarDay?) -> Bool {
    guard let day, let start = occurrence?.start else { return false }
    return CalendarDay(of: start.instant, in: start.zone ?? .utc) == day
  }
}

extension String {
  /// Whether two texts mean the same to people, however they are written: "LH 400" and "lh400".
  public func isSameName(_ other: String) -> Bool {
    let one = FoldedName.of(self).filter { $0 != " " }
    return !one.isEmpty && one == FoldedName.of(other).filter { $0 != " " }
  }

  /// Whether a word of some length stands in both.
  func sharesWord(with other: String) -> Bool {
    let words = { (text: String) in Set(FoldedName.of(text).split(separator: " ").filter { $0.count > 3 }) }
    return !words(self).isDisjoint(with: words(other))
  }
}
