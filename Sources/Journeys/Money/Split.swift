import Foundation

/// How an amount is divided among its participants.
public enum SplitMethod: String, Sendable, Hashable, Codable, CaseIterable {
  case equally, shares, percent, exact
  /// By the items of the receipt, each with whose it is.
  case items
}

/// An amount divided among travellers to the minor unit: the parts always add up to the amount.
///
/// Largest remainder method: each quotient is rounded towards zero, and the minor units that are left go one by one to the largest
/// remainders. Ties are broken in rotation, starting at a position derived from the identifier of the expense: the result is
/// deterministic, and over many expenses the remainders are spread evenly.
public struct Split: Sendable, Hashable {
  /// Each traveller's part, in minor units of the amount's currency.
  public let minorUnits: [UUID: Int]

  /// Parts that were computed.
  init(minorUnits: [UUID: Int]) { self.minorUnits = minorUnits }

  /// Divides an amount by weights; nil unless one weight is above zero and none below.
  /// - Parameters:
  ///   - total: minor units of a currency, below zero for a refund
  ///   - weights: each traveller's weight, in any unit
  ///   - expense: the expense that is divided
  ///   - turn: how much further in the rotation it starts; that of a further day of the expense
  init?(_ total: Int, by weights: [(traveller: UUID, weight: Int128)], of expense: UUID, turn: Int = 0) {
    let sum = weights.reduce(0) { $0 + $1.weight }
    guard sum > 0, weights.allSatisfy({ $0.weight >= 0 }) else { return nil }
    let amount = Int128(abs(total)), ordered = weights.filter { $0.weight > 0 }.sorted { $0.traveller < $1.traveller }
    let quotients = ordered.map { (amount * $0.weight).quotientAndRemainder(dividingBy: sum) }
    let left = Int(amount - quotients.reduce(0) { $0 + $1.quotient })
    let first = (Int(expense.uuid.15) + turn) % ordered.count
    let turns = ordered.indices.sorted { one, other in
      let lost = (quotients[one].remainder, quotients[other].remainder)
      if lost.0 != lost.1 { return lost.0 > lost.1 }
      return (one + ordered.count - first) % ordered.count < (other + ordered.count - first) % ordered.count
    }
    var parts: [UUID: Int] = [:]
    for index in ordered.indices { parts[ordered[index].traveller, default: 0] += Int(quotients[index].quotient) }
    for index in turns.prefix(left) { parts[ordered[index].traveller, default: 0] += 1 }
    minorUnits = total < 0 ? parts.mapValues { -$0 } : parts
  }

  /// Divides an amount; nil for invalid parts: no participants, percentages that do not add up to 100, exact amounts that do not add up
  /// to the amount.
  public init?(_ total: Money, _ method: SplitMethod, among parts: [Part], of expense: UUID, turn: Int = 0) {
    guard Set(parts.map(\.traveller)).count == parts.count, Split.missing(total, method, parts) == 0 else { return nil }
    let weights: [(UUID, Int128)]
    switch method {
    case .equally: weights = parts.map { ($0.traveller, 1) }
    case .shares: weights = parts.map { ($0.traveller, $0.scaled(1)) }
    case .percent: weights = parts.map { ($0.traveller, $0.scaled(0)) }
    case .exact: weights = parts.map { ($0.traveller, $0.scaled(0)) }
    case .items: return nil
    }
    self.init(total.minorUnits, by: weights, of: expense, turn: turn)
  }

  /// The amount less the sum of the parts, in the unit of the split method: below zero if the parts are too much; zero for
  /// shares, and for items, whose rest is divided too.
  public static func missing(_ total: Money, _ method: SplitMethod, _ parts: [Part]) -> Decimal {
    let sum = parts.reduce(Decimal(0)) { $0 + ($1.value ?? 0) }
    return switch method {
    case .equally, .shares, .items: 0
    case .percent: 100 - sum
    case .exact: Money(minorUnits: abs(total.minorUnits), total.currency).amount - sum
    }
  }
}
