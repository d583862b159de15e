import ArgumentParser
import Foundation
import JourneyStore
import Journeys
import WalletServices

/// The command `journey-wallet`.
@main
struct JourneyWallet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journey-wallet",
    abstract: "Everything about your journeys in one place, on your own machine.",
    discussion: """
      Start with `journey-wallet serve` and open the address that it prints. `journey-wallet demo` fills an empty \
      wallet with three journeys to look around in.
      """,
    version: appVersion,
    subcommands: [
      Serve.self, Import.self, Export.self, Backup.self, RestoreCommand.self, AddDocument.self, Extract.self,
      SearchBookings.self,
      Demo.self, Doctor.self,
    ])
}

/// The version of the program.
let appVersion = "0.1.0"
