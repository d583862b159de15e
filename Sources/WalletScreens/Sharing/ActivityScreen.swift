import Foundation
import JourneyStore
import Journeys
import WalletWords

/// Who did what in a journey, or in all of them, by person and hour.
public struct ActivityScreen: Screen {
  /// How many changes a page shows.
  static let length = 100

  package let shell: Shell
  /// Nil where all journeys are shown.
  package let journeyTitle: String?
  package let journeyAddress: String?
  package let groups: [Group]
  package let olderAddress: String?
  package let emptyText: String?
  /// The number of the newest change that is shown as new; nil where none is.
  package let newestUnseen: Int64?

  package struct Group: Sendable {
    package let avatar: Avatar
    package let who: String
    package let whenText: String
    package var entries: [ActivityEntry]
  }

  /// Reads a page of what was done.
  /// - Parameters:
  ///   - journey: nil for all journeys
  ///   - sequence: only what was done before the change of this number; nil for the newest
  public init(_ snapshot: Snapshot, in journey: UUID?, before sequence: Int64?, _ context: ScreenContext) throws {
    let words = context.words, address = journey.map { "\(PagePath.journey($0))/activity" } ?? "/activity"
    let known = try journey.map { try snapshot.journey($0) }
    shell = Shell(context, title: words("activity.title"), place: journey == nil ? .home : .journey)
    (journeyTitle, journeyAddress) = (known?.journey.name, journey.map(PagePath.journey))
    // One more than a page shows says whether there is another page.
    let read = try snapshot.activity(in: journey, before: sequence, limit: ActivityScreen.length + 1)
    let shown = read.prefix(ActivityScreen.length)
    let seen = try snapshot.seenSequences()
    groups = try ActivityScreen.groups(Array(shown), isOfOne: journey != nil, seen, snapshot, context)
    newestUnseen = shown.first { ActivityScreen.isNew($0, seen, snapshot) }?.sequence
    olderAddress = read.count > shown.count ? shown.last.map { "\(address)?before=\($0.sequence)" } : nil
    emptyText = read.isEmpty ? words("activity.empty") : nil
  }

  /// How many changes by others are new, in words; nil for none.
  static func newsText(_ unseen: [UUID: Int], _ context: ScreenContext) -> String? {
    let count = unseen.values.reduce(0, +)
    return count == 0 ? nil : context.words("activity.unseen", count: count)
  }

  private static func groups(
    _ changes: [Change], isOfOne: Bool, _ seen: [UUID: Int64], _ snapshot: Snapshot, _ context: ScreenContext
  ) throws -> [Group] {
    var journeys: [UUID: JourneySnapshot] = [:], groups: [Group] = [], last: (UUID, Actor.System?, Int)?
    var lines: (kind: String, actor: UUID, at: Date)?
    for change in changes {
      guard let id = change.journeyID else { continue }
      let journey = try journeys[id] ?? snapshot.journey(id)
      journeys[id] = journey
      guard var entry = try ActivityEntry(change, in: journey, showsJourney: !isOfOne, context) else { continue }
      entry.isNew = isNew(change, seen, snapshot)
      // The lines of a list that was filled at once are one thing that was done.
      let line =
        change.action == .create && context.kinds[change.kind]?.parent != nil
        ? (change.kind, change.actorID, change.at) : nil
      if let line, let known = lines, line == known, !groups.isEmpty {
        groups[groups.count - 1].entries[groups[groups.count - 1].entries.count - 1].add(entry, context)
        continue
      }
      lines = line
      let hour = Int(change.at.timeIntervalSince1970 / 3600)
      if let known = last, known == (change.actorID, change.system, hour) {
        groups[groups.count - 1].entries.append(entry)
      } else {
        let who = ActivityScreen.who(change, snapshot, context)
        groups.append(
          Group(
            avatar: Avatar(of: change.actorID, named: change.actorName.orNil ?? who), who: who,
            whenText: context.formats.moment(change.at, context.zone, thisYear: context.thisYear), entries: [entry]))
      }
      last = (change.actorID, change.system, hour)
    }
    return groups
  }

  /// Whether somebody else made a change that the user has not looked at yet.
  private static func isNew(_ change: Change, _ seen: [UUID: Int64], _ snapshot: Snapshot) -> Bool {
    guard change.actorID != snapshot.actor.user, let sequence = change.journeyID.flatMap({ seen[$0] }) else {
      return false
    }
    return change.sequence > sequence
  }

  private static func who(_ change: Change, _ snapshot: Snapshot, _ context: ScreenContext) -> String {
    if change.actorID == snapshot.actor.user { return context.words("people.you") }
    return change.actorName.orNil ?? context.words("people.unnamed")
  }
}

/// One thing that was done.
package struct ActivityEntry: Sendable {
  package let icon: String
  package let tint: String
  package private(set) var title: String
  package private(set) var text: String
  /// How many things of one kind were made at once.
  private var count = 1
  /// What is said of one of them.
  private var oneText = ""
  /// Whether the user has not looked at it yet.
  package var isNew = false
  /// Where what it was done to is; nil for what is gone.
  package let address: String?
  package let lines: [HistoryScreen.Line]
  /// What undoes an edit or a deletion; nil for what cannot be undone, and for who may not.
  package let undoAddress: String?

  /// Nil for what is of no use to anybody: what was removed for good.
  init?(_ change: Change, in journey: JourneySnapshot, showsJourney: Bool, _ context: ScreenContext) throws {
    if change.action == .purge { return nil }
    let place = showsJourney ? journey.journey.name : ""
    if change.kind == Journey.changeKind {
      self.init(change, journey, place, context)
    } else if let kind = context.kinds[change.kind] {
      try self.init(change, context.kinds.presented(kind.kind), journey, place, context)
    } else {
      try self.init(ofPeople: change, journey, place, context)
    }
  }

  private init(_ change: Change, _ journey: JourneySnapshot, _ place: String, _ context: ScreenContext) {
    let page = PagePath.journey(journey.journey.id), words = context.words
    (self.icon, self.tint, self.title) = ("journey", "orange", journey.journey.name)
    self.text = words("history.\(change.action.rawValue)")
    self.address = page
    lines =
      change.action == .edit
      ? HistoryScreen.lines(journey.journey, change, Journey.changeKind, revert: nil, { _ in nil }, context) : []
    undoAddress = journey.role.mayEdit && change.action == .edit ? ActivityEntry.undo(change, page) : nil
  }

  private init<Item: PresentedItem>(
    _ change: Change, _ kind: Item.Type, _ journey: JourneySnapshot, _ place: String, _ context: ScreenContext
  ) throws {
    let id = change.recordID, isThere = try journey.has(Item.self, id), words = context.words
    let item =
      isThere
      ? try journey.item(Item.self, id)
      : Item(header: RecordHeader(id: id, journeyID: journey.journey.id)).reading(change.after).record
    let page = PagePath.item(Item.kind, id, in: journey.journey.id)
    (self.icon, self.tint) = (item.look.icon, item.look.tint)
    self.title = item.title(context).orNil ?? words.singular(Item.kind)
    self.text = context.line(words("history.\(change.action.rawValue)"), words.singular(Item.kind), place)
    self.address = isThere ? page : nil
    lines =
      change.action == .edit
      ? HistoryScreen.lines(item, change, Item.kind.rawValue, revert: nil, { item.zone(of: $0) }, context) : []
    let isOwn = try !Item.isMakersOwn || journey.makers(of: [item])[id]?.user == context.user.id
    let mayUndo =
      switch change.action {
      case .edit: isThere && isOwn && journey.role.mayEdit
      case .delete: !isThere && (isOwn ? journey.role.mayEdit : journey.role.mayDeleteJourney)
      case .create, .restore, .purge: false
      }
    undoAddress = mayUndo ? ActivityEntry.undo(change, page) : nil
  }

  /// So many are named of what was made at once.
  private static let mostNamed = 3

  /// Another thing that was made at once with it: `Hat, Camera, Sun cream, …`, `Created · Checklist item · 33`.
  fileprivate mutating func add(_ other: ActivityEntry, _ context: ScreenContext) {
    if count < ActivityEntry.mostNamed { title += ", " + other.title }
    if count == ActivityEntry.mostNamed { title += ", …" }
    if count == 1 { oneText = text }
    count += 1
    text = context.line(oneText, context.formats.number(count))
    isNew = isNew || other.isNew
  }

  /// Of members, invitations and links for everyone.
  private init(ofPeople change: Change, _ journey: JourneySnapshot, _ place: String, _ context: ScreenContext) throws {
    let words = context.words, role = (change.after["role"] ?? change.before["role"])?.text ?? ""
    let member = try journey.members().first { $0.id == change.recordID }
    (self.icon, self.tint) = (change.kind == WriteTransaction.membershipKind ? "person" : "link", "slate")
    let name = member?.title(context) ?? words("people.unnamed")
    self.title = change.kind == WriteTransaction.membershipKind ? name : words("activity.\(change.kind)")
    let done =
      change.kind == WriteTransaction.membershipKind
      ? words("activity.member.\(change.action.rawValue)") : words("history.\(change.action.rawValue)")
    self.text = context.line(done, role.isEmpty ? "" : words("role.\(role)"), place)
    self.address = "\(PagePath.journey(journey.journey.id))/people"
    (lines, undoAddress) = ([], nil)
  }

  private static func undo(_ change: Change, _ page: String) -> String { "\(page)/history/\(change.sequence)/revert" }
}
