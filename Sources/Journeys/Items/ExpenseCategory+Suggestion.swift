extension ExpenseCategory {
  /// What was bought, by the words of a receipt's name and text; nil where they say nothing.
  ///
  /// The name of who sells stands at the top of a receipt, so that its first lines count before the others: a hotel's
  /// restaurant is one. Words are those of the wallet's languages, and of Italian, Spanish and French.
  public static func suggested(name: String, text: String) -> ExpenseCategory? {
    let lines = text.split(whereSeparator: \.isNewline).prefix(200)
    return first(in: [name[...]]) ?? first(in: lines.prefix(topLines)) ?? first(in: lines.dropFirst(topLines))
  }

  private static let topLines = 8

  /// The category of the first line that names one.
  private static func first(in lines: some Sequence<Substring>) -> ExpenseCategory? {
    for line in lines {
      let folded = " \(FoldedName.of(String(line.prefix(200)))) "
      if let sign = signs.first(where: { sign in sign.words.contains { folded.contains($0) } }) { return sign.category }
    }
    return nil
  }

  /// Folded beginnings of words, each with a blank before, and of whole words with one behind.
  private static let signs = known.map { category, words in
    (category: category, words: words.map { " " + FoldedName.of($0) + ($0.hasSuffix(" ") ? " " : "") })
  }

  private static let known: [(ExpenseCategory, [String])] = [
    (
      .food,
      [
        "restaurant", "restoran", "ristorante", "trattoria", "osteria", "pizzeria", "pizza", "café", "cafe", "caffe",
        "cafeteria", "coffee", "kaffee", "bistro", "brasserie", "bakery", "bäckerei", "konditorei", "panetteria",
        "panaderia", "panadería", "boulangerie", "pasticceria", "gelateria", "gaststätte", "gasthaus", "imbiss",
        "kantine", "tapas", "taverna", "taqueria", "kebab", "burger", "sushi", "mcdonald", "starbucks", "supermarket",
        "supermarkt", "supermercat", "supermercado", "supermarché", "lebensmittel", "alimentari", "grocery",
        "lokanta", "market ", "migros", "coop ", "lidl", "aldi", "rewe", "edeka", "carrefour", "esselunga",
        "mercadona", "ресторан", "кафе", "кофейн", "кав'ярн", "кавярн", "пекарн", "столовая", "їдальн", "супермаркет",
        "продукты", "продукти", "мейрамхана", "асхана", "дәмхана", "наубайхана", "fırın",
      ]
    ),
    (
      .transport,
      [
        "taxi", "taksi", "cab ", "uber", "lyft", "bolt ", "cabify", "parking", "parkhaus", "parkplatz",
        "parkgebühr", "parkschein", "parkticket", "parcheggio", "autorimessa", "aparcamiento", "estacionamiento",
        "stationnement", "otopark", "fuel", "petrol", "gasoline", "diesel", "tankstelle", "benzin", "benzina",
        "gasolin", "carburant", "essence", "akaryakıt", "shell ", "aral ", "esso ", "repsol", "q8 ", "toll ", "maut",
        "vignette", "péage", "pedaggio", "peaje", "autostrad", "train", "bahn", "treno", "trenitalia", "sncf",
        "renfe", "sbb ", "öbb ", "db vertrieb", "fahrkarte", "fahrschein", "metro ", "u bahn", "tram ", "ferry",
        "fähre", "traghetto", "flixbus", "airline", "airways", "lufthansa", "car rental", "rent a car", "mietwagen",
        "autovermietung", "autonoleggio", "такси", "таксі", "парков", "паркінг", "азс ", "бензин", "заправ", "метро",
        "поезд", "потяг", "автобус", "тұрақ", "жанармай", "пойыз",
      ]
    ),
    (
      .accommodation,
      [
        "hotel", "hostel", "hotelrechnung", "pension ", "guesthouse", "guest house", "albergo", "auberge", "hôtel",
        "hostal", "übernachtung", "beherbergung", "accommodation", "lodging", "pernottamento", "alojamiento",
        "hébergement", "konaklama", "otel", "pansiyon", "airbnb", "booking com", "отель", "гостиниц", "хостел",
        "готель", "проживан", "проживання", "қонақүй", "қонақ үй", "тұру ақысы", "city tax", "kurtaxe",
      ]
    ),
    (
      .activities,
      [
        "museum", "museo", "musée", "musee", "galleria", "gallery", "galerie", "theatre", "theater", "teatro",
        "théâtre", "cinema", "kino ", "concert", "konzert", "zoo ", "aquarium", "entrance fee", "admission",
        "eintritt", "ingresso", "entrada", "sightseeing", "guided tour", "stadtführung", "seilbahn", "skipass",
        "ski pass",
        "therme", "müze", "sinema", "tiyatro", "музей", "театр", "кино", "кіно", "экскурс", "екскурс", "мұражай",
        "мұрағат",
      ]
    ),
    (
      .shopping,
      [
        "pharmacy", "apotheke", "drogerie", "farmacia", "pharmacie", "eczane", "аптека", "дәріхана", "souvenir",
        "boutique", "bookshop", "buchhandlung", "libreria", "librairie", "shop ", "store ", "магазин", "дүкен",
        "mağaza", "kaufhaus", "dm drogerie", "rossmann", "decathlon", "ikea", "сувенир", "сувенір",
      ]
    ),
  ]
}
