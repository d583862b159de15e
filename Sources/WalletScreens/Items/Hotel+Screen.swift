import Foundation
import JourneyStore
import Journeys

extension Hotel: PresentedItem {
  static let look = Appearance(icon: "hotel", tint: "purple")
  static let hiddenInDetail = ["name", "zone", "checkInDate", "checkOutDate", "isCancelled", "reimbursable"]

  static let formSections = [
    FormSection("name", "address", "checkInDate", "checkOutDate"),
    FormSection(
      titled: "form.booking", "bookingReference", "roomType", "cost", "reimbursable", "freeCancellationUntil"),
    FormSection(titled: "form.stay", "contactPhone", "zone", "notes", "isCancelled"),
    FormSection(titled: "form.coordinates", folded: true, "latitude"),
  ]

  func title(_ context: ScreenContext) -> String { name }

  func subtitle(_ context: ScreenContext) -> String {
    context.line(nights.map { context.words("count.nights", count: $0) } ?? "", roomType, address)
  }

  func span(_ context: ScreenContext) -> Span? {
    guard checkInDate != nil || checkOutDate != nil else { return nil }
    return Span(
      start: context.end(checkInDate, zone, place: context.words("hotel.checkIn")),
      end: context.end(checkOutDate, zone, place: context.words("hotel.checkOut")),
      between: nights.map { context.words("count.nights", count: $0) } ?? "")
  }

  static let placeInputs = [
    "address": PlaceInput(
      suggested: .any, isAddress: true, name: "name", latitude: "latitude", longitude: "longitude", zone: "zone")
  ]

  func spots(_ context: ScreenContext) -> [MapPoint] {
    [MapPoint(name, point: coordinate, address: address.isEmpty ? name : "\(name), \(address)")].compactMap(\.self)
  }

  /// From 15:00 on the first day to 11:00 on the last, which is at least a night later.
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Patch {
    guard let days = journey.days else { return [:] }
    let first = context.beginning(of: days), last = max(days.upperBound, first.advanced(by: 1))
    return context.suggested(["checkInDate": (first, 15), "checkOutDate": (last, 11)])
  }

  /// From 15:00 to 11:00 over the nights that the address names, else over the first ones that are still to come and have neither a hotel nor a ride over night.
  static func suggestion(in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext) throws
    -> Patch
  {
    if let named = StayNights(query)?.nights {
      return context.suggested([
        "checkInDate": (named.lowerBound, 15), "checkOutDate": (named.upperBound.advanced(by: 1), 11),
      ])
    }
    guard let days = journey.journey.days else { return [:] }
    let items = try journey.items(of: Occurrence.Course.moving), first = context.beginning(of: days)
    let open = Nights.open(in: journey.journey, items: items, home: context.zone).first { $0.upperBound >= first }
    guard let open else { return suggestion(in: journey.journey, context) }
    return context.suggested([
      "checkInDate": (max(first, open.lowerBound), 15), "checkOutDate": (open.upperBound.advanced(by: 1), 11),
    ])
  }
}
