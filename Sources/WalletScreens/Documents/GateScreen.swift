import Foundation
import JourneyStore
import Journeys

/// A code over the whole screen, white and as large as it can be, to be shown at the gate.
public struct GateScreen: Screen {
  package let shell: Shell
  package let pass: PassCard
  package let closeAddress: String
  package let previousCode: String?
  package let nextCode: String?
  package let placeText: String?

  /// The code of a document with a number from 1 on.
  /// - Throws: `WalletError.notFound`.
  public init(_ document: UUID, code number: Int, _ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let document = try journey.item(Document.self, document)
    let passes = try PassCard.all(of: document, in: journey, context)
    guard passes.indices.contains(number - 1) else { throw WalletError.notFound }
    pass = passes[number - 1]
    shell = Shell(context, title: document.name, place: .journey)
    closeAddress = PagePath.item(document)
    previousCode = number > 1 ? passes[number - 2].gateAddress : nil
    nextCode = number < passes.count ? passes[number].gateAddress : nil
    placeText =
      passes.count > 1 ? context.words("pass.place", ["number": "\(number)", "count": "\(passes.count)"]) : nil
  }
}
