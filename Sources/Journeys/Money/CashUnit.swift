import Foundation

/// The smallest coins that are left of some currencies (Unicode CLDR 46, `cashRounding` and what is in circulation).
extension Currency {
  /// The minor units that everything paid in cash is a multiple of; 1 where the minor unit has a coin.
  public var cashUnit: Int {
    switch code {
    case "CHF", "AUD", "CAD", "SGD", "MYR": 5
    case "NZD", "HKD": 10
    case "DKK": 50
    case "SEK", "NOK", "CZK": 100
    case "HUF": 500
    default: 1
    }
  }
}

extension [UUID: Int] {
  /// The balances in multiples of a unit, which add up to zero as before: each is rounded down, and the units that are left go to those who
  /// lost most by that, of equal ones to the first by identifier. Rounded once more after they were paid, nothing is left.
  func rounded(to unit: Int) -> [UUID: Int] {
    guard unit > 1 else { return self }
    let cut = sorted { $0.key < $1.key }.map { traveller, units in
      let rest = ((units % unit) + unit) % unit
      return (traveller: traveller, units: units - rest, rest: rest)
    }
    let open = cut.reduce(0) { $0 + $1.rest } / unit
    let turns = cut.indices.sorted { (-cut[$0].rest, $0) < (-cut[$1].rest, $1) }.prefix(open)
    var rounded: [UUID: Int] = [:]
    for index in cut.indices { rounded[cut[index].traveller] = cut[index].units }
    for index in turns { rounded[cut[index].traveller, default: 0] += unit }
    return rounded
  }
}
