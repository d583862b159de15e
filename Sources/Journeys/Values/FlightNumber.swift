/// The number of a flight: an airline's IATA designator, up to four digits, perhaps a letter (IATA SSIM, 2.6).
public struct FlightNumber: Sendable, Hashable {
  /// Two letters or digits, at least one of them a letter ("LH").
  public let designator: String
  /// 1 to 9999.
  public let number: Int
  /// The operational suffix, a letter; mostly empty.
  public let suffix: String

  /// Reads `LH 400`, `LH400`, `lh-0400`; nil for what is no flight number.
  public init?(_ text: String) {
    let sign = text.uppercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "\u{2011}" && $0 != "\u{2013}" }
    guard let parts = FlightNumber.pattern.whole(sign), let number = Int(digits: parts.2), number > 0 else {
      return nil
    }
    designator = String(parts.1)
    self.number = number
    suffix = String(parts.3)
  }

  private static let pattern = Pattern(/([A-Z][A-Z0-9]|[0-9][A-Z])([0-9]{1,4})([A-Z]?)/)

  /// The one way in which the wallet writes it: `LH 400`.
  public var text: String { "\(designator) \(number)\(suffix)" }

  /// The airline that it names; nil for a designator that is not known.
  public var airline: Airline? { Airline.with(code: designator) }
}
