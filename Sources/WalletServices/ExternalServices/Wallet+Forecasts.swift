import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// How long a forecast counts as new, in seconds. The models are run anew every six hours.
  static let forecastLifetime: TimeInterval = 6 * 3600
  /// How long what is usual counts as known, in seconds: it changes by tenths of a degree a year.
  static let normalsLifetime: TimeInterval = 180 * 86_400
  /// How long a place that the service could not answer for is left out, in seconds.
  static let forecastPause: TimeInterval = 3600
  /// How many places the weather is asked for.
  static let forecastPlaces = 200
  /// What is usual is asked for at so many places at once at most, since an answer costs the service more than a forecast.
  static let normalsPlaces = 5

  /// Fetches the forecasts that are due of all users' places.
  /// - Returns: when one is due again; nil where there is none
  /// - Throws: as `ask`; a failure of one does not keep back the others.
  func fetchForecasts() async throws -> Date? {
    let today = CalendarDay(of: world.now(), in: .utc)
    // Yesterday and the day after the last, for it is another day elsewhere.
    let days = today.advanced(by: -1)...today.advanced(by: WeatherForecast.limit)
    var due: [String: (place: WeatherPlace, expiresAt: Date, etag: String)] = [:]
    for user in try await store.users(for: .externalServices) where due.count < Wallet.forecastPlaces {
      let found = try await store.read(as: .system(.externalServices, for: user)) { snapshot in
        try snapshot.placesOfWeather(in: days, limit: Wallet.forecastPlaces).map {
          ($0, try snapshot.cachedResponse(of: .weather, to: $0.key))
        }
      }
      for (place, known) in found { due[place.key] = (place, known?.expiresAt ?? .distantPast, known?.etag ?? "") }
    }
    let now = world.now(), late = due.values.filter { $0.expiresAt <= now }.sorted { $0.place.key < $1.place.key }
    try await each(of: .weather, late.map { ($0.place.key, $0) }, settingAsideFor: Wallet.forecastPause) {
      try await fetchForecast(for: $0.place, etag: $0.etag)
    }
    let others = due.values.map(\.expiresAt).filter { $0 > now } + late.map { _ in now + Wallet.forecastLifetime }
    let next = try await fetchNormals(after: days.upperBound.advanced(by: -1))
    return ([next].compactMap(\.self) + others).min()
  }

  /// Fetches the forecast for a place.
  /// - Parameters:
  ///   - etag: by which a stored answer is told to be unchanged
  ///   - byHand: whether a person waits for it
  /// - Throws: as `ask`.
  func fetchForecast(for place: WeatherPlace, etag: String = "", byHand: Bool = false) async throws {
    let isUsual = try serviceSettings().profile(of: .weather)?.name == ServiceProfile.openMeteo.name
    var question = isUsual ? OpenMeteo.request(for: place) : OpenWeatherMap.request(for: place)
    (question.etag, question.isByHand) = (etag, byHand)
    let answer = try await ask(question), now = world.now()
    let expiresAt = now + Wallet.forecastLifetime
    if answer.status == 304 {
      try gate.note(.weather, nil, at: now)
      for key in [place.key, place.hoursKey] {
        let known = try await store.read(as: .system(.externalServices)) {
          try $0.cachedResponse(of: .weather, to: key)
        }
        guard let known else { continue }
        try await keep(
          CachedResponse(of: .weather, to: key, fetchedAt: now, expiresAt: expiresAt, etag: etag, body: known.body))
      }
      return
    }
    let (forecast, hours) = try read(.weather) { () throws(ServiceFailure) in
      isUsual
        ? (try OpenMeteo.forecast(answer.body), try OpenMeteo.hours(answer.body))
        : try OpenWeatherMap.forecast(answer.body)
    }
    let tag = answer.etag.flatMap { $0.utf8.count <= CachedResponse.textLimit ? $0 : nil } ?? ""
    try await keep(
      CachedResponse(
        of: .weather, to: place.key, fetchedAt: now, expiresAt: expiresAt, etag: tag, body: Data(forecast.text.utf8)))
    guard let hours else { return }
    try await keep(
      CachedResponse(
        of: .weather, to: place.hoursKey, fetchedAt: now, expiresAt: expiresAt, etag: tag, body: Data(hours.text.utf8)))
  }

  /// Fetches what is usual at places of later days, a few at a time.
  /// - Returns: when more is due; nil where all is known
  private func fetchNormals(after last: CalendarDay) async throws -> Date? {
    // Another service has no archive that can be asked without a contract.
    guard try serviceSettings().profile(of: .weather)?.name == ServiceProfile.openMeteo.name else { return nil }
    let now = world.now()
    var due: [String: WeatherPlace] = [:]
    for user in try await store.users(for: .externalServices) where due.count < Wallet.forecastPlaces {
      let found = try await store.read(as: .system(.externalServices, for: user)) { snapshot in
        try snapshot.placesOfNormals(after: last, limit: Wallet.forecastPlaces).filter {
          try snapshot.cachedResponse(of: .weather, to: $0.normalsKey).map { !$0.isFresh(at: now) } ?? true
        }
      }
      for place in found { due[place.key] = place }
    }
    let places = due.values.sorted { $0.key < $1.key }
    for place in places.prefix(Wallet.normalsPlaces) {
      let today = CalendarDay(of: now, in: .utc), answer = try await ask(OpenMeteoArchive.request(for: place, today))
      let normals = try read(.weather) { () throws(ServiceFailure) in try OpenMeteoArchive.normals(answer.body) }
      try await keep(
        CachedResponse(
          of: .weather, to: place.normalsKey, fetchedAt: now, expiresAt: now + Wallet.normalsLifetime,
          body: Data(normals.text.utf8)))
    }
    return places.count > Wallet.normalsPlaces ? now + ExternalServiceWork.interval : nil
  }
}
