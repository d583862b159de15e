import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

/// A journey with three who share its costs.
enum SharedJourney {
  static let page = "\(Samples.journeyPage)/balances"

  static func with(_ test: @escaping @Sendable (Served, [Traveller]) async throws -> Void) async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: .user(Served.ownerID))
      let reply = try await served.post("\(page)/travellers", ["name": "Dana", "names": "Anna\r\n\r\n Ben, anna"])
      #expect(reply.status == 303 && reply.target.hasPrefix(page))
      try await test(served, items(served))
    }
  }

  static func items<Item: StoredItem>(_ served: Served) async throws -> [Item] {
    try await served.wallet.store.read(as: .user(Served.ownerID)) {
      try $0.journey(Samples.journeyID).items(Item.self)
    }
  }
}
