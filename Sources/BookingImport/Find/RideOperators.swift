import Journeys

/// The companies that run trains, coaches and ships, by their names: those of Europe, and large ones elsewhere.
enum RideOperators {
  /// The only one that a letter names where it says who writes: the sender, the subject, the first lines.
  static func sole(in facts: TextFacts) -> String? {
    let document = facts.document
    let head = document.lines.prefix(3).joined().filter { $0.text.utf8.count < 80 }.map(\.text)
    let text = " " + FoldedName.of(([document.senderName, document.subject] + head).joined(separator: " ; ")) + " "
    let found = names.filter { text.holds(" \($0.folded) ") }
    // "Leo Express" is not the operator "Express", nor are two of them one.
    let longest = found.filter { name in !found.contains { $0.folded != name.folded && $0.folded.holds(name.folded) } }
    if longest.count == 1 { return longest[0].name }
    // "Tallink Silja Line" has two of them: the one that the sender begins with.
    let sender = FoldedName.of(document.senderName) + " "
    return longest.filter { sender.hasPrefix($0.folded + " ") }.max { $0.folded.count < $1.folded.count }?.name
  }

  private static let names = all.split(whereSeparator: { $0 == "|" || $0.isNewline }).map {
    (name: String($0), folded: FoldedName.of($0))
  }

  private static let all = """
    Amtrak|VIA Rail|Brightline|SBB CFF FFS|SBB|CFF|BLS|ÖBB|Westbahn|Deutsche Bahn|DB Fernverkehr|FlixTrain|FlixBus|SNCF|Ouigo|Eurostar|Thalys|SNCB|NS International
    Renfe|Iryo|Ouigo España|Trenitalia|Italo|Comboios de Portugal|LNER|Avanti West Coast|CrossCountry|GWR|TransPennine Express|ScotRail
    SJ|Vy|DSB|VR|Snälltåget|PKP Intercity|České dráhy|RegioJet|Leo Express|ZSSK|MÁV|CFR Călători|Hrvatske željeznice|Slovenske železnice|Ukrzaliznytsia|Укрзалізниця
    РЖД|ҚТЖ|КТЖ|TCDD|Korail|JR East|JR Central|Greyhound|Megabus|National Express|BlaBlaCar Bus|BlaBlaBus|Eurolines|ALSA|Avanza|Flibco|ADO|Nettbuss|Vy Bus4You|Bus Éireann
    Tallink|Tallink Silja|Viking Line|Silja Line|Eckerö Line|Finnlines|DFDS|Stena Line|P&O Ferries|Brittany Ferries|Irish Ferries|Color Line|Fjord Line|Scandlines|TT-Line
    Jadrolinija|Moby|Tirrenia|GNV|Grandi Navi Veloci|Grimaldi Lines|Corsica Ferries|Baleària|Trasmediterranea|Blue Star Ferries|Minoan Lines|Anek Lines|SeaJets|CalMac
    """
}
