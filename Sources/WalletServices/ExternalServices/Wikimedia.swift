import Foundation
import JourneyStore
import Journeys

/// Beginnings of articles of Wikivoyage and Wikipedia, `GET w/api.php?action=query` in format version 2
/// (https://www.mediawiki.org/wiki/Extension:TextExtracts, https://www.mediawiki.org/wiki/API:Langlinks).
enum Wikimedia {
  static let bodyLimit = 262_144
  /// How far from its town an article's coordinates may lie, in metres: further away it is about another place of that name.
  static let reach = 60_000.0

  /// An article as far as it is read.
  struct Article: Hashable {
    let guide: TownGuide
    /// What the article is called in the other language that was asked for; nil where there is none.
    let translation: String?
    let point: Coordinate?
  }

  /// Asks for the article of a title.
  /// - Parameter other: the language in which a translation is looked for
  static func request(
    _ title: String, _ work: TownGuide.Work, _ language: Language, other: Language?
  ) -> ServiceRequest {
    var query = [
      ("action", "query"), ("format", "json"), ("formatversion", "2"), ("redirects", "1"), ("titles", title),
      ("prop", "extracts|info|coordinates|pageprops" + (other == nil ? "" : "|langlinks")), ("exintro", "1"),
      ("explaintext", "1"), ("inprop", "url"), ("ppprop", "disambiguation"),
    ]
    if let other { query.append(("lllang", other.rawValue)) }
    var request = ServiceRequest(profile: .wikimedia, path: "w/api.php", query: query, bodyLimit: bodyLimit)
    request.host = "\(language.rawValue).\(work.domain)"
    return request
  }

  /// The article of an answer; nil where there is none of that title, or several.
  /// - Throws: `ServiceFailure` with `.format`.
  static func article(_ body: Data, _ work: TownGuide.Work, _ language: Language) throws(ServiceFailure) -> Article? {
    guard let answer = try? JSONValue(parsing: body, mostValues: 20_000), let pages = answer["query"]?["pages"]?.values,
      let page = pages.first, let title = page["title"]?.text
    else { throw ServiceFailure(.format) }
    if page["missing"] == .flag(true) || page["invalid"] == .flag(true) || page["pageprops"]?["disambiguation"] != nil {
      return nil
    }
    guard let extract = page["extract"]?.text, let url = page["fullurl"]?.text, title.count <= 300,
      url.hasPrefix("https://\(language.rawValue).\(work.domain)/"), url.utf8.count <= 1000
    else { throw ServiceFailure(.format) }
    let summary = shortened(extract)
    guard !summary.isEmpty else { return nil }
    var point: Coordinate?
    if case .number(let north)? = page["coordinates"]?.values?.first?["lat"],
      case .number(let east)? = page["coordinates"]?.values?.first?["lon"]
    {
      point = Coordinate(latitude: north.nearest, longitude: east.nearest)
    }
    return Article(
      guide: TownGuide(work, language, title: title, summary: summary, url: url),
      translation: page["langlinks"]?.values?.first?["title"]?.text, point: point)
  }

  /// As many whole paragraphs as fit, at least the beginning of the first.
  private static func shortened(_ text: String) -> String {
    let paragraphs = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    var kept = ""
    for paragraph in paragraphs {
      let longer = kept.isEmpty ? paragraph : "\(kept)\n\n\(paragraph)"
      guard longer.count <= TownGuide.summaryLimit else {
        return kept.isEmpty ? "\(paragraph.prefix(TownGuide.summaryLimit - 1))…" : kept
      }
      kept = longer
    }
    return kept
  }
}

extension Wallet {
  /// How long guides count as new, in seconds.
  static let guidesLifetime: TimeInterval = 30 * 86_400
  /// The most towns that guides are asked for.
  static let guideTowns = 200

  /// Fetches the guides that are due of the towns of all users' current and upcoming journeys.
  /// - Returns: when some are due again; nil where there is none
  /// - Throws: as `ask`; a failure of one does not keep back the others.
  func fetchGuides() async throws -> Date? {
    let now = world.now(), today = CalendarDay(of: now, in: .utc)
    var known: [String: (town: Town, language: Language, expiresAt: Date)] = [:]
    for user in try await store.users(for: .externalServices) where known.count < Wallet.guideTowns {
      let found = try await store.read(as: .system(.externalServices, for: user)) { snapshot in
        let language = try snapshot.currentUser().language ?? .en
        return try snapshot.townsOfGuides(today: today, limit: Wallet.guideTowns).map { town in
          let key = TownGuide.key(town, language)
          return (key, town, language, try snapshot.cachedResponse(of: .guides, to: key)?.expiresAt ?? .distantPast)
        }
      }
      for (key, town, language, expiresAt) in found { known[key] = (town, language, expiresAt) }
    }
    let due = known.filter { $0.value.expiresAt <= now }.sorted { $0.key < $1.key }
    try await each(of: .guides, due.map { ($0.key, $0.value) }) { place in
      try await fetchGuides(of: place.town, place.language)
    }
    return (known.values.map(\.expiresAt).filter { $0 > now } + due.map { _ in now + Wallet.guidesLifetime }).min()
  }

  /// Fetches what both works say of a town, in a language where they have it, else in English.
  /// - Parameter byHand: whether a person waits for it
  /// - Throws: as `ask`.
  func fetchGuides(of town: Town, _ language: Language, byHand: Bool = false) async throws {
    var guides: [TownGuide] = []
    for work in TownGuide.Work.allCases {
      let other = language == .en ? nil : language
      guard let english = try await article(town.name, work, .en, other: other, byHand) else { continue }
      if let point = english.point, let own = town.point, point.distance(to: own) > Wikimedia.reach { continue }
      var guide = english.guide
      if let other, let title = english.translation,
        let own = try await article(title, work, other, other: nil, byHand)
      {
        guide = own.guide
      }
      guides.append(guide)
    }
    let now = world.now()
    try await keep(
      CachedResponse(
        of: .guides, to: TownGuide.key(town, language), fetchedAt: now, expiresAt: now + Wallet.guidesLifetime,
        status: guides.isEmpty ? 404 : 200, body: TownGuide.data(of: guides)))
  }

  private func article(
    _ title: String, _ work: TownGuide.Work, _ language: Language, other: Language?, _ byHand: Bool
  ) async throws -> Wikimedia.Article? {
    var question = Wikimedia.request(title, work, language, other: other)
    question.isByHand = byHand
    let answer = try await ask(question)
    return try read(.guides) { () throws(ServiceFailure) in try Wikimedia.article(answer.body, work, language) }
  }
}

extension Snapshot {
  /// The towns of the user's current and upcoming journeys, each once.
  func townsOfGuides(today: CalendarDay, limit: Int) throws -> [Town] {
    var found: [Town] = [], seen: Set<Town> = []
    let page = Page(offset: 0, limit: limit)
    let journeys =
      try journeys(.status(.active), today: today, page: page) + journeys(.status(.upcoming), today: today, page: page)
    for journey in journeys where !journey.isArchived {
      for town in try self.journey(journey.id).towns() where seen.insert(town).inserted {
        found.append(town)
        if found.count == limit { return found }
      }
    }
    return found
  }
}
