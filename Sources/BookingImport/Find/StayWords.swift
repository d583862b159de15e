import Journeys

/// Words that only a stay has.
enum StayWords {
  /// Whether the text speaks of nights, rooms or a hotel, and not of flights or rides.
  static func speaksOfStay(_ facts: TextFacts) -> Bool {
    let words = Set(
      FoldedName.of(facts.document.text.prefix(8_000) + " " + facts.document.subject + " " + facts.document.senderName)
        .split(separator: " ").map(String.init))
    return !words.isDisjoint(with: stay)
      || words.contains { $0.hasPrefix("check") && $0.count < 10 }
        && words.contains { ["in", "out", "checkin", "checkout"].contains($0) }
  }

  /// Whether the subject speaks of a place for a car, and no room or night is named: "Your parking booking at Gatwick".
  static func isParking(_ facts: TextFacts) -> Bool {
    guard facts.first(.hotel, .nights) == nil, StayRoom.find(in: facts.document) == nil else { return false }
    return FoldedName.of(facts.document.subject).split(separator: " ").contains { word in
      parking.contains { word.hasPrefix($0) }
    }
  }

  private static let parking = [
    "parken", "parking", "parkplatz", "parkhaus", "parkschein", "parkering", "parcheggio", "aparcamiento",
    "estacionamiento",
    "estacionamento", "стоянк", "паркинг", "парковк", "паркування", "otopark", "parkeer",
    "parkov", "parkolo", "pysakointi",
  ].map { FoldedName.of($0) }

  /// Whether a word of a text ends like those for rooms and houses: "tweepersoonskamer", "Familienzimmer".
  static func namesRoom(_ facts: TextFacts) -> Bool {
    FoldedName.of(facts.document.text.prefix(4_000)).split(separator: " ").contains { word in
      roomEnds.contains { word.hasSuffix($0) && word.utf8.count > $0.utf8.count }
    }
  }

  private static let roomEnds = [
    "kamer", "kamers", "zimmer", "zimmern", "rum", "rom", "værelse", "huone", "huoneen", "szoba", "szobát", "wohnung",
    "ferienhaus", "appartement", "lägenhet", "leilighet", "stuga", "hytte",
  ].map { FoldedName.of($0) }

  /// Whether a line has a word of stays.
  static func speaksOfStay(_ line: String) -> Bool {
    FoldedName.of(line).split(separator: " ").contains { stay.contains(String($0)) }
  }

  /// Whether something is reserved, which goods are not.
  static func speaksOfBooking(_ facts: TextFacts) -> Bool {
    speaksOfBooking(facts.document.subject + " " + facts.document.text.prefix(1_000))
  }

  /// Whether words speak of what is reserved.
  static func speaksOfBooking(_ text: String) -> Bool {
    FoldedName.of(text).split(separator: " ").contains { word in reserved.contains { word.hasPrefix($0) } }
  }

  private static let reserved = [
    "booking", "booked", "reserv", "buchung", "gebucht", "prenot", "rezerw", "rezerv", "брон", "бронь", "boeking",
    "bokning", "foglal", "varaus", "κρατησ",
  ].map { FoldedName.of($0) }

  private static let stay: Set = [
    "stay", "хотел", "соба", "nocenje", "ноћење", "нощувка", "нощувки", "naktys", "naktis", "naktu", "naktim",
    "kambarys", "kambari", "istaba",
    "chata", "chaty",
    "chatu", "chalupa", "chalupy", "domek", "domku", "cabin", "mokki", "villan", "casita",
    "night", "nights", "room", "rooms", "hotel", "hostel", "accommodation", "guesthouse", "apartment", "nacht",
    "nachte", "zimmer", "unterkunft", "pension",
    "aufenthalt", "nuit", "nuits", "chambre", "chambres", "hebergement", "sejour", "noche", "noches", "habitacion",
    "alojamiento", "estancia", "notte",
    "notti", "camera", "camere", "soggiorno", "albergo", "ночь", "ночи", "ночей", "номер", "отель", "гостиница",
    "проживание", "gece", "oda", "otel",
    "konaklama", "ніч", "ночі", "готель", "проживання", "кімната", "түн", "бөлме", "қонақүй", "b&b",
    "host", "hosted", "flat", "studio", "cottage", "villa", "gastgeber", "ferienwohnung", "apartman", "apartament",
    "nocleg", "pobyt", "noc", "nocy",
    "hotell", "natter", "netter", "rum", "kamer", "kamers", "nachten", "overnachting", "verblijf", "ubytovani", "pokoj",
    "noci", "hospedagem",
    "noites", "quarto", "hotelli", "yo", "szallas", "ejszaka", "cazare", "nopti", "guests", "anreise", "abreise",
    "resort", "inn", "lodge", "otelimiz",
    "sommerhus", "feriehus", "fritidshus", "ferielejlighed", "stugan", "emplacement", "pitch", "bed", "dorm",
    "dormitory", "dobbeltrom", "enkeltrom", "dubbelrum", "enkelrum", "dobbeltværelse", "doppelzimmer", "einzelzimmer",
    "ferienhaus",
    "pansiyon", "pokoju", "pokoje", "noclegu", "nocleg", "tweepersoonskamer", "chalet", "gite", "agriturismo",
    "camping",
    "campsite", "stellplatz", "hytte", "stuga", "mokki", "innsjekk", "utsjekk", "incheckning", "kamara", "szoba",
    "soba",
    "habitaciones", "habitacio", "camerei", "комната", "комнату", "гостевой", "сутки", "суток", "ночівля", "қонақ",
    "ubernachtung", "ubernachtungen", "doba", "szallas", "majutus", "viesnica", "viesbutis", "pernottamento",
    "pernottamenti",
    "ostello", "camerata", "letto", "albergue", "litera", "jugendherberge", "posada", "hosteria", "parador", "pousada",
    "auberge", "locanda", "penzion", "pensjonat", "konak", "konagi",
    "gasthof",
    "landhaus", "riad", "ryokan", "casale", "masseria", "finca", "hostal", "апартаменты", "квартира", "хостел", "заезд",
    "выезд", "заїзд", "nit", "nits", "habitacio", "habitacions", "allotjament", "estada", "aloxamento", "ostatua",
  ]
}
