import Foundation
import JourneyStore
import Journeys

/// Routes of OSRM, `GET route/v1/{profile}/{longitude},{latitude};…` (https://project-osrm.org/docs/v5.24.0/api/#route-service). An instance
/// computes for the one profile that it was prepared for, whatever the address says: a proxy leads `foot`, `bike` and `car` to three of them.
enum OSRM {
  static func request(_ start: Coordinate, _ end: Coordinate, _ mode: TravelMode) -> ServiceRequest {
    let profile = mode == .walking ? "foot" : mode == .cycling ? "bike" : "car"
    var request = ServiceRequest(
      profile: .osrm,
      path: "route/v1/\(profile)/\(start.east),\(start.north);\(end.east),\(end.north)",
      query: [("overview", "false"), ("steps", "false"), ("alternatives", "false")], bodyLimit: StreetRoutes.bodyLimit)
    // No way, or no street nearby; a proxy may not have another profile than that of cars.
    (request.mayBeEmpty, request.emptyStatuses) = (true, mode == .driving ? [400] : [400, 404])
    return request
  }

  /// Metres and seconds of `{"code":"Ok","routes":[{"distance":…,"duration":…}]}`; nil for none.
  static func length(_ body: Data) throws(ServiceFailure) -> (metres: Double, seconds: Double)? {
    guard let answer = try? JSONValue(parsing: body, mostValues: 10_000), let code = answer["code"]?.text else {
      throw ServiceFailure(.format)
    }
    if ["NoRoute", "NoSegment"].contains(code) { return nil }
    guard code == "Ok", let route = answer["routes"]?.values?.first, case .number(let metres)? = route["distance"],
      case .number(let seconds)? = route["duration"]
    else { throw ServiceFailure(.format) }
    return (metres.nearest, seconds.nearest)
  }
}

/// Routes of Valhalla, `GET route?json=` (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/).
enum Valhalla {
  static func request(_ start: Coordinate, _ end: Coordinate, _ mode: TravelMode) -> ServiceRequest {
    let places = [start, end].map { "{\"lat\":\($0.north),\"lon\":\($0.east)}" }.joined(separator: ",")
    let costing = mode == .walking ? "pedestrian" : mode == .cycling ? "bicycle" : "auto"
    var request = ServiceRequest(
      profile: .valhalla, path: "route",
      query: [
        (
          "json",
          "{\"locations\":[\(places)],\"costing\":\"\(costing)\",\"units\":\"kilometers\",\"directions_type\":\"none\"}"
        )
      ], bodyLimit: StreetRoutes.bodyLimit)
    (request.mayBeEmpty, request.emptyStatuses) = (true, [400])
    return request
  }

  /// Metres and seconds of `{"trip":{"status":0,"units":"kilometers","summary":{"length":…,"time":…}}}`.
  static func length(_ body: Data) throws(ServiceFailure) -> (metres: Double, seconds: Double)? {
    guard let answer = try? JSONValue(parsing: body, mostValues: 50_000), let trip = answer["trip"],
      trip["status"]?.integer == 0, trip["units"] == "kilometers",
      case .number(let length)? = trip["summary"]?["length"],
      case .number(let seconds)? = trip["summary"]?["time"]
    else { throw ServiceFailure(.format) }
    return (length.nearest * 1000, seconds.nearest)
  }
}

/// What both engines have in common.
enum StreetRoutes {
  static let bodyLimit = 524_288
  /// How many days ahead routes are asked for.
  static let daysAhead = 60
  /// The most routes that are fetched at a time; the others follow.
  static let batch = 200
  static let lifetime: TimeInterval = 60 * 86_400
}

extension Wallet {
  /// Fetches the routes that are due between the neighbours of all users' current and upcoming itineraries, on foot and by bicycle where one would,
  /// and by car.
  /// - Returns: when some are due again; nil where there is none
  /// - Throws: as `ask`; a failure of one does not keep back the others.
  func fetchRoutes(by service: ExternalService) async throws -> Date? {
    let now = world.now(), today = CalendarDay(of: now, in: .utc)
    // One engine is enough.
    if service == .valhallaRoutes, try serviceConsents().allows(.routes) { return nil }
    var due: [String: (way: Way, mode: TravelMode)] = [:], next: [Date] = []
    for user in try await store.users(for: .externalServices) {
      let found = try await store.read(as: .system(.externalServices, for: user)) { snapshot in
        try snapshot.waysOfRoutes(today: today, until: today.advanced(by: StreetRoutes.daysAhead)).flatMap { way in
          try [TravelMode.walking, .cycling, .driving].compactMap { mode in
            try way.routeKey(mode).map { ($0, way, mode, try snapshot.cachedResponse(of: service, to: $0)?.expiresAt) }
          }
        }
      }
      for (key, way, mode, expiresAt) in found {
        if let expiresAt, expiresAt > now { next.append(expiresAt) } else { due[key] = (way, mode) }
      }
    }
    let batch = due.sorted { $0.key < $1.key }.filter { !gate.isSetAside($0.key, of: service, at: now) }
      .prefix(StreetRoutes.batch)
    try await each(of: service, batch.map { ($0.key, $0.value) }) { route in
      try await fetchRoute(route.way, route.mode, service)
    }
    if due.count > StreetRoutes.batch {
      next.append(now)
    } else if !due.isEmpty {
      next.append(now + StreetRoutes.lifetime)
    }
    return next.min()
  }

  /// Fetches the route of a way and stores it.
  /// - Returns: nil where there is none
  /// - Throws: as `ask`.
  @discardableResult
  func fetchRoute(
    _ way: Way, _ mode: TravelMode, _ service: ExternalService, byHand: Bool = false
  ) async throws -> StreetRoute? {
    guard let key = way.routeKey(mode), let start = way.from.point, let end = way.to.point else { return nil }
    var question = service == .routes ? OSRM.request(start, end, mode) : Valhalla.request(start, end, mode)
    question.isByHand = byHand
    let answer = try await ask(question), now = world.now()
    let route = try read(service) { () throws(ServiceFailure) -> StreetRoute? in
      if answer.body.isEmpty { return nil }
      let length = service == .routes ? try OSRM.length(answer.body) : try Valhalla.length(answer.body)
      guard let length else { return nil }
      let name = question.profile.name
      let route = StreetRoute(metres: length.metres, seconds: length.seconds, source: name, for: way, mode)
      // One that nobody walks or cycles is that of an engine that drives all ways; the estimate is better.
      if route == nil, mode == .driving { throw ServiceFailure(.format) }
      return route
    }
    try await keep(
      CachedResponse(
        of: service, to: key, fetchedAt: now, expiresAt: now + StreetRoutes.lifetime, status: route == nil ? 404 : 200,
        body: Data((route?.text ?? "").utf8)))
    return route
  }
}

extension Snapshot {
  /// The ways of the user's current and upcoming journeys.
  func waysOfRoutes(today: CalendarDay, until last: CalendarDay) throws -> [Way] {
    let page = Page(offset: 0, limit: 100)
    let journeys =
      try journeys(.status(.active), today: today, page: page) + journeys(.status(.upcoming), today: today, page: page)
    var ways: [Way] = [], seen: Set<Way> = []
    for journey in journeys where !journey.isArchived && journey.days.map({ $0.lowerBound <= last }) ?? false {
      for way in try self.journey(journey.id).ways() where seen.insert(way).inserted { ways.append(way) }
    }
    return ways
  }
}
