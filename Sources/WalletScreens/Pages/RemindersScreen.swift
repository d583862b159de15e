import Foundation
import JourneyStore
import Journeys

/// The reminders of all journeys.
public struct RemindersScreen: Screen {
  /// What the page can be narrowed to.
  public enum Filter: String, Sendable, CaseIterable {
    case all, today, upcoming, overdue, completed

    var address: String { self == .all ? "/reminders" : "/reminders?filter=\(rawValue)" }
  }

  package let shell: Shell
  package let filters: [Tab]
  package let groups: [RowGroup]
  package let pager: Pager?
  package let empty: EmptyState?
  package let newLabel: String

  /// Reads one page of the reminders.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, filter: Filter, offset: Int, notice: FlashMessage? = nil)
    throws
  {
    let context = try context.countingDays(in: snapshot), words = context.words, page = Page(offset: offset)
    shell = Shell(context, title: words("kinds.reminder"), place: .reminders, notice: notice)
    filters = Filter.allCases.map {
      Tab(
        address: $0.address, icon: "", label: words("reminders.filter.\($0.rawValue)"), isCurrent: $0 == filter
      )
    }
    // One more than a page shows says whether there is another page, without counting them all.
    let read = try snapshot.reminders(
      filter.stored(context), at: context.now, page: Page(offset: page.offset, limit: page.limit + 1))
    let shown = try read.prefix(page.limit).map { try RemindersScreen.line($0.0, $0.1, context) }
    groups = RemindersScreen.groups(shown, context)
    pager = Pager(page, shown: shown.count, hasMore: read.count > page.limit, address: filter.address, context)
    newLabel = words("add.reminder")
    let isDone = filter == .completed
    empty =
      shown.isEmpty
      ? EmptyState(
        icon: "reminder",
        title: words(
          isDone ? "empty.completed.title" : filter == .all ? "empty.reminder.title" : "empty.filter.title"),
        text: words(
          isDone ? "empty.completed.text" : filter == .all ? "empty.reminder.text" : "empty.filter.text"),
        action: words(filter == .all ? "add.reminder" : "reminders.showAll"),
        address: filter == .all ? "/reminders/new" : "/reminders") : nil
  }

  /// A reminder under the title of its group; each stands in one only.
  private static func line(
    _ reminder: Reminder, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (group: ReminderGroup, row: ItemRow) {
    let context = try Reminder.prepared(context, for: [reminder], in: journey), group = ReminderGroup(reminder, context)
    let delivery = try journey.delivery(of: reminder.id)
    let state = reminder.isCompleted ? "reminder.done" : delivery?.isMissed == true ? "reminder.missed" : nil
    var row = ItemRow(
      reminder, context, showsDay: group.showsDay || context.isKept, trailing: state.map { context.words($0) } ?? "",
      by: journey.role
    )
    .saying(
      reminder.title(context),
      context.line(try journey.snapshot.title(of: journey.journey, context), reminder.subtitle(context)))
    if journey.role.mayEdit {
      row = row.removable(true, context)
      row.snooze = ItemRow.SnoozeMenu(reminder, reminder.title(context), context)
      row.toggle = row.toggle?.at("/reminders/\(reminder.id.text)/done")
    }
    row.clock = context.clock(grouping: reminder)
    return (group, row)
  }

  private static func groups(_ lines: [(group: ReminderGroup, row: ItemRow)], _ context: ScreenContext) -> [RowGroup] {
    var groups: [RowGroup] = []
    for (group, row) in lines {
      let title = context.words("reminders.group.\(group.rawValue)")
      if groups.last?.title == title {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append(RowGroup(title: title, name: context.isKept ? group.rawValue : nil, rows: [row]))
      }
    }
    return groups
  }
}

extension RemindersScreen.Filter {
  fileprivate func stored(_ context: ScreenContext) -> ReminderFilter {
    switch self {
    case .all: .all
    case .upcoming: .upcoming
    case .overdue: .overdue
    case .completed: .completed
    case .today: .between(context.start(of: context.today), context.start(of: context.today.advanced(by: 1)))
    }
  }
}

/// Where a reminder stands in time, by the traveller's calendar day.
enum ReminderGroup: String, CaseIterable {
  case overdue, today, tomorrow, week, later, completed

  init(_ reminder: Reminder, _ context: ScreenContext) {
    guard !reminder.isCompleted, let moment = reminder.reminderDate else {
      self = .completed
      return
    }
    let days = context.today.days(until: CalendarDay(of: moment, in: context.todayZone))
    // A week ends with Sunday (ISO 8601).
    let daysLeft = 7 - context.today.weekday
    switch days {
    case _ where moment <= context.now: self = .overdue
    case ...0: self = .today
    case 1: self = .tomorrow
    case ...daysLeft: self = .week
    default: self = .later
    }
  }

  /// Whether a row in it says its day.
  var showsDay: Bool { self != .today && self != .tomorrow }
}

extension ScreenContext {
  /// The instant at which a day begins where the traveller is.
  func start(of day: CalendarDay) -> Date { start(of: day, in: todayZone) }
}

extension ItemRow {
  /// What puts a reminder off, from its row.
  package struct SnoozeMenu: Sendable {
    package let id: String
    package let name: String
    package let address: String
    package let choices: [SnoozeChoice]
    /// The first moment that can be chosen, as a `datetime-local` field takes it.
    package let earliest: String
    /// On whose clocks it is chosen: those where the traveller is.
    package let zone: String

    init(_ reminder: Reminder, _ title: String, _ context: ScreenContext) {
      self.id = reminder.id.text
      self.name = "\(context.words("ui.snooze")): \(title)"
      self.address = "/reminders/\(reminder.id.text)/snooze"
      self.choices = Snooze.usual.map {
        SnoozeChoice(value: $0.text, label: context.words("snooze.\($0.text)"))
      }
      earliest = LocalTime(of: context.now, in: context.todayZone).isoToTheMinute
      zone = context.todayZone.identifier
    }
  }

  package struct SnoozeChoice: Sendable {
    package let value: String
    package let label: String
  }

  /// The same row with other words.
  func saying(_ title: String, _ subtitle: String) -> ItemRow {
    var row = self
    (row.title, row.subtitle) = (title, subtitle)
    return row
  }
}
