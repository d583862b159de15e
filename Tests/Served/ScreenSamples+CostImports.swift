import Foundation
import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens
import WalletServices

extension ScreenSamples {
  /// The way in for costs, with files that have something of everything.
  static func costImports(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let shared = """
      Date,Description,Category,Cost,Currency,<b>Anna</b>,Ben,Carla
      2026-04-01,<i>Dinner</i>,Dining out,100.00,EUR,66.67,-33.33,-33.34
      2026-04-02,,Payment,20.00,EUR,-20.00,20.00,0.00
      2026-04-03,Two,General,90.00,EUR,20.00,10.00,-30.00
      2026-04-04,Mine,General,8.00,EUR,0.00,0.00,0.00
      x,<b>,General,8.00,EUR,0.00,0.00,0.00
      """
    let bank = "Date;<b>Text</b>;Amount\n2026-04-01;<b>;-1.00\n2026-04-02;In;5.00\n;;\n"
    let files = try [shared, bank].map { try CostFile(Data($0.utf8), CostChoices(), usual: Currency("EUR")) }
    let plans = try files.enumerated().map { place, file in
      var left = 2
      return try CostImport(file, in: journey) { _ in
        left -= place
        return place == 1 && left == 1 ? .here(in: nil, isInTrash: true) : .free
      }
    }
    return try [
      CostImportScreen(journey, context),
      CostImportScreen(journey, context, error: .invalid([Journeys.Issue("costs", .notAFile)])),
      CostImportScreen(plans[0], upload: Samples.id(7), CostImportInput([:]), journey, context),
      CostImportScreen(
        plans[1], upload: Samples.id(7), CostImportInput(["do": "import", "last": "2"]), journey,
        context, error: .invalid([Journeys.Issue("costs", .notAChoice, limit: "2")])),
    ]
  }
}
