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

  /// From 09:00 on the first day, or today during the journey. An arrival is not suggested: it would be invented.
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Patch {
    guard let first = journey.startDate else { return [:] }
    let day = journey.days.map(context.beginning) ?? first
    return context.suggested(["departureDate": (day, 9)])
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

  /// Times on the clocks at home, for a place that is not known yet.
  func suggested(_ times: [String: (day: CalendarDay, hour: Int)]) -> Patch {
    times.compactMapValues { time in
      LocalTime(day: time.day, hour: time.hour, minute: 0)?.instant(in: zone).map { .text($0.rfc3339) }
    }
  }
}
