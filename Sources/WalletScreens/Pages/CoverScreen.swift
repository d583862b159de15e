import Foundation
import JourneyStore
import Journeys
import WalletWords

/// The choice of a journey's cover: a picture of this device, one of the journey's documents, or its gradient.
public struct CoverScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let summary: String
  package let cover: Cover
  package let choices: [Choice]
  /// Why what was sent is no cover.
  package let problem: String?

  /// A picture among the journey's documents.
  package struct Choice: Sendable {
    package let id: String
    package let name: String
    package let picture: String
    package let isChosen: Bool
  }

  /// Reads what there is to choose from.
  /// - Parameter failure: why nothing was changed
  /// - Throws: `WalletError.forbidden` for who may only look.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, failure: WalletError? = nil) throws {
    let record = try journey.forEditing().journey, current = try journey.cover()
    shell = Shell(context, title: context.words("title.cover"), place: .journey)
    journeyTitle = record.name
    journeyAddress = PagePath.journey(record.id)
    summary = JourneyCard.summary(record, context)
    cover = Cover(record.id, current)
    choices = try journey.pictures().map { document in
      let cover = Cover(record.id, JourneyCover(documentID: document.id, contentHash: document.contentHash))
      return Choice(
        id: document.id.text, name: document.name, picture: cover.card ?? "",
        isChosen: document.id == current?.documentID)
    }
    problem = failure.map { CoverScreen.text($0, context) }
  }

  private static func text(_ error: WalletError, _ context: ScreenContext) -> String {
    if case .invalid(let issues) = error, let issue = issues.first { return context.words.message(issue) }
    let text = ErrorText(error, context)
    return "\(text.title). \(text.text)"
  }
}
