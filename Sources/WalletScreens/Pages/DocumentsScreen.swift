import Foundation
import JourneyStore
import Journeys

/// The documents of one journey or of all, as a grid of pictures or as a list with sizes.
public struct DocumentsScreen: Screen {
  public static let template = "documents"

  let shell: Shell
  let journeyTitle: String?
  let journeyAddress: String
  let listTitle: String
  let filters: [Tab]
  let hasFilters: Bool
  let orders: [Tab]
  let views: [Tab]
  let isGrid: Bool
  let documents: [DocumentCard]
  let hasDocuments: Bool
  let pager: Pager?
  let upload: DocumentUpload?
  let newAddress: String?
  let empty: EmptyState?

  /// What is asked for; anything unknown counts as left out.
  public struct Query: Sendable {
    var category: DocumentCategory?
    var order: Snapshot.DocumentQuery.Order
    var isGrid: Bool
    var offset: Int

    /// A query as an address bears it.
    public init(category: String?, order: String?, isGrid: Bool, offset: Int) {
      self.category = category.flatMap(DocumentCategory.init(rawValue:))
      self.order = order.flatMap(Snapshot.DocumentQuery.Order.init(rawValue:)) ?? .date
      (self.isGrid, self.offset) = (isGrid, offset)
    }

    func address(_ list: String) -> String {
      let parts = [
        category.map { "category=\($0.rawValue)" }, order == .date ? nil : "sort=\(order.rawValue)",
        isGrid ? nil : "view=list",
      ].compactMap(\.self)
      return parts.isEmpty ? list : "\(list)?\(parts.joined(separator: "&"))"
    }
  }

  /// The documents of all journeys.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, _ query: Query, notice: Notice? = nil) throws {
    try self.init(snapshot, nil, context, query, notice)
  }

  /// The documents of one journey.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, _ query: Query, notice: Notice? = nil) throws {
    try self.init(journey.snapshot, journey, context, query, notice)
  }

  private init(
    _ snapshot: Snapshot, _ journey: JourneySnapshot?, _ context: ScreenContext, _ query: Query, _ notice: Notice?
  ) throws {
    let words = context.words, page = Page(offset: query.offset), kind = Document.kind
    let list = journey.map { Address.list(kind, in: $0.journey.id) } ?? "/documents"
    shell = Shell(context, title: words.plural(kind), place: journey == nil ? .settings : .journey, notice: notice)
    journeyTitle = journey?.journey.name
    journeyAddress = journey.map { Address.journey($0.journey.id) } ?? "/journeys"
    listTitle = journey == nil ? words("ui.allDocuments") : words.plural(kind)
    let counts = try snapshot.documentCounts(journey: journey?.journey.id)
    let tab = { (label: String, icon: String, isCurrent: Bool, change: (inout Query) -> Void) in
      var other = query
      (other.offset, _) = (0, change(&other))
      return Tab(tabAddress: other.address(list), tabIcon: icon, tabLabel: label, isCurrent: isCurrent)
    }
    filters =
      [tab(words("filter.all"), "", query.category == nil) { $0.category = nil }]
      + DocumentCategory.allCases.filter { counts[$0] != nil || $0 == query.category }.map { category in
        tab(words.choice(kind.rawValue, "category", category.rawValue), "", query.category == category) {
          $0.category = category
        }
      }
    hasFilters = filters.count > 2
    orders = Snapshot.DocumentQuery.Order.allCases.map { order in
      tab(words("sort.\(order.rawValue)"), "", query.order == order) { $0.order = order }
    }
    views = [true, false].map { isGrid in
      tab(words(isGrid ? "view.grid" : "view.list"), isGrid ? "grid" : "list", query.isGrid == isGrid) {
        $0.isGrid = isGrid
      }
    }
    isGrid = query.isGrid
    let found = try snapshot.documents(
      .init(journey: journey?.journey.id, category: query.category, order: query.order), page: page)
    documents = found.map { DocumentCard($0, context) }
    hasDocuments = !documents.isEmpty
    let total = query.category.map { counts[$0] ?? 0 } ?? counts.values.reduce(0, +)
    pager = Pager(page, total: total, address: query.address(list), context)
    let mayEdit = journey?.role.mayEdit ?? false
    upload =
      mayEdit
      ? DocumentUpload(
        uploadAddress: "\(list)/files", resource: "/api/v1\(list)/files", scanAddress: "\(list)/scan") : nil
    newAddress = mayEdit ? "\(list)/new" : nil
    empty =
      documents.isEmpty && journey == nil
      ? EmptyState(
        emptyIcon: Document.look.icon, emptyTitle: words("empty.document.title"),
        emptyText: words("empty.document.text"), emptyAction: words("ui.toJourneys"), emptyAddress: "/journeys") : nil
  }
}

/// Where new files are sent.
struct DocumentUpload: Sendable {
  let uploadAddress: String
  let resource: String
  let scanAddress: String
}

/// One document among others.
struct DocumentCard: Sendable {
  let documentAddress: String
  let documentTitle: String
  let documentText: String
  let documentIcon: String
  /// The address of its small picture; nil for what has none.
  let thumbnail: String?

  init(_ document: Document, _ context: ScreenContext) {
    documentAddress = Address.item(document)
    documentTitle = document.name
    documentText = document.subtitle(context)
    documentIcon = document.look.icon
    let type = MediaType(rawValue: document.mediaType)
    thumbnail = type == .pdf || type.isPicture ? "\(Address.item(document))/picture" : nil
  }
}

/// A document to be looked at on its page: as a picture, page by page, as text, or only to be downloaded.
struct DocumentView: Sendable {
  let fileAddress: String
  let downloadAddress: String
  let fileTitle: String
  let pictureAddress: String?
  let pdfAddress: String?
  let fileText: String?
  let linkAddress: String?
  let hasFile: Bool
  let replaceAddress: String?

  /// Nil for a record without a file and without a link.
  init?(_ document: Document, in journey: JourneySnapshot) throws {
    let address = Address.item(document), type = MediaType(rawValue: document.mediaType)
    hasFile = !document.contentHash.isEmpty
    guard hasFile || !document.link.isEmpty else { return nil }
    fileAddress = "\(address)/file"
    downloadAddress = "\(address)/file?download=yes"
    fileTitle = document.fileName
    // What cannot be opened has no picture either.
    let problem = try journey.reading(document.contentHash)?.problem
    let isShown = problem != .damaged && problem != .encrypted
    pictureAddress = hasFile && isShown && (type.isPicture || type == .pdf) ? "\(address)/picture?size=large" : nil
    pdfAddress = hasFile && type == .pdf ? fileAddress : nil
    fileText = hasFile && type.isText ? try journey.fileText(document.contentHash) : nil
    linkAddress = document.link.orNil
    replaceAddress = hasFile && journey.role.mayEdit ? fileAddress : nil
  }
}
