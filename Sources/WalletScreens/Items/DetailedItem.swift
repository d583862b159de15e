import Foundation
import JourneyStore
import Journeys

/// An item that has a page of its own: what one kind brings to it.
protocol DetailedItem: ListedItem {
  /// The fields that stand large above all others in the detail.
  static var tiles: [String] { get }
  /// The fields that stand large in its own detail, in their order.
  var ownTiles: [String] { get }
  /// The fields that the title and the span show already, and those that only programs read.
  static var hiddenInDetail: [String] { get }
  /// Where it leads from and to; nil for what has no two ends.
  func span(_ context: ScreenContext) -> Span?
  /// The head of the ticket that its page is; nil for what has none.
  func ticket(_ context: ScreenContext) -> Ticket?
  /// The clocks on which one of its instants is shown.
  func zone(of field: String) -> Zone?
  /// A text in Markdown that its page shows at length; empty for kinds that have none.
  var prose: String { get }
  /// What its facts do not say, as a line: that a car is returned where it was picked up.
  func remark(_ context: ScreenContext) -> String
  /// The moment that its page counts down to.
  var departing: Date? { get }
  /// Where it is on a map.
  func spots(_ context: ScreenContext) -> [MapPoint]
  /// What a service says of it now, in a line; nil where none does.
  func liveLine(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String?
  /// What can be made of it: a reminder, a connection.
  func actions(_ context: ScreenContext) -> [ItemAction]
  /// The items that are booked together with it; nil where there are none.
  func legs(in journey: JourneySnapshot, _ context: ScreenContext) throws -> LegsCard?
  /// Which codes of a document that belongs to it are for it.
  func ownPasses(among cards: [PassCard]) -> [PassCard]
  /// What stays open when it is removed, which is asked about before; nil where nothing does.
  func openWhenRemoved(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String?
  /// The codes that are shown at a gate for it.
  func passes(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [PassCard]
  /// What stands on the pages of its kind alone.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras
  /// The place of its start, with what a reminder says of it: `Frankfurt FRA · UTC+1 · Terminal 1`.
  func startDetail(_ start: Occurrence.End, _ context: ScreenContext) -> String
  /// The last part of the key of the sentence that reminds of it.
  var reminderKey: String { get }
}

/// What stands on the pages of one kind alone.
struct PageExtras: Sendable {
  var reminderWords: ReminderWords?
  var snooze: ItemRow.SnoozeMenu?
  var deliveryProblems: [String] = []
  var checklist: ChecklistCard?
  var division: DivisionCard?
  /// What is known of it and stands in none of its fields.
  var facts: [Fact] = []
  /// What can be done with it by those who may change it, beyond `actions`.
  var actions: [ItemAction] = []
  /// What can be done with it by those who own the journey.
  var ownersActions: [ItemAction] = []
  /// What a service says of a flight.
  var flightStatus: FlightStatusCard?
  var documentView: DocumentView?
  var documentReading: DocumentReading?
  /// Whether documents can belong to it.
  var hasDocuments = true
}

extension DetailedItem {
  static var tiles: [String] { ["bookingReference", "cost"] }
  var ownTiles: [String] { Self.tiles }
  func span(_ context: ScreenContext) -> Span? { nil }
  func ticket(_ context: ScreenContext) -> Ticket? { nil }
  var prose: String { "" }
  func remark(_ context: ScreenContext) -> String { "" }
  var departing: Date? { nil }
  func spots(_ context: ScreenContext) -> [MapPoint] { [] }
  func actions(_ context: ScreenContext) -> [ItemAction] {
    [
      ItemAction(reminderOf: self, context), ItemAction(paymentOf: self, context),
      ItemAction(documentOf: self, context),
    ].compactMap(\.self)
  }
  func legs(in journey: JourneySnapshot, _ context: ScreenContext) throws -> LegsCard? { nil }
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras { PageExtras() }
  func liveLine(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String? { nil }
  func openWhenRemoved(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String? { nil }
  var reminderKey: String { Self.kind.rawValue }

  /// The codes of its documents.
  func passes(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [PassCard] {
    try journey.documents(of: id).flatMap { ownPasses(among: try PassCard.all(of: $0, in: journey, context)) }
  }

  func ownPasses(among cards: [PassCard]) -> [PassCard] { cards }

  func startDetail(_ start: Occurrence.End, _ context: ScreenContext) -> String {
    context.line(context.formats.offset(start.instant, start.zone ?? context.zone), subtitle(context))
  }

  func zone(of field: String) -> Zone? {
    guard case .instant(let zoneKey) = Self.field(field)?.type else { return nil }
    return Self.field(zoneKey)?.get(self).text.map(Zone.init(stored:))
  }

  /// The fields that stand large in its own detail, as far as they hold something.
  func tileFacts(_ context: ScreenContext) -> [Fact] {
    ownTiles.compactMap(Self.field).compactMap { fact($0, context) }
  }

  /// All further fields that hold something and that neither the title nor the span shows.
  /// - Parameter isShown: whether a field of that name is among them
  func otherFacts(_ context: ScreenContext, where isShown: (String) -> Bool = { _ in true }) -> [Fact] {
    let large = ownTiles
    return Self.fields
      .filter { !large.contains($0.name) && !Self.hiddenInDetail.contains($0.name) && isShown($0.name) }
      .compactMap { fact($0, context) }
  }

  private func fact(_ field: Field<Self>, _ context: ScreenContext) -> Fact? {
    Fact(
      field, of: self, kind: Self.kind.rawValue, type: typeName, zone: zone(of: field.name) ?? context.zone, context)
  }
}
