/// A plus code (Open Location Code 1.0, https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md).
public struct PlusCode: Sendable, Hashable {
  /// The area that a whole code names, in degrees of WGS 84.
  struct Area: Hashable {
    let south: Double
    let west: Double
    let north: Double
    let east: Double

    var middle: (latitude: Double, longitude: Double) { ((south + north) / 2, (west + east) / 2) }
  }

  private static let digits = Array("23456789CFGHJMPQRVWX".utf8)
  private static let values = Dictionary(uniqueKeysWithValues: digits.enumerated().map { ($1, $0) })
  /// How many digits come in pairs, and how many there are at most.
  private static let paired = 10, most = 15

  /// The digits before the separator, without padding, and those after it.
  private let head: [Int]
  private let tail: [Int]
  private let padding: Int

  /// Reads a code, whole (`9F4MGC2F+XV`) or short (`GC2F+XV`), in any case; nil for what is none.
  public init?(_ text: some StringProtocol) {
    let parts = Array(text.uppercased().utf8).split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count <= 8, parts[0].count % 2 == 0, parts[1].count <= 32 else { return nil }
    let zeros = parts[0].reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let head = parts[0].dropLast(zeros).map { PlusCode.values[$0] }, tail = parts[1].map { PlusCode.values[$0] }
    guard !(head + tail).contains(nil), tail.count != 1, !(parts[0].isEmpty && tail.isEmpty) else { return nil }
    // Padding stands for pairs of a whole code, behind which nothing follows.
    if zeros > 0 { guard zeros % 2 == 0, !head.isEmpty, parts[0].count == 8, tail.isEmpty else { return nil } }
    (self.head, self.tail, padding) = (head.compactMap(\.self), tail.compactMap(\.self), zeros)
    if isWhole {
      guard let latitude = self.head.first, latitude < 9, self.head.count < 2 || self.head[1] < 18 else { return nil }
    }
  }

  private init(_ digits: [Int]) { (head, tail, padding) = (Array(digits.prefix(8)), Array(digits.dropFirst(8)), 0) }

  /// Whether it needs no place that it is near to.
  public var isWhole: Bool { head.count + padding == 8 }

  /// How many digits stand before and behind the separator.
  var lengths: (head: Int, tail: Int) { (head.count, tail.count) }

  /// The area of a whole code; nil for a short one. Digits beyond the fifteenth are ignored.
  var area: Area? { isWhole ? PlusCode.area(head + tail) : nil }

  private static func area(_ digits: [Int]) -> Area {
    var south = -90.0, west = -180.0, height = 400.0, width = 400.0
    for (place, digit) in digits.prefix(most).enumerated() {
      if place < paired {
        if place % 2 == 0 {
          height /= 20
          south += Double(digit) * height
        } else {
          width /= 20
          west += Double(digit) * width
        }
      } else {
        // Five rows of four columns.
        (height, width) = (height / 5, width / 4)
        south += Double(digit / 4) * height
        west += Double(digit % 4) * width
      }
    }
    return Area(south: south, west: west, north: south + height, east: west + width)
  }

  /// The middle of its area; that of a short code nearest to a point. Nil for a short code without one.
  public func point(near reference: Coordinate?) -> Coordinate? {
    if let area { return PlusCode.coordinate(area.middle) }
    guard let reference else { return nil }
    let missing = 8 - head.count, resolution = 400 / [1.0, 20, 400, 8000, 160_000][missing / 2]
    let start = PlusCode.pairs(of: reference).prefix(missing)
    var (latitude, longitude) = PlusCode.area(Array(start) + head + tail).middle
    // The reference may lie in the neighbouring area.
    if latitude > reference.latitude + resolution / 2, latitude - resolution >= -90 {
      latitude -= resolution
    } else if latitude < reference.latitude - resolution / 2, latitude + resolution <= 90 {
      latitude += resolution
    }
    if longitude > reference.longitude + resolution / 2 {
      longitude -= resolution
    } else if longitude < reference.longitude - resolution / 2 {
      longitude += resolution
    }
    return PlusCode.coordinate((latitude, longitude))
  }

  /// The first ten digits of a point's code.
  private static func pairs(of point: Coordinate) -> [Int] {
    let scale = 8000.0
    // The north pole lies in the last area below it, and 180° east is 180° west.
    var north = min(Int(((point.latitude + 90) * scale).rounded(.down)), 180 * Int(scale) - 1)
    var east = Int(((point.longitude + 180) * scale).rounded(.down)) % (360 * Int(scale))
    var digits: [Int] = []
    for _ in 0..<paired / 2 {
      digits.insert(contentsOf: [north % 20, east % 20], at: 0)
      (north, east) = (north / 20, east / 20)
    }
    return digits
  }

  /// To a ten-millionth of a degree, about a centimetre.
  private static func coordinate(_ middle: (latitude: Double, longitude: Double)) -> Coordinate? {
    let east = middle.longitude
    let longitude = east >= 180 ? east - 360 : east < -180 ? east + 360 : east
    let round = { (degrees: Double) in (degrees * 1e7).rounded() / 1e7 }
    return Coordinate(latitude: round(middle.latitude), longitude: round(longitude))
  }
}
