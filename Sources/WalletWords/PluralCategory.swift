import Journeys

/// The categories of CLDR's plural rules that the wallet's languages use for whole numbers.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case one, few, many, other

  /// The category of a whole number (CLDR 46, `plurals.xml`).
  public init(_ count: Int, _ language: Language) {
    let n = abs(count)
    switch language {
    case .en, .de, .kk, .tr: self = n == 1 ? .one : .other
    case .ru, .uk:
      switch (n % 10, n % 100) {
      case (1, let hundred) where hundred != 11: self = .one
      case (2...4, let hundred) where !(12...14).contains(hundred): self = .few
      default: self = .many
      }
    }
  }

  /// The categories that a language has; `other` is for fractions where whole numbers never fall under it.
  public static func of(_ language: Language) -> [PluralCategory] {
    switch language {
    case .en, .de, .kk, .tr: [.one, .other]
    case .ru, .uk: [.one, .few, .many, .other]
    }
  }
}
