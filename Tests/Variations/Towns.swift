import Journeys

/// Towns that can stand for each other: in one country, and so mostly in one time zone.
enum Towns {
  /// The town whose name a stop bears, by the name as it stands there.
  static func named(in stop: String) -> (name: String, country: String, zone: String)? {
    let words = stop.split { $0 == " " || $0 == "," || $0 == "-" || $0 == "(" || $0 == ")" }.map(String.init)
    for count in [3, 2, 1] where count <= words.count {
      let name = words.prefix(count).joined(separator: " ")
      guard stop.contains(name), let town = City.named(name).first, town.population > 50_000 else { continue }
      return (name, town.country, town.zone)
    }
    return nil
  }

  /// Another town of the same country, in letters of the same script.
  static func other(
    than town: (name: String, country: String, zone: String), not used: Set<String>,
    using generator: inout SeededGenerator
  ) -> String? {
    let isCyrillic = town.name.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
    let pool = (isCyrillic ? cyrillic : latin)[town.country] ?? []
    let free = pool.filter { name in
      !used.contains { $0.contains(name) } && City.named(name).first { $0.country == town.country }?.zone == town.zone
    }
    return free.randomElement(using: &generator)
  }

  private static let latin: [String: [String]] = [
    "DE": ["Hannover", "Bremen", "Kassel", "Erfurt", "Freiburg", "Rostock", "Bonn", "Dresden"],
    "AT": ["Linz", "Graz", "Innsbruck", "Villach"], "CH": ["Bern", "Basel", "Luzern", "Lausanne"],
    "FR": ["Dijon", "Rennes", "Tours", "Nancy", "Nantes", "Bordeaux", "Lille"],
    "ES": ["Zaragoza", "Valencia", "Murcia", "Burgos", "Vigo"], "IT": ["Bologna", "Verona", "Padova", "Bari", "Parma"],
    "NL": ["Utrecht", "Arnhem", "Groningen", "Zwolle"], "BE": ["Gent", "Namur", "Leuven"],
    "GB": ["Leeds", "York", "Bristol", "Derby", "Reading"], "PL": ["Lublin", "Katowice", "Radom", "Opole"],
    "CZ": ["Brno", "Olomouc", "Pardubice", "Liberec"], "SE": ["Uppsala", "Malmö", "Norrköping"],
    "DK": ["Odense", "Aarhus", "Aalborg"], "NO": ["Bergen", "Stavanger", "Trondheim"],
    "FI": ["Tampere", "Turku", "Oulu"],
    "TR": ["Konya", "Bursa", "Samsun", "Kayseri"], "US": ["Albany", "Baltimore", "Providence", "Hartford"],
    "PT": ["Braga", "Coimbra", "Setúbal"], "HU": ["Szeged", "Debrecen"], "IE": ["Cork", "Galway"],
  ]

  private static let cyrillic: [String: [String]] = [
    "RU": ["Рязань", "Тула", "Воронеж", "Тверь", "Курск"], "UA": ["Полтава", "Харків", "Чернівці", "Тернопіль"],
    "KZ": ["Шымкент", "Қарағанды", "Павлодар", "Тараз"], "BY": ["Гомель", "Брест"],
  ]
}
