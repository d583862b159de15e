import Foundation
import JourneyStore
import Journeys
import WalletServices
import WalletWords

/// What came in and waits to be filed, each thing with the journeys that it may belong to.
public struct InboxScreen: Screen {
  /// How many things are shown at once, and how many journeys are offered for each.
  static let length = 50

  package let shell: Shell
  /// Why no mail comes out of the mailbox; nil where nothing is known to be wrong.
  package let mailTrouble: String?
  /// What the wallet has filed by itself.
  package let filedOutcomes: [FiledOutcome]
  /// `2 suggested changes`; nil for none.
  package let suggestionsText: String?
  package let entries: [Entry]
  /// On the button that files what needs no review; nil where it would file nothing.
  package let fileLabel: String?
  /// That what a journey is chosen for is filed too; nil where nothing waits for a choice.
  package let fileHint: String?
  package let hasJourneys: Bool
  package let upload: DocumentUpload
  package let moreText: String?
  package let empty: EmptyState?

  package struct Entry: Sendable {
    package let id: String
    package let entryTitle: String
    package let entryText: String
    package let words: String?
    package let icon: String
    package let link: String?
    package let file: String?
    package let picture: String?
    /// How far the search for bookings in it has come; nil where some were found, and for what nothing can be found in.
    package let searchText: String?
    /// What was found in it.
    package let finds: [Find]
    /// What leads to the review, `Review 2 bookings`.
    package let reviewLabel: String
    /// Where what was found would go.
    package let proposalText: String?
    /// Why parts of it were not searched; nil where all of it was.
    package let unreadText: String?
    package let isSearched: Bool
    /// Where the bookings in it are looked over; nil where there are none.
    package let reviewAddress: String?
    package let journeyLabel: String
    package let choices: [JourneyChoice]
    /// Whether it is filed with the others that need no review, or why not; nil while it is being searched.
    package let reviewNeed: String?
    package let isClear: Bool
    /// Whether nothing but the choice of a journey is in the way.
    let isOpen: Bool
  }

  /// A booking that was found, and whether the wallet has it already.
  package struct Find: Sendable {
    package let title: String
    /// Nil for one that is new.
    package let state: String?
    /// The booking that is there; nil for a new one.
    package let address: String?
  }

  /// Something that was filed without asking, with the ways to see it, to undo it and to take note of it.
  package struct FiledOutcome: Sendable {
    package let text: String
    package let address: String
    package let undo: String
    package let acknowledge: String
  }

  package struct JourneyChoice: Sendable {
    package let id: String
    package let text: String
  }

  /// Reads the Inbox, the last that came first.
  /// - Parameter look: the last look into the mailbox
  public init(
    _ snapshot: Snapshot, _ context: ScreenContext, look: MailboxLook? = nil, notice: FlashMessage? = nil
  ) throws {
    let words = context.words
    shell = Shell(context, title: words("title.inbox"), place: nil, notice: notice)
    mailTrouble = look.flatMap { MailScreen.trouble($0, context) }
    filedOutcomes = try snapshot.unreportedOutcomes().map { outcome in
      let address = "/inbox/\(outcome.entryID.text)"
      return FiledOutcome(
        text: words("inbox.filed", count: outcome.bookingCount, ["name": outcome.name]),
        address: outcome.journeyID.map(PagePath.journey) ?? "/journeys", undo: "\(address)/restore",
        acknowledge: "\(address)/told")
    }
    let suggestions = try snapshot.suggestedChangeCount()
    suggestionsText = suggestions > 0 ? words("suggestions.waiting", count: suggestions) : nil
    let found = try snapshot.inbox(page: Page(offset: 0, limit: InboxScreen.length))
    let journeys = found.isEmpty ? [] : try InboxScreen.journeys(snapshot, today: context.today)
    let order = JourneyOrder(journeys, today: context.today)
    var earlier: [InboxFinds.Reported] = []
    // What came first is what later ones tell again.
    entries = try found.reversed().map { entry in
      try InboxScreen.entry(entry, order, &earlier, snapshot, context)
    }.reversed()
    hasJourneys = !journeys.isEmpty
    let clear = entries.count(where: \.isClear), open = entries.count(where: \.isOpen)
    fileLabel = found.count < 2 ? nil : InboxScreen.fileLabel(clear, open, of: found.count, context)
    fileHint = fileLabel != nil && clear > 0 && open > 0 ? words("inbox.fileChosenToo") : nil
    upload = DocumentUpload(to: "/inbox", resource: "/api/v1/inbox", noticeKind: "received", context)
    let total = try snapshot.inboxCount()
    moreText = total > found.count ? words("inbox.more", count: total - found.count) : nil
    empty =
      found.isEmpty
      ? EmptyState(
        icon: "inbox", title: words("empty.inbox.title"), text: words("empty.inbox.text"),
        action: words("ui.toJourneys"), address: "/journeys") : nil
  }

  /// What something is called, or begins with; a mail by its subject, without the ending of its file.
  static func title(_ entry: InboxEntry) -> String {
    let line = entry.text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let name = entry.name.hasSuffix(".eml") ? String(entry.name.dropLast(4)) : entry.name
    return [name, entry.link, String(line.prefix(80))].first { !$0.isEmpty } ?? ""
  }

  /// - Parameters:
  ///   - clear: how many are filed without another word
  ///   - open: how many are filed once a journey is chosen; one alone has its own button
  private static func fileLabel(_ clear: Int, _ open: Int, of all: Int, _ context: ScreenContext) -> String? {
    guard clear > 0 else { return open > 1 ? context.words("inbox.fileChosen") : nil }
    return clear == all
      ? context.words("ui.fileAll") : context.words("inbox.fileClear", ["count": context.formats.number(clear)])
  }

  /// Those that something may be filed into: under way, coming, wished for, then the latest past.
  static func journeys(_ snapshot: Snapshot, today: CalendarDay) throws -> [Journey] {
    var journeys: [Journey] = []
    for status in [JourneyStatus.active, .upcoming, .wishlist, .past] where journeys.count < length {
      journeys += try snapshot.journeys(
        .status(status), least: .editor, today: today, page: Page(offset: 0, limit: length - journeys.count))
    }
    return journeys
  }

  /// How far the search in something has come; nil where bookings were found or there is nothing to search.
  private static func search(
    _ entry: InboxEntry, _ reading: BookingReading?, found: Bool, _ context: ScreenContext
  ) -> String? {
    let words = context.words
    guard !entry.contentHash.isEmpty || !entry.text.isEmpty else { return nil }
    guard let reading, reading.isDone else { return words("inbox.searching") }
    if reading.hasFailed { return words("inbox.unreadable") }
    return found ? nil : words("inbox.nothing")
  }

  /// Why parts of something were not searched for bookings; nil where all of it was.
  static func unread(_ reading: BookingReading, _ words: Words) -> String? {
    let reasons = reading.leftOut.map { words("inbox.unread.\($0.rawValue)") }
    return reasons.isEmpty ? nil : reasons.joined(separator: " ")
  }

  private static func entry(
    _ entry: InboxEntry, _ order: JourneyOrder, _ earlier: inout [InboxFinds.Reported], _ snapshot: Snapshot,
    _ context: ScreenContext
  ) throws -> Entry {
    let type = MediaType(rawValue: entry.mediaType), words = context.words
    let hasPicture = type == .pdf || type.isPicture, address = "/inbox/\(entry.id.text)"
    let title = InboxScreen.title(entry), reading = try snapshot.bookingReading(of: entry)
    let came = context.formats.moment(entry.createdAt, context.zone, thisYear: context.thisYear)
    let finds = try InboxFinds(entry, order, &earlier, snapshot, context)
    // What is still being searched may hold bookings.
    let isKnown = reading?.isDone ?? (entry.contentHash.isEmpty && entry.text.isEmpty)
    let isOpen = isKnown && finds.finds.isEmpty && finds.choices.first?.id.isEmpty ?? true
    let isClear = isKnown && !isOpen && finds.doubt == nil
    return Entry(
      id: entry.id.text, entryTitle: title,
      entryText: context.line(
        type.fileExtension.uppercased(), entry.fileSize.map(context.formats.bytes) ?? "",
        words("inbox.from.\(entry.source.rawValue)", ["when": came])),
      words: entry.text == title ? nil : String(entry.text.prefix(400)).orNil,
      icon: entry.isWords ? "note" : entry.contentHash.isEmpty ? "link" : "document",
      link: entry.link.orNil, file: entry.contentHash.isEmpty ? nil : "\(address)/file",
      picture: hasPicture ? "\(address)/picture" : nil,
      searchText: search(entry, reading, found: !finds.finds.isEmpty, context),
      finds: finds.finds,
      reviewLabel: words("inbox.review", count: finds.finds.count), proposalText: finds.proposal,
      unreadText: reading.flatMap { unread($0, words) }, isSearched: reading?.isDone ?? false,
      reviewAddress: finds.finds.isEmpty ? nil : "\(address)/review",
      journeyLabel: words("inbox.journeyFor", ["name": title]), choices: finds.choices,
      reviewNeed: !isKnown
        ? nil
        : finds.doubt.map { words("inbox.wait.\($0.rawValue)") } ?? words(isOpen ? "inbox.wait.choice" : "inbox.clear"),
      isClear: isClear, isOpen: isOpen)
  }
}

extension FoundBooking {
  /// What it would be called.
  func title(_ context: ScreenContext) -> String {
    (context.kinds[kind] as? any PresentedItem.Type).map { title($0, context) } ?? kind
  }

  private func title<Item: PresentedItem>(_ kind: Item.Type, _ context: ScreenContext) -> String {
    Item(header: RecordHeader(id: UUID.version7(at: context.now))).reading(patch).record.title(context)
  }
}

extension ScreenContext {
  /// What bookings that were found would be called.
  public func titles(_ bookings: [FoundBooking]) -> [String] { bookings.map { $0.title(self) } }
}
