import ArgumentParser
import Foundation
import JourneyStore
import Journeys
import WalletServices

/// `journey-wallet doctor`
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check your data and this computer for problems. Exits with 1 if there are any.",
    discussion: "✓ is fine, ! is to be looked at and may be as you meant it, ✗ is a problem.")

  @OptionGroup var data: DataOptions
  @OptionGroup var file: ConfigurationOptions

  @Flag(help: "Print the findings as JSON.")
  var json = false

  @Flag(help: "Move files without an item to the Inbox, and remove unfinished backups and copies of the database.")
  var repair = false

  @Option(
    name: .customLong("mend-zone"),
    help: "Move the local times of an item to the time zone of its place; 'all' for all. Each can be undone.")
  var mendedZones: [String] = []

  func run() async throws {
    try await reporting {
      let (folder, serving) = serving()
      let findings =
        await HealthCheck(folder: folder, isRepairing: repair, mendedZones: mendedZones).findings() + serving
      if json {
        var writer = JSONWriter()
        writer.array(of: findings) { $0.object($1.json) }
        print(writer.text)
      } else {
        for finding in findings { print("\(Self.sign(of: finding.grade)) \(finding.subject): \(finding.text)") }
      }
      if findings.contains(where: { $0.grade == .problem }) { throw ExitCode(1) }
    }
  }

  /// The wallet's folder, and how it would be served.
  private func serving() -> (URL, [HealthCheck.Finding]) {
    do {
      let settings = try file.settings(data), folder = settings.folder(data)
      return (folder, HealthCheck.serving(settings, from: file.place(data), in: folder))
    } catch {
      return (data.folder, [HealthCheck.configuration(error)])
    }
  }

  private static func sign(of grade: HealthCheck.Finding.Grade) -> String {
    switch grade {
    case .good: "✓"
    case .doubt: "!"
    case .problem: "✗"
    }
  }
}
