import Foundation
import Journeys

extension Formats {
  /// The language of a text, and the country by whose conventions it is written.
  struct Conventions: Sendable, Hashable {
    let language: Language
    /// ISO 3166-1 alpha-2 code; nil for the country that the language is named after.
    let country: String?

    /// The language in that country, if it is an official language there.
    init(_ language: Language, _ country: String?) {
      self.language = language
      self.country = country.flatMap { Conventions.countries[language]?.contains($0) == true ? $0 : nil }
    }

    /// BCP 47.
    var tag: String { "\(language.rawValue)-\(country ?? Conventions.usual[language] ?? "GB")" }

    private static let usual: [Language: String] = [.en: "GB", .de: "DE", .ru: "RU", .kk: "KZ", .tr: "TR", .uk: "UA"]

    /// Where each language is official.
    private static let countries: [Language: Set<String>] = {
      var countries: [Language: Set<String>] = [:]
      for facts in CountryFacts.all {
        for language in facts.languages.compactMap(Language.init(rawValue:)) {
          countries[language, default: []].insert(facts.code)
        }
      }
      return countries
    }()
  }

  /// The BCP 47 tag of the language with the country whose conventions are followed: `en-US`.
  public var languageTag: String { conventions.tag }
}
