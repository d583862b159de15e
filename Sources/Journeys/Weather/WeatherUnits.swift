/// In what temperatures are shown.
public enum TemperatureUnit: String, Sendable, Hashable, Codable, CaseIterable {
  case celsius, fahrenheit

  /// A temperature in degrees Celsius, in this unit.
  public func value(_ celsius: Double) -> Double { self == .celsius ? celsius : celsius * 9 / 5 + 32 }
}

/// In what the speed of wind is shown.
public enum WindUnit: String, Sendable, Hashable, Codable, CaseIterable {
  case kilometres, miles

  /// A speed in kilometres per hour, in this unit.
  public func value(_ kilometres: Double) -> Double { self == .kilometres ? kilometres : kilometres / 1.609344 }
}

/// In what precipitation is shown.
public enum PrecipitationUnit: String, Sendable, Hashable, Codable, CaseIterable {
  case millimetres, inches

  /// An amount in millimetres, in this unit.
  public func value(_ millimetres: Double) -> Double { self == .millimetres ? millimetres : millimetres / 25.4 }
}
