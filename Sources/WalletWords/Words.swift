import Foundation
import Journeys

/// The wallet's words in one language, from `Resources/Strings`.
///
/// A text may hold placeholders, `{name}`; one that counts has a form for each plural category of its language.
public struct Words: Sendable {
  /// What stands under one key.
  enum Entry: Sendable, Hashable {
    case text(String)
    case plural([PluralCategory: String])
  }

  /// The language that they are written in.
  public let language: Language
  let entries: [String: Entry]

  /// The words of each language, read once.
  public static let all: [Language: Words] = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { ($0, Words($0)) })

  /// The words of a language.
  public static func of(_ language: Language) -> Words {
    all[language] ?? Words(language)
  }

  /// The text under a key, the key itself where there is none, as a test makes sure there is.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    switch entries[key] {
    case .text(let text): fill(text, values)
    case .plural(let forms): fill(forms[.other] ?? key, values)
    case nil: key
    }
  }

  /// The text under a key in the form that a count asks for; `{count}` is the count unless it is given.
  public func callAsFunction(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    guard case .plural(let forms) = entries[key] else { return self(key, values) }
    let form = forms[PluralCategory(count, language)] ?? forms[.other] ?? key
    var all = values
    if all["count"] == nil { all["count"] = String(count) }
    return fill(form, all)
  }

  /// The text under a key in the form that a count asks for, which need not be whole; `{count}` is as it is written.
  public func callAsFunction(_ key: String, count: Decimal, written: String) -> String {
    guard abs(count) < 1_000_000_000, let whole = Int(exactly: NSDecimalNumber(decimal: count).doubleValue) else {
      return self(key, ["count": written])
    }
    return self(key, count: whole, ["count": written])
  }

  /// The forms of a text that counts, as they stand in `Resources/Strings`, for who chooses among them elsewhere.
  public func forms(_ key: String) -> [(category: PluralCategory, text: String)] {
    guard case .plural(let forms) = entries[key] else { return [] }
    return PluralCategory.allCases.compactMap { category in forms[category].map { (category, $0) } }
  }

  /// The first of some keys that has a text.
  public func first(of keys: [String]) -> String? {
    keys.first { entries[$0] != nil }.map { self($0) }
  }

  private init(_ language: Language) {
    self.language = language
    let file = Bundle.module.url(forResource: language.rawValue, withExtension: "json", subdirectory: "Strings")
    let read = file.flatMap { try? JSONValue(parsing: Data(contentsOf: $0)) }?.members ?? [:]
    entries = read.compactMapValues(Words.entry)
  }

  private static func entry(_ value: JSONValue) -> Entry? {
    if let text = value.text { return .text(text) }
    guard let members = value.members else { return nil }
    let forms = members.compactMap { name, value -> (PluralCategory, String)? in
      guard let category = PluralCategory(rawValue: name), let text = value.text else { return nil }
      return (category, text)
    }
    return .plural(Dictionary(uniqueKeysWithValues: forms))
  }

  /// Puts values in the place of their names, once: a value may look like a placeholder itself.
  private func fill(_ text: String, _ values: [String: String]) -> String {
    guard !values.isEmpty else { return text }
    var filled = "", rest = text[...]
    // A brace is one byte of UTF-8, and bytes are walked faster than characters.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.utf8.index(after: open)..<close], after = rest.utf8.index(after: close)
      filled += rest[..<open]
      filled += values[String(name)] ?? String(rest[open..<after])
      rest = rest[after...]
    }
    return filled + rest
  }
}
