import Foundation
import Journeys

extension Hotel: PresentedItem {
  static let look = Look(icon: "hotel", tint: "purple")
  static let told = ["name", "zone", "checkInDate", "checkOutDate"]

  static let formSections = [
    FormSection("name", "address", "contactPhone"),
    FormSection(titled: "form.stay", "checkInDate", "checkOutDate", "zone"),
    FormSection(titled: "form.booking", "bookingReference", "roomType", "cost", "notes"),
    FormSection(titled: "form.coordinates", folded: true, "latitude"),
  ]

  var moment: Moment? { checkInDate.map { Moment(instant: $0, zone: zone) } }

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
}
