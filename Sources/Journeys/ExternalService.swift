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
  /// Where a place or an address is, and what is at a point, by Nominatim.
  case addresses
  /// What there is around a point.
  case surroundings
  /// How far a way is along the streets, by OSRM.
  case routes
  /// The same by Valhalla.
  case valhallaRoutes
  /// What a travel guide and an encyclopedia say of a town.
  case guides
  /// Which hotels there are around a point, and what they cost on some nights.
  case hotels
  /// Where a country has its embassies and consulates in another.
  case embassies
  /// Pictures of the ground, which maps show below their pins.
  case mapTiles
}
