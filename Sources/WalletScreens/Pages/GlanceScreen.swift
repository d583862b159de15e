import Foundation
import JourneyStore
import Journeys

/// What comes next, to be read at arm's length.
public struct GlanceScreen: Screen {
  package let shell: Shell
  /// Nil where nothing comes.
  package let card: Card?
  /// What is next later, on a kept page.
  package let laterCards: [Card]

  package struct Card: Sendable {
    package let icon: String
    package let tint: String
    package let heading: String
    package let subtitle: String?
    package let address: String
    package let journeyName: String
    package let journeyAddress: String
    package let time: String
    package let day: String
    package let distance: String
    /// For a kept page: the day (`clock(calling:in:_:)`), and the second since 1970 from which something else is next.
    package let dayClock: String?
    package let until: String
    package let countdown: Countdown?
    /// Gate, seat, reference: what is asked for on the way.
    package let facts: [Fact]
    /// What a service says of it now; nil where none does.
    package let live: String?
    /// `Expected 21:40`, of what is expected other than booked.
    package let expected: String?
    package let pass: PassCard?
    /// That of the day, and where it comes from; nil where no service has told it.
    package let weather: WeatherStrip?
  }

  package struct Fact: Sendable {
    package let label: String
    package let value: String
  }

  /// What is shown of an item, as far as it has it.
  static let fields = [
    "departureTerminal", "departureGate", "platform", "coach", "seatNumber", "roomType", "bookingReference",
    "confirmationNumber",
    "address",
  ]

  /// Reads the journeys under way and the nearest that comes.
  public init(_ snapshot: Snapshot, _ context: ScreenContext) throws {
    shell = Shell(context, title: context.words("ui.glance"), place: .home)
    let running = try snapshot.journeys(.status(.active), today: context.today, page: Page(offset: 0, limit: 5))
    let coming = try snapshot.journeys(.status(.upcoming), today: context.today, page: Page(offset: 0, limit: 1))
    var found: [(moment: NextMoment, journey: JourneySnapshot)] = []
    for journey in running + coming {
      let journey = try snapshot.journey(journey.id)
      found += try NextMoment.coming(in: journey, context).map { ($0, journey) }
    }
    let shown = found.sorted { ($0.moment.order, $0.moment.until) < ($1.moment.order, $1.moment.until) }.prefix(
      context.isKept ? GlanceScreen.most : 1)
    var cards: [Card] = []
    for (moment, journey) in shown {
      cards.append(try GlanceScreen.card(moment.item, moment, journey, context.countingDays(in: journey)))
    }
    (card, laterCards) = (cards.first, Array(cards.dropFirst()))
  }

  /// So many things that follow one another are on a kept page.
  private static let most = 12

  private static func card<Item: PresentedItem>(
    _ item: Item, _ moment: NextMoment, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> Card {
    let end = moment.end, zone = end.zone ?? context.zone, day = CalendarDay(of: end.instant, in: zone)
    // What it is counted down by is what is expected; what is booked stands large.
    let isUnderWay = moment.phase == .underWay, occurrence = item.occurrence
    let booked = (isUnderWay ? occurrence?.end : occurrence?.first)?.instant ?? end.instant
    let dayText = { (today: CalendarDay) in
      context.line(isUnderWay ? context.words("form.arrival") : "", context.dayTitle(day, today: today))
    }
    let facts = fields.compactMap { name -> Fact? in
      guard let value = Item.field(name)?.get(item).text, !value.isEmpty else { return nil }
      return Fact(label: context.words.label(Item.kind.rawValue, name, type: item.typeName), value: value)
    }
    return Card(
      icon: item.look.icon, tint: item.look.tint, heading: item.title(context), subtitle: item.subtitle(context).orNil,
      address: PagePath.item(item), journeyName: journey.journey.name,
      journeyAddress: PagePath.journey(journey.journey.id),
      time: context.formats.time(booked, zone), day: dayText(context.today),
      distance: moment.distance(context), dayClock: context.clock(calling: day, in: context.todayZone, dayText),
      until: moment.untilSeconds, countdown: moment.phase == .open ? nil : Countdown(to: end.instant, context),
      facts: facts, live: try item.liveLine(in: journey, context),
      expected: booked == end.instant
        ? nil : context.words("flight.expectedAt", ["time": context.formats.time(end.instant, zone)]),
      pass: try item.passes(in: journey, context).first,
      weather: WeatherStrip(try journey.forecasts(on: [day]), on: [day], context))
  }
}
