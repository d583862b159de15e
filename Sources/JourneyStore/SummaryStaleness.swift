import Journeys

/// Which parts of a journey's summary changes have made stale. An edit concerns only the parts that follow from the fields
/// that it touches, since finding places and adding up costs reads all bookings of the journey.
struct SummaryStaleness: Sendable {
  /// The kinds whose number may be another.
  private(set) var counts: Set<String> = []
  private(set) var places = false
  private(set) var spending = false

  /// Whether anything is stale.
  var isAny: Bool { places || spending || !counts.isEmpty }

  /// Everything.
  static let all: SummaryStaleness = {
    var all = SummaryStaleness()
    all.counts = Set(ItemKind.allCases.map(\.rawValue))
    (all.places, all.spending) = (true, true)
    return all
  }()

  /// Adds what a change of a record makes stale.
  /// - Parameters:
  ///   - kind: the record's, as in the log of changes
  ///   - fields: the names of the fields that an edit has changed
  mutating func add(_ kind: String, _ action: Change.Action, fields: [String]) {
    let depends = { (parts: [String: Set<String>]) in
      guard let named = parts[kind] else { return false }
      return action != .edit || !named.isDisjoint(with: fields)
    }
    if action != .edit || depends(SummaryStaleness.counting) { counts.insert(kind) }
    if depends(SummaryStaleness.placing) { places = true }
    if depends(SummaryStaleness.costing) { spending = true }
  }

  /// The fields by which items are counted apart, or not at all.
  private static let counting: [String: Set<String>] = [
    Transport.changeKind: ["type"], ChecklistItem.changeKind: ["checklistId"],
  ]

  /// The fields that `JourneyPlaces` reads.
  private static let placing: [String: Set<String>] = [
    Journey.changeKind: ["destination", "cities", "countries"],
    Transport.changeKind: [
      "type", "isCancelled", "departureLocation", "departureCode", "departureZone", "departureDate",
      "departureLatitude",
      "arrivalLocation", "arrivalCode", "arrivalZone", "arrivalDate", "arrivalLatitude",
    ],
    Hotel.changeKind: ["address", "zone", "checkInDate", "latitude", "isCancelled"],
  ]

  /// The fields that totals by category follow from.
  private static let costing: [String: Set<String>] = [
    Expense.changeKind: ["amount", "category", "relatedEntityType", "relatedEntityId"],
    Transport.changeKind: ["cost", "isCancelled"], Hotel.changeKind: ["cost", "isCancelled"],
    CarRental.changeKind: ["cost", "isCancelled"], Activity.changeKind: ["type", "cost", "isCancelled"],
  ]
}
