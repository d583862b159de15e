import Foundation
import Journeys

extension Expense: PresentedItem {
  static let look = Look(icon: "expense", tint: "green")
  static let told = ["title", "zone", "relatedEntityId"]
  static let tiles = ["amount"]

  static let formSections = [
    FormSection("amount", "title", "category", "date", "zone", "relatedEntityId", "notes")
  ]

  var look: Look { category.look }

  var moment: Moment? { date.map { Moment(instant: $0, zone: zone) } }

  func title(_ context: ScreenContext) -> String { title }

  func subtitle(_ context: ScreenContext) -> String {
    context.words.choice(Expense.kind.rawValue, "category", category.rawValue)
  }

  func trailing(_ context: ScreenContext) -> String { amount.map(context.formats.money) ?? "" }

  /// Money is mostly noted down when it is spent.
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Draft {
    ["date": .text(context.now.rfc3339), "zone": .text(context.zone.identifier)]
  }
}
