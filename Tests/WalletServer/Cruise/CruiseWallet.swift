import Foundation
import JourneyStore
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import JourneyStore
@testable import ServerTestSupport
@testable import WalletServer

/// A wallet that keeps cruises too is served for the length of a test.
func withCruises(
  _ contents: Contents = .samples, _ body: @Sendable (Served) async throws -> Void
) async throws {
  let kinds = ItemCatalogue(ItemCatalogue.product.types + [Cruise.self])
  let contract = Contract(document: OpenAPI(appVersion: Served.appVersion, kinds: kinds).document)
  try await withTemporaryFolder { folder in
    let store = try Store(kinds: kinds, migrations: Migration.all + [Cruise.migration])
    let wallet = try await Wallet(store: store, world: .served, folder: folder).filled(with: contents)
    try await wallet.server(folder: folder).application(logger: .quiet).serve(through: .router) {
      try await body(Served(wallet: wallet, client: $0, contract: contract))
    }
  }
}
