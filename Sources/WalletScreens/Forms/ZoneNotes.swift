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
  /// Where the item takes place; nil where that cannot be known.
  let place: PlacedZone?
  /// The currency of a new cost.
  public let currency: Currency?

  /// Finds out what the inputs of a form mean.
  /// - Parameter id: the item that the form is for, whose own times do not count
  public init(
    _ kind: ItemKind, _ fields: [String: String], of id: UUID?, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws {
    self = try ZoneNotes.make(kind.presentedType, fields, id, journey, context)
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
    (notes, place) = ZoneNotes.read(blank, input, whereabouts, context)
    currency = try Item.usualCurrency(in: journey, at: place, context)
  }

  /// Finds out what inputs mean for a journey of which only that is known where it leads.
  init<Item: PresentedItem>(_ blank: Item, _ input: FormInput, _ whereabouts: Whereabouts, _ context: ScreenContext) {
    (notes, place) = ZoneNotes.read(blank, input, whereabouts, context)
    currency = place?.currency
  }

  private static func read<Item: PresentedItem>(
    _ blank: Item, _ input: FormInput, _ whereabouts: Whereabouts?, _ context: ScreenContext
  ) -> ([String: Note], PlacedZone?) {
    guard let whereabouts else { return ([:], nil) }
    let draft = input.draft(of: Item.self, over: blank, language: context.language)
    let found = Item.zones(draft, over: blank, in: whereabouts)
    var notes: [String: Note] = [:]
    for place in Item.places {
      let given = input[place.zone].trimmingCharacters(in: .whitespaces), zone = found[place.zone]
      notes[place.zone] = Note(
        zone: zone?.zone, text: text(zone, given, Item.time(of: place, draft, blank), context))
    }
    return (notes, Item.places.first.flatMap { found[$0.zone] })
  }

  /// Under an empty field what it means, under one that is filled only that it is not what the place says.
  private static func text(_ zone: PlacedZone?, _ given: String, _ time: GivenTime?, _ context: ScreenContext) -> String
  {
    guard let zone else { return given.isEmpty ? context.words("zone.unknown") : "" }
    let instant = time?.instant(in: zone.zone) ?? context.now
    let values = [
      "zone": zone.zone.identifier.replacing("_", with: " "), "offset": context.formats.offset(instant, zone.zone),
      "place": zone.name,
    ]
    if given.isEmpty { return context.words("zone.\(zone.source.rawValue)", values) }
    guard zone.source == .place, let other = Zone(given), other.offset(at: instant) != zone.zone.offset(at: instant)
    else { return "" }
    return context.words("zone.differs", values)
  }
}
