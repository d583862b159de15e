import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// Brings the booking of a flight up to date with what a service says of it.
struct FlightPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.post("/journeys/:journey/\(Transport.kind.noun)/:item/status") { _, context in
      let journey = try context.parameters.id("journey"), id = try context.parameters.id("item")
      let flight = try await site.wallet.takeStatus(of: id, in: journey, by: context.actor)
      return Response.seeOther(PagePath.item(flight), notice: .saved)
    }
  }
}
