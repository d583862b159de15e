import Foundation
import JourneyStore
import Journeys

/// The documents of one journey or of all, as a grid of pictures or as a list with sizes.
public struct DocumentsScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String?
  package let journeyAddress: String
  package let listTitle: String
  package let filters: [Tab]
  package let hasFilters: Bool
  /// The choices beside the categories, each with its field; none where there is nothing to choose among.
  package let choosers: [Chooser]
  package let hasChoosers: Bool
  package let listAddress: String
  package let orders: [Tab]
  package let views: [Tab]
  package let isGrid: Bool
  package let documents: [DocumentCard]
  package let pager: Pager?
  package let upload: DocumentUpload?
  package let newAddress: String?
  package let empty: EmptyState?

  package struct Chooser: Sendable {
    package let field: String
    package let label: String
    package let options: [Option]

    package struct Option: Sendable {
      package let value: String
      package let text: String
      package let isChosen: Bool
    }
  }

  /// What is asked for; anything unknown counts as left out.
  public struct Query: Sendable {
    var category: DocumentCategory?
    var format: DocumentQuery.Format?
    /// Asked for on the page of all journeys only.
    var journey: UUID?
    var order: DocumentQuery.Order
    var isGrid: Bool
    var offset: Int

    /// A query as an address bears it.
    public init(
      category: String?, format: String? = nil, journey: String? = nil, order: String?, isGrid: Bool, offset: Int
    ) {
      self.category = category.flatMap(DocumentCategory.init(rawValue:))
      self.format = format.flatMap(DocumentQuery.Format.init(rawValue:))
      self.journey = journey.flatMap { UUID(uuidString: $0) }
      self.order = order.flatMap(DocumentQuery.Order.init(rawValue:)) ?? .date
      (self.isGrid, self.offset) = (isGrid, offset)
    }

    func address(_ list: String) -> String {
      let parts = [
        category.map { "category=\($0.rawValue)" }, format.map { "format=\($0.rawValue)" },
        journey.map { "journey=\($0.text)" }, order == .date ? nil : "sort=\(order.rawValue)",
        isGrid ? nil : "view=list",
      ].compactMap(\.self)
      return parts.isEmpty ? list : "\(list)?\(parts.joined(separator: "&"))"
    }
  }

  /// The documents of all journeys.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, _ query: Query, notice: FlashMessage? = nil) throws {
    try self.init(snapshot, nil, context, query, notice)
  }

  /// The documents of one journey.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, _ query: Query, notice: FlashMessage? = nil) throws
  {
    try self.init(journey.snapshot, journey, context, query, notice)
  }

  private init(
    _ snapshot: Snapshot, _ journey: JourneySnapshot?, _ context: ScreenContext, _ query: Query, _ notice: FlashMessage?
  ) throws {
    let words = context.words, page = Page(offset: query.offset), kind = Document.kind
    let list = journey.map { PagePath.list(kind, in: $0.journey.id) } ?? "/documents"
    shell = Shell(context, title: words.plural(kind), place: journey == nil ? .settings : .journey, notice: notice)
    journeyTitle = journey?.journey.name
    journeyAddress = journey.map { PagePath.journey($0.journey.id) } ?? "/journeys"
    listTitle = journey == nil ? words("ui.allDocuments") : words.plural(kind)
    listAddress = list
    let scope = journey?.journey.id ?? query.journey
    let asked = DocumentQuery(
      journey: scope, category: query.category, format: query.format, order: query.order)
    let counts = try snapshot.documentCounts(asked)
    let tab = { (label: String, icon: String, isCurrent: Bool, change: (inout Query) -> Void) in
      var other = query
      (other.offset, _) = (0, change(&other))
      return Tab(address: other.address(list), icon: icon, label: label, isCurrent: isCurrent)
    }
    filters =
      [tab(words("filter.all"), "", query.category == nil) { $0.category = nil }]
      + DocumentCategory.allCases.filter { counts[$0] != nil || $0 == query.category }.map { category in
        tab(words.choice(kind.rawValue, "category", category.rawValue), "", query.category == category) {
          $0.category = category
        }
      }
    hasFilters = filters.count > 2
    choosers = try DocumentsScreen.choosers(snapshot, journey, query, context)
    hasChoosers = !choosers.isEmpty
    orders = DocumentQuery.Order.allCases.map { order in
      tab(words("sort.\(order.rawValue)"), "", query.order == order) { $0.order = order }
    }
    views = [true, false].map { isGrid in
      tab(words(isGrid ? "view.grid" : "view.list"), isGrid ? "grid" : "list", query.isGrid == isGrid) {
        $0.isGrid = isGrid
      }
    }
    isGrid = query.isGrid
    let found = try snapshot.documents(asked, page: page)
    let names =
      journey == nil
      ? Dictionary(
        try snapshot.journeys(Array(Set(found.map(\.journeyID)))).map { ($0.id, try snapshot.title(of: $0, context)) }
      ) { first, _ in first } : [:]
    documents = found.map { DocumentCard($0, journey: names[$0.journeyID] ?? "", context) }
    let total = query.category.map { counts[$0] ?? 0 } ?? counts.values.reduce(0, +)
    pager = Pager(page, total: total, address: query.address(list), context)
    let mayEdit = journey?.role.mayEdit ?? false
    upload = journey.flatMap { mayEdit ? DocumentUpload(in: $0.journey.id, context) : nil }
    newAddress = mayEdit ? "\(list)/new" : nil
    empty =
      documents.isEmpty && journey == nil
      ? EmptyState(
        icon: Document.look.icon, title: words("empty.document.title"),
        text: words("empty.document.text"), action: words("ui.toJourneys"), address: "/journeys") : nil
  }
}

extension DocumentsScreen {
  /// The formats that are there, and on the page of all journeys the journeys that have documents.
  private static func choosers(
    _ snapshot: Snapshot, _ journey: JourneySnapshot?, _ query: Query, _ context: ScreenContext
  ) throws -> [Chooser] {
    let words = context.words, there = try snapshot.documentFormats(journey: journey?.journey.id)
    let formats = DocumentQuery.Format.allCases.filter { there.contains($0) || $0 == query.format }.map {
      ($0.rawValue, words("document.format.\($0.rawValue)"))
    }
    let journeys =
      journey == nil
      ? try snapshot.journeysWithDocuments(limit: 200).map { ($0.id.text, try snapshot.title(of: $0, context)) } : []
    return [
      ("format", words("document.format"), formats, query.format?.rawValue),
      ("journey", words("kind.journey"), journeys, query.journey?.text),
    ].filter { $0.2.count > 1 || $0.3 != nil }.map { field, label, options, chosen in
      Chooser(
        field: field, label: label,
        options: ([("", words("filter.all"))] + options).map {
          Chooser.Option(value: $0.0, text: $0.1, isChosen: $0.0 == chosen ?? "")
        })
    }
  }
}

/// Where new files are sent.
package struct DocumentUpload: Sendable {
  /// Where the form goes.
  package let uploadAddress: String
  /// Where a script sends one file at a time.
  package let resource: String
  /// What is said afterwards, where it is not that something was added.
  package var noticeKind: String?
  /// Where papers are photographed; nil where nothing is made of them.
  package var scanAddress: String?
  package let limit: FileLimit
}

extension DocumentUpload {
  /// - Parameter noticeKind: what is said afterwards, where it is not that something was added
  init(
    to address: String, resource: String, noticeKind: String? = nil, scanAddress: String? = nil,
    _ context: ScreenContext
  ) {
    (uploadAddress, self.resource, self.noticeKind, self.scanAddress) = (address, resource, noticeKind, scanAddress)
    limit = FileLimit(context)
  }

  /// Into a journey.
  init(in journey: UUID, _ context: ScreenContext) {
    let list = PagePath.list(.document, in: journey)
    self.init(
      to: "\(list)/files", resource: "/api/v1\(list)/files", scanAddress: "\(list)/scan", context)
  }
}

/// One document among others.
package struct DocumentCard: Sendable {
  package let address: String
  package let title: String
  package let text: String
  package let icon: String
  /// The address of its small picture; nil for what has none.
  package let thumbnail: String?

  /// - Parameter journey: its name, where documents of several stand together
  init(_ document: Document, journey: String = "", _ context: ScreenContext) {
    self.address = PagePath.item(document)
    self.title = document.name
    self.text = context.line(journey, document.subtitle(context))
    self.icon = document.look.icon
    let type = MediaType(rawValue: document.mediaType)
    thumbnail = type == .pdf || type.isPicture ? "\(PagePath.item(document))/picture" : nil
  }
}
