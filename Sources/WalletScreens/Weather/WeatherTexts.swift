import Foundation
import Journeys

extension ScreenContext {
  /// In what the user reads the weather: as set, else as is usual in the country of their language.
  var temperatureUnit: TemperatureUnit {
    user.temperatureUnit ?? (formats.locale.measurementSystem == .us ? .fahrenheit : .celsius)
  }

  var windUnit: WindUnit {
    user.windUnit ?? ([.us, .uk].contains(formats.locale.measurementSystem) ? .miles : .kilometres)
  }

  var precipitationUnit: PrecipitationUnit {
    user.precipitationUnit ?? (formats.locale.measurementSystem == .us ? .inches : .millimetres)
  }

  /// `12 to 19 °C`, of degrees Celsius; `19 °C` where both are the same.
  func temperatures(_ low: Double, _ high: Double) -> String {
    if degrees(low) == degrees(high) { return temperature(high) }
    return words(
      temperatureUnit == .celsius ? "weather.celsius" : "weather.fahrenheit",
      ["low": degrees(low), "high": degrees(high)])
  }

  /// `19 °C`, of degrees Celsius.
  func temperature(_ celsius: Double) -> String {
    words(
      temperatureUnit == .celsius ? "weather.oneCelsius" : "weather.oneFahrenheit", ["degrees": degrees(celsius)])
  }

  /// `2.1 mm`.
  func precipitation(_ millimetres: Double) -> String {
    let isMetric = precipitationUnit == .millimetres
    return words(
      isMetric ? "weather.millimetres" : "weather.inches",
      ["amount": formats.decimal(precipitationUnit.value(millimetres), digits: isMetric ? 1 : 2)])
  }

  /// `80 km/h`, of kilometres an hour.
  func windSpeed(_ kilometres: Double) -> String {
    words(
      windUnit == .kilometres ? "weather.kilometres" : "weather.miles",
      ["speed": formats.number(Int(windUnit.value(kilometres).rounded()))])
  }

  /// `2.1 mm, 80 %`; nil where it stays dry.
  func rain(_ millimetres: Double?, _ probability: Int?) -> String? {
    let amount = millimetres.flatMap { $0 < 0.1 ? nil : precipitation($0) }
    let chance = probability.flatMap { $0 < 10 ? nil : formats.percent(Double($0)) }
    return [amount, chance].compactMap(\.self).joined(separator: ", ").orNil
  }

  /// Whole degrees are written the same in all languages; a formatter costs as much as the rest of the line.
  private func degrees(_ celsius: Double) -> String { String(Int(temperatureUnit.value(celsius).rounded())) }
}

extension WeatherAlert {
  /// `Heavy rain in Lisbon`.
  func title(at place: String, _ context: ScreenContext) -> String {
    context.words(
      place.isEmpty ? "weather.alert.\(kind.rawValue)" : "weather.alertAt.\(kind.rawValue)", ["place": place])
  }

  /// `Sat, 28 Mar: up to 45 mm a day`.
  func detail(_ context: ScreenContext) -> String {
    let amount =
      switch kind {
      case .heavyRain: context.precipitation(extreme)
      case .storm: context.windSpeed(extreme)
      case .heat, .frost: context.temperature(extreme)
      }
    let span = context.formats.days(days, thisYear: context.thisYear)
    return context.words("weather.extreme.\(kind.rawValue)", ["days": span, "amount": amount])
  }
}
