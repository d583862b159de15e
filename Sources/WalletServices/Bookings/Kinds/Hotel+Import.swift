import BookingImport
import Foundation
import JourneyStore
import Journeys

extension Hotel: ImportedBooking {
  public static func fit(_ draft: BookingDraft) -> ImportFit? {
    draft.kind == .hotel ? .general : nil
  }

  public static func read(_ draft: BookingDraft, _ all: [BookingDraft], into found: inout FoundBooking) {
    found.readHotel(draft)
  }

  public static func core(_ found: FoundBooking) -> [[DraftField]] {
    [[.startName], [.start], [.end]]
  }

  public static let readFrom: [DraftField: [String]] = [
    .start: ["checkInDate"], .end: ["checkOutDate"], .startName: ["name"],
  ]
}

extension FoundBooking {
  fileprivate mutating func readHotel(_ draft: BookingDraft) {
    put("name", draft.text(.startName), draft.origin(.startName))
    put("address", draft.address, draft.origin(.startStreet) ?? draft.origin(.startCity), limit: FieldType.lineLimit)
    put("contactPhone", draft.text(.startPhone), draft.origin(.startPhone))
    put("roomType", draft.text(.ticketName), draft.origin(.ticketName))
    readPoint(draft, "latitude", "longitude", .startLatitude, .startLongitude)
    // A hotel names days more often than times; these are the usual ones.
    read(draft, .start, "checkInDate", zone: "zone", usual: 15)
    read(draft, .end, "checkOutDate", zone: "zone", usual: 11)
    read(draft, .freeCancellation, "freeCancellationUntil", zone: "zone")
    destination = draft.text(.startCity) ?? ""
  }
}
