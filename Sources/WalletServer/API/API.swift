import Foundation
import Hummingbird
import JourneyStore
import Journeys

/// The API's first version: the nouns of the pages under one root.
enum API {
  static let root = "/api/v1"

  static func address(_ kind: ItemKind, in journey: UUID) -> String {
    "\(root)/journeys/\(journey.text)/\(kind.noun)"
  }

  /// The identifier that a patch asks for; nil where it leaves the choice to the wallet.
  /// - Throws: `WalletError.invalid` for something that is no identifier.
  static func chosenID(_ patch: Patch) throws(WalletError) -> UUID? {
    guard let given = patch[HeaderKey.id.rawValue], given != .null else { return nil }
    guard let id = given.text.flatMap({ UUID(uuidString: $0) }) else {
      throw .invalid([Issue(HeaderKey.id.rawValue, .notAnIdentifier)])
    }
    return id
  }

  /// The names under `fields` in an optional body; nil for all.
  /// - Throws: `WalletError.invalid` for what is no list of names.
  static func fields(_ request: Request) async throws -> [String]? {
    guard request.headers[.contentType] != nil else { return nil }
    guard let given = try await request.json()["fields"], given != .null else { return nil }
    let names = given.values?.compactMap(\.text)
    guard let names, names.count == given.values?.count else {
      throw WalletError.invalid([Issue("fields", .notAList)])
    }
    return names
  }
}
