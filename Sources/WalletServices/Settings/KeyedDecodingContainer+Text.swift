import Foundation

extension KeyedDecodingContainer {
  /// A member that is read from text.
  /// - Throws: `DecodingError` where it is missing or not as expected.
  func decode<Value>(_ key: Key, _ value: (String) -> Value?) throws -> Value {
    guard let read = try decodeIfPresent(key, value) else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "missing"))
    }
    return read
  }

  /// A member that is read from text; nil for one that is missing or null.
  /// - Throws: `DecodingError` where it is not as expected.
  func decodeIfPresent<Value>(_ key: Key, _ value: (String) -> Value?) throws -> Value? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let value = value(text) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "not as expected")
    }
    return value
  }
}
