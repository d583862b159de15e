import Foundation
import JourneyStore
import Journeys

/// The changes that assistants suggest, each with what it would change.
public struct SuggestionsScreen: Screen {
  package let shell: Shell
  package let entries: [Entry]
  package let empty: EmptyState?

  package struct Entry: Sendable {
    package let id: String
    /// `Add: Hotel`.
    package let actionText: String
    package let title: String
    /// The journey that it is about; nil for a new one.
    package let journeyTitle: String?
    package let journeyAddress: String?
    /// By which access token it came, and when.
    package let originText: String
    package let lines: [HistoryScreen.Line]
    package let problem: String?
    package let address: String
  }

  /// The address of the page.
  public static let root = "/suggestions"

  /// Reads what is suggested to the user.
  /// - Parameter trouble: the suggestion that could not be accepted, and why
  public init(
    _ snapshot: Snapshot, _ context: ScreenContext, trouble: (id: UUID, error: WalletError)? = nil,
    notice: FlashMessage? = nil
  ) throws {
    let words = context.words
    shell = Shell(context, title: words("suggestions.title"), place: .home, notice: notice)
    entries = try snapshot.suggestedChanges().map { suggestion in
      let problem = trouble.flatMap { $0.id == suggestion.id ? words.sentence(for: $0.error) : nil }
      return try SuggestionsScreen.entry(suggestion, problem, snapshot, context)
    }
    empty =
      entries.isEmpty
      ? EmptyState(
        icon: "check", title: words("empty.suggestions.title"), text: words("empty.suggestions.text"),
        action: words("ui.toJourneys"), address: "/journeys") : nil
  }

  private static func entry(
    _ suggestion: SuggestedChange, _ problem: String?, _ snapshot: Snapshot, _ context: ScreenContext
  ) throws -> Entry {
    let journey = try suggestion.journeyID.flatMap { id in try snapshot.journeys([id]).first }
    var title = "", lines: [HistoryScreen.Line] = [], isGone = suggestion.journeyID != nil && journey == nil
    if suggestion.kind == Journey.changeKind {
      let base = suggestion.action == .create ? Journey(header: RecordHeader(id: suggestion.recordID)) : journey
      if let base {
        let changed = base.reading(suggestion.patch).record
        title = suggestion.action == .create ? changed.name : base.name
        lines = SuggestionsScreen.lines(base, changed, suggestion, { _ in nil }, context)
      }
    } else if let journey, let type = context.kinds[suggestion.kind] {
      let found = try item(context.kinds.presented(type.kind), suggestion, snapshot.journey(journey.id), context)
      (title, lines, isGone) = found ?? ("", [], true)
    }
    let kind = context.words("kind.\(suggestion.kind)")
    let when = context.formats.moment(suggestion.createdAt, context.zone, thisYear: context.thisYear)
    return Entry(
      id: suggestion.id.text, actionText: context.words("suggestions.\(suggestion.action.rawValue)", ["kind": kind]),
      title: title, journeyTitle: journey?.name, journeyAddress: journey.map { PagePath.journey($0.id) },
      originText: context.line(suggestion.source, when), lines: lines,
      problem: problem ?? (isGone ? context.words("suggestions.isGone") : nil),
      address: "\(root)/\(suggestion.id.text)")
  }

  /// Nil where the item is no longer there.
  private static func item<Item: PresentedItem>(
    _ kind: Item.Type, _ suggestion: SuggestedChange, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (String, [HistoryScreen.Line], Bool)? {
    let blank = Item(header: RecordHeader(id: suggestion.recordID, journeyID: journey.journey.id))
    if suggestion.action == .create {
      let new = blank.reading(suggestion.patch).record
      return (new.title(context), lines(blank, new, suggestion, { new.zone(of: $0) }, context), false)
    }
    guard try journey.has(Item.self, suggestion.recordID) else { return nil }
    let item = try journey.item(Item.self, suggestion.recordID)
    let changed = item.reading(suggestion.patch).record
    return (item.title(context), lines(item, changed, suggestion, { changed.zone(of: $0) }, context), false)
  }

  private static func lines<Owner: Record>(
    _ before: Owner, _ after: Owner, _ suggestion: SuggestedChange, _ zone: (String) -> Zone?, _ context: ScreenContext
  ) -> [HistoryScreen.Line] {
    let type = Owner.field("type")?.get(after).text
    return Owner.fields.filter { field in field.keys.contains { suggestion.patch[$0] != nil } }.map { field in
      let shown = zone(field.name) ?? context.zone
      let text = { (record: Owner) in
        let text = context.text(field, of: record, kind: suggestion.kind, zone: shown)
        return text.isEmpty ? context.words("history.nothing") : text
      }
      return HistoryScreen.Line(
        label: context.words.factLabel(suggestion.kind, field.name, type: type), from: text(before), to: text(after),
        hasFrom: suggestion.action == .edit, field: field.name, isContested: false, restoreAddress: nil)
    }
  }
}
