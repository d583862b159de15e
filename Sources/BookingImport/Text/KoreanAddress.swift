/// A Korean address in Hangul, from the large to the small: province or metropolis, town or ward, road and number (Universal Postal
/// Union, "Addressing systems: Republic of Korea"): "부산광역시 해운대구 해운대해변로 287".
struct KoreanAddress {
  let street: String
  let city: String
  /// Empty where none is written.
  let code: String
  let region: String

  /// Takes a text apart; nil if it has no town or no road with a number.
  init?(_ text: String) {
    guard text.utf8.count < 200, text.unicodeScalars.contains(where: { (0xAC00...0xD7AF).contains($0.value) }) else {
      return nil
    }
    // "(25440) 강원특별자치도 …"
    let whole = text.replacing(#/^ ?\((\d{5})\) ?/#) { "\($0.1) " }
    let plain = whole.prefix { $0 != "(" }
    var words = plain.split(whereSeparator: { " ,\t\n".contains($0) }).map(String.init)
    if let first = words.first, first == "대한민국" || first == "한국" { words.removeFirst() }
    var code = ""
    for place in [words.startIndex, words.endIndex - 1] where words.indices.contains(place) && code.isEmpty {
      if words[place].utf8.count == 5, words[place].utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        code = words.remove(at: place)
      }
    }
    guard let road = words.indices.dropLast().first(where: { Self.isRoad(words[$0]) && Self.isNumber(words[$0 + 1]) }),
      road > 0
    else { return nil }
    let large = words[..<road]
    let isProvince = large[0].hasSuffix("도") && large[0].count > 2
    guard let town = large.dropFirst(isProvince ? 1 : 0).first,
      town.hasSuffix("시") || town.hasSuffix("군") || Self.metropolises.contains(town)
    else { return nil }
    // What stands between the town and the road, a township or a ward, belongs to the street.
    let between = large.dropFirst(isProvince ? 2 : 1).filter { $0.hasSuffix("면") || $0.hasSuffix("읍") }
    (street, city, self.code) = ((between + [words[road], words[road + 1]]).joined(separator: " "), town, code)
    region = isProvince ? large[0] : ""
  }

  private static func isRoad(_ word: String) -> Bool {
    word.count > 1 && ["로", "길", "동", "리", "가"].contains { word.hasSuffix($0) }
  }

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.count < 8 && word.first?.isNumber == true && word.allSatisfy { $0.isNumber || "-번지".contains($0) }
  }

  private static let metropolises: Set = ["서울", "부산", "대구", "인천", "광주", "대전", "울산", "세종", "제주"]
}
