import Journeys

/// Flats and rooms whose hosts are named beside them.
extension HotelName {
  /// "Ganze Unterkunft: Loft · Gastgeber: Joris": of which kind a flat is and who lets it.
  static func tellsHost(_ value: LabelledValue, _ facts: TextFacts) -> Bool {
    guard facts.document.lines.indices.contains(value.line) else { return false }
    let text = facts.document.lines[value.line].map(\.text).joined(separator: "\t")
    return text.utf8.count < 120
      && text.split(whereSeparator: { "·|•\t".contains($0) }).dropFirst().contains { piece in
        let words = FoldedName.of(piece).split(separator: " ").prefix(2)
        // "Hotel | Hotel Cala Nítida": the name of a hotel, not a host.
        return words.contains { word in
          !word.hasPrefix("hostel") && !word.hasPrefix("hotel") && hosts.contains { word.hasPrefix($0) }
        }
      }
  }

  /// "Logement entier · Hôte : Mireille", "Whole flat • hosted by Jo": what is let, and behind a mark who lets it.
  static func namesHost(_ cells: [TextDocument.Cell]) -> Bool {
    let text = cells.map(\.text).joined(separator: "\t")
    guard text.utf8.count < 120 else { return false }
    return text.split(whereSeparator: { "·|•\t".contains($0) }).dropFirst().contains { piece in
      let words = FoldedName.of(piece).split(separator: " ")
      return (2...5).contains(words.count) && piece.contains(where: \.isUppercase)
        && hosts.contains { words[0].hasPrefix($0) && words[0].count <= $0.count + 6 && words[0] != "hotel" }
        && !words.contains("hotel")
    }
  }

  /// "Hosted by Tamar", "Gastgeberin: Ute" on a line of its own.
  static func isHost(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ")
    guard (2...4).contains(words.count), text.utf8.count < 40, words[0] != "hotel",
      text.split(separator: " ").last?.first?.isUppercase == true
    else { return false }
    let isNamed = text.contains(":") || ["by", "von", "par", "por", "da", "av", "af", "door"].contains(words[1])
    return isNamed && hosts.contains { words[0].hasPrefix($0) && words[0].count <= $0.count + 6 }
  }

  /// The line above the one that tells the host.
  static func aboveHost(_ facts: TextFacts) -> String? {
    let lines = facts.document.lines
    let isHosted = { (cells: [TextDocument.Cell]) in namesHost(cells) || cells.count == 1 && isHost(cells[0].text) }
    let labelled = facts.values.first { $0.label == .hotel && tellsHost($0, facts) }?.line
    guard let line = labelled ?? lines.prefix(60).firstIndex(where: isHosted), line > 0,
      lines.indices.contains(line), lines[line - 1].count == 1
    else { return nil }
    let text = lines[line - 1][0].text
    return AddressBlock.isName(text) && !facts.travellers.contains(text) ? text : nil
  }

  private static let hosts = [
    "gastgeber", "host", "hote", "anfitri", "хозя", "господар", "ev sahibi", "gospodarz", "gastheer", "värd", "vert",
    "vært", "hostitel", "vendegla", "gazd", "gehost",
  ].map { FoldedName.of($0) }

  /// "citizenM Glasgow" of a chain that writes as "citizenM", where the text calls it so beside an address in Glasgow.
  static func withTown(_ name: String, _ block: AddressBlock?, _ facts: TextFacts) -> String {
    guard name == facts.document.senderName, let city = block?.address.city, city.count > 2,
      case let whole = name + " " + city,
      facts.document.subject.contains(whole) || facts.document.text.prefix(4_000).contains(whole)
    else { return name }
    return whole
  }
}
