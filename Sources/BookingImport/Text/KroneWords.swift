import Journeys

/// Whose crowns "kr" are: Swedish, Norwegian or Danish, by the words of the text.
enum KroneWords {
  /// The currency of a price that says no more than "kr".
  static func currency(_ code: String, in text: String, of document: TextDocument) -> String {
    guard code == "SEK", !text.holds("SEK") else { return code }
    let words = FoldedName.of(document.subject + " " + document.text.prefix(4_000)).split(separator: " ").map(
      String.init)
    let counts = languages.map { language in words.count { language.words.contains($0) } }
    let letters = document.text.prefix(4_000).lowercased()
    // Only Swedish writes ä and ö, the others æ and ø.
    if letters.count(where: { "äö".contains($0) }) > 3 * letters.count(where: { "æø".contains($0) }) { return code }
    // "rejse", "kære" are Danish, "reise", "kjære" Norwegian.
    let danish = ["rejse", "kære", "ophold", "udrejse", "samlet"].count { letters.contains($0) }
    let norwegian = ["reise", "kjære", "opphold", "utreise", "leie"].count { letters.contains($0) }
    if letters.contains(where: { "æø".contains($0) }), danish != norwegian { return danish > norwegian ? "DKK" : "NOK" }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return code }
    return counts.count { $0 == most } == 1 ? languages[index].code : code
  }

  private static let languages: [(code: String, words: Set<String>)] = [
    ("SEK", "och bokning bokningen tack inte resa avgång biljett från välkommen ankomst är rum nätter er vi ses plats"),
    (
      "NOK",
      "og takk reise avgang billett rom innsjekk utsjekk velkommen ikke bestillingen dobbeltrom netter fra sete mva kjøp hei bestilling bekreftelse bestillingsnummer bekreftet personbil betalt avreise ankomst"
    ),
    (
      "DKK",
      "og tak rejse afgang billet værelse velkommen ikke bestillingen dobbeltværelse nætter fra plads moms køb hej jeres bestilling bekræftelse bookingnummer bekræftet personbil betalt afrejse ankomst"
    ),
  ].map { code, words in (code, Set(words.split(separator: " ").map { FoldedName.of($0) })) }
}
