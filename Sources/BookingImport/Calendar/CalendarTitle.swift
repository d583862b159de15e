import Journeys

/// What the titles of events say.
enum CalendarTitle {
  /// The name of the house in "Stay at …", "Hotel: …", "Check-in …"; nil if the title is no such one.
  static func stay(_ summary: String) -> String? {
    if let name = behindHead(summary), let head = head(summary),
      heads.contains(where: { head.hasPrefix($0) }) || Label.named(head) == .checkIn || Label.named(head) == .hotel
    {
      return name
    }
    for phrase in phrases where summary.lowercased().hasPrefix(phrase) {
      return withoutArticle(String(summary.dropFirst(phrase.count)).trimmed)
    }
    return nil
  }

  /// "l’Hôtel du Pont" of "Séjour à l’Hôtel du Pont": a small article belongs to the sentence, a capital one to the name.
  private static func withoutArticle(_ name: String) -> String {
    let lower = [
      "l'", "l’", "la ", "le ", "les ", "el ", "los ", "las ", "lo ", "il ", "the ", "der ", "dem ", "den ", "het ",
      "de ",
    ]
    guard let article = lower.first(where: name.hasPrefix), case let rest = name.dropFirst(article.count),
      rest.first?.isUppercase == true
    else { return name }
    return String(rest)
  }

  /// Whether Google Calendar has made the event of a mail, which it does for bookings only.
  static func isOfMail(_ facts: TextFacts) -> Bool { facts.document.text.holds("mail.google.com/mail") }

  /// "Check-out: Glo Hotel"
  static func isCheckOut(_ summary: String) -> Bool {
    if let head = head(summary), Label.named(head) == .checkOut { return true }
    let words = FoldedName.of(summary).split(separator: " ").prefix(2).joined(separator: " ")
    return words == "check out" || words.hasPrefix("checkout")
  }

  /// The title behind its colon, or behind "check-in at" and "check-out from".
  static func behindHead(_ summary: String) -> String? {
    for mark in [": ", " – ", " - ", " — "] {
      guard let hit = summary.firstRange(of: mark), hit.lowerBound > summary.startIndex else { continue }
      let name = summary[hit.upperBound...].trimmed
      return name.isEmpty ? nil : name
    }
    let lower = summary.lowercased()
    for phrase in ["check-out from ", "check out from ", "check-out at ", "check out at ", "check-out ", "checkout "]
    where lower.hasPrefix(phrase) {
      return String(summary.dropFirst(phrase.count)).trimmed
    }
    return nil
  }

  private static func head(_ summary: String) -> String? {
    for mark in [": ", " – ", " - ", " — "] {
      if let hit = summary.firstRange(of: mark) { return FoldedName.of(summary[..<hit.lowerBound]) }
    }
    return nil
  }

  private static let heads = [
    "hotel", "stay", "accommodation", "check in", "unterkunft", "aufenthalt", "hebergement", "alojamiento", "отель",
    "konaklama", "готель", "estadia", "estancia", "hospedagem", "pobyt", "nocleg", "ubytovani", "szallas", "verblijf",
    "overnatting", "ophold",
    "opphold", "vistelse", "boende", "majoitus", "cazare", "διαμονη", "宿泊", "住宿", "soggiorno", "lodging",
    "ubernachtung", "sejour", "заезд", "hostel", "airbnb", "қонақүй",
  ].map { FoldedName.of($0) }

  private static let phrases = [
    "stay at ", "stay in ", "hotel stay at ", "check-in at ", "check-in ", "check in at ", "aufenthalt im ",
    "aufenthalt in ",
    "séjour à ", "séjour au ", "séjour chez ", "nuit à ", "soggiorno all'", "soggiorno all’", "soggiorno al ",
    "soggiorno alla ",
    "estadia no ", "estadia na ", "estadia em ", "verblijf in ", "estancia en ", "soggiorno presso ", "hotel at ",
    "your stay at ", "reservation at ", "booking at ",
    "hotel booking at ", "проживание в ",
  ]

  static let nights: Set = [
    "night", "nights", "nacht", "nachte", "nachten", "nuit", "nuits", "noche", "noches", "notte", "notti", "ночь",
    "ночи", "ночей", "gece", "ніч", "ночі", "түн", "noite", "noites", "natt", "natter", "nat", "naetter", "noc", "noce",
    "nocy", "nocí", "yo", "yota",
  ].reduce(into: Set()) { $0.insert(FoldedName.of($1)) }

  /// The words of a title that say what it is about: a car, a train.
  static func speaksOfCar(_ summary: String) -> Bool {
    let words = FoldedName.of(summary)
    return cars.contains { words.contains($0) }
  }

  /// Whether a title is that of bringing a car back: "Drop-off Rental Car: Guerin".
  static func isReturn(_ summary: String) -> Bool { begins(summary, with: returns) && speaksOfCar(summary) }

  /// Whether a title is that of taking a car: "Pick-up Rental Car: Guerin".
  static func isPickUp(_ summary: String) -> Bool { begins(summary, with: pickUps) && speaksOfCar(summary) }

  private static func begins(_ summary: String, with heads: [String]) -> Bool {
    let words = FoldedName.of(summary)
    return heads.contains { words.hasPrefix($0) || words.hasPrefix("car " + $0) }
  }

  private static let returns = ["drop off", "dropoff", "return", "ruckgabe", "abgabe", "restitution", "devolucion"]
  private static let pickUps = ["pick up", "pickup", "abholung", "ubernahme", "retrait", "recogida", "ritiro"]
  private static let cars = [
    "car pick up", "car pickup", "car drop off", "car dropoff", "car return", "car hire", "car rental", "rental car",
    "rent a car", "mietwagen", "leihwagen", "autovermietung",
    "location de voiture", "voiture de location", "alquiler de coche", "coche de alquiler", "noleggio auto",
    "auto a noleggio", "прокат авто", "аренда авто", "арендованн", "arac kirala", "kiralik arac", "оренда авто",
    "huurauto", "hyrbil", "leiebil", "lejebil", "wypozyczenie samochodu", "pujcovna aut", "aluguel de carro",
    "көлік жалдау",
  ].map { FoldedName.of($0) }
}
