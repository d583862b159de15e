import Foundation
import Journeys
import Testing

@testable import WalletWords

@Suite("Words in six languages")
struct WordsTests {
  private static let english = Words.of(.en).entries

  @Test("every language has the same keys", arguments: Language.allCases)
  func keys(language: Language) {
    let keys = Set(Words.of(language).entries.keys), expected = Set(Self.english.keys)
    #expect(expected.count > 400)
    #expect(keys.subtracting(expected) == [])
    #expect(expected.subtracting(keys) == [])
  }

  @Test("no file has a key twice, nor anything but texts and plurals", arguments: Language.allCases)
  func file(language: Language) throws {
    let file = try #require(
      Bundle.module.url(forResource: language.rawValue, withExtension: "json", subdirectory: "Strings"))
    let text = try String(contentsOf: file, encoding: .utf8)
    let keys = text.matches(of: /\n  "([^"]+)":/).map { String($0.output.1) }
    #expect(keys.count == Set(keys).count)
    #expect(keys == keys.sorted())
    #expect(keys.count == Words.of(language).entries.count)
  }

  @Test("every text has the same placeholders as in English", arguments: Language.allCases)
  func placeholders(language: Language) throws {
    for (key, entry) in Words.of(language).entries {
      let expected = try #require(Self.english[key])
      #expect(entry.placeholders == expected.placeholders, "\(language) \(key)")
    }
  }

  @Test("a text counts in every language or in none, with the categories of CLDR", arguments: Language.allCases)
  func plurals(language: Language) {
    let categories = Set(PluralCategory.of(language))
    for (key, entry) in Words.of(language).entries {
      let isPlural = if case .plural = Self.english[key] { true } else { false }
      switch entry {
      case .text: #expect(!isPlural, "\(language) \(key)")
      case .plural(let forms):
        #expect(isPlural, "\(language) \(key)")
        #expect(Set(forms.keys) == categories, "\(language) \(key)")
      }
    }
  }

  @Test("where a form stands for 1, 21 and 31, it says which", arguments: [Language.ru, .uk])
  func countInOne(language: Language) {
    for (key, entry) in Words.of(language).entries {
      guard case .plural(let forms) = entry, forms[.other]?.contains("{count}") == true else { continue }
      for (category, form) in forms { #expect(form.contains("{count}"), "\(language) \(key) \(category)") }
    }
  }

  @Test("no text is empty, nor has a blank at an end", arguments: Language.allCases)
  func empty(language: Language) {
    for (key, entry) in Words.of(language).entries {
      for text in entry.texts {
        #expect(!text.isEmpty && text.trimmingCharacters(in: .whitespacesAndNewlines) == text, "\(language) \(key)")
      }
    }
  }

  @Test("German says du to its user, as in all of its texts")
  func german() throws {
    // "Geben Sie", "Ihnen", "Ihre"; a sentence that begins with "Sie" may speak of things.
    let formal = try Regex(#"[a-zäöü](en|rn|ln) Sie\b|\bIhnen\b|\bIhr(e|en|em|er|es)?\b"#)
    for (key, entry) in Words.of(.de).entries {
      for text in entry.texts { #expect(text.firstMatch(of: formal) == nil, "\(key): \(text)") }
    }
    #expect("Gib es ein. Geben Sie es ein.".firstMatch(of: formal) != nil)
  }

  @Test("a long text is translated", arguments: Language.allCases.filter { $0 != .en })
  func translated(language: Language) {
    for (key, entry) in Words.of(language).entries where !key.hasPrefix("choice.user.language") {
      let isLong = { (text: String) in text.replacing(/\{[^}]*\}/, with: "").count > 16 }
      for text in entry.texts where isLong(text) && !key.hasPrefix("hint.") {
        #expect(Self.english[key]?.texts.contains(text) == false, "\(language) \(key)")
      }
    }
  }

  @Test("a placeholder in what a traveller wrote stays as it is", arguments: Language.allCases)
  func placeholdersInValues(language: Language) {
    let words = Words.of(language)
    let title = words("transport.to", ["name": "{place}", "place": "{name}"])
    #expect(title.contains("{place}") && title.contains("{name}"))
    #expect(words("in.days", count: 3, ["count": "{days}", "days": "x"]).contains("{days}"))
  }

  @Test("a key without a text is shown as it is")
  func missing() {
    #expect(Words.of(.en)("no.such.key") == "no.such.key")
    #expect(Words.of(.en)("no.such.key", count: 3) == "no.such.key")
  }
}

extension Words.Entry {
  /// Its text, or its forms.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .plural(let forms): Array(forms.values)
    }
  }

  /// The names in braces, in whatever form.
  var placeholders: Set<String> {
    Set(texts.flatMap { $0.matches(of: /\{([^}]*)\}/).map { String($0.output.1) } })
  }
}
