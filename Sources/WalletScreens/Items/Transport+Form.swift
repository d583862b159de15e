import Foundation
import JourneyStore
import Journeys

extension Transport {
  static let variants: FormVariants? = FormVariants(
    onlyFor: [
      "departureCode": ["flight", "train", "other"], "arrivalCode": ["flight", "train", "other"],
      "departureTerminal": ["flight", "ferry", "transfer", "other"],
      "arrivalTerminal": ["flight", "ferry", "transfer", "other"],
      "departureGate": ["flight", "other"], "arrivalGate": ["flight", "other"],
      "platform": ["train", "bus", "other"], "arrivalPlatform": ["train", "bus", "other"],
      "transportNumber": ["flight", "train", "bus", "ferry", "other"], "coach": ["train", "other"],
      "vehicle": ["ferry", "transfer", "other"], "seatNumber": ["flight", "train", "bus", "ferry", "other"],
    ], choices: TransportType.allCases.map(\.rawValue))

  static let followingFields = ["arrivalDate": "departureDate"]

  static let placeInputs = [
    "departureLocation": PlaceInput(
      suggested: .type, code: "departureCode", latitude: "departureLatitude", longitude: "departureLongitude",
      zone: "departureZone"),
    "arrivalLocation": PlaceInput(
      suggested: .type, code: "arrivalCode", latitude: "arrivalLatitude", longitude: "arrivalLongitude",
      zone: "arrivalZone"),
  ]

  /// From 09:00 on the first day, or today during the journey, ahead of now. An arrival is not suggested: it would be invented.
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Patch {
    guard let first = journey.startDate else { return [:] }
    let day = journey.days.map(context.beginning) ?? first
    return context.suggested(["departureDate": context.ahead(of: (day, 9), until: journey.endDate ?? day)])
  }

  /// A connection begins where and when the transport before it ends.
  static func suggestion(in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext) throws
    -> Patch
  {
    guard let id = query["after"].flatMap({ UUID(uuidString: $0) }), try journey.has(Transport.self, id) else {
      return suggestion(in: journey.journey, context)
    }
    let before = try journey.item(Transport.self, id)
    var next = Transport(header: RecordHeader(id: id))
    (next.type, next.carrier, next.passengers) = (before.type, before.carrier, before.passengers)
    next.bookingReference = before.bookingReference
    next.departure = before.arrival
    (next.departure.gate, next.departure.platform) = ("", "")
    next.departure.date = before.arrival.date?.addingTimeInterval(3600)
    return Dictionary(next.json) { first, _ in first }
  }
}

extension ScreenContext {
  /// The day that most likely something new begins on: the first of a journey to come or past, today on the way.
  func beginning(of days: ClosedRange<CalendarDay>) -> CalendarDay { days.contains(today) ? today : days.lowerBound }

  /// When something at the place that a journey leads to most likely begins: at an hour of its first day, or of today on the way; an
  /// hour after the first arrival where that is later, and ahead of now. Nil for a journey without days.
  func beginning(in journey: JourneySnapshot, at hour: Int) throws -> (day: CalendarDay, hour: Int)? {
    guard let days = journey.journey.days else { return nil }
    var start = (day: beginning(of: days), hour: hour)
    if let arrival = try journey.whereabouts().arrival {
      start = later(start, LocalTime(of: arrival.moment, in: arrival.zone), at: hour, until: days.upperBound)
    }
    return ahead(of: start, until: days.upperBound)
  }

  /// A time of today that is past, moved to the next full hour, or to tomorrow where that is late; any other as it is. The copy of a
  /// page is read at any hour.
  func ahead(of start: (day: CalendarDay, hour: Int), until last: CalendarDay) -> (day: CalendarDay, hour: Int) {
    start.day == today && !isKept
      ? later(start, LocalTime(of: now, in: todayZone), at: start.hour, until: last) : start
  }

  /// A time, or the full hour after another where that is later.
  private func later(
    _ start: (day: CalendarDay, hour: Int), _ time: LocalTime, at hour: Int, until last: CalendarDay
  ) -> (day: CalendarDay, hour: Int) {
    guard (time.day, time.hour) >= (start.day, start.hour), time.day <= last else { return start }
    let isLate = time.hour + 1 > ScreenContext.latestSuggested
    return isLate && time.day < last ? (time.day.advanced(by: 1), hour) : (time.day, min(time.hour + 1, 23))
  }

  /// What would begin after this hour of the day is suggested for the next one.
  private static let latestSuggested = 20

  /// Times on the clocks at home, for a place that is not known yet.
  func suggested(_ times: [String: (day: CalendarDay, hour: Int)]) -> Patch {
    times.compactMapValues { time in
      LocalTime(day: time.day, hour: time.hour, minute: 0)?.instant(in: zone).map { .text($0.rfc3339) }
    }
  }
}
