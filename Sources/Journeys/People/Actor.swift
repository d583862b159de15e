import Foundation

/// Who asks for something, or does it: a user, or a part of the program that acts for a user or for nobody.
public struct Actor: Sendable, Hashable {
  /// The parts of the program that act by themselves.
  public enum System: String, Sendable, Hashable, CaseIterable {
    case accounts, backups, housekeeping, mailbox, publicLinks, reading, reminders, summaries
  }

  /// With whose rights everything is read and written; nil for none, which sees nothing.
  public let user: UUID?
  /// Nil for users who act by themselves.
  public let system: System?

  private init(_ user: UUID?, _ system: System?) { (self.user, self.system) = (user, system) }

  /// One who is not known.
  public static let nobody = Actor(nil, nil)

  /// A user who acts by themself.
  public static func user(_ id: UUID) -> Actor { Actor(id, nil) }

  /// A part of the program.
  /// - Parameter user: whom it serves, with no other rights than theirs
  public static func system(_ system: System, for user: UUID? = nil) -> Actor { Actor(user, system) }

  /// The user whom the actor is or serves.
  /// - Throws: `WalletError.notFound` for nobody.
  public var known: UUID {
    get throws(WalletError) {
      guard let user else { throw .notFound }
      return user
    }
  }

  /// The identifier under which the log of changes names the actor: the user's, zero for a part of the program that serves nobody.
  public var id: UUID { user ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
