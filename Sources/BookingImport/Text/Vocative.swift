import Journeys

/// Names as Poles, Czechs, Ukrainians and Greeks call somebody by them: "Szanowny Panie Tomaszu", "Vážená paní Jano". The word of address
/// before the name tells language and gender; without one a name stays as it stands.
struct Vocative {
  private enum Language { case polish, czech, ukrainian, greek }

  private let language: Language
  private let isFemale: Bool

  /// The name in the form in which a ticket prints it. `address` is what stands before it in the line.
  static func nominative(_ name: String, after address: some StringProtocol) -> String {
    let words = address.lowercased().split { !$0.isLetter }.map(String.init)
    guard let last = words.last(where: { Self.addresses[$0] != nil }), let found = Self.addresses[last] else {
      // "Доброго дня, Остапе": no title, so that a name in "о" may stand as it is.
      let isGreeted = words.contains { ["доброго", "добрий", "вітаємо", "привіт"].contains($0) }
      guard isGreeted, let first = name.split(separator: " ").first, first.hasSuffix("е") else { return name }
      return Vocative(language: .ukrainian, isFemale: false).nominative(String(first), isFirst: true, isFamily: false)
        + name[first.endIndex...]
    }
    let vocative = Vocative(language: found.0, isFemale: found.1)
    let parts = name.split(separator: " ").map(String.init)
    return parts.enumerated().map { place, word in
      vocative.nominative(
        word, isFirst: parts.count > 1 && place == 0, isFamily: place > 0 && place == parts.count - 1)
    }.joined(separator: " ")
  }

  private static let addresses: [String: (Language, Bool)] = [
    "panie": (.polish, false), "szanowny": (.polish, false), "drogi": (.polish, false), "pani": (.polish, true),
    "szanowna": (.polish, true), "droga": (.polish, true),
    "pane": (.czech, false), "vážený": (.czech, false), "milý": (.czech, false), "paní": (.czech, true),
    "vážená": (.czech, true), "milá": (.czech, true), "slečno": (.czech, true),
    "пане": (.ukrainian, false), "шановний": (.ukrainian, false), "пані": (.ukrainian, true),
    "шановна": (.ukrainian, true),
    "κύριε": (.greek, false), "αγαπητέ": (.greek, false), "αξιότιμε": (.greek, false),
  ]

  private func nominative(_ word: String, isFirst: Bool, isFamily: Bool) -> String {
    guard word.count > 2, word.dropFirst().contains(where: \.isLowercase) else { return word }
    // "Ivo", "Bruno" are called as they are, "Svoboda" is not.
    if language == .polish || language == .czech, isFirst, !isFemale, word.hasSuffix("o") { return word }
    switch language {
    case .polish: return isFemale ? female(word, isFamily) : isFamily ? word : ending(word, Self.polish)
    case .czech: return isFemale ? female(word, isFamily) : ending(word, Self.czech)
    case .ukrainian: return isFamily ? word : ending(word, isFemale ? Self.ukrainianFemale : Self.ukrainian)
    case .greek: return ending(word, Self.greek)
    }
  }

  /// "Anno" → "Anna", "Basiu" → "Basia"; family names of women stand as they are.
  private func female(_ word: String, _ isFamily: Bool) -> String {
    isFamily ? word : ending(word, Self.female)
  }

  private func ending(_ word: String, _ endings: [(String, String)]) -> String {
    let hit = endings.first { word.hasSuffix($0.0) && word.count > $0.0.count }
    return hit.map { String(word.dropLast($0.0.count)) + $0.1 } ?? word
  }

  // The first ending that fits is taken: the longer ones come first.
  private static let female = [("iu", "ia"), ("o", "a")]
  private static let polish = [
    ("yku", "yk"), ("iku", "ik"), ("ńku", "niek"), ("ku", "ek"), ("szu", "sz"), ("rzu", "rz"), ("chu", "ch"),
    ("eju", "ej"), ("lu", "l"), ("niu", "ń"), ("awle", "aweł"), ("ale", "ał"), ("trze", "tr"), ("urze", "ur"),
    ("orze", "or"), ("drze", "der"), ("dzie", "d"), ("cie", "t"), ("bie", "b"), ("fie", "f"), ("mie", "m"),
    ("nie", "n"), ("wie", "w"), ("pie", "p"), ("sie", "s"), ("o", "a"),
  ]
  private static let czech = [
    ("áku", "ák"), ("íku", "ík"), ("iku", "ik"), ("ůlku", "ůlek"), ("ku", "ek"), ("chu", "ch"), ("ši", "š"),
    ("ži", "ž"), ("či", "č"), ("ři", "ř"), ("ji", "j"), ("ci", "c"), ("ře", "r"), ("re", "r"), ("avle", "avel"),
    ("arle", "arel"),
    ("ane", "an"), ("ne", "n"), ("be", "b"), ("de", "d"), ("le", "l"), ("me", "m"), ("te", "t"), ("se", "s"),
    ("ve", "v"), ("pe", "p"), ("fe", "f"), ("o", "a"),
  ]
  private static let ukrainian = [
    ("митре", "митро"), ("етре", "етро"), ("ію", "ій"), ("ею", "ей"), ("че", "ич"), ("не", "н"), ("ре", "р"),
    ("ме", "м"), ("ле", "ло"), ("де", "д"), ("те", "т"), ("се", "с"), ("ве", "в"), ("пе", "п"),
    ("бе", "б"), ("фе", "ф"), ("о", "а"),
  ]
  private static let ukrainianFemale = [("іє", "ія"), ("є", "я"), ("о", "а")]
  private static let greek = [("ο", "ος"), ("ε", "ος"), ("η", "ης"), ("ά", "άς"), ("α", "ας"), ("ή", "ής")]
}
