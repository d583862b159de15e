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

  /// What this machine is called on its network.
  public var machine: @Sendable () -> MachineNames = MachineNames.current

  /// The path of the program whose command `search-bookings` searches a file, in a process of its own that may break
  /// down; nil where that is done within this one.
  public var bookingProgram: String?

  /// What it costs to check a password.
  public var passwordCost = PasswordCost.usual

  /// What it costs to seal a backup with a passphrase: the binary logarithm of scrypt's N (`AgeScrypt.workFactor`).
  public var passphraseWork = AgeScrypt.usualWorkFactor

  /// Waits between requests to a server outside.
  public var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Sends a request to a server outside.
  public var web: @Sendable (WebRequest) async throws -> WebAnswer
  /// Hands a mail over to a server; throws `DeliveryFailure`.
  public var mail: @Sendable (MailServer, MailMessage) async throws -> Void
  /// Looks into a mailbox, and takes what is new there where somebody receives it; throws `DeliveryFailure`, and what the
  /// receiver throws.
  public var mailbox: @Sendable (Mailbox, MailReceiver?) async throws -> MailboxVisit

  /// A world made of closures; without one for servers outside, none of them can be reached.
  public init(
    now: @escaping @Sendable () -> Date, uuid: @escaping @Sendable () -> UUID,
    program: @escaping @Sendable (String) -> String? = World.installed,
    web: @escaping @Sendable (WebRequest) async throws -> WebAnswer = { _ in
      throw WalletError.unavailable(.serverUnreachable)
    },
    mail: @escaping @Sendable (MailServer, MailMessage) async throws -> Void = { _, _ in
      throw DeliveryFailure(.unreachable, said: "", isFinal: false)
    },
    mailbox: @escaping @Sendable (Mailbox, MailReceiver?) async throws -> MailboxVisit = { _, _ in
      throw DeliveryFailure(.unreachable, said: "", isFinal: false)
    }
  ) {
    (self.now, self.uuid, self.program) = (now, uuid, program)
    (self.web, self.mail, self.mailbox) = (web, mail, mailbox)
  }

  /// The world as it is: the system's clock, identifiers of version 7, its programs, the network.
  public static let real = World(
    now: { Date() }, uuid: { .version7(at: Date()) }, web: web(), mail: mail(), mailbox: mailbox())

  /// Where a program of this machine lies.
  public static let installed: @Sendable (String) -> String? = { ForeignProgram.path(of: $0) }
}
