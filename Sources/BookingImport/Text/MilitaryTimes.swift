import Journeys

/// Times of four digits behind the words for both ends of a journey, as agencies type them:
///
///     Depart  0825  Manchester (MAN)  Terminal 2
///     Arrive  1710  Doha Hamad International (DOH)
enum MilitaryTimes {
  /// The text with a colon in such times; as it is where fewer than two stand in it.
  static func plain(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:], count = 0
    for (number, cells) in document.lines.enumerated().prefix(600) {
      let texts = cells.map(\.text)
      var others = texts.map { written($0) }
      for place in others.indices.dropFirst() where isLead(others[place - 1]) {
        if let hit = alone.whole(others[place]) { others[place] = "\(hit.1):\(hit.2)" }
      }
      guard others != texts else { continue }
      rows[number] = [others]
      count += 1
    }
    return count < 2 ? document : document.replacing(rows)
  }

  private static func written(_ text: String) -> String {
    guard text.utf8.count < 200 else { return text }
    return led.replaced(in: text) { "\($0.1)\($0.2):\($0.3)" }
  }

  private static func isLead(_ text: String) -> Bool {
    text.utf8.count < 24 && lead.whole(text) != nil
  }

  private static let lead = Pattern(
    #/(?i:(?:depart(?:s|ing|ure)?|dep|arriv(?:e|es|ing|al)|arr|pick[ -]?up|collection|check[ -]?in|check[ -]?out)(?: time)?|from|by|at)\.?:?/#
  )
  private static let led = Pattern(
    #/\b((?i:depart(?:s|ing|ure)?|dep|arriv(?:e|es|ing|al)|arr|pick[ -]?up)\.?:? (?i:at )?)([01]\d|2[0-3])([0-5]\d)(?= |$|,)(?! (?:EUR|GBP|USD|points|km))/#
  )
  private static let alone = Pattern(#/([01]\d|2[0-3])([0-5]\d)/#)
}
