import Foundation
import JourneyStore
import Journeys

/// The reminders of all journeys.
public struct RemindersScreen: Screen {
  public static let template = "reminders"

  let shell: Shell
  let filters: [Tab]
  let groups: [RowGroup]
  let pager: Pager?
  let empty: EmptyState?

  /// Reads one page of the reminders.
  /// - Parameter filter: `open` or `completed`; anything else counts as `open`
  public init(
    _ snapshot: Snapshot, _ context: ScreenContext, filter: String, offset: Int, notice: Notice? = nil
  ) throws {
    let words = context.words, page = Page(offset: offset), isCompleted = filter == "completed"
    shell = Shell(context, title: words("kinds.reminder"), place: .reminders, notice: notice)
    filters = ["open", "completed"].map {
      Tab(
        tabAddress: $0 == "open" ? "/reminders" : "/reminders?filter=\($0)", tabIcon: "",
        tabLabel: words("filter.\($0)"), isCurrent: isCompleted == ($0 == "completed"))
    }
    // One more than a page shows says whether there is another page, without counting them all.
    let read = try snapshot.reminders(
      completed: isCompleted, page: Page(offset: page.offset, limit: page.limit + 1))
    let reminders = Array(read.prefix(page.limit))
    groups = RemindersScreen.groups(reminders, isCompleted: isCompleted, context)
    pager = Pager(
      page, shown: reminders.count, hasMore: read.count > page.limit,
      address: isCompleted ? "/reminders?filter=completed" : "/reminders", context)
    empty =
      reminders.isEmpty
      ? EmptyState(
        emptyIcon: "reminder", emptyTitle: words(isCompleted ? "empty.completed.title" : "empty.reminder.title"),
        emptyText: words(isCompleted ? "empty.completed.text" : "empty.reminder.text"),
        emptyAction: words("ui.toJourney"), emptyAddress: "/journey") : nil
  }

  private static func groups(
    _ reminders: [(reminder: Reminder, journeyName: String)], isCompleted: Bool, _ context: ScreenContext
  ) -> [RowGroup] {
    var groups: [(title: String, rows: [ItemRow])] = []
    for (reminder, journeyName) in reminders {
      guard let moment = reminder.moment else { continue }
      let isOverdue = !isCompleted && moment.instant < context.now
      let day = CalendarDay(of: moment.instant, in: moment.zone ?? context.zone)
      let title = isOverdue ? context.words("reminder.overdue") : context.dayTitle(day)
      let row = ItemRow(reminder, context, showsDay: isOverdue).naming(journeyName, context)
      if groups.last?.title == title {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append((title, [row]))
      }
    }
    return groups.map { RowGroup(groupTitle: $0.title, rows: $0.rows) }
  }
}

extension ItemRow {
  /// The same row with the name of its journey before what it says.
  func naming(_ journeyName: String, _ context: ScreenContext) -> ItemRow {
    ItemRow(self, subtitle: context.line(journeyName, rowSubtitle))
  }

  private init(_ row: ItemRow, subtitle: String) {
    (rowAddress, rowIcon, rowTint, rowTime) = (row.rowAddress, row.rowIcon, row.rowTint, row.rowTime)
    (rowDay, rowTitle, rowSubtitle, rowTrailing) = (row.rowDay, row.rowTitle, subtitle, row.rowTrailing)
    (isDimmed, isSelected, toggle) = (row.isDimmed, row.isSelected, row.toggle)
  }
}
