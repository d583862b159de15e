import HTTPTypes
import Hummingbird
import Journeys
import TestSupport

@testable import WalletServer

/// A route with its parameters filled in.
struct Route: Sendable {
  let method: HTTPRequest.Method
  let path: String

  /// Whether it leads to the API.
  var isAPI: Bool { path.hasPrefix("/api/") }

  /// The routes with the names of their parameters, looked up once for all tests.
  private static let patterns = Task {
    try await Served.emptyWallet().filled(with: .empty).server().routes().routes.map {
      Route(method: $0.method, path: $0.path.description)
    }
  }

  /// All routes with the names of their parameters.
  static func allPatterns() async throws -> [Route] { try await patterns.value }

  /// The same with other values in the place of the parameters; one without a value stays as it is.
  func filled(_ values: [String: String]) -> Route {
    let parts = path.split(separator: "/").map { part in
      let name = part.filter { !"{}:".contains($0) }
      return name == part ? String(part) : values[name] ?? name
    }
    return Route(method: method, path: "/" + parts.joined(separator: "/"))
  }

  /// All addresses of the server, with the samples' identifiers unless others are given.
  ///
  /// The one that never ends, of what happens while a page is open, has tests of its own.
  static func all(
    journey: String = Samples.journeyID.text, item: (ItemKind) -> String = { Samples.itemID($0).text },
    change: String = "1"
  ) async throws -> [Route] {
    try await patterns.value.filter { $0.path != "/events" }.map { route in
      let kind = ItemKind.allCases.first { route.path.contains("/\($0.noun)/") }
      let values = [
        "reminder": Samples.itemID(.reminder).text, "journey": journey, "change": change, "upload": Samples.id(7).text,
        "item": kind.map(item) ?? "", "user": Served.ownerID.text, "year": "2026", "day": "2026-03-28",
      ]
      return route.filled(values)
    }
  }
}

extension ItemKind {
  /// The page of the kind's list in the samples' journey.
  var list: String { "/journeys/\(Samples.journeyID.text)/\(noun)" }
  /// The page of the kind's sample.
  var page: String { "\(list)/\(Samples.itemID(self).text)" }
  /// The same in the API.
  var resource: String { "/api/v1\(page)" }
}

extension Samples {
  /// The page of the samples' journey.
  static var journeyPage: String { "/journeys/\(journeyID.text)" }
}
