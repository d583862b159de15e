import Foundation
import Testing

@testable import Journeys

@Suite("What follows from the weather")
struct WeatherTests {
  private func date(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(daysSince1970: 0) }

  private func weather(
    _ day: String, low: Double = 10, high: Double = 20, rain: Double? = nil, gust: Double? = nil, chance: Int? = nil,
    code: Int = 3
  ) -> DayWeather? {
    DayWeather(date(day), code: code, low: low, high: high, precipitation: rain, probability: chance, gust: gust)
  }

  @Test("units are converted")
  func units() {
    #expect(TemperatureUnit.fahrenheit.value(100) == 212 && TemperatureUnit.celsius.value(-3) == -3)
    #expect(WindUnit.miles.value(160.9344) == 100 && PrecipitationUnit.inches.value(25.4) == 1)
  }

  @Test("alerts begin at their thresholds, and days that follow one another are one")
  func alerts() {
    let days = [
      weather("2026-03-01", rain: 29.9, gust: 74.9), weather("2026-03-02", rain: 30),
      weather("2026-03-03", rain: 45, gust: 75), weather("2026-03-05", low: 20, high: 35, rain: 30),
      weather("2026-03-06", low: 0, high: 4), weather("2026-03-07", low: -7.5, high: 4),
      weather("2026-03-08", low: 0.1),
    ].compactMap(\.self)
    let found = WeatherAlert.all(days)
    #expect(
      found == [
        WeatherAlert(kind: .heavyRain, days: date("2026-03-02")...date("2026-03-03"), extreme: 45),
        WeatherAlert(kind: .storm, days: date("2026-03-03")...date("2026-03-03"), extreme: 75),
        WeatherAlert(kind: .heavyRain, days: date("2026-03-05")...date("2026-03-05"), extreme: 30),
        WeatherAlert(kind: .heat, days: date("2026-03-05")...date("2026-03-05"), extreme: 35),
        WeatherAlert(kind: .frost, days: date("2026-03-06")...date("2026-03-07"), extreme: -7.5),
      ])
    #expect(WeatherAlert.all([]).isEmpty)
  }

  @Test("normals are the means of past years by thirds of months, and are stored to a tenth of a degree")
  func normals() throws {
    let days = [2024, 2025].flatMap { year in
      (1...28).compactMap { number in
        ClimateNormals.PastDay(
          date("\(year)-02-\(number < 10 ? "0" : "")\(number)"), low: year == 2024 ? 1 : 4, high: 10,
          precipitation: number % 2 == 0 ? 1 : 0.9)
      }
    }
    let normals = ClimateNormals(days)
    let third = try #require(normals[date("2026-02-05")])
    #expect(third.low == 2.5 && third.high == 10 && third.wetDays == 50)
    #expect(normals[date("2028-02-29")] != nil && normals[date("2026-03-01")] == nil)
    #expect(ClimateNormals(text: normals.text) == normals)
    #expect(ClimateNormals(text: "") == nil && ClimateNormals(text: "a b c") == nil)
  }

  @Test("every suggestion has its reason, and each thing comes once")
  func packing() {
    var swim = Activity(header: RecordHeader(id: UUID()))
    (swim.type, swim.customIcon, swim.title) = (.custom, .swim, "Lake")
    let days = [
      weather("2026-03-01", low: -1, high: 5, chance: 80), weather("2026-03-02", low: 3, high: 27, rain: 2),
      weather("2026-03-03", low: 9, high: 20, code: 0),
    ].compactMap(\.self).map(PackingSuggestion.Day.init)
    let found = PackingSuggestion.all(days, length: 9, activities: [swim])
    let reasons = Dictionary(found.map { ($0.key, $0.reason) }) { first, _ in first }
    #expect(reasons.count == found.count && PackingSuggestion.keys.isSuperset(of: reasons.keys))
    #expect(reasons["umbrella"] == .rain(days: 2, of: 3) && reasons["rainJacket"] == .rain(days: 2, of: 3))
    #expect(
      reasons["gloves"] == .cold(-1) && reasons["sunscreen"] == .warm(27) && reasons["sunglasses"] == .sun(days: 1))
    #expect(reasons["swimwear"] == .activity("Lake") && reasons["laundryBag"] == .length(9))
    #expect(PackingSuggestion.all([], length: 3, activities: []).isEmpty)
  }

  /// Eight days from 1 March, wet between two hours of the first.
  private func forecast(wet: Range<Int>, on wetDays: Set<Int> = [0]) -> HourlyForecast {
    HourlyForecast(
      (0..<72).compactMap { index in
        LocalTime(day: date("2026-03-01").advanced(by: index / 24), hour: index % 24, minute: 0).flatMap {
          HourWeather(
            $0, code: 3, temperature: 15,
            probability: wetDays.contains(index / 24) && wet.contains(index % 24) ? 70 : 5)
        }
      })
  }

  @Test("rain on a plan names the wet hours and the nearest drier time that is free")
  func rain() throws {
    let zone = try #require(Zone("Europe/Lisbon"))
    let start = try #require(Date(rfc3339: "2026-03-01T14:00:00Z")), end = start + 2 * 3600
    let advise = { (wet: Range<Int>, on: Set<Int>, busy: [Range<Date>]) in
      RainAdvice(
        from: start, until: end, in: zone, self.forecast(wet: wet, on: on), busy: busy, days: nil, now: start - 86_400)
    }
    #expect(advise(8..<12, [0], []) == nil, "it stays dry then")
    let advice = try #require(advise(14..<15, [0], []))
    #expect(advice.wet.count == 1 && advice.probability == 70 && advice.drier?.hour == 15)
    // That time is taken
    let other = try #require(advise(14..<15, [0], [(start + 3600)..<(start + 4 * 3600)]))
    #expect(other.drier?.hour == 12 && other.drier?.day == date("2026-03-01"))
    // Only the second day after is dry
    let later = try #require(advise(0..<24, [0, 1], []))
    #expect(later.drier?.day == date("2026-03-03") && later.drier?.hour == 8)
    #expect(try #require(advise(0..<24, [0, 1, 2], [])).drier == nil)
    // What is over is left as it was.
    #expect(
      RainAdvice(from: start, until: end, in: zone, forecast(wet: 0..<24), busy: [], days: nil, now: end) == nil)
  }

  @Test("hours are stored and read, and what is none is none")
  func hours() {
    let forecast = forecast(wet: 3..<5)
    #expect(HourlyForecast(text: forecast.text) == forecast)
    #expect(HourlyForecast(text: "2026-03-01 25 0 1 - -") == nil && HourlyForecast(text: "x") == nil)
  }

  @Test("a forecast remembers its source and its gusts, and older ones without gusts are read")
  func stored() throws {
    let day = try #require(weather("2026-03-01", rain: 1, gust: 50.5))
    let forecast = WeatherForecast([day], source: "Other")
    #expect(WeatherForecast(text: forecast.text) == forecast && forecast.text.hasPrefix("@Other\n"))
    #expect(WeatherForecast(text: "2026-03-01 0 1.0 2.0 - -")?.days.first?.gust == nil)
  }

  @Test("punctuality counts landings, and less than a quarter of an hour is on time")
  func punctuality() {
    let record = { (delay: Int?, isCancelled: Bool) in
      FlightRecord(
        transport: UUID(), airline: "LH", scheduled: Date(timeIntervalSince1970: 0), arrivalDelay: delay,
        isCancelled: isCancelled)
    }
    let sum = Punctuality([record(-600, false), record(899, false), record(900, false), record(nil, true)])
    #expect(sum.landed == 3 && sum.onTime == 2 && sum.cancelled == 1 && sum.onTimeShare == 67)
    #expect(sum.averageDelay == 1799.0 / 3)
    #expect(Punctuality([]).onTimeShare == nil && Punctuality([]).averageDelay == nil)
  }
}
