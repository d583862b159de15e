import BookingImport
import Foundation
import Journeys

/// A mail of one part in UTF-8. It is read here on its own, so that the reader under test does not write its own tests.
struct PlainMail {
  private(set) var sender = ""
  private(set) var subject = ""
  private(set) var date = ""
  private(set) var isHTML = false
  private(set) var body = ""

  init?(_ bytes: Data) {
    let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    guard let end = text.range(of: "\n\n") else { return nil }
    let header = Self.fold.replaced(in: String(text[..<end.lowerBound])) { _ in " " }
    var encoding = ""
    for line in header.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else { continue }
      switch parts[0].lowercased() {
      case "from": sender = Self.decoded(parts[1])
      case "subject": subject = Self.decoded(parts[1])
      case "date": date = parts[1]
      case "content-transfer-encoding": encoding = parts[1].lowercased()
      case "content-type":
        let type = parts[1].lowercased()
        if type.hasPrefix("multipart") { return nil }
        // What is in another charset is left to the reader under test.
        if type.contains("charset"), !type.contains("utf-8"), !type.contains("us-ascii") { return nil }
        isHTML = parts[1].lowercased().hasPrefix("text/html")
      default: continue
      }
    }
    let raw = String(text[end.upperBound...])
    switch encoding {
    case "quoted-printable": body = Self.unquoted(raw.replacing("=\n", with: ""))
    case "base64":
      guard let data = Data(base64Encoded: raw, options: .ignoreUnknownCharacters) else { return nil }
      body = String(decoding: data, as: UTF8.self)
    default: body = raw
    }
  }

  /// The day on which it was sent.
  var day: StatedTime? {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    guard let match = Self.writtenDay.first(date), let day = Int(match.1),
      let month = months.firstIndex(of: match.2.lowercased()), let year = Int(match.3)
    else { return nil }
    return StatedTime(year: year, month: month + 1, day: day)
  }

  /// A header field; what is no ASCII goes into an encoded word (RFC 2047).
  static func encoded(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    guard let address = text.lastIndex(of: "<"), text.hasSuffix(">") else {
      return "=?utf-8?B?\(Data(text.utf8).base64EncodedString())?="
    }
    return encoded(text[..<address].trimmingCharacters(in: .whitespaces)) + " " + text[address...]
  }

  /// Reads the encoded words of a header field; those that follow each other are one text.
  static func decoded(_ text: String) -> String {
    encodedWord.replaced(in: betweenWords.replaced(in: text) { _ in "?==?" }) { match in
      match.1.lowercased() == "b"
        ? String(decoding: Data(base64Encoded: String(match.2)) ?? Data(), as: UTF8.self)
        : unquoted(match.2.replacing("_", with: " "))
    }
  }

  private static let fold = Pattern(/\n[ \t]+/)
  private static let writtenDay = Pattern(/(\d{1,2}) ([A-Za-z]{3}) (\d{4})/)
  private static let betweenWords = Pattern(/\?=\s+=\?/)
  private static let encodedWord = Pattern(/=\?utf-8\?([qb])\?([^?]*)\?=/.ignoresCase())

  /// Quoted-printable (RFC 2045) without its soft line ends.
  private static func unquoted(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
