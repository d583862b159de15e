import Journeys

/// Why a notice did not reach a server that was to deliver it.
public struct DeliveryFailure: Error, Sendable, Hashable {
  /// What the server said, or what became of the connection, in one line; holds no secrets.
  public let said: String
  /// Whether trying again is of no use.
  public let isFinal: Bool
  /// What went wrong where the server itself said nothing about it.
  public let reason: WalletError.Reason?

  /// A failure; of what a server says, the first 300 characters are kept, without line breaks.
  public init(said: String, isFinal: Bool, reason: WalletError.Reason? = nil) {
    let words = said.split { $0.isWhitespace || $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } }
    (self.said, self.isFinal) = (String(words.joined(separator: " ").prefix(300)), isFinal)
    self.reason = reason
  }
}
