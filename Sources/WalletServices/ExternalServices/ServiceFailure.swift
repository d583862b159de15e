import Foundation
import Journeys

/// Why an external service gave no answer that can be used.
public struct ServiceFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of trouble it was.
  public enum Trouble: String, Sendable, Hashable, CaseIterable {
    case unreachable, untrusted, slow, lost
    /// The service answered with a status of an error, or with a redirect, which is not followed.
    case refused
    /// The service does not accept the key, or wants one.
    case key
    /// The service wants fewer requests (429).
    case limited
    /// This month's requests are used up.
    case budget
    /// It failed several times in a row, and is left alone for a while.
    case paused
    /// The answer is not of the documented format.
    case format
    /// The answer is larger than any of the documented format.
    case large
    /// The address leads into a private network, which nobody has configured.
    case privateAddress
  }

  public let trouble: Trouble
  /// The HTTP status of a refusal; 0 for none.
  public let status: Int
  /// How long the service wants to be left alone, in seconds; nil where it does not say.
  public let retryAfter: TimeInterval?

  /// A failure.
  public init(_ trouble: Trouble, status: Int = 0, retryAfter: TimeInterval? = nil) {
    (self.trouble, self.status, self.retryAfter) = (trouble, status, retryAfter)
  }

  /// Without address, query and answer, any of which may hold a key.
  public var description: String { status == 0 ? trouble.rawValue : "\(trouble.rawValue) (\(status))" }

  /// Whether the same request may go well a moment later.
  var isPassing: Bool {
    switch trouble {
    case .unreachable, .slow, .lost: true
    case .refused: (500...599).contains(status)
    case .untrusted, .key, .limited, .budget, .paused, .format, .large, .privateAddress: false
    }
  }

  /// An error of `World.web`.
  init(_ error: any Error) {
    switch error {
    case let failure as ServiceFailure: self = failure
    case WalletError.tooLarge: self.init(.large)
    case WalletError.unavailable(.serverUnreachable, _): self.init(.unreachable)
    case WalletError.unavailable(.serverUntrusted, _): self.init(.untrusted)
    case WalletError.unavailable(.serverSlow, _): self.init(.slow)
    default: self.init(.lost)
    }
  }

  /// An answer that is none of success.
  init(_ answer: WebAnswer, at now: Date) {
    let pause = answer.retryAfter.flatMap { RetryAfter($0) }.map { $0.pause(from: now) }
    switch answer.status {
    case 401, 403: self.init(.key, status: answer.status)
    case 429: self.init(.limited, status: answer.status, retryAfter: pause)
    default: self.init(.refused, status: answer.status, retryAfter: pause)
    }
  }
}
