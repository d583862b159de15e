import Hummingbird
import JourneyStore
import Journeys

extension WalletServer {
  /// The routes of the pages that devices keep (`PackAddresses`).
  func keptPages() -> Router<WalletContext> {
    let router = Router(context: WalletContext.self)
    HomePages(site: site).addRoutes(to: router)
    OfflinePages(site: site).addRoutes(to: router)
    ReminderPages(site: site).addRoutes(to: router)
    SearchPages(site: site).addRoutes(to: router)
    JourneyPages(site: site).addRoutes(to: router)
    DocumentPages(site: site).addRoutes(to: router)
    ScanPages(site: site).addRoutes(to: router)
    CodePages(site: site).addRoutes(to: router)
    InboxPages(site: site).addRoutes(to: router)
    SettingsPages(site: site).addRoutes(to: router)
    CalendarPages(site: site).addRoutes(to: router)
    MapPages(site: site).addRoutes(to: router)
    SurroundingsPages(site: site).addRoutes(to: router)
    MemberPages(site: site).addRoutes(to: router)
    CoverPages(site: site).addRoutes(to: router)
    BalancePages(site: site).addRoutes(to: router)
    for type in site.kinds.types { addPages(type, to: router) }
    return router
  }

  private func addPages<Item: StoredItem>(_ kind: Item.Type, to router: Router<WalletContext>) {
    ItemPages<Item>(site: site).addRoutes(to: router)
  }
}
