import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("The demonstration")
struct DemoTests {
  private func filled(_ now: Date, in zone: Zone = .utc) async throws -> Home {
    let home = try await Home(now: now)
    _ = try await home.wallet.edit(User.self, home.owner, in: nil, basedOn: nil, by: .user(home.owner)) { _ in
      ["zone": .text(zone.identifier)]
    }
    _ = try await home.wallet.fillWithDemo(by: home.wallet.localUser())
    return home
  }

  private func outline(_ home: Home, on today: CalendarDay) async throws -> [String] {
    try await home.wallet.store.read(as: .user(home.owner)) { snapshot in
      try snapshot.journeys(today: today).map { journey in
        func count<Item: StoredItem>(_ kind: Item.Type) throws -> Int { try snapshot.journey(journey.id).count(kind) }
        let counts = try ItemKind.allCases.map { try "\(count($0.storedType))" }
        return "\(journey.status(on: today)) \(journey.length ?? 0): \(counts.joined(separator: " "))"
      }
    }
  }

  private static let outline = [
    "upcoming 9: 3 1 1 1 0 0 2 1 4 1 0 0 0 0 0", "active 10: 3 1 1 3 1 1 4 1 5 2 4 2 0 1 1",
    "past 4: 2 1 0 1 0 1 1 0 0 0 3 0 1 0 0",
  ]

  @Test("fills the wallet with a journey that is over, one that goes on, and one to come")
  func three() async throws {
    let home = try await filled(Home.now), today = day("2026-03-01")
    #expect(try await outline(home, on: today) == Self.outline)
    let everything = try await home.everything()
    #expect(everything.count == 57)
    #expect(try await home.changes().filter { $0.action == .create }.count == 57)
  }

  @Test("is written in the language of the user, in each of the six as a whole", arguments: Language.allCases)
  func languages(language: Language) async throws {
    let home = try await Home(),
      user = try await home.wallet.edit(
        User.self, home.owner, in: nil, basedOn: nil, by: .user(home.owner)
      ) { _ in ["language": .text(language.rawValue)] }
    _ = try await home.wallet.fillWithDemo(by: user)
    #expect(try await outline(home, on: day("2026-03-01")) == Self.outline)
    let names = try await home.wallet.store.read(as: .user(home.owner)) {
      try $0.journeys(today: day("2026-03-01")).flatMap { [$0.name, $0.destination] }
    }
    let english = ["Almaty, mountains", "New York with the twins", "Lisbon offsite"]
    #expect(names.contains { english.contains($0) } == (language == .en))
    let places = try await home.wallet.store.read(as: .user(home.owner)) { try $0.statistics(today: day("2026-03-01")) }
    #expect(places.countries.map(\.place).sorted() == ["PT", "US"], "\(names)")
  }

  @Test("has several zones and currencies, and every kind")
  func variety() async throws {
    let file = try await JSONValue(parsing: filled(Home.now).export())
    func values(_ keys: [String]) -> Set<String> {
      Set(
        ItemKind.allCases.flatMap { file[$0.collection]?.values ?? [] }
          .flatMap { item in keys.compactMap { item[$0]?.text } })
    }
    #expect(values(["currency"]) == ["EUR", "USD", "KZT"])
    let zones = ["America/New_York", "Asia/Almaty", "Europe/Berlin", "Europe/Istanbul", "Europe/Lisbon"]
    #expect(values(["zone", "departureZone", "arrivalZone", "dropoffZone"]).sorted() == zones)
    for kind in ItemKind.allCases { #expect(file[kind.collection]?.values?.isEmpty == false, "\(kind)") }
  }

  @Test("its records keep the rules, and what they refer to is there")
  func valid() async throws {
    let home = try await filled(Home.now)
    let other = try await Home()
    #expect(try await other.take(home.export()).unreadable.isEmpty)
    for record in try await home.everything() {
      #expect((record.base as? any Journeys.Record)?.issues() == [])
    }
  }

  /// Days of two years: those around changes of clocks, the ends of years and months, 29 February, and each eleventh;
  /// every day where everything is asked for.
  private static let days: [CalendarDay] = {
    let all = (0..<400).map { day("2027-09-01").advanced(by: $0) }
    let special = ["2027-10-31", "2027-12-31", "2028-02-29", "2028-03-26", "2028-09-30"].flatMap { text in
      (-2...2).map { day(text).advanced(by: $0) }
    }
    return WholeTests.areAsked
      ? all : Set(special + all.enumerated().filter { $0.offset % 11 == 0 }.map(\.element)).sorted()
  }()

  @Test(
    "comes out the same on the days of a year, with changes of clocks, the year's end and 29 February", arguments: 0..<4
  )
  func everyDay(quarter: Int) async throws {
    for today in Self.days.enumerated().filter({ $0.offset % 4 == quarter }).map(\.element) {
      let home = try await filled(instant("\(today.iso)T12:00:00Z"))
      #expect(try await outline(home, on: today) == Self.outline, "\(today.iso)")
    }
  }

  @Test(
    "takes the day from where the traveller lives",
    arguments: [("Pacific/Auckland", "2026-03-02"), ("America/Los_Angeles", "2026-03-01"), ("UTC", "2026-03-01")])
  func today(name: String, today: String) async throws {
    let home = try await filled(instant("2026-03-01T20:00:00Z"), in: zone(name))
    #expect(try await outline(home, on: day(today)) == Self.outline)
  }

  @Test("a time that clocks skip is an hour later, and every other as it is written")
  func skipped() throws {
    let texts = [("02:30", "Europe/Berlin"), ("03:30", "Europe/Berlin"), ("02:30", "Asia/Almaty")].map {
      Demo.Moment(2, $0.0, $0.1).text(from: day("2026-03-28"))
    }
    #expect(texts == ["2026-03-29T03:30", "2026-03-29T03:30", "2026-03-29T02:30"])
    // A draft takes it
    var sheet = try Demo.Sheet(["name": "Spring"], from: day("2026-03-28"), to: day("2026-03-30")) { Samples.id(1) }
    try sheet.add(Hotel.self, ["name": "Inn"], ["checkInDate": Demo.Moment(2, "02:30", "Europe/Berlin")])
    #expect(sheet.creations.count == 2)
  }

  @Test("is added to what is there, and leaves it alone")
  func added() async throws {
    let home = try await Home()
    try await home.fillWithSamples()
    let before = try await home.everything()
    let count = try await home.wallet.fillWithDemo(by: home.wallet.localUser())
    let after = try await home.everything()
    #expect(count == 57 && after.count == before.count + 57)
    #expect(before.allSatisfy(after.contains))
  }
}
