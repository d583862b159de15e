import Journeys

/// What heads the way there and the way back where both are printed beside each other.
enum TripWords {
  /// The words for out and for back, in small letters without marks.
  static let pairs: [(out: String, back: String)] = [
    ("outbound", "return"), ("outbound", "inbound"), ("departing", "returning"), ("hinflug", "ruckflug"),
    ("hinfahrt", "ruckfahrt"), ("hinreise", "ruckreise"), ("aller", "retour"), ("andata", "ritorno"), ("ida", "vuelta"),
    ("ida", "volta"), ("ida", "regreso"), ("heenreis", "terugreis"), ("heenvlucht", "terugvlucht"), ("heen", "terug"),
    ("utresa", "hemresa"), ("utreise", "retur"), ("utreise", "hjemreise"), ("udrejse", "hjemrejse"), ("meno", "paluu"),
    ("tam", "zpet"), ("tam", "powrot"), ("wylot", "powrot"), ("oda", "vissza"), ("gidis", "donus"), ("tuda", "obratno"),
    ("туда", "обратно"), ("туди", "назад"), ("барып", "қайтып"), ("метаваси", "επιστροφη"), ("αναχωρηση", "επιστροφη"),
  ]

  /// Whether a text begins with such a word.
  static func begins(_ text: String, with word: String) -> Bool {
    text.utf8.count < 80 && FoldedName.of(text.prefix(40)).split(separator: " ").first.map { $0 == word } ?? false
  }
}
