import ArgumentParser
import Foundation
import WalletServices

/// `journey-wallet search-bookings`: what the wallet runs on a copy of a file that came in, so that a file which breaks the
/// search breaks nothing else.
struct SearchBookings: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the bookings in one file in internal form.", shouldDisplay: false)

  @Option(help: "The date the file was received (ISO 8601).")
  var received: String

  @Option(help: "The file's name.")
  var named: String

  @Argument(help: "The file.")
  var file: String

  func run() throws {
    guard let search = BookingSearch(named: named, received: received) else {
      throw ValidationError("Enter a date such as 2026-02-03, not '\(received)'.")
    }
    print(search.findings(in: try BookingSearch.beginning(of: URL(filePath: file))).json)
  }
}
