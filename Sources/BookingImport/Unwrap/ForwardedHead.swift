import Journeys

/// The head of a mail that somebody passed on within the text of another: who had sent it, when, and about what. Its lines look
/// like facts of a journey ("From: …", "To: …", "Date: …") and are none.
struct ForwardedHead {
  private(set) var sender = ""
  private(set) var subject = ""
  private(set) var recipient = ""
  /// When the mail inside was sent, by the clock of who passed it on.
  private(set) var sent: StatedTime?
  /// The text without the head.
  private(set) var text = ""

  /// Nil where the text holds no mail that was passed on.
  init?(_ whole: String) {
    var lines = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard var block = Self.block(in: lines) else { return nil }
    read(lines[block])
    lines.removeSubrange(block)
    // A mail that was passed on more than once has a head right below the other; what stands further down was answered.
    for _ in 0..<Self.mostHeads {
      guard let next = Self.block(in: lines) else { break }
      let isNested =
        next.lowerBound >= block.lowerBound
        && lines[block.lowerBound..<next.lowerBound].count(where: { $0.contains(where: \.isLetter) }) < 4
      if isNested {
        (sender, subject, recipient, sent) = ("", "", "", nil)
        read(lines[next])
        block = next
      }
      lines.removeSubrange(next)
    }
    text = lines.joined(separator: "\n")
  }

  /// Mails are not passed on more often.
  private static let mostHeads = 8

  private mutating func read(_ lines: ArraySlice<String>) {
    for line in lines {
      guard let (word, value) = Self.header(line) else { continue }
      switch word {
      case .from: if sender.isEmpty { sender = value }
      case .subject: if subject.isEmpty { subject = value }
      case .date: sent = sent ?? DateWords.moment(in: value)
      case .to: if recipient.isEmpty { recipient = value }
      }
    }
  }

  enum Word { case from, to, date, subject }

  /// The first lines that stand together, at least three of them with different words of a head, and one with an address or a rule above.
  static func block(in lines: [String]) -> ClosedRange<Int>? {
    var start: Int?
    for index in 0...lines.count {
      if index < lines.count, index < 400, header(lines[index]) != nil {
        start = start ?? index
      } else if let first = start {
        let words = lines[first..<index].compactMap { header($0)?.word }
        // "-----Message d'origine-----" stands above a head whose sender is a name alone.
        let isParted = lines[..<first].last { $0.contains { !$0.isWhitespace } }.map(isRule) ?? false
        let hasAddress = isParted || lines[first..<index].contains { $0.contains("@") }
        if Set(words).count >= 3, words.contains(.from), hasAddress { return first...(index - 1) }
        start = nil
      }
    }
    return nil
  }

  /// Whether a line begins with what parts one mail from another.
  private static func isRule(_ line: String) -> Bool {
    let plain = line.drop { $0 == ">" || $0 == " " }
    return plain.hasPrefix("-----") || plain.hasPrefix("_____")
  }

  /// What a line of a head says; nil for any other line.
  static func header(_ line: String) -> (word: Word, value: String)? {
    let plain = line.drop { $0 == ">" || $0 == " " || $0 == "*" || $0 == "\t" }
    guard let colon = plain.prefix(24).firstIndex(of: ":") else { return nil }
    guard let word = words[FoldedName.of(plain[..<colon])] else { return nil }
    return (word, plain[plain.index(after: colon)...].trimmed)
  }

  private static let words: [String: Word] = {
    let lists: [(Word, String)] = [
      (
        .from,
        "from|von|de|da|от|от кого|kimden|gönderen|від|кімнен|van|fra|från|od|feladó|lähettäjä|expéditeur|mittente|remitente|nadawca|odesílatel|odosielateľ|avsändare|afzender|από|от кого|отправитель|надіслано від|差出人|发件人|寄件者|보낸 사람"
      ),
      (
        .to,
        "to|cc|an|kopie|à|pour|para|a|кому|копия|kime|alıcı|bilgi|кімге|копія|aan|til|till|do|címzett|vastaanottaja|destinataire|destinatario|para|komu|odbiorca|mottagare|ontvanger|προς|către|catre|宛先|收件人|收件者|받는 사람|kopia|kopio|másolat|kopija"
      ),
      (
        .date,
        "date|sent|datum|gesendet|envoyé|fecha|enviado|data|inviato|дата|отправлено|tarih|gönderildi|надіслано|күні|verzonden|sendt|skickat|wysłano|dato|datums|kuupäev|päivämäärä|päiväys|dátum|odesláno|odoslané|küldve|lähetetty|ημερομηνία|στάλθηκε|trimis|data trimiterii|изпратено|日付|日期|发送时间|보낸 날짜"
      ),
      (
        .subject,
        "subject|betreff|objet|sujet|asunto|oggetto|тема|konu|тақырыбы|onderwerp|emne|ämne|temat|předmět|predmet|tárgy|aihe|assunto|subiect|θέμα|teema|件名|主题|主旨|제목"
      ),
    ]
    var words: [String: Word] = [:]
    for (word, names) in lists { for name in names.split(separator: "|") { words[FoldedName.of(name)] = word } }
    return words
  }()
}
