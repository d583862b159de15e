/// How many fields of bookings were found as they must be. Booking and kind count as a field, too.
public struct FieldScore: Sendable, Hashable {
  /// Fields that are as they must be.
  public private(set) var right = 0
  /// Fields that both sides have and that differ.
  public private(set) var wrong = 0
  /// Fields that were not found.
  public private(set) var missing = 0
  /// Fields that should not be there.
  public private(set) var extra = 0
  /// What is not right, one line for each field.
  public private(set) var faults: [String] = []

  public init() {}

  /// Pairs the bookings so that most fields agree, the best pair first, and counts.
  public init(expected: [BookingFields], found: [BookingFields]) {
    var pairs: [(expected: Int, found: Int, agreeing: Int)] = []
    for (left, mine) in expected.enumerated() {
      for (right, its) in found.enumerated() {
        let agreeing =
          mine.fields.keys.count { mine.agrees(with: its, in: $0) } + (mine.type == its.type ? 1 : 0)
        if agreeing > (mine.type == its.type ? 0 : 1) { pairs.append((left, right, agreeing)) }
      }
    }
    var (restExpected, restFound) = (Set(expected.indices), Set(found.indices))
    for pair in pairs.sorted(by: { ($1.agreeing, $0.expected, $0.found) < ($0.agreeing, $1.expected, $1.found) })
    where restExpected.contains(pair.expected) && restFound.contains(pair.found) {
      restExpected.remove(pair.expected)
      restFound.remove(pair.found)
      compare(expected[pair.expected], found[pair.found])
    }
    for index in restExpected.sorted() {
      missing += expected[index].fields.count + 1
      faults.append("missing: \(expected[index].type)")
    }
    for index in restFound.sorted() {
      extra += found[index].fields.count + 1
      faults.append("extra: \(found[index].type)")
    }
  }

  private mutating func compare(_ expected: BookingFields, _ found: BookingFields) {
    if expected.type == found.type { right += 1 } else { wrong += 1 }
    for key in Set(expected.fields.keys).union(found.fields.keys).sorted() {
      switch (expected.fields[key], found.fields[key]) {
      case (.some, .some) where expected.agrees(with: found, in: key): right += 1
      case (let must?, let its?):
        wrong += 1
        faults.append("\(key): \(must) expected, \(its) found")
      case (let must?, nil):
        missing += 1
        faults.append("\(key): \(must) expected, nothing found")
      case (nil, let its?):
        extra += 1
        faults.append("\(key): nothing expected, \(its) found")
      case (nil, nil): continue
      }
    }
  }

  /// Whether nothing is wrong, missing or too much.
  public var isPerfect: Bool { wrong + missing + extra == 0 }
  /// The share of the fields that are to be found; 1 where there are none.
  public var recall: Double { Self.share(right, of: right + wrong + missing) }
  /// The share of right ones among the fields that were found; 1 where there are none.
  public var precision: Double { Self.share(right, of: right + wrong + extra) }
  /// The harmonic mean of both.
  public var f1: Double { recall + precision > 0 ? 2 * recall * precision / (recall + precision) : 0 }

  public static func += (sum: inout FieldScore, other: FieldScore) {
    sum.right += other.right
    sum.wrong += other.wrong
    sum.missing += other.missing
    sum.extra += other.extra
    sum.faults += other.faults
  }

  private static func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 1 : Double(part) / Double(whole) }
}
