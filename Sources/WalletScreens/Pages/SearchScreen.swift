import Foundation
import JourneyStore
import Journeys
import WalletWords

/// What was found, by kind, with the hits marked.
public struct SearchScreen: Screen {
  /// How many things are shown.
  static let length = 60

  package let shell: Shell
  package let searchText: String
  package let searchKind: String?
  package let searchJourney: String?
  package let filters: [Tab]
  /// The announcement for screen readers when the results change.
  package let resultText: String
  package let found: [FoundGroup]
  package let journeyTitle: String?
  package let allAddress: String

  /// What was found of one kind.
  package struct FoundGroup: Sendable {
    package let title: String
    package let rows: [FoundRow]
  }

  /// One thing that was found.
  package struct FoundRow: Sendable {
    package let address: String
    package let icon: String
    package let tint: String
    package let titlePieces: [TextPiece]
    package let place: String
    package let excerpt: [TextPiece]
  }

  /// Looks for a text.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, text: String, _ query: SearchQuery) throws {
    let words = context.words
    shell = Shell(context, title: words("search.title"), place: .home)
    searchText = text
    searchKind = query.kind
    searchJourney = query.journey?.text
    journeyTitle = try query.journey.map { try snapshot.journey($0).journey.name }
    allAddress = SearchScreen.address(text, kind: query.kind, journey: nil)
    let hits = try snapshot.search(query, now: context.now, limit: SearchScreen.length)
    let journeys = try snapshot.journeys(Array(Set(hits.map(\.journeyID))))
    let titles = Dictionary(
      try journeys.map { ($0.id, try snapshot.title(of: $0, context)) }, uniquingKeysWith: { first, _ in first })
    found = SearchScreen.groups(hits, titles, context)
    filters = (["", Journey.changeKind] + context.kinds.kinds.map(\.rawValue)).map { kind in
      Tab(
        address: SearchScreen.address(text, kind: kind.orNil, journey: query.journey), icon: "",
        label: kind.isEmpty ? words("filter.all") : SearchScreen.title(kind, context),
        isCurrent: kind == query.kind ?? "")
    }
    resultText =
      query.words.isEmpty ? words("search.start") : SearchScreen.outcome(hits, isLongEnough: query.isLongEnough, words)
  }

  /// The number of results. Short words are mentioned only if they may be why nothing was found.
  private static func outcome(_ hits: [SearchHit], isLongEnough: Bool, _ words: Words) -> String {
    if hits.isEmpty { return words(isLongEnough ? "search.nothing" : "search.tooShort") }
    return words(hits.contains(where: \.isExact) ? "search.found" : "search.similar", count: hits.count)
  }

  private static func title(_ kind: String, _ context: ScreenContext) -> String {
    context.kinds[kind].map { context.words.plural($0.kind) } ?? context.words("title.journeys")
  }

  private static func address(_ text: String, kind: String?, journey: UUID?) -> String {
    var address = URLComponents()
    address.path = "/search"
    address.queryItems = [URLQueryItem(name: "q", value: text)]
    if let kind { address.queryItems?.append(URLQueryItem(name: "kind", value: kind)) }
    if let journey { address.queryItems?.append(URLQueryItem(name: "journey", value: journey.text)) }
    return address.string ?? "/search"
  }

  /// By kind, the kind with the best hit first.
  private static func groups(
    _ hits: [SearchHit], _ titles: [UUID: String], _ context: ScreenContext
  ) -> [FoundGroup] {
    var order: [String] = [], rows: [String: [FoundRow]] = [:]
    for hit in hits {
      let kind = hit.kind?.rawValue ?? Journey.changeKind
      guard let row = row(hit, titles, context) else { continue }
      if rows[kind] == nil { order.append(kind) }
      rows[kind, default: []].append(row)
    }
    return order.map { FoundGroup(title: title($0, context), rows: rows[$0] ?? []) }
  }

  private static func row(_ hit: SearchHit, _ titles: [UUID: String], _ context: ScreenContext) -> FoundRow? {
    if let journey = hit.record as? Journey {
      return FoundRow(
        journey, PagePath.journey(journey.id), Appearance(icon: "journey", tint: "orange"), journey.name,
        JourneyCard.summary(journey, context), hit.words)
    }
    return (hit.record as? any PresentedItem).map {
      row($0, titles[hit.journeyID] ?? hit.journeyName, hit.words, context)
    }
  }

  private static func row<Item: PresentedItem>(
    _ item: Item, _ journeyName: String, _ words: [String], _ context: ScreenContext
  ) -> FoundRow {
    let day = item.occurrence.map {
      context.formats.shortDay($0.first.day(home: context.zone), thisYear: context.thisYear)
    }
    let address = Item.parent == nil ? PagePath.item(item) : PagePath.surroundings(of: item)
    return FoundRow(
      item, address, item.look, item.title(context), context.line(journeyName, day ?? ""), words,
      isMarkdown: Item.isMarkdown)
  }
}

extension SearchScreen.FoundRow {
  fileprivate init<Owner: Record>(
    _ record: Owner, _ address: String, _ look: Appearance, _ title: String, _ place: String, _ words: [String],
    isMarkdown: Bool = false
  ) {
    (self.address, self.icon, self.tint, self.place) = (address, look.icon, look.tint, place)
    titlePieces = MarkedText(title).pieces(words)
    // What the title does not show is shown from the field that has it.
    let missing = words.filter { word in !FoldedName.of(title).contains(word) }
    let texts = Owner.fields.lazy.map { $0.get(record) }.compactMap { value -> String? in
      switch value {
      case .text(let text): isMarkdown ? Markdown(text).line(around: missing) ?? text : text
      case .list(let texts): texts.joined(separator: ", ")
      default: nil
      }
    }
    excerpt = missing.isEmpty ? [] : texts.compactMap { MarkedText($0).excerpt(missing, length: 110) }.first ?? []
  }
}
