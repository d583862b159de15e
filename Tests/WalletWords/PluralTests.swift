import Journeys
import Testing

@testable import WalletWords

/// The cases of CLDR 46, `plurals.xml`, for whole numbers.
@Suite("Plurals")
struct PluralTests {
  private static let counts = [0, 1, 2, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112]

  @Test("one and other", arguments: [Language.en, .de, .kk, .tr])
  func two(language: Language) {
    for count in Self.counts { #expect(PluralCategory(count, language) == (count == 1 ? .one : .other), "\(count)") }
  }

  @Test("one, few and many", arguments: [Language.ru, .uk])
  func three(language: Language) {
    let expected: [PluralCategory] = [
      .many, .one, .few, .many, .many, .many, .many, .one, .few, .many, .one, .many, .many,
    ]
    #expect(Self.counts.map { PluralCategory($0, language) } == expected)
  }

  @Test("a number below zero counts like the one above")
  func negative() {
    for language in Language.allCases {
      for count in Self.counts { #expect(PluralCategory(-count, language) == PluralCategory(count, language)) }
    }
  }

  @Test("days and nights are counted in each language")
  func words() {
    let days = Language.allCases.map { language in
      [0, 1, 2, 5, 21].map { Words.of(language)("count.days", count: $0) }
    }
    #expect(
      days == [
        ["0 days", "1 day", "2 days", "5 days", "21 days"], ["0 Tage", "1 Tag", "2 Tage", "5 Tage", "21 Tage"],
        ["0 дней", "1 день", "2 дня", "5 дней", "21 день"], ["0 күн", "1 күн", "2 күн", "5 күн", "21 күн"],
        ["0 gün", "1 gün", "2 gün", "5 gün", "21 gün"], ["0 днів", "1 день", "2 дні", "5 днів", "21 день"],
      ])
  }
}
