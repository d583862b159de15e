import BookingImport
import Foundation
import Journeys

/// The outside world, as closures that the wallet is given and tests replace.
public struct World: Sendable {
  /// What time it is.
  public var now: @Sendable () -> Date
  /// A new identifier.
  public var uuid: @Sendable () -> UUID
  /// Where a program of the system lies, by its name; nil where it is not installed.
  public var program: @Sendable (String) -> String?

  /// A world made of closures.
  public init(
    now: @escaping @Sendable () -> Date, uuid: @escaping @Sendable () -> UUID,
    program: @escaping @Sendable (String) -> String? = World.installed
  ) {
    (self.now, self.uuid, self.program) = (now, uuid, program)
  }

  /// The world as it is: the system's clock, identifiers of version 7, its programs.
  public static let real = World(now: { Date() }, uuid: { .version7(at: Date()) })

  /// Where a program of this machine lies.
  public static let installed: @Sendable (String) -> String? = { ForeignProgram.path(of: $0) }
}
