import Journeys

@testable import ServerTestSupport
@testable import WalletScreens

extension Cruise: PresentedItem {
  static let look = Appearance(icon: "ferry", tint: "cyan")
  static let hiddenInDetail = [
    "ship", "departurePort", "departureZone", "departureDate", "arrivalPort", "arrivalZone", "arrivalDate",
    "isCancelled", "reimbursable",
  ]

  static let formSections = [
    FormSection("ship", "departurePort", "departureDate", "arrivalPort", "arrivalDate"),
    FormSection(titled: "form.booking", "cabin", "bookingReference", "cost", "reimbursable", "notes", "isCancelled"),
    FormSection(titled: "form.whenWhere", "departureZone", "arrivalZone"),
  ]

  func title(_ context: ScreenContext) -> String { ship }

  func subtitle(_ context: ScreenContext) -> String { context.line(departurePort, arrivalPort, cabin) }

  func span(_ context: ScreenContext) -> Span? {
    guard departureDate != nil || arrivalDate != nil else { return nil }
    return Span(
      start: context.end(departureDate, departureZone, place: departurePort),
      end: context.end(arrivalDate, arrivalZone ?? departureZone, place: arrivalPort), between: "")
  }
}
