import ArgumentParser
import Foundation
import WalletServices

/// `journey-wallet export`
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Export everything into one JSON file, which `journey-wallet import` reads.")

  @OptionGroup var data: DataOptions

  @Argument(help: "The file to write; it is replaced once the new one is whole. Without it the export is printed.")
  var file: String?

  func run() async throws {
    try await reporting {
      let wallet = try data.wallet(), owner = try await wallet.owner()
      if let file {
        try await wallet.export(to: URL(filePath: file), appVersion: appVersion, as: owner.id)
      } else {
        try await wallet.export(appVersion: appVersion, as: owner.id) {
          try FileHandle.standardOutput.write(contentsOf: $0)
        }
      }
    }
  }
}
