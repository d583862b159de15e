import Foundation
import JourneyStore
import Journeys

extension CarRental: PresentedItem {
  static let look = Appearance(icon: "car", tint: "green")
  static let hiddenInDetail = [
    "pickupLocation", "zone", "pickupDate", "dropoffLocation", "dropoffZone", "dropoffDate", "isCancelled",
    "reimbursable",
  ]

  static let formSections = [
    FormSection("company", "pickupLocation", "pickupDate", "dropoffLocation", "dropoffDate"),
    FormSection(
      titled: "form.booking", "carType", "bookingReference", "cost", "reimbursable", "freeCancellationUntil", "notes",
      "isCancelled"),
    FormSection(titled: "form.pickup", "zone"), FormSection(titled: "form.dropoff", "dropoffZone"),
    FormSection(titled: "form.coordinates", folded: true, "latitude", "dropoffLatitude"),
  ]

  func title(_ context: ScreenContext) -> String {
    let name = [company, carType].first { !$0.isEmpty } ?? context.words.singular(CarRental.kind)
    return pickupLocation.isEmpty ? name : context.words("car.at", ["name": name, "place": pickupLocation])
  }

  func remark(_ context: ScreenContext) -> String {
    guard !pickupLocation.isEmpty, dropoffDate != nil || dropoffLocation == pickupLocation else { return "" }
    return isReturnedWhereItWas ? context.words("car.samePlace") : ""
  }

  func subtitle(_ context: ScreenContext) -> String {
    let days = rentalDays.map { context.words("count.days", count: $0) } ?? ""
    let back = isReturnedWhereItWas ? "" : context.words("car.returned", ["place": dropoffLocation])
    return context.line(company.isEmpty ? "" : carType, days, back)
  }

  func span(_ context: ScreenContext) -> Span? {
    guard pickupDate != nil || dropoffDate != nil else { return nil }
    return Span(
      start: context.end(pickupDate, zone, place: pickupLocation),
      end: context.end(
        dropoffDate, dropoffZone ?? zone, place: dropoffLocation.isEmpty ? pickupLocation : dropoffLocation),
      between: rentalDays.map { context.words("count.days", count: $0) } ?? "")
  }

  /// Whether the car goes back to where it was picked up.
  private var isReturnedWhereItWas: Bool { dropoffLocation.isEmpty || dropoffLocation == pickupLocation }

  static let samePlaceField: String? = "dropoffLocation"

  static var placeInputs: [String: PlaceInput] {
    [
      "pickupLocation": PlaceInput(latitude: "latitude", longitude: "longitude", zone: "zone"),
      "dropoffLocation": PlaceInput(latitude: "dropoffLatitude", longitude: "dropoffLongitude", zone: "dropoffZone"),
    ]
  }

  /// From 10:00 on the first day, or today during the journey; after the arrival, and ahead of now. A return is not suggested: it
  /// would be invented.
  static func suggestion(
    in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext
  ) throws -> Patch {
    try placed(
      context.beginning(in: journey, at: PlannedTime.usual).map { context.suggested(["pickupDate": $0]) } ?? [:],
      in: journey, context)
  }

  func spots(_ context: ScreenContext) -> [MapPoint] {
    let pickup = MapPoint(pickupLocation, point: coordinate, address: pickupLocation)
    let back =
      isReturnedWhereItWas ? nil : MapPoint(dropoffLocation, point: dropoffCoordinate, address: dropoffLocation)
    return [pickup, back].compactMap(\.self)
  }

  func zone(of field: String) -> Zone? { field == "dropoffDate" ? dropoffZone ?? zone : zone }
}
