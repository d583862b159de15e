import ArgumentParser
import Foundation
import Journeys
import WalletServices

/// `journey-wallet export`
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Export all data to one JSON file for `journey-wallet import`.",
    discussion: """
      With --journey, exports one journey with its documents to a ZIP file, which `journey-wallet import` reads too. With \
      --tables, exports all data as CSV files in a ZIP file for other programs.
      """)

  @OptionGroup var data: DataOptions

  @Option(help: "Name or ID of the journey to export.")
  var journey: String?

  @Flag(help: "Export as CSV for other programs.")
  var tables = false

  @Argument(
    help: "The file to write. An existing file is replaced once the new one is complete. Default: standard output.")
  var file: String?

  func validate() throws {
    guard journey == nil || !tables else { throw ValidationError("Use either --journey or --tables.") }
    guard file != nil || (journey == nil && !tables) else { throw ValidationError("Name the ZIP file to write.") }
  }

  func run() async throws {
    try await reporting {
      let wallet = try data.wallet(), actor = Actor.user(try await wallet.localUser().id)
      if let file, let journey {
        let id = try await Export.find(journey, wallet, actor)
        try await wallet.exportJourney(id, to: URL(filePath: file), appVersion: appVersion, as: actor)
      } else if let file, tables {
        try await wallet.exportTables(to: URL(filePath: file), as: actor)
      } else if let file {
        try await wallet.export(to: URL(filePath: file), appVersion: appVersion, as: actor)
      } else {
        try await wallet.export(appVersion: appVersion, as: actor) {
          try FileHandle.standardOutput.write(contentsOf: $0)
        }
      }
    }
  }

  /// The one journey of that identifier or name.
  /// - Throws: `ValidationError` where none or more than one bears the name.
  private static func find(_ journey: String, _ wallet: Wallet, _ actor: Actor) async throws -> UUID {
    let found = try await wallet.store.read(as: actor) { snapshot in
      var found: [UUID] = []
      try snapshot.forEachJourney {
        if $0.name == journey || $0.id == UUID(uuidString: journey) { found.append($0.id) }
      }
      return found
    }
    guard let id = found.first, found.count == 1 else {
      throw ValidationError(
        found.isEmpty
          ? "No journey is called \(journey)."
          : "\(found.count) journeys are called \(journey): \(found.map(\.text).joined(separator: ", ")).")
    }
    return id
  }
}
