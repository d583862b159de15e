import ArgumentParser
import Foundation
import Journeys
import WalletScreens
import WalletServices

/// `journey-wallet import`
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Import an export of Journey Wallet, of this one or of the app for iPhone, or one journey with its documents.",
    discussion: """
      Shows what the file holds, then adds what is new; what is here already stays as it is. When some records cannot \
      be read nothing is written, unless --skip-unreadable says to import the rest.
      """)

  @OptionGroup var data: DataOptions

  @Argument(help: "The JSON file, or the ZIP file of a journey.", completion: .file(extensions: ["json", "zip"]))
  var file: String

  @Flag(help: "Show what the file holds and write nothing.")
  var dryRun = false

  @Flag(help: "Import the rest when some records cannot be read.")
  var skipUnreadable = false

  @Option(help: "The time zone in which the days of the app were counted, such as Europe/Berlin.")
  var zone: String?

  @Flag(help: "Print the outcome as JSON.")
  var json = false

  func run() async throws {
    try await reporting {
      let wallet = try data.wallet(), owner = try await wallet.owner()
      let source = try ImportFile(URL(filePath: file))
      let zone = try zone.map(Import.zone) ?? owner.zone ?? Zone(TimeZone.current.identifier) ?? .utc
      let plan =
        dryRun
        ? try await wallet.planImport(of: source, zone: zone, as: owner.id)
        : try await wallet.importExport(source, zone: zone, skippingUnreadable: skipUnreadable, as: owner.id)
      let isRefused = !plan.unreadable.isEmpty && !skipUnreadable && !dryRun
      print(
        json
          ? ImportReport(plan, isWritten: !dryRun && !isRefused).json
          : ImportReport(plan, isWritten: !dryRun && !isRefused).text)
      if isRefused { throw ExitCode(65) }
    }
  }

  private static func zone(_ name: String) throws -> Zone {
    guard let zone = Zone(name) else { throw WalletError.invalid([Issue("zone", .notAZone)]) }
    return zone
  }
}
