import Foundation
import WalletWords

/// A text of the pages in English, as their HTML shows it.
func english(_ key: String, count: Int? = nil, _ values: [String: String] = [:]) -> String {
  let words = Words.of(.en)
  return (count.map { words(key, count: $0, values) } ?? words(key, values))
    .replacing("&", with: "&amp;").replacing("'", with: "&#39;").replacing("\"", with: "&quot;")
}

extension Reply {
  /// Whether the page shows a text of the string files, with these values in its placeholders.
  func says(_ key: String, count: Int? = nil, _ values: [String: String] = [:]) -> Bool {
    text.contains(english(key, count: count, values))
  }
}
