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
  /// One traveller's part.
  struct Share: Sendable, Hashable {
    /// The traveller's identifier as a number.
    let ordinal: UInt128
    /// In minor units of the amount's currency.
    var minorUnits: Int

    var traveller: UUID { UUID(ordinal: ordinal) }
  }

  /// What decides on one traveller's part.
  struct Weight: Sendable {
    /// The traveller's identifier as a number.
    let ordinal: UInt128
    /// In any unit.
    let weight: Int128

    init(ordinal: UInt128, weight: Int128) { (self.ordinal, self.weight) = (ordinal, weight) }

    init(_ traveller: UUID, _ weight: Int128) { self.init(ordinal: traveller.ordinal, weight: weight) }
  }

  /// The parts in the order of the travellers' identifiers, each traveller once.
  let shares: [Share]

  /// Each traveller's part, in minor units of the amount's currency.
  public var minorUnits: [UUID: Int] {
    Dictionary(uniqueKeysWithValues: shares.map { ($0.traveller, $0.minorUnits) })
  }

  /// A traveller's part, in minor units; nil where they have none.
  public subscript(traveller: UUID) -> Int? {
    let ordinal = traveller.ordinal
    return shares.first { $0.ordinal == ordinal }?.minorUnits
  }

  /// Parts that were computed.
  init(minorUnits: [UUID: Int]) {
    shares = minorUnits.map { Share(ordinal: $0.key.ordinal, minorUnits: $0.value) }.sorted { $0.ordinal < $1.ordinal }
  }

  /// Divides an amount by weights; nil unless one weight is above zero and none below.
  /// - Parameters:
  ///   - total: minor units of a currency, below zero for a refund
  ///   - weights: one of each traveller
  ///   - expense: the expense that is divided
  ///   - turn: how much further in the rotation it starts; that of a further day of the expense
  init?(_ total: Int, by weights: [Weight], of expense: UUID, turn: Int = 0) {
    var sum: Int128 = 0
    for part in weights {
      guard part.weight >= 0 else { return nil }
      sum += part.weight
    }
    guard sum > 0 else { return nil }
    var ordered = weights.filter { $0.weight > 0 }
    ordered.sortUnlessOrdered(by: \.ordinal)
    let amount = Int128(total.magnitude), count = ordered.count, first = Split.first(of: expense, turn, count)
    var shares: [Share] = [], turns: [(remainder: Int128, turn: Int, index: Int)] = [], left = amount
    shares.reserveCapacity(count)
    turns.reserveCapacity(count)
    for (index, part) in ordered.enumerated() {
      let (quotient, remainder) = (amount * part.weight).quotientAndRemainder(dividingBy: sum)
      shares.append(Share(ordinal: part.ordinal, minorUnits: Int(quotient)))
      turns.append((remainder, (index + count - first) % count, index))
      left -= quotient
    }
    if left > 0 {
      turns.sort { $0.remainder == $1.remainder ? $0.turn < $1.turn : $0.remainder > $1.remainder }
      for turn in turns.prefix(Int(left)) { shares[turn.index].minorUnits += 1 }
    }
    self.init(shares, isNegative: total < 0)
  }

  /// Divides an amount into equal parts, as by equal weights; nil without a traveller, and where one is there twice.
  init?(_ total: Int, equallyAmong parts: [Part], of expense: UUID, turn: Int = 0) {
    let count = parts.count
    guard count > 0 else { return nil }
    let (quotient, left) = total.magnitude.quotientAndRemainder(dividingBy: UInt(count))
    var shares = parts.map { Share(ordinal: $0.traveller.ordinal, minorUnits: Int(quotient)) }
    shares.sortUnlessOrdered(by: \.ordinal)
    guard shares.isAscending(by: \.ordinal) else { return nil }
    // All remainders are the same: the rotation alone decides.
    var index = Split.first(of: expense, turn, count)
    for _ in 0..<left {
      shares[index].minorUnits += 1
      index = index + 1 == count ? 0 : index + 1
    }
    self.init(shares, isNegative: total < 0)
  }

  private init(_ shares: [Share], isNegative: Bool) {
    self.shares =
      isNegative ? shares.map { Share(ordinal: $0.ordinal, minorUnits: -$0.minorUnits) } : shares
  }

  /// Whose turn it is first, among so many.
  private static func first(of expense: UUID, _ turn: Int, _ count: Int) -> Int {
    (Int(expense.uuid.15) + turn) % count
  }

  /// Divides an amount; nil for invalid parts: no participants, percentages that do not add up to 100, exact amounts that do not add up
  /// to the amount.
  public init?(_ total: Money, _ method: SplitMethod, among parts: [Part], of expense: UUID, turn: Int = 0) {
    switch method {
    case .equally: self.init(total.minorUnits, equallyAmong: parts, of: expense, turn: turn)
    case .shares, .percent, .exact:
      guard Set(parts.map(\.traveller)).count == parts.count, Split.missing(total, method, parts) == 0 else {
        return nil
      }
      let weights = parts.map { Weight($0.traveller, $0.scaled(method == .shares ? 1 : 0)) }
      self.init(total.minorUnits, by: weights, of: expense, turn: turn)
    case .items: return nil
    }
  }

  /// Divides another amount by these parts; nil where all of them are zero.
  func divided(_ total: Int, of expense: UUID, turn: Int) -> Split? {
    // All to one, as with one who paid.
    if shares.count == 1, shares[0].minorUnits != 0 {
      return Split([Share(ordinal: shares[0].ordinal, minorUnits: total)], isNegative: false)
    }
    let weights = shares.map { Weight(ordinal: $0.ordinal, weight: Int128($0.minorUnits.magnitude)) }
    return Split(total, by: weights, of: expense, turn: turn)
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

extension UUID {
  /// The identifier as a number, which has the order of its bytes.
  var ordinal: UInt128 {
    withUnsafeBytes(of: uuid) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
  }

  /// The identifier of a number.
  init(ordinal: UInt128) {
    self.init(uuid: withUnsafeBytes(of: ordinal.bigEndian) { $0.loadUnaligned(as: uuid_t.self) })
  }
}

extension Array {
  /// Whether each key is above the one before.
  func isAscending<Key: Comparable>(by key: (Element) -> Key) -> Bool {
    guard var last = first.map(key) else { return true }
    for element in dropFirst() {
      let next = key(element)
      guard last < next else { return false }
      last = next
    }
    return true
  }

  /// Sorts what is not in order already, as lists that are entered from a form mostly are. Short ones are sorted by insertion, which
  /// takes a tenth less time for the balances of 5,000 expenses than the library's sort.
  mutating func sortUnlessOrdered<Key: Comparable>(by key: (Element) -> Key) {
    if isAscending(by: key) { return }
    guard count <= 32 else { return sort { key($0) < key($1) } }
    withUnsafeMutableBufferPointer { buffer in
      for index in 1..<buffer.count {
        let element = buffer[index], own = key(element)
        var place = index
        while place > 0, own < key(buffer[place - 1]) {
          buffer[place] = buffer[place - 1]
          place -= 1
        }
        buffer[place] = element
      }
    }
  }
}
