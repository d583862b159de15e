import Journeys

/// What a text cancels without saying more of it: "Your booking 90-11734 has been cancelled. No fee applies."
public struct Cancellation: Sendable, Equatable {
  /// What may be the reference of the booking.
  public let reference: String
  /// What the text says, as far as it may tell which part of a booking is meant: "your flight XX 710 on 6 December".
  public let words: String

  public init(reference: String, words: String) { (self.reference, self.words) = (reference, words) }

  /// So many codes of a text are looked at, in its subject and its first lines.
  static let most = 20

  /// So many lines of a text are looked at: what cancels says so in its first ones.
  private static let mostLines = 150

  /// What a text may cancel, the likeliest first; empty for a text that cancels nothing.
  static func all(in whole: TextDocument) -> [Cancellation] {
    let beginning = whole.lines.count > mostLines ? whole.keeping { $0 < mostLines } : whole
    let own = Surroundings.removed(from: ControlWords.removed(from: beginning))
    guard TextFacts.status(of: own) == .cancelled, case let facts = TextFacts(own), !Advertising.isOffer(facts) else {
      return []
    }
    let lines = [facts.document.subject] + facts.document.lines.prefix(40).map { $0.map(\.text).joined(separator: " ") }
    let codes = lines.flatMap { line in
      line.prefix(400).split(whereSeparator: \.isWhitespace).compactMap {
        ReferenceCode.first(in: String($0), strict: true)
      }
    }
    var seen: Set<String> = []
    let all = ([facts.reference?.code].compactMap(\.self) + codes).filter { seen.insert($0.uppercased()).inserted }
    let words = String(lines.joined(separator: " ").prefix(400))
    return all.prefix(most).map { Cancellation(reference: $0, words: words) }
  }
}
