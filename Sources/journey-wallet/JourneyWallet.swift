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
    abstract: "Everything about your journeys in one place, on your own computer.",
    discussion: """
      Start with `journey-wallet serve` and open the address it prints. `journey-wallet demo` adds three sample journeys \
      to explore.
      """,
    version: appVersion,
    subcommands: [
      Serve.self, Import.self, Export.self, Backup.self, RestoreCommand.self, AddDocument.self, Extract.self,
      SearchBookings.self, AssistantCommand.self,
      UserCommand.self, Demo.self, Doctor.self,
    ])
}

/// The version of the program.
let appVersion = AppVersion.current
