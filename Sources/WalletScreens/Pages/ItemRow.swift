import Foundation
import JourneyStore
import Journeys

/// One item in a list.
package struct ItemRow: Sendable {
  package var address: String
  package let icon: String
  package let tint: String
  package private(set) var time: String
  package let day: String
  package var title: String
  package var subtitle: String
  package let trailing: String
  package let isDimmed: Bool
  package private(set) var isCancelled = false
  package var isSelected = false
  /// What it is booked under, which lists do not show.
  package var reference: String?
  /// `Expected 21:40`, of what is expected other than booked.
  package let expected: String?
  /// What the paper of an itinerary says besides, for who has no device at hand: reference, seat, address; nil elsewhere.
  package var paperText: String?
  /// How many comments there are on it, and the same in words; nil for none.
  package let comments: Comments?
  /// What says that only the reader sees it; nil where all members do.
  package let privacyLabel: String?
  package var toggle: Toggle?
  /// How it is deleted from where it stands; nil where the list offers that not.
  package var removal: Removal?
  /// What puts it off; nil for all but reminders.
  package var snooze: SnoozeMenu?
  /// By what an address finds it on its page; nil for all but what was just added.
  package var anchor: String?
  /// For a kept page: the groups of a reminder (`clock(grouping:)`).
  package var clock: String?

  /// The button that a swipe uncovers, and that a mouse finds at the end of the row.
  package struct Removal: Sendable {
    package let address: String
    package let label: String
  }

  /// How many comments there are on an item.
  package struct Comments: Sendable {
    package let count: String
    package let label: String
  }

  /// A yes-or-no field that a row switches by one tap.
  package struct Toggle: Sendable {
    package let address: String
    package let field: String
    package let version: Int
    package let isOn: Bool
    /// What the field will hold after the tap; empty for no.
    package let nextValue: String
    package let label: String

    /// The same switch at another address.
    func at(_ address: String) -> Toggle {
      Toggle(
        address: address, field: field, version: version, isOn: isOn,
        nextValue: nextValue, label: label)
    }
  }

  /// - Parameter role: what the reader may do in the journey: who may only look gets no switch
  init<Item: PresentedItem>(
    _ item: Item, _ context: ScreenContext, showsDay: Bool = true, trailing: String? = nil,
    whenInSubtitle: Bool = false, at end: Occurrence.End? = nil, by role: Role = .viewer
  ) {
    let look = item.look(context), moment = end ?? item.occurrence?.first
    let zone = moment?.zone ?? context.zone
    self.address = PagePath.item(item)
    (self.icon, self.tint) = (look.icon, look.tint)
    let time = moment.map { context.formats.time($0.instant, zone) } ?? ""
    let day = moment.map {
      showsDay ? context.formats.shortDay(CalendarDay(of: $0.instant, in: zone), thisYear: context.thisYear) : ""
    }
    let times = context.expected[item.id]
    expected = (end == nil ? times?.start : times?.end).map {
      context.words("flight.expectedAt", ["time": context.formats.time($0, zone)])
    }
    self.title = item.title(context)
    // Beside an amount there is no room for a column of times.
    let when = whenInSubtitle ? (day?.orNil ?? time) : ""
    (self.time, self.day) = whenInSubtitle ? ("", "") : (time, day ?? "")
    self.subtitle = context.line(when, item.rowSubtitle(context))
    self.trailing =
      item.isCancelledBooking ? context.words("booking.cancelled") : trailing ?? item.trailing(context)
    isDimmed = item.isSwitchedOn || item.isCancelledBooking
    isCancelled = item.isCancelledBooking
    comments = context.rowCounts.comments[item.id].map {
      Comments(count: String($0), label: context.words("comment.count", count: $0))
    }
    privacyLabel = item.isMarkedPrivate ? context.words("item.onlyForMe") : nil
    reference = Item.field("bookingReference")?.get(item).text?.orNil
    toggle = (role.mayEdit ? Item.switchField : nil).map { field in
      Toggle(
        address: PagePath.item(item), field: field, version: item.version, isOn: item.isSwitchedOn,
        nextValue: item.isSwitchedOn ? "" : "on", label: context.words.label(Item.kind.rawValue, field))
    }
  }
}

extension ItemRow {
  /// The same row of a stay that is reached after check-in has opened, or left before the latest check-out, so that its own time says from
  /// when on or until when: `from 14:00`.
  func open(_ side: Visit.Side, _ context: ScreenContext) -> ItemRow {
    var row = self
    let hours = context.open(side, time)
    row.subtitle = side == .end ? context.line(subtitle, hours) : context.line(hours, subtitle)
    row.time = ""
    return row
  }
}

extension ScreenContext {
  /// `from 14:00`, `until 12:00`: between when a stay can be reached or left.
  func open(_ side: Visit.Side, _ time: String) -> String {
    words(side == .end ? "itinerary.until" : "itinerary.from", ["time": time])
  }
}

extension ItemRow {
  /// The fields that a printed itinerary states with their names.
  private static let paperFields = ["bookingReference", "coach", "seatNumber", "address", "contactPhone"]

  /// The same row with what a printed itinerary states of an item; what its other lines say already stands there once.
  func onPaper<Item: PresentedItem>(_ item: Item, _ context: ScreenContext) -> ItemRow {
    var row = self
    let facts = ItemRow.paperFields.compactMap { name -> String? in
      guard let value = Item.field(name)?.get(item).text?.orNil, !subtitle.contains(value) else { return nil }
      return "\(context.words.label(Item.kind.rawValue, name, type: item.typeName)): \(value)"
    }
    row.paperText = facts.isEmpty ? nil : facts.joined(separator: " · ")
    return row
  }

  /// The same row with a way to delete it, for those who may.
  func removable(_ mayEdit: Bool, _ context: ScreenContext) -> ItemRow {
    var row = self
    if mayEdit {
      row.removal = Removal(address: "\(address)/delete", label: context.words("ui.delete"))
    }
    return row
  }
}

/// Rows under one title: a day, or a category.
package struct RowGroup: Sendable {
  /// Nil for a list whose items have no day.
  package let title: String?
  /// For a kept page: what its title is later (`clock(calling:in:_:)`), and which group of reminders it is.
  package var clock: String?
  package var name: String?
  /// The day of its rows, `2026-11-28`; nil for a list in other groups, and for rows without a day.
  package var day: String?
  package var rows: [ItemRow]

  /// The same rows with a way to delete each, for those who may.
  func removable(_ mayEdit: Bool, _ context: ScreenContext) -> RowGroup {
    var group = self
    group.rows = rows.map { $0.removable(mayEdit, context) }
    return group
  }

  /// Items in days, in the order in which they come; those without a day last.
  static func days<Item: PresentedItem>(
    _ items: [Item], _ context: ScreenContext, by role: Role
  ) -> [RowGroup] {
    let isDated = items.contains { $0.occurrence != nil }
    var groups: [(title: String, clock: String?, day: String?, rows: [ItemRow])] = []
    for item in items {
      let day = item.occurrence?.first.day(home: context.zone)
      let title = day.map(context.dayTitle) ?? (isDated ? context.words("day.none") : "")
      let row = ItemRow(item, context, showsDay: false, by: role)
      if groups.last?.title == title {
        groups[groups.count - 1].rows.append(row)
      } else {
        let clock = day.flatMap { day in
          context.clock(calling: day, in: context.todayZone) { context.dayTitle(day, today: $0) }
        }
        groups.append((title, clock, day?.iso, [row]))
      }
    }
    return groups.map { RowGroup(title: $0.title.orNil, clock: $0.clock, day: $0.day, rows: $0.rows) }
  }
}
