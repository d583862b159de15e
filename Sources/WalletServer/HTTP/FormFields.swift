import Foundation
import Hummingbird

/// The fields of a form as browsers write them (`application/x-www-form-urlencoded`, WHATWG URL).
enum FormFields {
  /// The most fields of a form, and values of a JSON body: forms that list everything have thousands.
  static let most = 10_000

  /// The decoded fields; the last of a name counts.
  /// - Throws: `HTTPError` 413 for too many, 400 for what is wrongly encoded.
  static func decoded(_ body: [UInt8]) throws -> [String: String] {
    let ampersand = UInt8(ascii: "&")
    guard body.count(where: { $0 == ampersand }) < most else { throw HTTPError(.contentTooLarge) }
    var fields: [String: String] = [:]
    for pair in body.split(separator: ampersand) {
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      fields[try text(pair[..<end])] = try text(pair[end...].dropFirst())
    }
    return fields
  }

  /// Fields as a browser writes them, in the order of their names.
  static func encoded(_ fields: [String: String]) -> String {
    let safe = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._*")
    let encoded = { (text: String) in text.addingPercentEncoding(withAllowedCharacters: safe) ?? "" }
    return fields.sorted { $0.key < $1.key }.map { "\(encoded($0.key))=\(encoded($0.value))" }.joined(separator: "&")
  }

  private static func text(_ encoded: ArraySlice<UInt8>) throws -> String {
    var bytes: [UInt8] = [], iterator = encoded.makeIterator()
    bytes.reserveCapacity(encoded.count)
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(0x20)
      case UInt8(ascii: "%"):
        guard let high = digit(iterator.next()), let low = digit(iterator.next()) else { throw HTTPError(.badRequest) }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw HTTPError(.badRequest) }
    return text
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case let byte? where (0x30...0x39).contains(byte): byte - 0x30
    case let byte? where (0x41...0x46).contains(byte & ~0x20): (byte & ~0x20) - 0x41 + 10
    default: nil
    }
  }
}
