import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// A code that was found in a document, drawn as SVG.
  /// - Parameter number: which one, from 1 on
  /// - Throws: `WalletError.notFound` where there is none, or it cannot be drawn.
  public func drawing(ofCode number: Int, of id: UUID, in journey: UUID, as actor: Actor) async throws -> String {
    let codes = try await store.read(as: actor) { snapshot in
      let journey = try snapshot.journey(journey)
      return try journey.codes(journey.item(Document.self, id).contentHash)
    }
    guard codes.indices.contains(number - 1) else { throw WalletError.notFound }
    let drawing = CodeDrawing(world), code = codes[number - 1]
    guard let svg = await Wallet.offThread({ drawing.svg(code) }) else { throw WalletError.notFound }
    return svg
  }

  /// Codes drawn as SVG, each once; nil for what cannot be drawn.
  public func drawings(of codes: [FileCode]) async -> [String?] {
    let drawing = CodeDrawing(world)
    var known: [FileCode: String?] = [:]
    for code in codes where known[code] == nil && !Task.isCancelled {
      known[code] = await Wallet.offThread { drawing.svg(code) }
    }
    return codes.map { known[$0] ?? nil }
  }
}
