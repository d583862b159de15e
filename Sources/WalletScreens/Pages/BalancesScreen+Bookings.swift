import Foundation
import JourneyStore
import Journeys

extension BalancesScreen {
  /// Bookings of which nothing says who paid them, so that they are in no balance.
  package struct OpenBookings: Sendable {
    package let title: String
    package let text: String
    /// Each leads to its payment, for those who may enter one.
    package let rows: [ItemRow]

    /// Nil where nothing is left to pay of any booking.
    init?(in journey: JourneySnapshot, _ context: ScreenContext) throws {
      let open = try journey.spending().lines.filter(\.isBooking)
      guard !open.isEmpty else { return nil }
      title = context.words("split.bookings")
      text = context.words("split.bookingsText")
      // The lines are the latest first.
      rows = try open.reversed().map { try OpenBookings.row($0, context.kinds.presented($0.kind), journey, context) }
    }

    private static func row<Item: PresentedItem>(
      _ line: Spending.Line, _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext
    ) throws -> ItemRow {
      let item = try journey.item(Item.self, line.id)
      var row = ItemRow(item, context, trailing: context.formats.money(line.amount), whenInSubtitle: true)
      if journey.role.mayEdit, let payment = ItemAction(paymentOf: item, context) { row.address = payment.address }
      return row
    }
  }
}
