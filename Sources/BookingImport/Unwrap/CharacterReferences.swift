import CLibXML2
import Journeys

/// Character references of HTML (WHATWG HTML, section 13.5) in texts that a template has escaped twice: "dell&#39;Arco" in JSON.
enum CharacterReferences {
  /// The text with its references decoded; what is none stays as it is.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return reference.replaced(in: text) { match in
      let (whole, decimal, hexadecimal, name) = match
      let code =
        decimal.flatMap { UInt32($0) } ?? hexadecimal.flatMap { UInt32($0, radix: 16) }
        ?? name.flatMap { htmlEntityLookup(String($0))?.pointee.value }
      return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(whole)
    }
  }

  private static let reference = Pattern(#/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,10}));/#)
}
