import Journeys

/// Names, countries and currencies as Arabic letters write them.
enum ArabicWords {
  /// Whether a text has letters of the Arabic script (Unicode, U+0620 to U+06FF).
  static func isArabic(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { (0x620...0x6FF).contains($0.value) }
  }

  /// The line with commas and semicolons as other scripts have them.
  static func plain(_ line: Substring) -> Substring {
    guard line.utf8.contains(where: { $0 == 0xD8 }), line.contains(where: { "،؛".contains($0) }) else { return line }
    return Substring(line.replacing("،", with: ",").replacing("؛", with: ";"))
  }

  /// "عزيزتي ليلى حداد,": the two or three words behind a salutation, which are no noun for customers.
  static func greeted(_ text: String) -> String? {
    guard text.utf8.count < 160, isArabic(text) else { return nil }
    var words = text.prefix { !",:!.".contains($0) }.split(separator: " ").map(String.init)
    guard let first = words.first, greetings.contains(first) else { return nil }
    words.removeFirst()
    while let word = words.first, greetings.contains(word) || titles.contains(word) || word.hasSuffix("/") {
      words.removeFirst()
    }
    guard (2...4).contains(words.count), words.allSatisfy({ $0.count > 1 && isArabic($0) && !nouns.contains($0) })
    else {
      return nil
    }
    return words.joined(separator: " ")
  }

  /// ISO 3166-1 code of a country by its Arabic name.
  static func country(_ name: String) -> String? { countries[name] }

  /// ISO 4217 code of the words for a currency; several words tell whose dinar or pound it is.
  static func currency(_ word: String, _ next: String?) -> String? {
    if let next, let code = currencies["\(word) \(next)"] { return code }
    return currencies[word]
  }

  private static let greetings: Set = [
    "عزيزي", "عزيزتي", "مرحبا", "مرحباً", "أهلا", "أهلاً", "السيد", "السيدة", "حضرة", "الأستاذ", "الأستاذة",
  ]
  private static let titles: Set = ["السيد", "السيدة", "الأستاذ", "الأستاذة", "الدكتور", "الدكتورة", "بك", "بكِ", "يا"]
  private static let nouns: Set = [
    "العميل", "العميلة", "الضيف", "الضيفة", "المسافر", "المسافرة", "الكريم", "الكريمة", "بكم",
  ]
  private static let countries = [
    "لبنان": "LB", "السعودية": "SA", "المملكة العربية السعودية": "SA", "الإمارات": "AE",
    "الإمارات العربية المتحدة": "AE", "مصر": "EG", "الأردن": "JO", "المغرب": "MA", "تونس": "TN", "الجزائر": "DZ",
    "قطر": "QA", "الكويت": "KW", "البحرين": "BH", "عمان": "OM", "سلطنة عمان": "OM", "العراق": "IQ", "سوريا": "SY",
    "فلسطين": "PS", "تركيا": "TR", "ليبيا": "LY",
  ]
  private static let currencies = [
    "دولار": "USD", "دولار أمريكي": "USD", "دولارا": "USD", "يورو": "EUR", "ريال": "SAR", "ريال سعودي": "SAR",
    "ر.س": "SAR", "ريال قطري": "QAR", "ريال عماني": "OMR", "درهم": "AED", "درهم إماراتي": "AED", "درهم مغربي": "MAD",
    "جنيه": "EGP", "جنيه مصري": "EGP", "دينار كويتي": "KWD", "دينار أردني": "JOD", "دينار بحريني": "BHD",
    "دينار تونسي": "TND", "دينار جزائري": "DZD", "ليرة تركية": "TRY",
  ]
}
