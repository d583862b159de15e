import Journeys

/// Laws and standards that look like a carrier and a number: "UK261", "EC 261/2004", "UN 3481", "ISO 9001".
enum RegulationWords {
  /// Whether a code and the digits behind it, of which `line` holds the surroundings, name an act or a standard.
  static func isAct(
    _ code: some StringProtocol, _ digits: some StringProtocol, in line: String, at range: Range<String.Index>
  )
    -> Bool
  {
    let code = FoldedName.of(code)
    if standards.contains(code) { return true }
    guard unions.contains(code) else {
      // Lithium batteries (UN 3480, UN 3481), and codes that are those of large airlines as well.
      return code == "un" && (digits == "3480" || digits == "3481")
        || carriers.contains(code) && isDated(line[range.upperBound...])
    }
    // Regulation (EC) No 261/2004 and the British act that took its place are called by their number alone.
    return digits == "261" || isDated(line[range.upperBound...])
      || isYear(digits) && isNumbered(line[range.upperBound...])
      || speaksOfLaw(line[..<range.lowerBound])
  }

  /// "261/2004": the year stands behind the number.
  private static func isDated(_ rest: Substring) -> Bool {
    rest.first == "/" && isYear(rest.dropFirst().prefix(while: \.isNumber))
  }

  /// "2015/2302": acts since 2015 begin with their year.
  private static func isNumbered(_ rest: Substring) -> Bool {
    rest.first == "/" && (1...4).contains(rest.dropFirst().prefix(while: \.isNumber).count)
  }

  private static func isYear(_ digits: some StringProtocol) -> Bool {
    digits.count == 4 && Int(digits).map { (1957...2100).contains($0) } ?? false
  }

  /// "Regulation EC 1107", "gemäß Verordnung (EG) Nr. 1371": one of the last words is one for a law.
  private static func speaksOfLaw(_ text: Substring) -> Bool {
    FoldedName.of(text.suffix(60)).split(separator: " ").suffix(4).contains { word in
      laws.contains { word.hasPrefix($0) }
    }
  }

  /// The European Union and the United Kingdom in the names of their acts, in the languages of those who quote them.
  private static let unions = Set(
    "eu ec eec uk gb ue ce cee eg ewg we eú ес єс еу".split(separator: " ").map { FoldedName.of($0) })
  private static let carriers: Set = ["ek", "ey", "eb", "es", "ab"]
  /// Bodies that number standards, and registers of companies and of tour operators.
  private static let standards: Set = [
    "iso", "iec", "din", "astm", "ansi", "cfr", "cen", "atol", "abta", "hrb", "hra", "rcs", "gdpr", "dsgvo", "rgpd",
    "ulc",
  ]
  private static let laws = [
    "regulation", "directive", "verordnung", "richtlinie", "reglement", "règlement", "directive", "reglamento",
    "directiva",
    "regolamento", "direttiva", "regulamento", "diretiva", "verordening", "richtlijn", "rozporządzen", "dyrektyw",
    "nařízen",
    "směrnic", "nariaden", "rendelet", "irányelv", "förordning", "direktiv", "forordning", "asetus", "asetuks",
    "регламент",
    "директив", "директив", "yönetmeli", "κανονισμ", "regulament", "uredb", "määrus", "regul",
  ].map { FoldedName.of($0) }
}
