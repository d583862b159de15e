import ArgumentParser
import Foundation
import JourneyStore
import Journeys
import WalletServices

/// `journey-wallet demo`
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add three sample journeys to explore.")

  @OptionGroup var data: DataOptions

  @Flag(help: "Add them even if you already have journeys.")
  var force = false

  func run() async throws {
    try await reporting {
      let wallet = try data.wallet(), user = try await wallet.localUser()
      let isEmpty = try await wallet.store.read(as: .user(user.id)) { snapshot in
        try snapshot.journeys(today: CalendarDay(daysSince1970: 0), page: Page(offset: 0, limit: 1)).isEmpty
      }
      guard isEmpty || force else {
        throw ValidationError("\(data.folder.path) already contains journeys. Use --force to add the samples anyway.")
      }
      let count = try await wallet.fillWithDemo(by: user, in: Failure.language)
      print("Added three journeys with \(count - 3) items to \(data.folder.path).")
    }
  }
}
