import ArgumentParser
import Foundation
import JourneyStore
import Journeys
import WalletServices

/// `journey-wallet user`
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Manage the accounts of Journey Wallet.",
    discussion: """
      Passwords are typed at a prompt, or read from the first line of standard input, never from the command line. With \
      a password, Journey Wallet asks for it on this computer too. The data folder is --data <dir>, by default \
      ~/.local/share/journey-wallet.
      """,
    subcommands: [
      AddUser.self, ListUsers.self, UserPassword.self, DisableUser.self, EnableUser.self, RemoveUser.self,
    ])
}

/// `journey-wallet user list`
struct ListUsers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List all accounts.")

  @OptionGroup var data: DataOptions

  func run() async throws {
    try await reporting {
      for account in try await Accounts(data).all() { print(account.line) }
    }
  }
}

/// `journey-wallet user add`
struct AddUser: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an account. Asks for its password.")

  @Argument(help: "The email address to sign in with.")
  var email: String

  @Option(help: "The user's name.")
  var name = ""

  @Flag(help: "Let the user manage backups, the mailbox and notification channels.")
  var administrator = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    try await reporting {
      let accounts = try await Accounts(data), password = try PasswordPrompt.read()
      let account = try await accounts.wallet.addUser(
        name: name, email: email, password: password, isAdministrator: administrator, by: Accounts.actor)
      print("Added \(account.line)")
      if let own = try await accounts.all().first, !own.hasPassword {
        print(
          """
          Journey Wallet now asks everybody to sign in, and the first account, that of this computer, has no password yet. Set it: \
          journey-wallet user password \(own.email ?? "<your email>")
          """)
      }
    }
  }
}

/// `journey-wallet user password`
struct UserPassword: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Set a password. Signs out all devices of the account.")

  @Argument(help: "The account's email address. Not needed if there is one account that has one.")
  var email: String?

  @Flag(help: "Also turn off two-step verification and remove all passkeys, for a lost phone.")
  var withoutSecondFactor = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    try await reporting {
      let accounts = try await Accounts(data)
      let account = try await accounts.account(email, forPassword: true)
      let password = try PasswordPrompt.read()
      // The user of this computer has no address before the first password.
      if account.email == nil, let email {
        try await accounts.wallet.setEmail(email, of: account.id, by: Accounts.actor)
      }
      try await accounts.wallet.setPassword(
        password, alone: withoutSecondFactor, of: account, by: Accounts.actor)
      print("The password is set. All devices of the account are signed out.")
      if withoutSecondFactor {
        print("Two-step verification is off. All passkeys of the account are removed.")
      } else if account.hasSecondFactor {
        print("Signing in still takes a code. For a lost phone, add --without-second-factor.")
      }
    }
  }
}

/// `journey-wallet user disable`
struct DisableUser: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Lock an account and sign out its devices. Its journeys stay.")

  @Argument(help: "The account's email address.")
  var email: String

  @OptionGroup var data: DataOptions

  func run() async throws { try await reporting { try await Accounts(data).setDisabled(true, email) } }
}

/// `journey-wallet user enable`
struct EnableUser: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "enable", abstract: "Unlock an account.")

  @Argument(help: "The account's email address.")
  var email: String

  @OptionGroup var data: DataOptions

  func run() async throws { try await reporting { try await Accounts(data).setDisabled(false, email) } }
}

/// `journey-wallet user remove`
struct RemoveUser: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove an account for good.",
    discussion: """
      Journeys that others share stay. If nobody else owns a journey of the account, say what happens to it; otherwise \
      the account is not removed.
      """)

  @Argument(help: "The account's email address.")
  var email: String

  @Option(help: ArgumentHelp("Who gets the journeys that nobody else owns.", valueName: "email"))
  var giveJourneysTo: String?

  @Flag(help: "Delete the journeys that nobody else shares, for good.")
  var deleteJourneys = false

  @OptionGroup var data: DataOptions

  func validate() throws {
    if giveJourneysTo != nil, deleteJourneys {
      throw ValidationError("Choose either --give-journeys-to or --delete-journeys.")
    }
  }

  func run() async throws {
    try await reporting {
      let accounts = try await Accounts(data), account = try await accounts.account(email)
      var choice = deleteJourneys ? OwnedJourneys.deletePrivate : .refuse
      if let other = giveJourneysTo { choice = .give(to: try await accounts.account(other).id) }
      try await accounts.wallet.store.write(by: Accounts.actor, at: Date()) { [choice] in
        try $0.removeUser(account.id, journeys: choice)
      }
      print("Removed \(account.line)")
    }
  }
}

/// Manages the accounts of a wallet from the command line.
private struct Accounts {
  static let actor = Actor.system(.accounts)

  let wallet: Wallet

  init(_ data: DataOptions) async throws {
    wallet = try data.wallet()
    // Its own user is there from the first command on.
    _ = try await wallet.localUser()
  }

  func all() async throws -> [Account] { try await wallet.store.read(as: Accounts.actor) { try $0.accounts() } }

  /// The account of an address.
  /// - Parameter forPassword: whether the user of this computer is meant by an address that nobody has yet, and without one
  func account(_ email: String?, forPassword: Bool = false) async throws -> Account {
    let all = try await all(), wanted = email.map(Account.normalised)
    if let wanted, let known = all.first(where: { $0.email == wanted }) { return known }
    if forPassword, let own = all.first, own.email == nil, wanted != nil { return own }
    if forPassword, wanted == nil {
      guard all.count == 1, all[0].email != nil else {
        throw ValidationError("Name the email address to sign in with, such as ada@example.org.")
      }
      return all[0]
    }
    throw ValidationError("No account has the email address \(email ?? ""). See `journey-wallet user list`.")
  }

  func setDisabled(_ isDisabled: Bool, _ email: String) async throws {
    let account = try await account(email)
    try await wallet.store.write(by: Accounts.actor, at: Date()) { try $0.setDisabled(isDisabled, of: account.id) }
    print("\(isDisabled ? "Locked" : "Unlocked") \(email).")
  }
}

extension Account {
  /// The account on one line.
  fileprivate var line: String {
    let notes = [
      isAdministrator ? "administrator" : nil, isDisabled ? "locked" : nil, hasPassword ? nil : "no password",
      hasSecondFactor ? "two-step verification" : nil,
    ].compactMap(\.self)
    let who = [email, name.isEmpty ? nil : name].compactMap(\.self).joined(separator: " · ")
    return (who.isEmpty ? "(no email)" : who) + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }
}
