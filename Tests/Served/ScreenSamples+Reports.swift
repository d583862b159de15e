import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens

extension ScreenSamples {
  /// Reports of costs: of a journey, of what is to be reimbursed, of days with costs and without any; the choice of a travel
  /// book; the question before a traveller is removed.
  static func reports(_ snapshot: Snapshot, _ journey: JourneySnapshot, _ context: ScreenContext) throws
    -> [any PresentedScreen]
  {
    let query = { (values: [String: String]) in CostReportQuery { values[$0] } }
    return [
      try CostReportScreen(journey, context, query([:])),
      try CostReportScreen(journey, context, query(["costs": "reimbursable", "currency": "KZT"])),
      try CostReportScreen(snapshot, context, query(["from": "2026-01-01", "to": "2026-12-31"])),
      try CostReportScreen(snapshot, context, query(["from": "1901-01-01", "to": "1901-01-02"])),
      try CostReportScreen(journey, context, query(["category": "food", "person": "none", "tag": "Client 7"])),
      try BalancesScreen(journey, context, view: BalancesView("one-direct"), newID: { Samples.id(4_711) }),
      try RemovalScreen(.traveller, Samples.item(.traveller).id, journey, context, fields: ["from": "<b>"]),
      CostRatesScreen(context), CostRatesScreen(context, sent: ["name": "<b>", "rate": "x"]),
      TravelBookScreen(journey, context, TravelBookOptions { _ in nil }, canPrint: true),
      TravelBookScreen(journey, context, TravelBookOptions { _ in "on" }, canPrint: false, isSending: true),
    ]
  }
}
