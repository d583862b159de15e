import ArgumentParser
import Foundation
import WalletServices

/// `journey-wallet search-bookings`: what the wallet runs on a copy of a file that came in, so that a file which breaks the
/// search breaks nothing else.
struct SearchBookings: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the bookings in one file as the wallet keeps them.", shouldDisplay: false)

  @Option(help: "The day on which the file came (ISO 8601).")
  var received: String

  @Option(help: "What the file is called.")
  var named: String

  @Argument(help: "The file.")
  var file: String

  func run() throws {
    guard let search = BookingSearch(named: named, received: received) else {
      throw ValidationError("'\(received)' is no date; write it as 2026-02-03.")
    }
    print(search.findings(in: try BookingSearch.beginning(of: URL(filePath: file))).json)
  }
}
