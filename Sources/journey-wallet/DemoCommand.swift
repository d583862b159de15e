import ArgumentParser
import Foundation
import JourneyStore
import Journeys
import WalletServices

/// `journey-wallet demo`
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fill an empty wallet with three journeys to look around in.")

  @OptionGroup var data: DataOptions

  @Flag(help: "Add them even if the wallet holds journeys already.")
  var force = false

  func run() async throws {
    try await reporting {
      let wallet = try data.wallet(), owner = try await wallet.owner()
      let isEmpty = try await wallet.store.read(as: owner.id) { snapshot in
        try snapshot.journeys(today: CalendarDay(daysSince1970: 0), page: Page(offset: 0, limit: 1)).isEmpty
      }
      guard isEmpty || force else {
        throw ValidationError("The wallet at \(data.folder.path) holds journeys already. Add --force to add the three.")
      }
      let count = try await wallet.fillWithDemo(by: owner, in: Failure.language)
      print("Added three journeys with \(count - 3) things in them to \(data.folder.path).")
    }
  }
}
