import Foundation
import Journeys

/// Words that another app shared, or that were pasted: mostly an address with a title, sometimes a text.
///
/// Apps put the address into the text as often as into the field for it (Web Share Target, `params`).
public struct SharedWords: Sendable, Hashable {
  public let title: String
  public let text: String
  /// An address of the web; empty for none.
  public let link: String

  /// Sorts out what came.
  public init(title: String = "", text: String = "", link: String = "") {
    let given = [title, text, link].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    self.title = String(given[0].prefix(FieldType.nameLimit))
    let parts =
      given[2].isEmpty ? SharedWords.parts(given[1]) : (text: given[1] == given[2] ? "" : given[1], link: given[2])
    self.text = parts.text
    self.link = parts.link
  }

  /// Whether nothing came.
  public var isEmpty: Bool { text.isEmpty && link.isEmpty }

  /// A text whose last word is the only address in it, without that address; any other text as it is.
  private static func parts(_ text: String) -> (text: String, link: String) {
    let addresses = text.split(whereSeparator: \.isWhitespace).map(String.init).filter(isAddress)
    guard let link = addresses.first, addresses.count == 1, text.hasSuffix(link) else { return (text, "") }
    return (text.dropLast(link.count).trimmingCharacters(in: .whitespacesAndNewlines), link)
  }

  private static func isAddress(_ word: String) -> Bool {
    guard let url = URLComponents(string: word), let scheme = url.scheme?.lowercased() else { return false }
    return ["http", "https"].contains(scheme) && url.host?.isEmpty == false
  }
}
