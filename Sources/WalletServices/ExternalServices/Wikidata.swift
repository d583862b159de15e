import Foundation
import JourneyStore
import Journeys

/// Embassies of Wikidata, by SPARQL (https://www.wikidata.org/wiki/Wikidata:SPARQL_query_service/Wikidata_Query_Help).
enum Wikidata {
  static let bodyLimit = 262_144

  /// Asks for the diplomatic missions of a country in another one, by their ISO 3166-1 alpha-2 codes: what is one (P31, Q213283), is run by
  /// the one (P137) in the other (P17), and was not closed (P576).
  static func request(of sender: String, in receiver: String, _ language: Language) -> ServiceRequest {
    let query = """
      SELECT ?mission ?missionLabel ?point ?address ?phone ?site WHERE { \
      ?sender wdt:P297 "\(sender)". ?receiver wdt:P297 "\(receiver)". \
      ?mission wdt:P137 ?sender; wdt:P17 ?receiver; wdt:P31/wdt:P279* wd:Q213283. \
      FILTER NOT EXISTS { ?mission wdt:P576 ?closed. } \
      OPTIONAL { ?mission wdt:P625 ?point. } OPTIONAL { ?mission wdt:P6375 ?address. } \
      OPTIONAL { ?mission wdt:P1329 ?phone. } OPTIONAL { ?mission wdt:P856 ?site. } \
      SERVICE wikibase:label { bd:serviceParam wikibase:language "\(language.rawValue),en,mul". } } LIMIT 100
      """
    var request = ServiceRequest(
      profile: .wikidata, path: "sparql", query: [("query", query), ("format", "json")], bodyLimit: bodyLimit)
    request.contentTypes = ["application/sparql-results+json", "application/json"]
    return request
  }

  /// The embassies of an answer in the JSON format of SPARQL 1.1 (https://www.w3.org/TR/sparql11-results-json/), each once, by name.
  /// - Throws: `ServiceFailure` with `.format`.
  static func embassies(_ body: Data) throws(ServiceFailure) -> [Embassy] {
    guard let answer = try? JSONValue(parsing: body, mostValues: 20_000),
      let rows = answer["results"]?["bindings"]?.values
    else { throw ServiceFailure(.format) }
    var embassies: [String: Embassy] = [:]
    for row in rows {
      guard let address = row["mission"]?["value"]?.text, let name = row["missionLabel"]?["value"]?.text,
        let id = item.whole(address).map({ String($0.1) })
      else { throw ServiceFailure(.format) }
      // One without a name in any of the languages is called by its identifier, which says nothing.
      guard name != id, embassies[id] == nil else { continue }
      let text = { (name: String) in
        String(
          (row[name]?["value"]?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
            .prefix(Embassy.textLimit))
      }
      let site = text("site"), number = text("phone")
      embassies[id] = Embassy(
        id: id, name: String(name.prefix(Embassy.textLimit)), address: text("address"),
        phone: phone.whole(number) == nil ? "" : number,
        url: site.hasPrefix("https://") || site.hasPrefix("http://") ? site : "", point: point(text("point")))
    }
    return Array(embassies.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.prefix(Embassy.limit))
  }

  /// `Point(-9.1598 38.7089)`, the longitude first.
  private static func point(_ text: String) -> Coordinate? {
    well.whole(text).flatMap { parts in
      Double(parts.1).flatMap { east in Double(parts.2).flatMap { Coordinate(latitude: $0, longitude: east) } }
    }
  }

  private static let item = Pattern(/https?:\/\/www\.wikidata\.org\/entity\/(Q[0-9]{1,12})/)
  private static let well = Pattern(/Point\((-?[0-9.]{1,20}) (-?[0-9.]{1,20})\)/)
  private static let phone = Pattern(/\+?[0-9() .\/-]{3,40}/)
}

extension Wallet {
  /// How long embassies count as known, in seconds.
  static let embassiesLifetime: TimeInterval = 90 * 86_400
  /// The most countries that embassies are asked for.
  static let embassyCountries = 200

  /// Fetches the embassies that are due of the countries that users live in, in those of their current and upcoming journeys.
  /// - Returns: when some are due again; nil where there is none
  /// - Throws: as `ask`; a failure of one does not keep back the others.
  func fetchEmbassies() async throws -> Date? {
    let now = world.now(), today = CalendarDay(of: now, in: .utc)
    var known: [String: (sender: String, receiver: String, language: Language, expiresAt: Date)] = [:]
    for user in try await store.users(for: .externalServices) where known.count < Wallet.embassyCountries {
      typealias Question = (key: String, sender: String, receiver: String, language: Language, expiresAt: Date)
      let found = try await store.read(as: .system(.externalServices, for: user)) { snapshot -> [Question] in
        let user = try snapshot.currentUser(), language = user.language ?? .en
        guard let home = Country.of(user.home)?.code else { return [] }
        return try snapshot.countriesOfEmbassies(today: today).filter { $0 != home }.map { receiver in
          let key = Embassy.key(of: home, in: receiver, language)
          let expiresAt = try snapshot.cachedResponse(of: .embassies, to: key)?.expiresAt ?? .distantPast
          return (key, home, receiver, language, expiresAt)
        }
      }
      for (key, home, receiver, language, expiresAt) in found { known[key] = (home, receiver, language, expiresAt) }
    }
    let due = known.filter { $0.value.expiresAt <= now }.sorted { $0.key < $1.key }
    try await each(of: .embassies, due.map { ($0.key, $0.value) }) {
      try await fetchEmbassies(of: $0.sender, in: $0.receiver, $0.language)
    }
    return (known.values.map(\.expiresAt).filter { $0 > now } + due.map { _ in now + Wallet.embassiesLifetime }).min()
  }

  /// Fetches the embassies of a country in another one.
  /// - Parameter byHand: whether a person waits for it
  /// - Throws: as `ask`.
  func fetchEmbassies(of sender: String, in receiver: String, _ language: Language, byHand: Bool = false) async throws {
    var question = Wikidata.request(of: sender, in: receiver, language)
    question.isByHand = byHand
    let answer = try await ask(question), now = world.now()
    let embassies = try read(.embassies) { () throws(ServiceFailure) in try Wikidata.embassies(answer.body) }
    try await keep(
      CachedResponse(
        of: .embassies, to: Embassy.key(of: sender, in: receiver, language), fetchedAt: now,
        expiresAt: now + Wallet.embassiesLifetime, status: embassies.isEmpty ? 404 : 200,
        body: Embassy.data(of: embassies)))
  }
}

extension Snapshot {
  /// The countries of the user's current and upcoming journeys, by their codes.
  func countriesOfEmbassies(today: CalendarDay) throws -> Set<String> {
    let page = Page(offset: 0, limit: 100)
    let journeys =
      try journeys(.status(.active), today: today, page: page) + journeys(.status(.upcoming), today: today, page: page)
    var found: Set<String> = []
    for journey in journeys where !journey.isArchived { found.formUnion(try self.journey(journey.id).countries()) }
    return found
  }
}
