import Foundation

extension Data {
  /// The bytes in base64url without padding (RFC 4648, section 5).
  public var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes that base64url says, with or without padding; nil for anything else.
  public init?(base64URL text: String) {
    let digits = text.prefix { $0 != "=" }
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }) else { return nil }
    let plain = digits.replacing("-", with: "+").replacing("_", with: "/")
    self.init(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
  }
}
