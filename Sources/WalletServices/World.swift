import Foundation
import Journeys

/// The outside world, as closures that the wallet is given and tests replace.
public struct World: Sendable {
  /// What time it is.
  public var now: @Sendable () -> Date
  /// A new identifier.
  public var uuid: @Sendable () -> UUID

  /// Sends a request to a server outside.
  public var web: @Sendable (WebRequest) async throws -> WebAnswer

  /// A world made of closures; without one for servers outside, none of them can be reached.
  public init(
    now: @escaping @Sendable () -> Date, uuid: @escaping @Sendable () -> UUID,
    web: @escaping @Sendable (WebRequest) async throws -> WebAnswer = { _ in
      throw WalletError.unavailable(.serverUnreachable)
    }
  ) {
    (self.now, self.uuid, self.web) = (now, uuid, web)
  }

  /// The world as it is: the system's clock, identifiers of version 7.
  public static let real = World(now: { Date() }, uuid: { .version7(at: Date()) }, web: web())
}
