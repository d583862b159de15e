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

  /// The places of `kind`, `city` unless it says `airport`, that begin with `q`; with `any` those of every source, and what was
  /// pasted, for the journey that `journey` names, also those of a service with `ask=1`. Countries are in the user's language.
  @Sendable private func places(_ request: Request, _ context: WalletContext) async throws -> Response {
    let name = request.uri.queryParameters["kind"].map(String.init) ?? KnownPlace.Kind.city.rawValue
    let limit = try request.count("limit", or: 8, in: 1...PlacesAPI.most), query = request.query
    let language = try await site.context(request, for: context.actor).language.rawValue
    let found: [FoundPlace]
    if name == PlacesAPI.any {
      let journey = try query["journey"].map { try UUID(uuidString: $0) ?? { throw HTTPError(.badRequest) }() }
      found = try await site.wallet.findPlaces(
        query["q"] ?? "", in: journey, limit: limit, isAsked: query["ask"] == "1", by: context.actor)
    } else {
      guard let kind = KnownPlace.Kind(rawValue: name) else { throw HTTPError(.badRequest) }
      // Longer texts are no names.
      let text = String((query["q"] ?? "").prefix(FieldType.nameLimit))
      found = KnownPlace.matching(text, kind: kind, limit: limit).map { FoundPlace($0) }
    }
    return Answer.json { writer in
      writer.raw("{\"places\":")
      writer.array(of: found) { $0.object($1.members(language)) }
      writer.raw("}")
    }
  }

  /// Asks for the places of every source.
  static let any = "any"
}

extension FoundPlace {
  /// Those of an airport or a town are there for all places, empty where nothing is known.
  fileprivate func members(_ language: String) -> [JSONMember] {
    let degrees = { (value: Double?) in value.flatMap { Decimal(string: "\($0)") }.map(JSONValue.number) ?? .null }
    let country = known.map { Country.with(code: $0.country)?.name(in: language) ?? $0.country } ?? ""
    return [
      ("name", .text(known?.name ?? name)), ("city", .text(known?.city ?? "")), ("region", .text(known?.region ?? "")),
      ("fullName", .text(known?.fullName ?? name)), ("code", .text(known?.code ?? "")), ("country", .text(country)),
      ("countryCode", .text(known?.country ?? "")), ("latitude", degrees(point?.latitude)),
      ("longitude", degrees(point?.longitude)), ("zone", .text(zone)), ("address", .text(address)),
      ("detail", .text(detail)), ("origin", .text(origin.rawValue)), ("isExact", .flag(isExact)),
      ("isEnd", .flag(isEnd)), ("isNamed", .flag(isNamed)), ("label", .text(label)),
    ]
  }
}
