import Foundation

/// The actor of a read or a write: a user, or a system actor, which acts for a user or for none.
public struct Actor: Sendable, Hashable {
  /// The system actors: background services and other parts of the program.
  public enum System: String, Sendable, Hashable, CaseIterable {
    case accounts, activity, backups, budgets, calendarFeeds, externalServices, housekeeping, mailbox, publicLinks,
      reading, reminders, summaries
  }

  /// The user whose rights apply; nil for none, who sees nothing.
  public let user: UUID?
  /// The system actor; nil for a user.
  public let system: System?

  private init(_ user: UUID?, _ system: System?) { (self.user, self.system) = (user, system) }

  /// An anonymous actor, without any rights.
  public static let nobody = Actor(nil, nil)

  /// A user.
  public static func user(_ id: UUID) -> Actor { Actor(id, nil) }

  /// A system actor.
  /// - Parameter user: the user whose rights it acts with; nil for none
  public static func system(_ system: System, for user: UUID? = nil) -> Actor { Actor(user, system) }

  /// The same rights without what is the user's alone, for what is handed on to others.
  public var withoutPrivateRecords: Actor { Actor(user, .publicLinks) }

  /// The user whose rights apply.
  /// - Throws: `WalletError.notFound` without a user.
  public var known: UUID {
    get throws(WalletError) {
      guard let user else { throw .notFound }
      return user
    }
  }

  /// The identifier under which the log of changes names the actor: the user's, all zeros for a system actor without one.
  public var id: UUID { user ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
