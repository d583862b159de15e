import Foundation

extension Record {
  /// The rule that something does not end before it starts; what has no start or no end keeps it.
  func order(_ start: Date?, _ end: Date?, endField: String) -> [Issue] {
    guard let start, let end, end < start else { return [] }
    return [Issue(endField, .endBeforeStart)]
  }

  /// The rule that a cost is nothing or more.
  func notNegative(_ cost: Money?) -> [Issue] {
    guard let cost, cost.minorUnits < 0 else { return [] }
    return [Issue("cost", .negative)]
  }
}
