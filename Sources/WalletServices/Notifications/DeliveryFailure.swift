import Foundation
import Journeys

/// Why a notification did not reach a server that was to deliver it, or a mail did not come from one that keeps it.
public struct DeliveryFailure: Error, Sendable, Hashable {
  /// What kind of trouble it was.
  public enum Trouble: String, Sendable, Hashable, CaseIterable {
    /// The server said no.
    case refused
    /// The server does not know the user or the password.
    case password
    /// The server does not encrypt, though it was to.
    case unencrypted
    /// The server says nothing without encryption; it probably expects it from the beginning.
    case encryptionExpected
    /// The server speaks without encryption, which was to begin at once.
    case encryptionUnexpected
    case unreachable, untrusted, slow, lost
    /// The device is no longer subscribed.
    case gone
    /// The channel is not set up, or not any more.
    case notSetUp
  }

  /// What the server said, or what became of the connection, in one line; holds no secrets.
  public let said: String
  /// Whether a retry cannot succeed.
  public let isFinal: Bool
  public let trouble: Trouble
  /// When the server wants to be asked again; nil where it does not say.
  public let retryAfter: RetryAfter?

  /// A failure; of what a server says, the first 300 characters are kept, without line breaks.
  public init(_ trouble: Trouble = .refused, said: String, isFinal: Bool, retryAfter: RetryAfter? = nil) {
    let words = said.split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    (self.trouble, self.isFinal, self.retryAfter) = (trouble, isFinal, retryAfter)
    self.said = String(words.joined(separator: " ").prefix(300))
  }

  /// A request that `World.web` could not bring to an answer, which may go well another time.
  init(_ error: any Error) {
    guard case WalletError.unavailable(let reason, let detail) = error else {
      self.init(.lost, said: "\(error)", isFinal: false)
      return
    }
    let (trouble, text): (Trouble, String) =
      switch reason {
      case .serverUnreachable: (.unreachable, "no connection")
      case .serverUntrusted: (.untrusted, detail)
      case .serverSlow: (.slow, "no answer in time")
      default: (.lost, "the connection broke off")
      }
    self.init(trouble, said: text, isFinal: false)
  }

  /// An answer that is none of success.
  /// - Parameters:
  ///   - passing: statuses of 400 to 499 after which the same request may go well
  ///   - secret: the credential that was sent, in case the answer repeats it
  init(_ answer: WebAnswer, passing: Set<Int> = [408, 425, 429], hiding secret: Secret? = nil) {
    var text = String(decoding: answer.body.prefix(4096), as: UTF8.self)
    if let secret, !secret.text.isEmpty { text = text.replacing(secret.text, with: secret.description) }
    let isFinal = answer.status < 500 && !passing.contains(answer.status)
    self.init(
      [401, 407].contains(answer.status) ? .password : .refused, said: "\(answer.status) \(text)", isFinal: isFinal,
      retryAfter: answer.retryAfter.flatMap(RetryAfter.init))
  }
}
