import Journeys

/// The head of a mail that somebody passed on within the text of another: who had sent it, when, and about what. Its lines look
/// like facts of a journey ("From: …", "To: …", "Date: …") and are none.
struct ForwardedHead {
  private(set) var sender = ""
  private(set) var subject = ""
  /// The day on which the mail inside was sent.
  private(set) var date: StatedTime?
  /// The text without the head.
  let text: String

  /// Nil where the text holds no mail that was passed on.
  init?(_ whole: String) {
    var lines = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard let block = Self.block(in: lines) else { return nil }
    for line in lines[block] {
      guard let (word, value) = Self.header(line) else { continue }
      switch word {
      case .from: if sender.isEmpty { sender = value }
      case .subject: if subject.isEmpty { subject = value }
      case .date: date = date ?? DateWords.moment(in: value)?.wholeDay
      case .to: break
      }
    }
    lines.removeSubrange(block)
    text = lines.joined(separator: "\n")
  }

  private enum Word { case from, to, date, subject }

  /// The first lines that stand together, at least three of them with different words of a head and one with an address.
  private static func block(in lines: [String]) -> ClosedRange<Int>? {
    var start: Int?
    for index in 0...lines.count {
      if index < lines.count, index < 400, header(lines[index]) != nil {
        start = start ?? index
      } else if let first = start {
        let words = lines[first..<index].compactMap { header($0)?.word }
        let hasAddress = lines[first..<index].contains { $0.contains("@") }
        if Set(words).count >= 3, words.contains(.from), hasAddress { return first...(index - 1) }
        start = nil
      }
    }
    return nil
  }

  private static func header(_ line: String) -> (word: Word, value: String)? {
    let plain = line.drop { $0 == ">" || $0 == " " || $0 == "*" || $0 == "\t" }
    guard let colon = plain.prefix(24).firstIndex(of: ":") else { return nil }
    guard let word = words[FoldedName.of(plain[..<colon])] else { return nil }
    return (word, plain[plain.index(after: colon)...].trimmed)
  }

  private static let words: [String: Word] = {
    let lists: [(Word, String)] = [
      (.from, "from|von|de|da|от|от кого|kimden|gönderen|від|кімнен|van|fra|från|od"),
      (.to, "to|cc|an|kopie|à|pour|para|a|кому|копия|kime|alıcı|bilgi|кімге|копія|aan|til|till|do"),
      (
        .date,
        "date|sent|datum|gesendet|envoyé|fecha|enviado|data|inviato|дата|отправлено|tarih|gönderildi|надіслано|күні|verzonden|sendt|skickat"
      ),
      (.subject, "subject|betreff|objet|sujet|asunto|oggetto|тема|konu|тақырыбы|onderwerp|emne|ämne"),
    ]
    var words: [String: Word] = [:]
    for (word, names) in lists { for name in names.split(separator: "|") { words[FoldedName.of(name)] = word } }
    return words
  }()
}
