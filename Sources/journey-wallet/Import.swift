import ArgumentParser
import Foundation
import Journeys
import WalletScreens
import WalletServices

/// `journey-wallet import`
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import booking confirmations, a Journey Wallet export (this app or the iPhone app) or one journey.",
    discussion: """
      Emails, passes, PDFs, calendars and images of tickets are added to the Inbox and searched for bookings. Use - to \
      read an email from standard input, for example from a mail server. From an export, new items are added and \
      existing items stay unchanged. If any item is unreadable, nothing is imported unless you set --skip-unreadable.
      """)

  @OptionGroup var data: DataOptions

  @Argument(
    help: "Confirmations, a JSON export or the ZIP file of a journey. Use - for standard input.",
    completion: .file())
  var files: [String]

  @Flag(help: "Show the contents without importing anything.")
  var dryRun = false

  @Flag(help: "Skip unreadable items and import the rest.")
  var skipUnreadable = false

  @Option(help: "Time zone of the iPhone app, such as Europe/Berlin.")
  var zone: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  func run() async throws {
    try await reporting {
      let wallet = try data.wallet(), user = try await wallet.localUser()
      var isRefused = false
      for file in files {
        let source = file == "-" ? nil : try ImportFile(URL(filePath: file))
        if let source, try !source.isConfirmation() {
          if try await !importExport(source, wallet, user) { isRefused = true }
        } else if dryRun {
          throw ValidationError("--dry-run works for exports only. For confirmations, use journey-wallet extract.")
        } else {
          try await receive(file, wallet, .user(user.id))
        }
      }
      if isRefused { throw ExitCode(65) }
    }
  }

  /// Imports an export.
  /// - Returns: false where nothing was written because some of it cannot be read
  private func importExport(_ source: ImportFile, _ wallet: Wallet, _ user: User) async throws -> Bool {
    let zone = try zone.map(Import.zone) ?? user.zone ?? Zone(TimeZone.current.identifier) ?? .utc
    let plan =
      dryRun
      ? try await wallet.planImport(of: source, zone: zone, as: .user(user.id))
      : try await wallet.importExport(source, zone: zone, skippingUnreadable: skipUnreadable, as: .user(user.id))
    let isRefused = !plan.unreadable.isEmpty && !skipUnreadable && !dryRun
    let report = ImportReport(plan, isWritten: !dryRun && !isRefused)
    print(json ? report.json : report.text)
    return !isRefused
  }

  /// Lays a confirmation into the Inbox, and searches it for bookings.
  private func receive(_ file: String, _ wallet: Wallet, _ actor: Actor) async throws {
    let id = wallet.world.uuid()
    let taken =
      file == "-"
      ? try wallet.files.take(FileHandle.standardInput, id: id) : try wallet.files.take(URL(filePath: file), id: id)
    guard taken.size > 0 else { throw WalletError.invalid([Issue("file", .required)]) }
    let entry =
      file == "-"
      ? try await wallet.receive(mail: taken, by: actor)
      : try await wallet.receive(
        taken, as: wallet.world.uuid(), named: URL(filePath: file).lastPathComponent, from: .command, by: actor)
    try await wallet.readBookings()
    print(try await InboxReport(entry, wallet, as: actor).text(asJSON: json))
  }

  private static func zone(_ name: String) throws -> Zone {
    guard let zone = Zone(name) else { throw WalletError.invalid([Issue("zone", .notAZone)]) }
    return zone
  }
}
