import Journeys

/// Tells from the words of a text by what one rides.
enum TransportWords {
  /// Train, bus or ship, if the words of one of them prevail; nil if no word tells.
  static func kind(of facts: TextFacts) -> BookingDraft.Kind? {
    let text = FoldedName.of(
      facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(4_000))
    var counts: [BookingDraft.Kind: Int] = [:]
    for word in text.split(separator: " ") {
      for (kind, words) in vocabulary where words.contains(String(word)) { counts[kind, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }

  private static let vocabulary: [(BookingDraft.Kind, Set<String>)] = [
    (
      .train,
      [
        "train", "trains", "rail", "railway", "bahn", "zug", "zugticket", "gleis", "bahnhof", "hbf", "coach", "tren",
        "treno", "gare", "tgv", "ice", "поезд",
        "поезда", "вокзал", "вагон", "поїзд", "потяг", "пойыз", "platform", "binario", "voie", "estacion", "stazione",
        "vagon", "renfe", "trenitalia", "sncf",
        "tcdd", "ржд", "ktz", "қтж",
      ]
    ),
    (
      .bus,
      [
        "bus", "buses", "autobus", "autobús", "flixbus", "autocar", "автобус", "автобуса", "otobus", "автобусом",
        "autobusu", "haltestelle", "zob", "автовокзал",
        "otogar", "coaches",
      ]
    ),
    (
      .boat,
      [
        "ferry", "ferries", "ship", "boat", "fahre", "schiff", "bateau", "traversee", "traghetto", "nave", "barco",
        "паром", "корабль", "feribot", "gemi", "пором", "кеме", "vessel", "hafen", "port",
      ]
    ),
  ]
}
