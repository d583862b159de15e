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

  private static let all = Set(pairs.flatMap { [$0.out, $0.back] })

  /// The word for a way with which a text begins; nil for another one.
  static func first(of text: String) -> String? {
    guard text.utf8.count < 80 else { return nil }
    let word = FoldedName.of(text.prefix { !" ,:".contains($0) })
    return all.contains(word) ? word : nil
  }
}
