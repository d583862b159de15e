import Foundation
import Journeys
import TestSupport
import Testing
import WalletServices

/// The files that the tests import.
enum Fixture {
  /// An export of the original Journey Wallet app: two journeys with all kinds of things.
  static func original() throws -> Data { try file("original-export") }
  /// An export in which ten records cannot be read.
  static func badRecords() throws -> Data { try file("bad-records") }

  static let berlinID = id(1)
  static let potsdamID = id(2)

  /// The identifier of a record in the fixtures.
  static func id(_ number: Int) -> UUID {
    let digits = String(number)
    let text = "7C9E6679-7425-40DE-944B-E07F" + String(repeating: "0", count: 8 - digits.count) + digits
    guard let id = UUID(uuidString: text) else { preconditionFailure("not an identifier: \(text)") }
    return id
  }

  /// A file of one collection, as the original app writes it.
  static func file(_ collection: String, _ records: [JSONValue]) -> Data {
    file([collection: .array(records)])
  }

  static func file(_ members: Patch) -> Data {
    var writer = JSONWriter()
    writer.value(.object(members))
    return Data(writer.bytes)
  }

  /// A journey as the original app writes it.
  static func journey(_ number: Int, _ members: Patch = [:]) -> JSONValue {
    .object(
      ["id": .text(id(number).uuidString), "name": "A journey", "destination": "Somewhere"].merging(members) { $1 })
  }

  /// An item as the original app writes it.
  static func item(_ number: Int, in journey: Int = 1, _ members: Patch) -> JSONValue {
    .object(
      ["id": .text(id(number).uuidString), "journeyId": .text(id(journey).uuidString)].merging(members) { $1 })
  }

  private static func file(_ name: String) throws -> Data {
    let file = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"))
    return try Data(contentsOf: file)
  }
}

extension ImportPlan {
  /// What cannot be read, as `notes[2] createdAt notATime`.
  var complaints: [String] {
    unreadable.flatMap { entry -> [String] in
      guard case .unreadable(let issues) = entry.fate else { return [] }
      return issues.map { "\(entry.collection)[\(entry.position)] \($0.field) \($0.problem.rawValue)" }
    }
  }

  /// The fates of all entries without reasons.
  var fates: [Entry.Fate] { entries.map(\.fate) }
}
