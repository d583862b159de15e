import Journeys

/// The texts of the sample journeys in the languages of the wallet; English is what the journeys are written in.
struct DemoWords: Sendable {
  private let texts: [String: String]

  /// The texts of a language.
  init(_ language: Language) {
    texts =
      switch language {
      case .en: [:]
      case .de: DemoWords.german
      case .ru: DemoWords.russian
      case .kk: DemoWords.kazakh
      case .tr: DemoWords.turkish
      case .uk: DemoWords.ukrainian
      }
  }

  /// A text of an item, or each line of a list, such as a journey's cities.
  func callAsFunction(_ text: String) -> String {
    if let known = texts[text] { return known }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { texts[String($0)] ?? String($0) }
      .joined(separator: "\n")
  }
}
