import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// Brings the booking of a flight up to date with what a service says of it.
struct FlightPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.post("/journeys/:journey/\(Transport.kind.noun)/:item/status") { request, context in
      let journey = try context.parameters.id("journey"), id = try context.parameters.id("item")
      // Whether there is such a journey, and who may edit it, is asked before the form, which asks for nothing else.
      try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey).forEditing() }
      _ = try await request.form()
      let flight = try await site.wallet.takeStatus(of: id, in: journey, by: context.actor)
      return Response.seeOther(PagePath.item(flight), notice: .saved)
    }
  }
}
