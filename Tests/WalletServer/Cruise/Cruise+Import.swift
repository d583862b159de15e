import BookingImport

@testable import ServerTestSupport
@testable import WalletServices

extension Cruise: ImportedBooking {
  /// A ship on which one is for a day and longer; a ferry is a transport.
  static func fit(_ draft: BookingDraft) -> ImportFit? {
    guard draft.kind == .boat, let start = draft.moment(.start)?.instant, let end = draft.moment(.end)?.instant,
      end - start > 86_400
    else { return nil }
    return .particular
  }

  static func read(_ draft: BookingDraft, _ all: [BookingDraft], into found: inout FoundBooking) {
    found.put("ship", draft.text(.vehicleName) ?? draft.text(.provider), draft.origin(.vehicleName))
    found.put("cabin", draft.text(.seat), draft.origin(.seat))
    found.put("departurePort", draft.text(.startName), draft.origin(.startName))
    found.put("arrivalPort", draft.text(.endName), draft.origin(.endName))
    found.read(draft, .start, "departureDate", zone: "departureZone")
    found.read(draft, .end, "arrivalDate", zone: "arrivalZone")
    found.destination = draft.text(.endName) ?? ""
  }

  static func core(_ found: FoundBooking) -> [[DraftField]] { [[.vehicleName], [.start], [.end]] }

  static let readFrom: [DraftField: [String]] = [
    .vehicleName: ["ship"], .start: ["departureDate"], .end: ["arrivalDate"], .startName: ["departurePort"],
    .endName: ["arrivalPort"],
  ]
}
