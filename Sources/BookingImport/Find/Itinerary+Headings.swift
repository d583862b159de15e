import Journeys

/// Headings of itineraries that say more than what they announce.
extension Itinerary {
  /// "Monday 31 May – Flight", "Mon 31 May to Thu 3 June – Hotel, 3 nights": what stands behind days and a dash.
  static func behindDays(_ text: Substring) -> Substring {
    for mark in [" – ", " — ", " - "] {
      guard let hit = text.ranges(of: mark).last, case let head = String(text[..<hit.lowerBound]),
        head.utf8.count < 60, let first = DateWords.hits(in: head).first, first.hasDate
      else { continue }
      var rest = head
      for day in DateWords.hits(in: head).reversed() { rest.removeSubrange(day.range) }
      let words = FoldedName.of(rest).split(separator: " ")
      if words.allSatisfy({ Weekday.isWord(String($0)) || $0.utf8.count < 4 }) {
        return text[hit.upperBound...].prefix { $0 != "," }
      }
    }
    return text
  }

  /// "三、住宿", "一、去程交通船": a number, and a word of East Asian itineraries.
  static func eastern(_ text: String) -> Kind? {
    guard text.utf8.count < 48, let number = number.prefix(text),
      case let rest = text[number.endIndex...], rest.count < 12, rest.allSatisfy(EastAsianWords.isLetter)
    else { return nil }
    return easternKinds.first { entry in entry.words.contains { rest.holds($0) } }?.kind
  }

  private static let number = Pattern(#/[一二三四五六七八九十\d]{1,2} ?[、,，.．)]\s*/#)

  private static let easternKinds: [(kind: Kind, words: [String])] = [
    (.rental, ["租車", "租车", "レンタカー", "렌터카"]), (.stay, ["住宿", "酒店", "飯店", "民宿", "宿泊", "ホテル", "숙박", "호텔"]),
    (.transfer, ["接送", "送迎"]), (.event, ["活動", "活动", "門票", "门票", "体験", "觀光", "观光"]),
    (.journey, ["船", "航班", "班機", "飛機", "飞机", "火車", "高鐵", "高铁", "列車", "フライト", "新幹線", "항공", "열차", "バス"]),
  ]
}
