import Foundation
import Journeys

/// The outside world, as closures that the wallet is given and tests replace.
public struct World: Sendable {
  /// What time it is.
  public var now: @Sendable () -> Date
  /// A new identifier.
  public var uuid: @Sendable () -> UUID

  /// A world made of closures.
  public init(now: @escaping @Sendable () -> Date, uuid: @escaping @Sendable () -> UUID) {
    (self.now, self.uuid) = (now, uuid)
  }

  /// The world as it is: the system's clock, identifiers of version 7.
  public static let real = World(now: { Date() }, uuid: { .version7(at: Date()) })
}
