import Foundation

/// How an amount is divided among those who take part.
public enum SplitMethod: String, Sendable, Hashable, Codable, CaseIterable {
  case equally, shares, percent, exact
}

/// An amount divided among travellers, to the minor unit: the parts add up to it, whatever it is.
///
/// Each gets their quotient rounded towards zero; the minor units that are left go one by one to those whose quotient lost most by
/// that, and among equals to whoever's turn it is: the identifier of the expense says where the round begins, so that the same expense
/// is always divided in the same way, and over many expenses nobody gets more of the remainders than others.
public struct Split: Sendable, Hashable {
  /// What each traveller has in it, in minor units of the amount's currency.
  public let minorUnits: [UUID: Int]

  /// Divides an amount by weights; nil where no weight is above zero, or one is below.
  /// - Parameters:
  ///   - total: minor units of a currency, below zero for what is given back
  ///   - weights: each traveller's weight, in any unit
  ///   - expense: the expense that is divided
  init?(_ total: Int, by weights: [(traveller: UUID, weight: Int128)], of expense: UUID) {
    let sum = weights.reduce(0) { $0 + $1.weight }
    guard sum > 0, weights.allSatisfy({ $0.weight >= 0 }) else { return nil }
    let amount = Int128(abs(total)), ordered = weights.filter { $0.weight > 0 }.sorted { $0.traveller < $1.traveller }
    let quotients = ordered.map { (amount * $0.weight).quotientAndRemainder(dividingBy: sum) }
    let left = Int(amount - quotients.reduce(0) { $0 + $1.quotient })
    let first = Int(expense.uuid.15) % ordered.count
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

  /// Divides an amount; nil where the parts do not make it up: nobody takes part, the percents are not a hundred, the exact amounts not
  /// the amount.
  public init?(_ total: Money, _ method: SplitMethod, among parts: [Part], of expense: UUID) {
    guard Set(parts.map(\.traveller)).count == parts.count, Split.missing(total, method, parts) == 0 else { return nil }
    let weights: [(UUID, Int128)]
    switch method {
    case .equally: weights = parts.map { ($0.traveller, 1) }
    case .shares: weights = parts.map { ($0.traveller, $0.scaled(1)) }
    case .percent: weights = parts.map { ($0.traveller, $0.scaled(0)) }
    case .exact: weights = parts.map { ($0.traveller, $0.scaled(0)) }
    }
    self.init(total.minorUnits, by: weights, of: expense)
  }

  /// What the parts lack to make up an amount, in the unit that they count in; below zero for what is too much, zero where they count
  /// in shares.
  public static func missing(_ total: Money, _ method: SplitMethod, _ parts: [Part]) -> Decimal {
    let sum = parts.reduce(Decimal(0)) { $0 + ($1.value ?? 0) }
    return switch method {
    case .equally, .shares: 0
    case .percent: 100 - sum
    case .exact: Money(minorUnits: abs(total.minorUnits), total.currency).amount - sum
    }
  }
}
