import Journeys

/// The airport that airlines mean by the name of a town, where the others near it have no flights that are sold under its name: closed
/// ones, airfields, bases. Towns with several airports for passengers are not in the list.
enum MainAirports {
  /// The airport of a town.
  static func airport(of town: City) -> Airport? {
    codes[FoldedName.of(town.name)].flatMap { Airport.with(code: $0) }.flatMap { airport in
      abs(airport.latitude - town.latitude) + abs(airport.longitude - town.longitude) < 1.5 ? airport : nil
    }
  }

  /// English names of towns, and IATA codes.
  private static let codes: [String: String] = {
    let list =
      """
      madrid MAD|lyon LYS|hamburg HAM|berlin BER|munich MUC|venice VCE|naples NAP|florence FLR|turin TRN|athens ATH|mykonos JMK|rhodes RHO|corfu CFU|ankara ESB
      izmir ADB|bodrum BJV|belgrade BEG|copenhagen CPH|goteborg GOT|gothenburg GOT|baku GYD|doha DOH|tashkent TAS|lviv LWO|minsk MSQ|luxembourg LUX|malaga AGP
      palma PMI|palma de mallorca PMI|manchester MAN|birmingham BHX|denver DEN|seattle SEA|montreal YUL|vancouver YVR|calgary YYC|atlanta ATL|philadelphia PHL
      las vegas LAS|san francisco SFO|san diego SAN|salt lake city SLC|minneapolis MSP|detroit DTW|charlotte CLT|cancun CUN|bogota BOG|lima LIM|santiago SCL
      cape town CPT|sydney SYD|perth PER|brisbane BNE|auckland AKL|delhi DEL|new delhi DEL|mumbai BOM|hanoi HAN|ho chi minh city SGN|manila MNL|kuala lumpur KUL
      cairo CAI|tunis TUN|algiers ALG|addis ababa ADD|nairobi NBO|yerevan EVN|tbilisi TBS|valletta MLA|faro FAO|larnaca LCA|nicosia LCA
      """
    return Dictionary(
      list.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { entry in
        (FoldedName.of(entry.dropLast(4)), String(entry.suffix(3)))
      }, uniquingKeysWith: { first, _ in first })
  }()
}
