import Foundation
import Journeys

/// When something new is planned, as the address of its form says: `?day=2026-11-19&at=14:00&minutes=90`.
public struct PlannedTime: Sendable, Hashable {
  /// The day that is looked at.
  let day: CalendarDay
  /// Nil for the usual time of the kind.
  let clock: ClockTime?
  /// How long it takes; nil where that is not said.
  let minutes: Int?

  /// At which time that begins of which its kind does not say more.
  static let usual = 10

  /// Nil without a day. A time or a length that is none is left out.
  public init?(_ query: [String: String]) {
    guard let day = query["day"].flatMap({ CalendarDay($0) }) else { return nil }
    let minutes = query["minutes"].flatMap { Int($0) }.flatMap { (1...43_200).contains($0) ? $0 : nil }
    self.init(day, at: query["at"].flatMap { ClockTime($0) }, minutes: minutes)
  }

  init(_ day: CalendarDay, at clock: ClockTime? = nil, minutes: Int? = nil) {
    (self.day, self.clock, self.minutes) = (day, clock, minutes)
  }

  /// `?day=2026-11-19&at=14:00&minutes=90`.
  var query: String {
    "?day=\(day.iso)" + (clock.map { "&at=\($0.iso)" } ?? "") + (minutes.map { "&minutes=\($0)" } ?? "")
  }

  /// `Thursday, 19 November · 14:00 – 15:30`.
  func text(_ context: ScreenContext) -> String {
    guard let start = clock.flatMap({ LocalTime(day, $0).instant(in: .utc) }) else { return context.dayTitle(day) }
    let ends = [start] + (minutes.map { [start.addingTimeInterval(Double($0) * 60)] } ?? [])
    let clocks = ends.map { context.formats.time($0, .utc) }.joined(separator: " – ")
    return context.line(context.dayTitle(day), clocks)
  }

  /// What a form begins with, moved to the planned time. An end that is suggested stays unless it comes before.
  func move<Item: JourneyItem>(_ patch: Patch, of kind: Item.Type, _ context: ScreenContext) -> Patch {
    guard let times = Item.times, case .instant(let zoneKey)? = Item.field(times.start)?.type else { return patch }
    let record = Item(header: RecordHeader(id: UUID.version7(at: context.now))).reading(patch).record
    let zone = Zone(patch[zoneKey]?.text ?? "") ?? context.zone, shown = FormInput(record, home: context.zone)
    let suggested = LocalTime(shown[times.start]).flatMap { ClockTime(hour: $0.hour, minute: $0.minute) }
    guard let start = (clock ?? suggested ?? ClockTime(hour: PlannedTime.usual)).flatMap({ instant(day, $0, zone) })
    else {
      return patch
    }
    var moved = patch
    moved[times.start] = .text(start.rfc3339)
    switch times.end {
    case .minutes(let field): if let minutes { moved[field] = .number(Decimal(minutes)) }
    case .at(let field):
      if let minutes, Item.course != .stay {
        moved[field] = .text(start.addingTimeInterval(Double(minutes) * 60).rfc3339)
      } else if let end = LocalTime(shown[field]), end.day <= day,
        let clock = ClockTime(hour: end.hour, minute: end.minute)
      {
        moved[field] = instant(day.advanced(by: 1), clock, zone).map { .text($0.rfc3339) }
      }
    case nil: break
    }
    return moved
  }

  /// Nil where clocks pass over that time.
  private func instant(_ day: CalendarDay, _ clock: ClockTime, _ zone: Zone) -> Date? {
    LocalTime(day: day, hour: clock.hour, minute: clock.minute)?.instant(in: zone)
  }
}
