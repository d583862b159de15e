import ArgumentParser
import Foundation
import JourneyStore
import Journeys
import WalletServices

/// `journey-wallet doctor`
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Examine the wallet and the machine; exits with 1 when something is wrong.")

  @OptionGroup var data: DataOptions

  @Flag(help: "Print the findings as JSON.")
  var json = false

  @Flag(help: "Lay files that belong to nothing into the Inbox, and remove unfinished copies and backups.")
  var repair = false

  func run() async throws {
    try await reporting {
      let findings = await Examination(folder: data.folder, isRepairing: repair).findings()
      if json {
        var writer = JSONWriter()
        writer.array(of: findings) { $0.object($1.json) }
        print(writer.text)
      } else {
        for finding in findings { print("\(finding.isGood ? "✓" : "✗") \(finding.subject): \(finding.text)") }
      }
      if !findings.allSatisfy(\.isGood) { throw ExitCode(1) }
    }
  }
}
