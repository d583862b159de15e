import Foundation

/// The mailbox of somebody, as `ada@example.org` or `Ada Lovelace <ada@example.org>` (RFC 5322, section 3.4).
public struct MailAddress: Sendable, Hashable {
  /// Whose it is; empty where that is not said.
  public let name: String
  /// `local@domain`
  public let mailbox: String

  /// Reads an address; nil for anything else, such as one with quotes or a comment in its mailbox.
  public init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return nil }
    if text.hasSuffix(">"), let open = text.lastIndex(of: "<") {
      name = text[..<open].trimmingCharacters(in: .whitespaces.union(["\""]))
      mailbox = String(text[text.index(after: open)...].dropLast())
    } else {
      (name, mailbox) = ("", text)
    }
    guard MailAddress.isMailbox(mailbox) else { return nil }
  }

  /// Whether a server has to understand UTF-8 in addresses (RFC 6531).
  var isInternational: Bool { !mailbox.utf8.allSatisfy { $0 < 0x80 } }

  /// The address as someone types it.
  public var text: String { name.isEmpty ? mailbox : "\(name) <\(mailbox)>" }

  private static func isMailbox(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 254 else { return false }
    let isAtom = { (atom: Substring) in
      !atom.isEmpty
        && atom.unicodeScalars.allSatisfy { $0.value > 0x7F && !$0.properties.isWhitespace || isAtomText($0) }
    }
    let local = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return (local + labels).allSatisfy(isAtom)
  }

  /// `atext` of RFC 5322.
  private static func isAtomText(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar))
  }
}
