import Foundation
import Journeys

extension Wallet {
  /// Asks a service once, whatever is stored, so that a person sees whether it answers.
  /// - Throws: `ServiceFailure`; `WalletError.unavailable(.serviceNotAllowed)` before anything is sent; what the file system throws.
  public func tryOut(_ service: ExternalService) async throws {
    switch service {
    case .exchangeRates: try await fetchRates(byHand: true)
    case .weather: try await fetchForecast(for: Wallet.trialPlace, byHand: true)
    case .geocoding:
      let answer = try await ask(Photon.request("Frankfurt am Main", near: nil, .en))
      _ = try read(.geocoding) { () throws(ServiceFailure) in try Photon.places(answer.body) }
    case .addresses:
      let answer = try await ask(Nominatim.request("Frankfurt am Main", near: nil, .en))
      _ = try read(.addresses) { () throws(ServiceFailure) in try Nominatim.places(answer.body) }
    case .surroundings:
      if let point = Coordinate(latitude: 50.11, longitude: 8.68),
        let area = NearbyArea(.station, around: point, isDevice: true)
      {
        _ = try await fetchNearby(area)
      }
    case .routes, .valhallaRoutes:
      if let way = Wallet.trialWay, try await fetchRoute(way, .driving, service, byHand: true) == nil {
        throw ServiceFailure(.refused, status: 400)
      }
    case .guides: try await fetchGuides(of: Town("Frankfurt am Main", "DE"), .en, byHand: true)
    case .hotels:
      let day = CalendarDay(of: world.now(), in: .utc).advanced(by: 14)
      if let point = Coordinate(latitude: 50.11, longitude: 8.68),
        let search = HotelSearch(around: point, from: day, to: day.advanced(by: 1), adults: 1)
      {
        try await fetchHotels(search)
      }
    case .embassies: try await fetchEmbassies(of: "DE", in: "FR", .en, byHand: true)
    case .mapTiles:
      if let point = Coordinate(latitude: 50.11, longitude: 8.68) {
        do {
          _ = try await fetchTile(MapTile(at: point, zoom: 5), Wallet.trialGround, byHand: true)
        } catch WalletError.notFound {
          throw ServiceFailure(.refused, status: 404)
        }
      }
    case .flights:
      let today = CalendarDay(of: world.now(), in: .utc)
      if let number = FlightNumber("LH400") { _ = try await fetchLegs(WatchedFlight(number, on: today), byHand: true) }
    }
  }

  /// Under which a tile is kept that is no map's.
  private static let trialGround = "trial"

  /// From Frankfurt's main station to its cathedral.
  static var trialWay: Way? {
    let point = { (north: Double, east: Double) in Coordinate(latitude: north, longitude: east) }
    guard let start = Waypoint("", query: "", point: point(50.1071, 8.6638)),
      let end = Waypoint("", query: "", point: point(50.1107, 8.6852))
    else { return nil }
    return Way(from: start, to: end)
  }

  /// A place of no journey: Frankfurt, where the forecast is the same for everybody who tries.
  static let trialPlace = WeatherPlace("Frankfurt", north: 5011, east: 868)
}
