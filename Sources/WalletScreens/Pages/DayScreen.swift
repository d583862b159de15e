import Foundation
import JourneyStore
import Journeys

/// One day of a journey on a sheet of its own, to be printed and sent: what begins and ends on it, each on the clocks of its place,
/// with addresses, references, notes and the ways between.
public struct DayScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  /// The day within the itinerary.
  package let itineraryAddress: String
  /// `Saturday, 28 March 2026 · Day 1`: it says the same whenever it is read.
  package let dayTitle: String
  package let stays: [String]
  package let weather: WeatherLine?
  package let weatherSource: String?
  package let entries: [Entry]
  /// The way from the last of them to the hotel of the day.
  package let wayBack: WayLine?
  package let empty: EmptyState?
  /// The day as text.
  package let text: String
  /// A message with that text.
  package let mailAddress: String

  /// What begins or ends.
  package struct Entry: Sendable {
    package let address: String
    package let icon: String
    package let content: TravelBook.Entry
    /// The clocks that its time is on, where those of the day differ.
    package let offset: String?
    /// `Expected 21:40`, of what is expected other than booked.
    package let expected: String?
    /// `10:00 – 11:30 · 1 h 30 min`, of what begins and ends at one place on one day; nil where `span` says more.
    package var line: String? {
      content.span.flatMap { span in
        guard span.isAtOnePlace else { return nil }
        let clocks = "\(span.start.time) – \(span.end.time)"
        return span.between.isEmpty ? clocks : "\(clocks) · \(span.between)"
      }
    }
    package var span: Span? { line == nil ? content.span : nil }
    /// The way to it, from what is before it or from the hotel of the night.
    package let way: WayLine?
  }

  /// Reads one day.
  /// - Throws: what the store throws.
  public init(_ journey: JourneySnapshot, _ reader: ScreenContext, day: CalendarDay) throws {
    let record = journey.journey, words = reader.words
    let expected = try journey.expectedTimes()
    let context = try reader.countingDays(in: journey).expecting(expected).knowingRoutes(of: journey)
    var contents = try BookContents(journey, DayScreen.parts, context)
    let moments = try contents.entries(on: day), stops = try ItineraryStops(journey, context)
    let ways = DayWays(moments.map { Visit($0.item, $0.side) }, on: day, stops.lodgings, context)
    let clocks = Set(
      moments.flatMap { moment in
        let end = moment.item.occurrence?.end
        return [moment.entry.offset, end.map { context.formats.offset($0.instant, $0.zone ?? context.zone) }]
      }.compactMap(\.self))
    entries = zip(moments, ways.before).map { moment, way in
      let item = moment.item, times = expected[item.id]
      let time = moment.side == .end ? times?.end : times?.start
      let zone = (moment.side == .end ? item.occurrence?.end : item.occurrence?.first)?.zone ?? context.zone
      return Entry(
        address: PagePath.item(type(of: item).kind, item.id, in: record.id), icon: item.look(context).icon,
        content: moment.entry, offset: clocks.count > 1 ? moment.entry.offset : nil,
        expected: time.map { words("flight.expectedAt", ["time": context.formats.time($0, zone)]) }, way: way)
    }
    wayBack = ways.back
    stays = stops.stays(on: day, context)
    let title = DayScreen.title(day, record, context)
    shell = Shell(context, title: title, place: .journey)
    journeyTitle = record.name
    journeyAddress = PagePath.journey(record.id)
    itineraryAddress = "\(PagePath.journey(record.id))/itinerary#day-\(day.iso)"
    dayTitle = title
    let forecast = context.today <= day ? try journey.forecasts(on: [day])[day] : nil
    weather = forecast.flatMap { stored in
      stored.forecast[day].map { WeatherLine($0, at: stored.place.name, context) }
    }
    weatherSource = forecast.flatMap { stored in
      stored.forecast[day].map { _ in
        WeatherStrip.source(stored.fetchedAt, named: stored.forecast.source, context)
      }
    }
    empty =
      entries.isEmpty
      ? EmptyState(
        icon: "route", title: words("ui.noPlans"), text: words("empty.itinerary.text"),
        action: words("ui.addToJourney"), address: PagePath.add(to: record.id, planned: PlannedTime(day))
      ).offered(to: journey.role, context) : nil
    let sent = DayText(journey: record.name, day: title, stays: stays, entries: entries, wayBack: wayBack)
    text = sent.text()
    mailAddress = sent.mail.address
  }

  /// A day has neither codes nor costs: it is sent to others.
  private static let parts = TravelBookOptions { _ in "" }

  private static func title(_ day: CalendarDay, _ journey: Journey, _ context: ScreenContext) -> String {
    let title = context.formats.longDay(day, thisYear: 0).capitalizedFirst
    guard let days = journey.days, days.contains(day) else { return title }
    let number = context.formats.number(days.lowerBound.days(until: day) + 1)
    return context.line(title, context.words("itinerary.day", ["number": number]))
  }
}

extension Span {
  /// Whether it begins and ends on one day, at no place that would have to be named twice, on the clocks of one place.
  fileprivate var isAtOnePlace: Bool {
    start.place.isEmpty && end.place.isEmpty && start.day == end.day && start.note == end.note && !start.time.isEmpty
      && !end.time.isEmpty
  }
}
