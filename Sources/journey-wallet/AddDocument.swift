import ArgumentParser
import Foundation
import JourneyStore
import Journeys
import WalletServices

/// `journey-wallet add-document`
struct AddDocument: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add files to a journey or to the Inbox.",
    discussion: """
      File types are detected from the content. A file that is already in the journey is not added again.
      """)

  @OptionGroup var data: DataOptions

  @Argument(help: "The files to add.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Name or ID of the journey. Without it, the files go to the Inbox.", valueName: "journey"))
  var journey: String?

  func run() async throws {
    try await reporting {
      let wallet = try data.wallet(), owner = try await wallet.owner().id
      let journey: UUID? = if let journey { try await wallet.journey(named: journey, as: owner) } else { nil }
      for file in files {
        let url = URL(filePath: file)
        let taken = try wallet.files.take(url, id: wallet.world.uuid())
        if let journey {
          let document = try await wallet.addDocument(
            taken, as: wallet.world.uuid(), named: url.lastPathComponent, in: journey, by: owner)
          print("\(document.name): \(document.id.text)")
        } else {
          let entry = try await wallet.receive(
            taken, as: wallet.world.uuid(), named: url.lastPathComponent, from: .command, by: owner)
          print("\(entry.name): \(entry.id.text)")
        }
      }
      _ = try await wallet.readFiles()
    }
  }
}
