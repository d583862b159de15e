import Foundation
import JourneyStore
import Journeys
import WalletServices

/// What came in and waits to be filed, each thing with the journeys that it may belong to.
public struct InboxScreen: Screen {
  public static let template = "inbox"
  /// How many things are shown at once, and how many journeys are offered for each.
  static let length = 50

  let shell: Shell
  let entries: [Entry]
  let hasEntries: Bool
  let hasSeveral: Bool
  let hasJourneys: Bool
  let upload: DocumentUpload
  let moreText: String?
  let empty: EmptyState?

  struct Entry: Sendable {
    let entryID: String
    let entryTitle: String
    let entryText: String
    let entryWords: String?
    let entryIcon: String
    let entryLink: String?
    let entryFile: String?
    let entryPicture: String?
    let journeyLabel: String
    let choices: [JourneyChoice]
  }

  struct JourneyChoice: Sendable {
    let choiceID: String
    let choiceText: String
  }

  /// Reads the Inbox, the last that came first.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, notice: Notice? = nil) throws {
    let words = context.words
    shell = Shell(context, title: words("tab.inbox"), place: nil, notice: notice)
    let found = try snapshot.inbox(page: Page(offset: 0, limit: InboxScreen.length))
    let journeys = found.isEmpty ? [] : try InboxScreen.journeys(snapshot, context)
    let order = JourneyOrder(journeys, today: context.today)
    entries = try found.map { entry in
      let text = entry.contentHash.isEmpty ? "" : try snapshot.fileText(entry.contentHash) ?? ""
      let likely = order(for: [entry.name, entry.text, entry.link, text].joined(separator: "\n"))
      return InboxScreen.entry(entry, likely, context)
    }
    (hasEntries, hasSeveral, hasJourneys) = (!found.isEmpty, found.count > 1, !journeys.isEmpty)
    upload = DocumentUpload(uploadAddress: "/inbox", resource: "/api/v1/inbox", noticeKind: "received")
    let total = try snapshot.inboxCount()
    moreText = total > found.count ? words("inbox.more", count: total - found.count) : nil
    empty =
      found.isEmpty
      ? EmptyState(
        emptyIcon: "inbox", emptyTitle: words("empty.inbox.title"), emptyText: words("empty.inbox.text"),
        emptyAction: words("ui.toJourneys"), emptyAddress: "/journeys") : nil
  }

  /// Those that something may be filed into: under way, coming, wished for, then the latest past.
  private static func journeys(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [Journey] {
    var journeys: [Journey] = []
    for status in [JourneyStatus.active, .upcoming, .wishlist, .past] where journeys.count < length {
      journeys += try snapshot.journeys(
        .status(status), today: context.today, page: Page(offset: 0, limit: length - journeys.count))
    }
    return journeys
  }

  private static func entry(_ entry: InboxEntry, _ journeys: [Journey], _ context: ScreenContext) -> Entry {
    let type = MediaType(rawValue: entry.mediaType), words = context.words
    let hasPicture = type == .pdf || type.isPicture, address = "/inbox/\(entry.id.text)"
    let title = [entry.name, entry.link, String(entry.text.prefix(80))].first { !$0.isEmpty } ?? ""
    let came = context.formats.moment(entry.createdAt, context.zone, thisYear: context.thisYear)
    return Entry(
      entryID: entry.id.text, entryTitle: title,
      entryText: context.line(
        type.fileExtension.uppercased(), entry.fileSize.map(context.formats.bytes) ?? "",
        words("inbox.from.\(entry.source.rawValue)", ["when": came])),
      entryWords: entry.text == title ? nil : String(entry.text.prefix(400)).orNil,
      entryIcon: entry.kind == .note ? "note" : entry.contentHash.isEmpty ? "link" : "document",
      entryLink: entry.link.orNil, entryFile: entry.contentHash.isEmpty ? nil : "\(address)/file",
      entryPicture: hasPicture ? "\(address)/picture" : nil,
      journeyLabel: words("inbox.journeyFor", ["name": title]),
      choices: journeys.map {
        JourneyChoice(
          choiceID: $0.id.text, choiceText: context.line($0.name, $0.destination == $0.name ? "" : $0.destination))
      })
  }
}
