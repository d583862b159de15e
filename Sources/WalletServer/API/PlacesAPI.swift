import Foundation
import Hummingbird
import Journeys
import WalletScreens

/// Airports and towns as one types, from the wallet's own reference data.
struct PlacesAPI {
  let site: Site

  /// How many places are answered at most.
  static let most = 20

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(API.root)/places", use: places)
  }

  /// The places of `kind`, `city` unless it says `airport`, that begin with `q`; their countries in the user's language.
  @Sendable private func places(_ request: Request, _ context: WalletContext) async throws -> Response {
    let name = request.uri.queryParameters["kind"].map(String.init) ?? KnownPlace.Kind.city.rawValue
    guard let kind = KnownPlace.Kind(rawValue: name) else { throw HTTPError(.badRequest) }
    // Longer texts are no names.
    let text = String((request.uri.queryParameters["q"] ?? "").prefix(FieldType.nameLimit))
    let limit = try request.count("limit", or: 8, in: 1...PlacesAPI.most)
    let language = try await site.context(request, for: context.actor).language.rawValue
    let places = KnownPlace.matching(text, kind: kind, limit: limit)
    return Answer.json { writer in
      writer.raw("{\"places\":")
      writer.array(of: places) { $0.object($1.members(language)) }
      writer.raw("}")
    }
  }
}

extension KnownPlace {
  fileprivate func members(_ language: String) -> [JSONMember] {
    [
      ("name", .text(name)), ("city", .text(city)), ("region", .text(region)), ("fullName", .text(fullName)),
      ("code", .text(code)),
      ("country", .text(Country.with(code: country)?.name(in: language) ?? country)),
      ("countryCode", .text(country)), ("latitude", .number(Decimal(string: "\(latitude)") ?? 0)),
      ("longitude", .number(Decimal(string: "\(longitude)") ?? 0)), ("zone", .text(zone)),
    ]
  }
}
