import Journeys

/// A Chinese address from the large to the small, without blanks: province, town, district, street and the number of the house (Universal
/// Postal Union, "Addressing systems: China"): "浙江省杭州市西湖区北山街38号".
struct ChineseAddress {
  let street: String
  let city: String
  /// Empty where none is written.
  let code: String
  let region: String

  /// Takes a text apart; nil if it has no town or no numbered street.
  init?(_ text: String) {
    guard text.utf8.count < 200, text.contains("市"), text.contains("号") || text.contains("號") else { return nil }
    var rest = text.filter { !$0.isWhitespace && !",,".contains($0) }[...]
    let digits = rest.prefix(while: \.isNumber)
    code = digits.count == 6 ? String(digits) : ""
    if !code.isEmpty { rest = rest.dropFirst(6) }
    if rest.hasPrefix("中国") || rest.hasPrefix("中國") { rest = rest.dropFirst(2) }
    var region = ""
    if let sign = ["省", "自治区", "自治區"].lazy.compactMap({ rest.prefix(10).firstRange(of: $0) }).first {
      region = String(rest[..<sign.upperBound])
      rest = rest[sign.upperBound...]
    }
    guard let town = rest.prefix(8).firstIndex(of: "市"), town > rest.startIndex,
      rest[..<town].allSatisfy(EastAsianWords.isLetter)
    else { return nil }
    let name = String(rest[...town])
    rest = rest[rest.index(after: town)...]
    // A district or a county, perhaps with a town of its own: "西湖区", "昆山市", "余杭区良渚街道".
    for _ in 0..<2 {
      guard let sign = rest.prefix(7).firstIndex(where: { "区區县縣镇鎮市".contains($0) }), sign > rest.startIndex,
        rest[..<sign].allSatisfy(EastAsianWords.isLetter)
      else { break }
      rest = rest[rest.index(after: sign)...]
    }
    guard let number = rest.firstIndex(where: { "号號".contains($0) }),
      rest[..<number].contains(where: { "路街道巷弄大里".contains($0) }), rest[..<number].contains(where: \.isNumber),
      rest.distance(from: rest.startIndex, to: number) < 24
    else { return nil }
    (street, city, self.region) = (String(rest[...number]), name, region)
  }
}
