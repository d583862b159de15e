/// Whether a text says what was paid, as a receipt does that is not called one.
enum PaymentMention {
  /// Whether an amount stands beside a word for a total, a fare or what was paid, or beside the last digits of a card.
  static func isIn(_ tokens: [DocumentToken]) -> Bool {
    tokens.indices.contains { place in
      let token = tokens[place]
      if token.kind == .mask {
        return tokens.indices.contains(place + 1) && tokens[place + 1].isFourDigits && tokens.hasAmount(at: place + 2)
      }
      guard words.contains(token) else { return false }
      // "74.62 USD paid", "Total (incl. VAT) US$74.62", the amount in one of the next two lines
      let isBehind = place > 0 && tokens[place - 1].line == token.line && tokens.hasAmount(endingAt: place - 1)
      return isBehind
        || (place + 1...place + 5).contains {
          tokens.indices.contains($0) && tokens[$0].line <= token.line + 2 && tokens.hasAmount(at: $0)
        }
    }
  }

  /// Whether it speaks of something that is booked and still to come, of which a price makes no receipt.
  static func isOfBooking(_ tokens: [DocumentToken]) -> Bool {
    tokens.indices.contains { place in
      // A reservation fee is a part of a fare.
      let isFee = tokens.indices.contains(place + 1) && tokens[place + 1].text.hasPrefix("fee")
      return bookings.contains(tokens[place]) && !isFee
    }
  }

  /// Whether it speaks of a border, as a visa does.
  static func isOfBorder(_ tokens: [DocumentToken]) -> Bool { borders.areNamed(in: tokens) }

  private static let words = WordBeginnings(
    "total ", "paid", "fare ", "charged", "gesamt", "summe", "bezahlt", "gezahlt", "fahrpreis", "endbetrag", "итог",
    "всего ", "оплачен", "списан", "стоимость ", "toplam", "ödendi", "ödenen", "tahsil", "разом", "усього", "всього",
    "сплачен", "барлығы", "жиыны", "төленді")

  /// Beyond the words of confirmations and tickets, in languages that those are not in.
  private static let bookings = WordBeginnings(
    "reserv", "confirma", "conferma", "prenota", "bigliett", "billet", "boleto", "anreise", "заезд", "заїзд",
    "passenger", "fluggast")

  private static let borders = WordBeginnings(
    "immigration", "embassy", "consulate", "nationality", "passport", "border", "einreise", "botschaft", "konsulat",
    "reisepass", "staatsangeh", "посольств", "консульств", "гражданств", "паспорт", "громадянств", "pasaport",
    "konsolos", "uyruk", "елшілік", "азаматтығы")
}
