import Foundation
import JourneyStore
import Journeys

/// Measures what stored answers of online services cost on the pages that show them.
struct FactsBench {
  /// What `--only` calls it.
  static let name = "facts"

  let requests: Int

  /// Prints the medians of the pages without and with facts, and their difference.
  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let wallet = try await SampleWallet.fill(folder, journeys: 50, items: 1_190)
    let pages = try await pages(of: wallet, folder)
    let without = try measure(pages, folder)
    try await addFacts(to: folder)
    let with = try measure(pages, folder)
    print("| page | without ms | with facts ms | more ms |")
    print("|---|---|---|---|")
    for (name, before) in without {
      guard let after = with.first(where: { $0.name == name })?.median else { continue }
      print(
        "| \(name) | \(Distribution.text(before)) | \(Distribution.text(after)) | \(Distribution.text(after - before)) |"
      )
    }
  }

  /// The pages that show facts: a flight, a plan outdoors and a place are the next ones of the journey under way.
  private func pages(of wallet: SampleWallet, _ folder: URL) async throws -> [(name: String, path: String)] {
    let store = try Store(in: folder), now = Date(), journey = "/journeys/\(wallet.journey.uuidString.lowercased())"
    var pages = [
      ("Home", "/"), ("at a glance", "/glance"), ("journey page", journey), ("itinerary", "\(journey)/itinerary"),
      ("hotel page", "\(journey)/hotels/\(wallet.hotel.uuidString.lowercased())"),
    ]
    for user in try await store.users(for: .externalServices) {
      pages += try await store.read(as: .user(user)) { snapshot in
        let found = try snapshot.journey(wallet.journey)
        let flight = try found.items(Transport.self).first {
          $0.type == .flight && $0.departure.date ?? now > now + 3600
        }
        let plan = try found.items(Activity.self).first { $0.mayBeOutdoors && $0.startDate ?? now > now + 3600 }
        let place = try found.items(PlaceToVisit.self).first
        return [
          flight.map { ("flight page", "\(journey)/transports/\($0.id.uuidString.lowercased())") },
          plan.map { ("activity page", "\(journey)/activities/\($0.id.uuidString.lowercased())") },
          place.map { ("place page", "\(journey)/places/\($0.id.uuidString.lowercased())") },
        ].compactMap(\.self)
      }
    }
    try store.close()
    return pages
  }

  private func measure(
    _ pages: [(name: String, path: String)], _ folder: URL
  ) throws -> [(name: String, median: Double)] {
    let server = try ServerProcess(folder: folder)
    defer { server.stop() }
    _ = try server.waitForFirstPage()
    let connection = try Connection(port: server.port)
    return try pages.map { name, path in
      var times: [Double] = []
      for round in 0..<(requests + requests / 10) {
        let start = ContinuousClock.now
        let answer = try connection.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let took = start.duration(to: .now)
        guard answer.status == 200 else { throw BenchError.unexpected(name, answer.status) }
        if round >= requests / 10 { times.append(Double(took.components.attoseconds) / 1e15) }
      }
      return (name, Distribution(times).median)
    }
  }

  /// A forecast for every place, a route for every way, and a status for every flight of the next days.
  private func addFacts(to folder: URL) async throws {
    let store = try Store(in: folder), now = Date(), today = CalendarDay(of: now, in: .utc)
    let users = try await store.users(for: .externalServices)
    for user in users {
      let days = today.advanced(by: -1)...today.advanced(by: WeatherForecast.limit)
      let (places, ways, flights) = try await store.read(as: .user(user)) { snapshot in
        let journeys = try snapshot.journeys(.status(.active), today: today, page: Page(offset: 0, limit: 100))
        return (
          try snapshot.placesOfWeather(in: days, limit: 200),
          try journeys.flatMap { try snapshot.journey($0.id).ways() },
          try snapshot.watchedFlights(leaving: (now - 86_400)...(now + 10 * 86_400), limit: 200)
        )
      }
      let weather = (0..<WeatherForecast.limit).compactMap {
        DayWeather(
          today.advanced(by: $0), code: 61, low: 4, high: 12, precipitation: 2, probability: 60, gust: 30)
      }
      let hours = (0..<HourlyForecast.limit).compactMap { index in
        LocalTime(day: today.advanced(by: index / 24), hour: index % 24, minute: 0).flatMap {
          HourWeather($0, code: 61, temperature: 8, precipitation: 0.6, probability: 60)
        }
      }
      for place in places {
        try await keep(.weather, place.key, Data(WeatherForecast(weather, source: "Open-Meteo").text.utf8), store, now)
        try await keep(.weather, place.hoursKey, Data(HourlyForecast(hours).text.utf8), store, now)
      }
      for way in ways {
        for mode in [TravelMode.walking, .cycling, .driving] {
          guard let key = way.routeKey(mode), let direct = way.distance else { continue }
          let metres = direct * 1.3, speed = mode == .walking ? 1.3 : mode == .cycling ? 4 : 12
          guard let route = StreetRoute(metres: metres, seconds: metres / speed, source: "OSRM", for: way, mode) else {
            continue
          }
          try await keep(.routes, key, Data(route.text.utf8), store, now)
        }
      }
      for flight in flights {
        guard let watched = flight.watched else { continue }
        var status = FlightStatus(watched.number)
        (status.state, status.departure.code, status.arrival.code) = (
          .delayed, flight.departure.code, flight.arrival.code
        )
        (status.departure.scheduled, status.arrival.scheduled) = (flight.departure.date, flight.arrival.date)
        (status.departure.expected, status.arrival.expected) = (
          flight.departure.date.map { $0 + 2400 }, flight.arrival.date.map { $0 + 2400 }
        )
        try await keep(.flights, watched.key, try FlightStatus.data(of: [status]), store, now)
      }
      print("\(places.count) places with forecasts, \(ways.count) ways, \(flights.count) flights\n")
    }
    try store.close()
  }

  private func keep(_ service: ExternalService, _ key: String, _ body: Data, _ store: Store, _ now: Date) async throws {
    try await store.keep(
      CachedResponse(of: service, to: key, fetchedAt: now, expiresAt: now + 3600, body: body))
  }
}
