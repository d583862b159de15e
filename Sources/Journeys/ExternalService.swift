/// A kind of service on the internet that can be asked for what a wallet does not know itself.
public enum ExternalService: String, Sendable, Hashable, Codable, CaseIterable {
  /// Where a place or an address is.
  case geocoding
  /// What a currency is worth in another.
  case exchangeRates
  /// Whether a flight is on time, and from which gate it leaves.
  case flights
  /// What the weather will be at a place.
  case weather
}
