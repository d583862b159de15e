/// Where and why a document is no JSON that the wallet reads.
public struct JSONFault: Error, Sendable, Hashable {
  /// What is wrong with it.
  public enum Kind: String, Sendable, Hashable {
    case endsEarly, unexpected, notUTF8, tooDeep, tooMany, keyTwice, numberOutOfRange
  }

  public let kind: Kind
  /// Counted in bytes from 0.
  public let offset: Int
}
