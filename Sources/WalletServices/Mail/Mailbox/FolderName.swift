import Foundation

/// The name of a folder as IMAP writes it: everything but printable ASCII in a variant of UTF-7 (RFC 3501, section 5.1.3), as
/// a quoted string.
enum FolderName {
  static func quoted(_ name: String) -> String {
    let escaped = encoded(name).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  private static func encoded(_ name: String) -> String {
    var text = "", foreign = ""
    for character in name.unicodeScalars {
      guard 0x20...0x7E ~= character.value else {
        foreign.unicodeScalars.append(character)
        continue
      }
      text += shifted(foreign)
      foreign = ""
      text += character == "&" ? "&-" : String(character)
    }
    return text + shifted(foreign)
  }

  /// A run of other characters: UTF-16 in a Base64 of its own.
  private static func shifted(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let bytes = Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    let base64 = bytes.base64EncodedString().prefix { $0 != "=" }.replacing("/", with: ",")
    return "&\(base64)-"
  }
}
