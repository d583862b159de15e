import Foundation
import JourneyStore
import Journeys

/// What a form says of the time zones that it leaves empty, and the currency that follows the same place.
public struct ZoneNotes: Sendable {
  /// What stands under the field of one zone.
  public struct Note: Sendable {
    /// The zone that an empty field means; nil where that cannot be known.
    public let zone: Zone?
    /// Empty where there is nothing to say.
    public let text: String
  }

  /// By the names of the zones' fields.
  public let notes: [String: Note]
  /// The fields of the zones, by the first time that is read in each.
  let times: [String: String]
  /// Where the item takes place; nil where that cannot be known.
  let place: PlacedZone?
  /// The currency of a new cost.
  public let currency: Currency?
  /// When the item ends, by the field of its duration; empty texts as long as that is not known.
  public let ends: [String: String]

  /// Finds out what the inputs of a form mean.
  /// - Parameter id: the item that the form is for, whose own times do not count
  public init(
    _ kind: ItemKind, _ fields: [String: String], of id: UUID?, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws {
    self = try ZoneNotes.make(context.kinds.presented(kind), fields, id, journey, context)
  }

  private static func make<Item: PresentedItem>(
    _ kind: Item.Type, _ fields: [String: String], _ id: UUID?, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> ZoneNotes {
    try ZoneNotes(Item.self, FormInput(fields), id, journey, context)
  }

  init<Item: PresentedItem>(
    _ kind: Item.Type, _ input: FormInput, _ id: UUID?, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws {
    let blank = Item(header: RecordHeader(id: id ?? journey.journey.id, journeyID: journey.journey.id))
    let whereabouts = Item.places.isEmpty ? nil : try journey.whereabouts(without: id)
    (notes, place, ends) = ZoneNotes.read(blank, input, whereabouts, context)
    times = ZoneNotes.times(Item.self)
    currency = try Item.usualCurrency(in: journey, at: place, context)
  }

  /// Finds out what inputs mean for a journey of which only that is known where it leads.
  init<Item: PresentedItem>(_ blank: Item, _ input: FormInput, _ whereabouts: Whereabouts, _ context: ScreenContext) {
    (notes, place, ends) = ZoneNotes.read(blank, input, whereabouts, context)
    times = ZoneNotes.times(Item.self)
    currency = place?.currency
  }

  private static func times<Item: JourneyItem>(_ kind: Item.Type) -> [String: String] {
    let pairs = Item.places.compactMap { place in
      Item.fields.first { $0.type == .instant(zoneKey: place.zone) }.map { ($0.name, place.zone) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func read<Item: PresentedItem>(
    _ blank: Item, _ input: FormInput, _ whereabouts: Whereabouts?, _ context: ScreenContext
  ) -> ([String: Note], PlacedZone?, [String: String]) {
    guard let whereabouts else { return ([:], nil, [:]) }
    let patch = input.patch(of: Item.self, over: blank, language: context.language)
    let found = Item.zones(patch, over: blank, in: whereabouts)
    var notes: [String: Note] = [:]
    for place in Item.places {
      let given = input[place.zone].trimmingCharacters(in: .whitespaces), zone = found[place.zone]
      notes[place.zone] = Note(
        zone: zone?.zone, text: text(zone, given, Item.time(of: place, patch, blank), context))
    }
    return (notes, Item.places.first.flatMap { found[$0.zone] }, ends(blank, patch, found, context))
  }

  /// On the clocks of the place, with the day where it is another than that of the start.
  private static func ends<Item: PresentedItem>(
    _ blank: Item, _ patch: Patch, _ found: [String: PlacedZone], _ context: ScreenContext
  ) -> [String: String] {
    guard let field = DurationChoice.field(of: Item.self) else { return [:] }
    let zones = found.filter { patch[$0.key]?.text ?? "" == "" }.mapValues { JSONValue.text($0.zone.identifier) }
    let record = blank.reading(patch.merging(zones) { $1 }).record
    guard let occurrence = record.occurrence, let end = occurrence.end else { return [field: ""] }
    let zone = end.zone ?? context.zone,
      isSameDay = end.day(home: context.zone) == occurrence.first.day(home: context.zone)
    let time =
      isSameDay
      ? context.formats.time(end.instant, zone) : context.formats.moment(end.instant, zone, thisYear: context.thisYear)
    return [field: context.words("form.ends", ["time": time])]
  }

  /// The zone that is given, or what an empty one means; where another is given, what the place itself says.
  private static func text(_ zone: PlacedZone?, _ given: String, _ time: GivenTime?, _ context: ScreenContext) -> String
  {
    guard let shown = Zone(given) ?? zone?.zone else { return given.isEmpty ? context.words("zone.unknown") : "" }
    let instant = time?.instant(in: shown) ?? context.now
    let values = { (zone: Zone) in
      [
        "zone": zone.identifier.replacing("_", with: " "), "offset": context.formats.offset(instant, zone),
      ]
    }
    guard let zone else { return context.words("zone.given", values(shown)) }
    let named = values(zone.zone).merging(["place": zone.name]) { first, _ in first }
    if given.isEmpty { return context.words("zone.\(zone.source.rawValue)", named) }
    let differs =
      zone.source == .place && shown.offset(at: instant) != zone.zone.offset(at: instant)
      && !City.isOwnName(zone.name, in: shown.identifier)
    let said = context.words("zone.given", values(shown))
    return differs ? "\(said) · \(context.words("zone.differs", named))" : said
  }
}
