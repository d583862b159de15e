import Journeys

/// What a text cancels without saying more of it: "Your booking 90-11734 has been cancelled. No fee applies."
enum Cancellation {
  /// So many codes are looked at, in the subject and the first lines.
  static let mostReferences = 20

  /// What may be the reference of what a text says is cancelled, the likeliest first; empty for a text that cancels nothing.
  static func references(in whole: TextDocument) -> [String] {
    let facts = TextFacts(Surroundings.removed(from: ControlWords.removed(from: whole)))
    guard facts.status == .cancelled, !Advertising.isOffer(facts) else { return [] }
    let lines = [facts.document.subject] + facts.document.lines.prefix(40).map { $0.map(\.text).joined(separator: " ") }
    let codes = lines.flatMap { line in
      line.prefix(400).split(whereSeparator: \.isWhitespace).compactMap {
        ReferenceCode.first(in: String($0), strict: true)
      }
    }
    var seen: Set<String> = []
    let all = ([facts.reference?.code].compactMap(\.self) + codes).filter { seen.insert($0.uppercased()).inserted }
    return Array(all.prefix(mostReferences))
  }
}
