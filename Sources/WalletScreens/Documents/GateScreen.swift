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

  /// The code of a document with a number from 1 on; before and after it come those of the other travellers.
  /// - Throws: `WalletError.notFound`.
  public init(_ document: UUID, code number: Int, _ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let document = try journey.item(Document.self, document)
    let own = try PassCard.all(of: document, in: journey, context)
    guard own.indices.contains(number - 1) else { throw WalletError.notFound }
    pass = own[number - 1]
    shell = Shell(context, title: document.name, place: .journey)
    closeAddress = PagePath.item(document)
    let address = pass.gateAddress, shown = try document.passes(with: pass, in: journey, context) ?? own
    let place = shown.firstIndex { $0.gateAddress == address } ?? 0
    previousCode = place > 0 ? shown[place - 1].gateAddress : nil
    nextCode = place + 1 < shown.count ? shown[place + 1].gateAddress : nil
    placeText =
      shown.count > 1 ? context.words("pass.place", ["number": "\(place + 1)", "count": "\(shown.count)"]) : nil
  }
}
