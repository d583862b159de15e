import Journeys

/// A Japanese address in Latin letters: block numbers, district, ward, town, prefecture and a postal code of three and four digits
/// (Universal Postal Union, "Addressing systems: Japan"): "2-5-11 Kanda Ogawamachi, Chiyoda-ku, Tokyo 101-0052".
struct JapaneseAddress {
  let street: String
  let city: String
  /// Empty where none is written.
  let code: String
  /// The prefecture, where it is not the town; mostly empty.
  let region: String

  /// Takes a text apart; nil if it has no block numbers, or nothing that is Japanese alone.
  init?(_ text: String) {
    guard text.utf8.count < 250 else { return nil }
    if let own = Self.inKanji(text) {
      (street, city, code, region) = own
      return
    }
    var parts = text.split(whereSeparator: { ",\n\t;".contains($0) }).map { $0.trimmed }.filter { !$0.isEmpty }
    let isNamed = parts.last.map { ["japan", "jp", "japon", "giappone", "япония"].contains($0.lowercased()) } ?? false
    if isNamed { parts.removeLast() }
    guard (2...7).contains(parts.count) else { return nil }
    code = Self.takeCode(&parts)
    guard let block = parts.firstIndex(where: Self.hasBlock) else { return nil }
    let others = parts.indices.filter { $0 != block }
    let wards = others.filter { Self.isDistrict(parts[$0]) }
    let towns = others.filter { !wards.contains($0) && !parts[$0].contains(where: \.isDigit) }
    guard let town = towns.first(where: { Self.isTown(parts[$0]) }) ?? towns.first,
      (1...4).contains(parts[town].split(separator: " ").count)
    else { return nil }
    let isJapanese = isNamed || !wards.isEmpty || Self.isTown(parts[town])
    // A code or a ward beside the block numbers: a telephone number beside a town makes no address.
    guard isJapanese, !code.isEmpty || !wards.isEmpty || isNamed else { return nil }
    street = ([parts[block]] + wards.map { parts[$0] }).joined(separator: ", ")
    city = parts[town]
    region = towns.first { $0 != town }.map { parts[$0] } ?? ""
  }

  /// "〒250-0408 神奈川県足柄下郡箱根町強羅1300": code, prefecture, district, town and blocks without blanks between.
  private static func inKanji(_ text: String) -> (street: String, city: String, code: String, region: String)? {
    guard text.contains(where: EastAsianWords.isLetter) else { return nil }
    guard let end = text.firstIndex(where: { "都道府県".contains($0) }) else { return inCity(text) }
    var head = text[...end].trimmed
    var code = ""
    if let word = head.split(separator: " ").first.map(String.init), isCode(word) {
      code = String(word.drop { $0 == "〒" })
      head = head.dropFirst(word.count).trimmed
    }
    // 京都府 has the sign of 東京都 in it.
    var rest = text[text.index(after: end)...]
    if head.hasSuffix("京都"), rest.first == "府" {
      head += "府"
      rest = rest.dropFirst()
    }
    // 京都市 has that sign as well, and stands without its prefecture as other large towns do.
    if head == "京都", rest.first == "市" {
      let plain = ("京都" + rest).replacing(#/\s*日本$/#, with: "")
      return inCity(plain).map { ($0.street, $0.city, code, $0.region) }
    }
    guard (3...4).contains(head.count), head.allSatisfy(EastAsianWords.isLetter) else { return nil }
    if let district = rest.prefix(6).firstIndex(of: "郡") { rest = rest[rest.index(after: district)...] }
    guard let town = rest.prefix(8).dropFirst().firstIndex(where: { "市区町村".contains($0) }) else { return nil }
    let street = rest[rest.index(after: town)...].trimmed
    guard street.count < 60, street.contains(where: \.isDigit) else { return nil }
    return (street, String(rest[...town]), code, head)
  }

  /// "横浜市中区海岸通2-4": large towns stand without their prefecture; the numbers of two blocks at least end the street.
  private static func inCity(_ text: String) -> (street: String, city: String, code: String, region: String)? {
    guard text.utf8.count < 150, let sign = text.prefix(6).firstIndex(of: "市"), sign > text.startIndex,
      text[..<sign].allSatisfy(EastAsianWords.isLetter),
      case let street = text[text.index(after: sign)...].trimmed,
      street.firstMatch(of: #/^[^0-9\s]{2,16}\d{1,4}(?:-\d{1,4}){1,2}/#) != nil
    else { return nil }
    return (street, String(text[...sign]), "", "")
  }

  /// Whether a line is the first of such an address: it has the block numbers, or begins with the postal code.
  static func begins(_ line: String) -> Bool {
    line.split(separator: ",").contains { hasBlock($0.trimmed) }
      || line.split(separator: " ").prefix(2).contains { isCode(String($0)) }
  }

  /// Takes the postal code out of the parts; empty where there is none.
  private static func takeCode(_ parts: inout [String]) -> String {
    for place in parts.indices {
      var words = parts[place].split(separator: " ").map(String.init)
      guard let word = words.firstIndex(where: isCode) else { continue }
      let code = String(words.remove(at: word).drop { $0 == "〒" })
      words.removeAll { $0 == "〒" }
      parts[place] = words.joined(separator: " ")
      if words.isEmpty { parts.remove(at: place) }
      return code
    }
    return ""
  }

  private static func isCode(_ word: String) -> Bool {
    let groups = word.drop { $0 == "〒" }.split(separator: "-", omittingEmptySubsequences: false)
    return groups.count == 2 && groups[0].utf8.count == 3 && groups[1].utf8.count == 4
      && groups.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// "6-3-17 Ginza", "Kanda 2-5-11", "543 Nakanocho"
  private static func hasBlock(_ part: String) -> Bool {
    let words = part.split(separator: " ")
    guard words.count >= 2, part.contains(where: \.isLetter) else { return false }
    return [words[0], words[words.count - 1]].contains { word in
      let groups = word.split(separator: "-", omittingEmptySubsequences: false)
      return (1...3).contains(groups.count)
        && groups.allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
  }

  /// "Chiyoda-ku", "Hakone-machi": what a town is divided into.
  private static func isDistrict(_ part: String) -> Bool {
    let text = part.lowercased()
    return ["-ku", " ku", "-cho", "-chō", "-machi", "-mura", "-gun", " ward"].contains { text.hasSuffix($0) }
  }

  private static func isTown(_ part: String) -> Bool {
    let text = part.lowercased()
    return ["-shi", "-to", "-fu"].contains { text.hasSuffix($0) } || City.named(part).contains { $0.country == "JP" }
  }
}
