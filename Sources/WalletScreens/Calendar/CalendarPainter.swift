import Foundation
import Journeys

/// Makes the columns, bars and cells of a calendar from its layout.
struct CalendarPainter {
  /// How many lines a day of a month has.
  static let linesOfCell = 4

  let known: [UUID: CalendarEntries.Item]
  let layout: CalendarLayout
  let journey: Journey
  let context: ScreenContext
  /// The address of a day's page.
  let pageOfDay: (CalendarDay) -> String
  /// The free time to be shown, by its day.
  let free: [CalendarDay: [FreeTime]]
  let changes: RideChanges

  func column(_ day: CalendarDay) -> CalendarScreen.Column {
    CalendarScreen.Column(
      id: "day-\(day.iso)", weekday: context.formats.weekday(day),
      number: context.formats.number(day.components.day), title: context.dayTitle(day), address: pageOfDay(day),
      isToday: day == context.today, isOfJourney: journey.days?.contains(day) ?? true,
      blocks: layout.blocks.filter { $0.day == day }.compactMap(block),
      free: (free[day] ?? []).map { free in
        let start = free.startTime.hour * 60 + free.startTime.minute
        let end = free.endTime.hour * 60 + free.endTime.minute
        return CalendarScreen.Free(
          line: FreeLine(free, in: journey.id, changingAt: changes.place(in: free), context), start: start,
          // Where the clock there shows no later time it is as high as its length.
          end: end > start ? end : min(CalendarLayout.dayMinutes, start + Int(free.length / 60)))
      })
  }

  /// The bars of some columns, cut at their edges.
  func bars(in days: ClosedRange<CalendarDay>) -> [CalendarScreen.Bar] {
    layout.bars.filter { $0.days.overlaps(days) }.compactMap { bar in
      guard let item = known[bar.id] else { return nil }
      let shown = bar.days.clamped(to: days)
      return CalendarScreen.Bar(
        address: item.address, title: title(of: item), icon: item.look.icon, tint: item.look.tint,
        column: days.lowerBound.days(until: shown.lowerBound) + 1,
        span: shown.lowerBound.days(until: shown.upperBound) + 1, line: bar.line,
        isFirst: shown.lowerBound == bar.days.lowerBound, isLast: shown.upperBound == bar.days.upperBound)
    }
  }

  /// The weeks of the month that a day is in.
  func weeks(of day: CalendarDay) -> [[CalendarScreen.Cell]] {
    let days = CalendarScreen.days(.month, around: day).all, month = day.components.month
    return stride(from: 0, to: days.count, by: 7).map { start in
      days[start..<start + 7].map { cell($0, isOfMonth: $0.components.month == month) }
    }
  }

  private func cell(_ day: CalendarDay, isOfMonth: Bool) -> CalendarScreen.Cell {
    let bars = layout.bars.filter { $0.days.contains(day) }.sorted { $0.line < $1.line }
    let blocks = layout.blocks.filter { $0.day == day && $0.isFirst }
    let hidden = bars.count + blocks.count - CalendarPainter.linesOfCell
    let lines = bars.prefix(CalendarPainter.linesOfCell).compactMap { bar in
      known[bar.id].map {
        CalendarScreen.Cell.Line(address: $0.address, title: $0.title, time: "", tint: $0.look.tint, isBar: true)
      }
    }
    let timed = blocks.prefix(CalendarPainter.linesOfCell - lines.count).compactMap { block in
      known[block.id].map {
        CalendarScreen.Cell.Line(
          address: $0.address, title: $0.title,
          time: context.formats.time($0.occurrence.first.instant, $0.occurrence.first.zone ?? context.zone),
          tint: $0.look.tint, isBar: false)
      }
    }
    return CalendarScreen.Cell(
      number: context.formats.number(day.components.day), title: context.dayTitle(day), address: pageOfDay(day),
      isToday: day == context.today, isOfJourney: isOfMonth && journey.days?.contains(day) ?? isOfMonth,
      lines: lines + timed,
      more: hidden > 0 ? "+\(context.formats.number(hidden))" : nil)
  }

  private func block(_ block: CalendarLayout.Block) -> CalendarScreen.Block? {
    guard let item = known[block.id] else { return nil }
    // What is planned is mostly changed there; a ticket and a booking are mostly looked at.
    let isEdited = item.move != nil && item.occurrence.course == .event
    return CalendarScreen.Block(
      address: isEdited ? "\(item.address)/edit" : item.address, title: item.title, clocks: item.clocks,
      place: item.place, icon: item.look.icon,
      tint: item.look.tint, conflict: item.conflict, start: block.start, end: block.end, lane: block.lane,
      lanes: block.lanes, isFirst: block.isFirst, isLast: block.isLast, move: item.move)
  }

  /// A rental says when it begins, for it stands at no height.
  private func title(of item: CalendarEntries.Item) -> String {
    guard item.occurrence.course != .stay else { return item.title }
    return
      "\(context.formats.time(item.occurrence.first.instant, item.occurrence.first.zone ?? context.zone)) \(item.title)"
  }
}
