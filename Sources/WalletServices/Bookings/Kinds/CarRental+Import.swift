import BookingImport
import Foundation
import JourneyStore
import Journeys

extension CarRental: ImportedBooking {
  public static func fit(_ draft: BookingDraft) -> ImportFit? {
    draft.kind == .carRental ? .general : nil
  }

  public static func read(_ draft: BookingDraft, _ all: [BookingDraft], into found: inout FoundBooking) {
    found.readCarRental(draft)
  }

  public static func core(_ found: FoundBooking) -> [[DraftField]] {
    [[.provider, .startName], [.start], [.end]]
  }

  public static let readFrom: [DraftField: [String]] = [
    .start: ["pickupDate"], .end: ["dropoffDate"], .startName: ["pickupLocation"], .endName: ["dropoffLocation"],
  ]
}

extension FoundBooking {
  fileprivate mutating func readCarRental(_ draft: BookingDraft) {
    put("company", draft.text(.provider), draft.origin(.provider))
    let car = draft.first(.vehicleModel, .vehicleName)
    put("carType", car?.text, car?.origin)
    let pickup = draft.first(.startName, .startStreet, .startCity)
    put("pickupLocation", pickup?.text, pickup?.origin)
    let dropoff = draft.first(.endName, .endStreet, .endCity)
    if dropoff?.text != pickup?.text { put("dropoffLocation", dropoff?.text, dropoff?.origin) }
    readPoint(draft, "latitude", "longitude", .startLatitude, .startLongitude)
    readPoint(draft, "dropoffLatitude", "dropoffLongitude", .endLatitude, .endLongitude)
    read(draft, .start, "pickupDate", zone: "zone")
    read(draft, .freeCancellation, "freeCancellationUntil", zone: "zone")
    read(draft, .end, "dropoffDate", zone: "dropoffZone", place: texts["zone"])
    // Cars are fetched at airports more often than not.
    destination = draft.text(.startCity) ?? pickup.flatMap { AirportNames.airport($0.text)?.city } ?? ""
  }
}
