import Journeys

/// Tells from the words of a text by what one rides.
enum TransportWords {
  private static let metres = Pattern(#/(\d{1,2}) \d{1,2} ?m\b/#)

  /// Train, bus or ship, if the words of one of them prevail; nil if no word tells.
  static func kind(of facts: TextFacts) -> BookingDraft.Kind? { facts.transport.value { counted(facts) } }

  private static func counted(_ facts: TextFacts) -> BookingDraft.Kind? {
    let text = FoldedName.of(
      facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(4_000))
    var counts: [BookingDraft.Kind: Int] = [:]
    if facts.first(.ferry) != nil { counts[.boat] = 2 }
    let name = Set(FoldedName.of(facts.document.senderName).split(separator: " ").map(String.init))
    // "Ms" is a title, "MS" a ship.
    let isShip = facts.document.text.prefix(4_000).contains("MS ")
    if VesselWords.name(in: String(facts.document.text.prefix(4_000))) != nil { counts[.boat, default: 0] += 2 }
    // "Guten Tag", "tag tøj på": the Swedish word for a train has its ring.
    let hasTrainInSwedish = facts.document.text.prefix(4_000).lowercased().contains("tåg")
    // "Gern fahren wir Sie": a ferry has its dots.
    let hasFerryInGerman =
      facts.document.text.prefix(4_000).lowercased().contains("fähr") || text.holds("faehr")
      || FoldedName.of(facts.document.senderName + facts.document.subject).contains("fahre")
    // "car, 4.6 m long"
    let measured = Set(metres.all(text).map { $0.1 })
    // Most stand nowhere in a text.
    let present = stems.filter { text.holds($0.1) }
    // A company may call itself a line, whatever it runs.
    var previous: Substring = ""
    for word in text.split(separator: " ")
    where !(lines.contains(String(word)) && name.contains(String(word))) && (word != "ms" || isShip) {
      // "en ligne", "en línea": in the net. "Air Lines" are none of ships.
      defer { previous = word }
      if previous == "en" && lines.contains(String(word)) || previous == "air" && word == "lines"
        || word == "tag" && !hasTrainInSwedish
      {
        continue
      }
      for (kind, words) in vocabulary where words.contains(String(word)) { counts[kind, default: 0] += 1 }
      // "Car 7", "Coach C": buses and ships have none that bear numbers.
      if carriages.contains(String(previous)), isCarriageNumber(word), !measured.contains(word) {
        counts[.train, default: 0] += 2
      }
      guard word.utf8.count > 5 else { continue }
      // "Dampfbahn", "Zahnradbahn"
      if word.hasSuffix("bahn"), word != "autobahn" { counts[.train, default: 0] += 1 }
      // "Kystbussen", "Waddenveer"
      if word != "airbus", busEnds.contains(where: { word.hasSuffix($0) }) { counts[.bus, default: 0] += 1 }
      if word.hasSuffix("veer"), word.utf8.count > 6 { counts[.boat, default: 0] += 1 }
      // "Fahrer" drives, though a "Fähre" folds to its beginning.
      for (kind, stem) in present
      where word.holds(stem) && !(stem == "fahre" && (word.holds("fahrer") || !hasFerryInGerman)) {
        counts[kind, default: 0] += 1
      }
    }
    if text.holds("coach station") || text.holds("coach ticket") || text.holds("coach travel") {
      counts[.bus, default: 0] += 2
    }
    for name in ["gare routiere", "estacion de autobuses", "stazione autobus", "estacao rodoviaria", "bus station"]
    where text.holds(name) {
      counts[.bus, default: 0] += 2
    }
    // "Service 727" and nothing of trains and ships
    if counts.isEmpty, let line = facts.first(.bus)?.value, line.contains(where: \.isNumber), line.utf8.count < 24,
      facts.first(.flight, .train, .ferry, .gate, .boarding, .terminal) == nil
    {
      return .bus
    }
    // A cabin, or a car that one takes along, where nothing tells of trains and flights.
    if counts.isEmpty, !LegFlightWords.speaks(facts), hasCabin(text) || takesCar(text),
      !facts.document.lines.prefix(60).joined().contains(where: {
        !FlightWords.numbers(in: $0.text, labelled: false).isEmpty
      })
    {
      return .boat
    }
    // A quay beside both ends of a way, as ferries have and restaurants are called.
    if counts.isEmpty, facts.first(.from) != nil, facts.first(.to) != nil,
      text.split(separator: " ").contains(where: { quays.contains(String($0)) })
    {
      return .boat
    }
    // Only trains have coaches with numbers.
    if counts.isEmpty, facts.first(.coach) != nil, !LegFlightWords.speaks(facts) { return .train }
    return counts.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key
  }

  /// Whether a subject or a sender speaks of ships: "Your ferry tickets", "Roonagh Sound Ferries".
  static func namesShip(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init).filter { $0.utf8.count > 4 }
    return words.contains { word in
      !lines.contains(word) && vocabulary.contains { $0.0 == .boat && $0.1.contains(word) }
        || word.utf8.count > 5 && !word.holds("fahrer") && stems.contains { $0.0 == .boat && word.holds($0.1) }
    }
  }

  /// Whether words name a cabin in which one sleeps: beside a number, or one with beds or on a side of a ship.
  private static func hasCabin(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    return words.indices.contains { place in
      cabins.contains(words[place])
        && !(place + 1 < words.count && bags.contains { words[place + 1].hasPrefix($0) })
        && words[max(0, place - 2)..<min(words.count, place + 4)].contains { word in
          word.allSatisfy(\.isNumber) || sides.contains { word.hasPrefix($0) }
        }
    }
  }

  /// "1 car", "1 PKW": how many cars are taken along.
  private static func takesCar(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    return words.indices.dropLast().contains { place in
      ["1", "2", "one", "ein", "une", "un", "una"].contains(words[place]) && cars.contains(words[place + 1])
    }
  }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }
  private static let cabins = set(
    "cabin cabins kabine kabinen cabine cabines camarote cabina cabine kabina kabiny kabinu kajuta hytte hytt kahyt kahytt hytti каюта καμπίνα kamara"
  )
  private static let bags = ["bag", "lugg", "crew", "class", "klass", "gepack", "trolley"]
  private static let sides = [
    "inside", "outside", "inner", "outer", "inter", "exter", "interior", "innen", "aussen", "bed", "bett", "lett",
    "lit", "cama", "osob",
    "berth", "seaview", "innv", "utv", "wewn", "zewn", "vnitr", "vnejs", "iç", "dış",
  ].map { FoldedName.of($0) }
  /// "Flåm kai": a name that ends with a word for a quay.
  static func isQuay(_ name: String) -> Bool {
    FoldedName.of(name).split(separator: " ").last.map { quays.contains(String($0)) || $0 == "kai" } ?? false
  }

  private static let quays = set(
    "kaj kajen kajplats brygga bryggan brygge bryggen kaia kaien kade laituri molo přístaviště προβλήτα quay jetty")
  private static let cars = set(
    "car cars pkw auto autos voiture coche samochód samochod auto bil biler bilar автомобиль автомобіль araba araç otomobil auto auton automobil carro vehicle fahrzeug véhicule vehículo veicolo"
  )

  private static let busEnds = ["bus", "buss", "bussen", "busser", "busse"]

  private static let carriages: Set = ["car", "coach", "carriage"]

  /// At most two digits or one letter: "7", "14", "c".
  private static func isCarriageNumber(_ word: Substring) -> Bool {
    word.allSatisfy(\.isDigit)
      ? word.count <= 2 : word.count == 1 && word.allSatisfy(\.isLetter) && word != "a" && word != "e"
  }

  private static let lines: Set = ["line", "linie", "linia", "ligne", "linea"]

  /// What longer words contain: "otogarı", "Fährhafen", "Zugverbindung".
  private static let stems: [(BookingDraft.Kind, String)] = {
    let words: [(BookingDraft.Kind, String)] = [
      (
        .bus,
        """
        停留所 バス停 高速バス 夜行バス 客運 巴士 버스 autogara autostatie microbuz coachline otogar otobus autobus onibus λεωφορει ktel autobuz avtobus автобус автовокзал busstasjon busterminal bussterminal busbahnhof автостанц маршрутк автопарк rodoviar fernbus バス 巴士 客车 버스 routiere autocar motorcoach turizm bussstation buslin autostazione autokar
        """
      ),
      (
        .train,
        """
        hauptbahnhof eisenbahn railcard железнодор залізни railway kolej pociag zeleznic wagon rautatie eurocity intercity ferrovi ferrocarril jarnvag
        τρένο αμαξοστοιχ treinstation vlakem snabbtag snelltog lyntog snabbtåg shinkansen amtrak demiryol теміржол 新幹線 列車 列车 高铁 动车 火车 열차 기차
        """
      ),
      (
        .boat,
        """
        προβλητα laevapilet parvlaev praami prāmja kelt færge faerge overfart πλοίο φέρι ακτοπλο フェリー 渡轮 페리 ferry fährhafen traghett feribot traversee паром fähre crossing catamaran katamaran hydrofoil überfahrt sejlads aliscaf embarcadero overtocht
        ferja ferjen ferje færge veerboot båtarna båtar båten båtane båtene hurtigbåt hurtigbåten rutebåt ekspressbåt ekspressbåten expressbåt snabbåt färja ferries reederei schifffahrt fährticket seaways vaporetto motonave aliscafo vapur теплоход lautta speedboat sailing inselfähre bilfärja ferge boottocht veerdienst trajekt katamarán lancha maritim marítim
        """
      ),
    ]
    return words.flatMap { kind, text in
      text.split(whereSeparator: \.isWhitespace).map { (kind, FoldedName.of($0)) }
    }
  }()

  private static let vocabulary: [(BookingDraft.Kind, Set<String>)] = [
    (
      .train,
      [
        "train", "trains", "rail", "railway", "bahn", "zug", "zugticket", "gleis", "bahnhof", "hbf", "tren",
        "treno", "gare", "tgv", "ice", "поезд",
        "поезда", "вокзал", "вагон", "поїзд", "потяг", "пойыз", "platform", "binario", "voie", "estacion", "stazione",
        "vagon", "renfe", "trenitalia", "sncf",
        "tcdd", "ржд", "ktz", "қтж", "vlak", "vlaku", "tag", "tog", "trein", "spoor", "juna", "comboio", "wagen",
        "voiture", "carrozza", "vagn", "ktx", "nozomi", "hikari", "kodama",
      ]
    ),
    (
      .bus,
      [
        "bus", "buses", "autobus", "autobús", "flixbus", "autocar", "автобус", "автобуса", "otobus", "автобусом",
        "autobusu", "haltestelle", "zob", "автовокзал",
        "otogar", "ас", "coaches", "buss", "bussen", "spoj", "autokar", "busz", "autobusz", "távolsági", "line",
        "linie", "linia", "ligne", "linea",
      ]
    ),
    (
      .boat,
      [
        "cais", "καταστρωμα", "κατάστρωμα", "λιμανι", "λιμάνι", "πλοιο", "πλοίο", "καράβι", "muelle", "lancha", "ilhas",
        "trajekt", "trajekta", "trajektu", "praam", "praami", "embarcadero", "ferge", "fergen", "ferga", "båt", "laev",
        "ferry", "ferries", "sailing", "ship", "boat", "fahre", "schiff",
        "bateau", "traversee", "traghetto", "traghetti", "nave", "navi", "метеор", "vedette", "vedettes", "embarcadere",
        "bateaux", "croisiere",
        "barco", "sail", "sails", "pier", "harbour", "harbor", "ms", "mv", "mf", "hsc", "deck", "lines", "laiva",
        "skip",
        "brod", "prom", "promu", "ferja", "farja", "katamaran", "catamaran", "катер", "причал", "порт", "boot", "veer",
        "lautta",
        "hytt", "hytter", "hyttnummer", "hyttpaket", "dack", "bildack", "bildekk", "bilplats", "autokansi",
        "fartyg", "fartoj", "statek", "паром", "корабль", "feribot", "gemi", "пором", "кеме", "vessel",
      ]
    ),
  ]
}
