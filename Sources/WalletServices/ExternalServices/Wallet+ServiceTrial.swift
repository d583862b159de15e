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
    case .flights:
      let today = CalendarDay(of: world.now(), in: .utc)
      if let number = FlightNumber("LH400") { _ = try await fetchLegs(WatchedFlight(number, on: today), byHand: true) }
    }
  }

  /// A place of no journey: Frankfurt, where the forecast is the same for everybody who tries.
  static let trialPlace = WeatherPlace("Frankfurt", north: 5011, east: 868)
}
