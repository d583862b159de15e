import Hummingbird
import JourneyStore
import Journeys
import WalletScreens

/// What a device keeps, and the page that it shows in the place of one that it does not keep.
struct OfflinePages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/settings/this-device") { request, context in
      try await site.page(request, for: context.actor) { try ThisDeviceScreen($0, $1) }
    }
    router.get("/offline") { request, context in
      try await site.page(request, for: context.actor) { OfflineScreen($1) }
    }
  }
}
