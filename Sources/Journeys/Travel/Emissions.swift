/// Greenhouse gases of a ride per passenger: the conversion factors of the United Kingdom's government for 2022, per mode as Our World in
/// Data publishes them (https://ourworldindata.org/travel-carbon-footprint), in grams of CO2 equivalent per passenger-kilometre.
///
/// Those of flights are for an average passenger with radiative forcing.
public enum Emissions {
  /// What a factor is for.
  public enum Factor: Int, Sendable, Hashable, CaseIterable {
    case domesticFlight = 246
    case shortFlight = 151
    case longFlight = 148
    case nationalRail = 35
    case coach = 27
    /// A foot passenger's.
    case ferry = 19

    /// Grams per passenger-kilometre.
    public var gramsPerKilometre: Int { rawValue }
  }

  /// From how many metres on an international flight is a long one.
  public static let longFlight = 3_700_000.0
  /// Where the factors are published.
  public static let source = "https://ourworldindata.org/travel-carbon-footprint"

  /// The factor of a ride; nil for modes that have none: a transfer may be a bicycle or a limousine.
  /// - Parameter isDomestic: whether a flight begins and ends in one country
  public static func factor(_ mode: TransportType, metres: Double, isDomestic: Bool) -> Factor? {
    switch mode {
    case .flight: isDomestic ? .domesticFlight : metres < longFlight ? .shortFlight : .longFlight
    case .train: .nationalRail
    case .bus: .coach
    case .ferry: .ferry
    case .transfer, .other: nil
    }
  }

  /// Grams of CO2 equivalent of a ride, to the gram; nil for modes that have no factor.
  static func grams(_ mode: TransportType, metres: Double, isDomestic: Bool) -> Int? {
    factor(mode, metres: metres, isDomestic: isDomestic).map {
      Int((metres / 1000 * Double($0.gramsPerKilometre)).rounded())
    }
  }
}
