import Journeys

/// The fields of a kind that a journey's summary follows from; none for kinds of which it tells nothing but their number.
public struct SummaryFields: Sendable, Hashable {
  /// By which items are counted apart, or not at all.
  var counting: Set<String> = []
  /// From which `JourneyPlaces` finds the places.
  var placing: Set<String> = []
  /// From which the totals by category follow.
  var costing: Set<String> = []
}

/// Which parts of a journey's summary changes have made stale. An edit concerns only the parts that follow from the fields
/// that it touches, since finding places and adding up costs reads all bookings of the journey.
struct SummaryStaleness: Sendable {
  /// The kinds whose number may be another.
  private(set) var counts: Set<String> = []
  private(set) var places = false
  private(set) var spending = false

  /// Whether anything is stale.
  var isAny: Bool { places || spending || !counts.isEmpty }

  /// Nothing.
  init() {}

  /// Everything.
  init(all kinds: ItemCatalogue) {
    counts = Set(kinds.types.map { $0.changeKind })
    (places, spending) = (true, true)
  }

  /// Adds what changes when records become one member's alone, or everyone's again.
  mutating func addHiding(_ kinds: ItemCatalogue) {
    counts.formUnion(kinds.types.filter { Privacy.mayHide($0) }.map { $0.changeKind })
    spending = true
  }

  /// Adds what a change of a record makes stale.
  /// - Parameters:
  ///   - kind: the record's, as in the log of changes
  ///   - parts: what of the summary follows from it
  ///   - fields: the names of the fields that an edit has changed
  mutating func add(_ kind: String, _ action: Change.Action, _ parts: SummaryFields, fields: [String]) {
    let depends = { (names: Set<String>) in !names.isEmpty && (action != .edit || !names.isDisjoint(with: fields)) }
    if action != .edit || depends(parts.counting) { counts.insert(kind) }
    if depends(parts.placing) { places = true }
    if depends(parts.costing) { spending = true }
  }
}
