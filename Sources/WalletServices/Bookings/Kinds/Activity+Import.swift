import Algorithms
import BookingImport
import Foundation
import JourneyStore
import Journeys

extension Activity: ImportedBooking {
  public static func fit(_ draft: BookingDraft) -> ImportFit? {
    [.restaurant, .event, .happening, .visit, .ticket].contains(draft.kind) ? .general : nil
  }

  public static func read(_ draft: BookingDraft, _ all: [BookingDraft], into found: inout FoundBooking) {
    found.readActivity(draft, all)
  }

  public static func core(_ found: FoundBooking) -> [[DraftField]] {
    [[.title, .startName], [.start]]
  }

  public static let readFrom: [DraftField: [String]] = [
    .start: ["startDate"], .startName: ["location"], .title: ["title"],
  ]
}

extension FoundBooking {
  fileprivate mutating func readActivity(_ draft: BookingDraft, _ all: [BookingDraft]) {
    let types: [BookingDraft.Kind: ActivityType] = [
      .restaurant: .restaurant, .event: .event, .happening: .event,
    ]
    let title =
      draft.kind == .restaurant
      ? draft.first(.startName, .title) : draft.first(.title, .ticketName, .startName, .provider)
    let isTour = draft.kind != .restaurant && TourTitle.isOne(title?.text ?? "")
    put("type", (isTour ? .tour : types[draft.kind] ?? .activity).rawValue)
    put("title", title?.text, title?.origin)
    if draft.text(.startName) != title?.text { put("location", draft.text(.startName), draft.origin(.startName)) }
    put("address", draft.address, draft.origin(.startStreet) ?? draft.origin(.startCity), limit: FieldType.lineLimit)
    put("contactPhone", draft.text(.startPhone), draft.origin(.startPhone))
    put("partySize", draft.text(.partySize).flatMap { Int($0) }.map(String.init), draft.origin(.partySize))
    readPoint(draft, "latitude", "longitude", .startLatitude, .startLongitude)
    read(
      draft, draft.moment(.start)?.seconds == nil && draft.moment(.doors) != nil ? .doors : .start, "startDate",
      zone: "zone")
    read(draft, .freeCancellation, "freeCancellationUntil", zone: "zone")
    let seats = all.compactMap { ticket in
      let place = [ticket.text(.coach), ticket.text(.seatRow), ticket.text(.seat)].compactMap(\.self)
      return place.isEmpty ? nil : place.joined(separator: " / ")
    }
    let places = seats.uniqued().joined(separator: ", ")
    put("specialRequests", seats.isEmpty ? nil : BookingRemark.seats.line(places), draft.origin(.seat))
    // A ticket that is good for days or months is no event of that length.
    if draft.kind != .ticket, let start = draft.moment(.start)?.instant, let end = draft.moment(.end)?.instant,
      (60...86_400).contains(end - start)
    {
      put("duration", String((end - start) / 60), draft.origin(.end))
    }
    destination = draft.text(.startCity) ?? ""
  }
}
