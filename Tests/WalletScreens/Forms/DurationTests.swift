import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("Durations in a form")
struct DurationTests {
  private static let context = ScreenContext(
    user: User(header: RecordHeader(id: Samples.id(1))), now: instant("2026-03-01T10:00:00Z"))

  private func options(_ value: String) -> [FormField.Option] { DurationChoice.select(value, Self.context).options }

  private func activity(_ minutes: Int?) -> Activity {
    var activity = Activity(header: RecordHeader(id: Samples.id(2), journeyID: Samples.journeyID))
    (activity.title, activity.zone) = ("Dinner", zone("Europe/Berlin"))
    (activity.startDate, activity.duration) = (instant("2026-03-28T18:00:00Z"), minutes)
    return activity
  }

  @Test("a duration is offered in quarters of an hour up to half a day, each once and in order")
  func quarters() throws {
    let values = options("").map(\.value)
    #expect(values.first == "" && Set(values).count == values.count)
    let minutes = values.dropFirst().compactMap(Int.init)
    #expect(minutes == minutes.sorted() && minutes.count == values.count - 1)
    #expect(Array(minutes.prefix(48)) == (1...48).map { $0 * 15 })
    #expect(options("90").filter(\.isSelected).map(\.label) == ["1 h 30 min"])
    #expect(options("").filter(\.isSelected).map(\.value) == [""])
  }

  @Test(
    "an end that is none of the choices stays the one that it was, when the form is saved as it was shown",
    arguments: [1, 14, 15, 50, 95, 719, 721, 1439, 1441, 4321, 43_200])
  func exact(minutes: Int) throws {
    let activity = activity(minutes), shown = FormInput(activity, home: .utc)
    let chosen = options(shown["duration"]).filter(\.isSelected)
    #expect(chosen.map(\.value) == [String(minutes)])
    var sent = shown.sentBack(Activity.self)
    sent["duration"] = chosen.first?.value ?? ""
    sent["title"] = "Supper"
    let changed = try activity.applying(sent.patch(of: Activity.self, changing: activity, home: .utc))
    #expect(changed.duration == minutes && changed.endDate == activity.endDate && changed.title == "Supper")
  }

  @Test("what is no number stays selected, so that one sees what is wrong")
  func wrong() {
    #expect(options("soon").filter(\.isSelected).map(\.value) == ["soon"])
    #expect(options("soon").filter { $0.value == "soon" }.count == 1)
  }

  @Test("only a kind that ends after a duration chooses it")
  func kinds() {
    #expect(DurationChoice.field(of: Activity.self) == "duration")
    #expect(DurationChoice.field(of: Hotel.self) == nil && DurationChoice.field(of: Journey.self) == nil)
  }

  private func start<Item: JourneyItem>(_ kind: Item.Type, _ query: [String: String], _ draft: Patch = [:]) -> [String:
    String]
  {
    let moved = PlannedTime(query)?.move(draft, of: Item.self, Self.context) ?? draft
    let record = Item(header: RecordHeader(id: Samples.id(3), journeyID: Samples.journeyID)).reading(moved).record
    let input = FormInput(record, home: Self.context.zone)
    return Dictionary(Item.fields.flatMap(\.keys).map { ($0, input[$0]) }) { first, _ in first }
  }

  @Test("something new begins on the day that is looked at, at its usual time or the one that was drawn")
  func planned() {
    let usual: Patch = Self.context.suggested(["startDate": (CalendarDay("2026-03-20")!, 10)])
    #expect(start(Activity.self, ["day": "2026-03-28"], usual)["startDate"] == "2026-03-28T10:00")
    #expect(start(Activity.self, ["day": "2026-03-28"])["startDate"] == "2026-03-28T10:00")
    let drawn = start(Activity.self, ["day": "2026-03-28", "at": "19:15", "minutes": "105"], usual)
    #expect(drawn["startDate"] == "2026-03-28T19:15" && drawn["duration"] == "105")
    let ride = start(Transport.self, ["day": "2026-03-28", "at": "23:30", "minutes": "60"])
    #expect(ride["departureDate"] == "2026-03-28T23:30" && ride["arrivalDate"] == "2026-03-29T00:30")
    #expect(start(Note.self, ["day": "2026-03-28"])["content"] == "")
  }

  @Test("a stay is never drawn: its last day stays unless it comes before the first")
  func stays() {
    let usual = Self.context.suggested([
      "checkInDate": (CalendarDay("2026-03-20")!, 15), "checkOutDate": (CalendarDay("2026-03-30")!, 11),
    ])
    let within = start(Hotel.self, ["day": "2026-03-28", "at": "16:00", "minutes": "30"], usual)
    #expect(within["checkInDate"] == "2026-03-28T16:00" && within["checkOutDate"] == "2026-03-30T11:00")
    let after = start(Hotel.self, ["day": "2026-03-30"], usual)
    #expect(after["checkInDate"] == "2026-03-30T15:00" && after["checkOutDate"] == "2026-03-31T11:00")
  }

  @Test(
    "an address without a day, or with none, plans nothing",
    arguments: [[:], ["day": ""], ["day": "2026-02-30"], ["at": "10:00"]] as [[String: String]])
  func none(query: [String: String]) { #expect(PlannedTime(query) == nil) }

  @Test("a time or a length that is none is left out, and the query says what is planned")
  func query() throws {
    let odd = try #require(PlannedTime(["day": "2026-03-28", "at": "25:00", "minutes": "-5"]))
    #expect(odd.query == "?day=2026-03-28")
    let whole = try #require(PlannedTime(["day": "2026-03-28", "at": "09:30", "minutes": "45"]))
    #expect(whole.query == "?day=2026-03-28&at=09:30&minutes=45")
  }
}
