import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// What extends a journey's days to those of a booking in it.
struct ExtendingPages<Item: StoredItem> {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    guard Item.self is any Booking.Type else { return }
    router.post(RouterPath("/journeys/:journey/\(Item.kind.noun)/:item/extend")) {
      _, context async throws -> Response in
      let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
      try await site.wallet.extendDays(of: journey, to: Item.self, id, by: context.actor)
      return .seeOther(PagePath.item(Item.kind, id, in: journey), notice: .saved)
    }
  }
}
