import ArgumentParser
import Foundation
import JourneyStore
import Journeys
import WalletScreens
import WalletServices
import WalletWords

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
      let wallet = try data.wallet(), actor = Actor.user(try await wallet.localUser().id)
      let journey: UUID? = if let journey { try await AddDocument.journey(journey, wallet, as: actor) } else { nil }
      for file in files {
        let url = URL(filePath: file)
        let taken = try wallet.files.take(url, id: wallet.world.uuid())
        if let journey {
          let id = wallet.world.uuid()
          let document = try await wallet.addDocument(
            taken, as: id, named: url.lastPathComponent, in: journey, by: actor)
          report(document.name, document.id, isNew: document.id == id)
        } else {
          let id = wallet.world.uuid()
          let entry = try await wallet.receive(taken, as: id, named: url.lastPathComponent, from: .command, by: actor)
          report(entry.name, entry.id, isNew: entry.id == id)
        }
      }
      _ = try await wallet.readFiles()
    }
  }

  private func report(_ name: String, _ id: UUID, isNew: Bool) {
    print("\(isNew ? "" : "\(Words.of(Failure.language)("notice.present")) ")\(name): \(id.text)")
  }

  /// The journey that is meant; where several bear the name, they are listed with their days.
  private static func journey(_ name: String, _ wallet: Wallet, as actor: Actor) async throws -> UUID {
    let found = try await wallet.journeys(named: name, as: actor)
    guard found.count > 1 else { return found[0].id }
    let lines = found.map { journey in
      let days = journey.days.map { "\($0.lowerBound.iso) – \($0.upperBound.iso)" } ?? "–"
      return "  \(journey.id.text)  \(days)  \(journey.name)\n"
    }
    FileHandle.standardError.write(Data(lines.joined().utf8))
    throw WalletError.invalid([Issue("journey", .ambiguous)])
  }
}
