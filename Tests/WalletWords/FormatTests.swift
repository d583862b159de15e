import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletWords

/// How times, numbers and money are written; the golden file holds all six languages side by side.
@Suite("Formats")
struct FormatTests {
  private func lines(_ language: Language) -> [String] {
    let formats = Formats(language), tokyo = zone("Asia/Tokyo"), moment = instant("2026-03-28T14:05:30Z")
    let year = 2026
    return [
      formats.time(moment, tokyo), formats.time(moment, zone("America/New_York")),
      formats.longDay(day("2026-03-28"), thisYear: year), formats.longDay(day("2025-12-31"), thisYear: year),
      formats.shortDay(day("2026-03-01"), thisYear: year), formats.shortDay(day("2027-05-02"), thisYear: year),
      formats.days(day("2026-03-28")...day("2026-04-06"), thisYear: year),
      formats.days(day("2026-03-02")...day("2026-03-06"), thisYear: year),
      formats.days(day("2026-03-02")...day("2026-03-02"), thisYear: year),
      formats.days(day("2025-12-28")...day("2026-01-03"), thisYear: year),
      formats.moment(moment, tokyo, thisYear: year), formats.money(Samples.money("1704.00", "EUR")),
      formats.money(Samples.money("98000", "JPY")), formats.money(Samples.money("-12.345", "KWD")),
      formats.money(Samples.money("1234567.80", "KZT")), formats.number(1_234_567), formats.bytes(48_213),
      formats.bytes(16 * 1_048_576), Currency("UAH").map(formats.name) ?? "",
    ]
  }

  @Test("in six languages")
  func formatsGolden() throws {
    let text = Language.allCases.map { "\($0.rawValue)\n" + lines($0).map { "  \($0)\n" }.joined() }.joined()
    try expectGolden("formats.txt", text)
  }

  @Test("a text that is written again is the same, whatever was written between", arguments: Language.allCases)
  func writtenAgain(language: Language) {
    let texts = lines(language), other = Formats(language == .de ? .ru : .de)
    for moment in ["1899-12-31T23:59:59Z", "1969-12-31T23:30:00Z", "1970-01-01T00:00:00Z", "2199-12-31T23:59:59Z"] {
      for name in ["America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati", "UTC"] {
        let instant = instant(moment), zone = zone(name)
        let style = Date.FormatStyle(locale: Formats(language).locale, timeZone: zone.timeZone).hour().minute()
        #expect(Formats(language).time(instant, zone) == instant.formatted(style), "\(moment) \(name)")
      }
    }
    for share in [0, 0.4, 0.5, 1.5, 42, 99.5, 100, 1_234, -3] {
      let expected = (share / 100).formatted(
        .percent.locale(Formats(language).locale).precision(.fractionLength(0)))
      for _ in 0..<2 { #expect(Formats(language).percent(share) == expected) }
    }
    #expect(Formats(language).decimal(2.25, digits: 1) != Formats(language).decimal(2.25, digits: 2))
    _ = other.number(12_345)
    #expect(lines(language) == texts)
  }

  @Test(
    "times, days and amounts are written as in the country of the reader, where the language is official there",
    arguments: [
      (Language.en, "US", "en-US", "11:05\u{202F}PM", "Mar 1", "$1,704.00"),
      (.en, "AU", "en-AU", "11:05\u{202F}pm", "1 Mar", "USD\u{A0}1,704.00"),
      (.en, "GB", "en-GB", "23:05", "1 Mar", "US$1,704.00"), (.en, "DE", "en-GB", "23:05", "1 Mar", "US$1,704.00"),
      (.en, "", "en-GB", "23:05", "1 Mar", "US$1,704.00"),
      (.de, "CH", "de-CH", "23:05", "1. März", "$\u{A0}1’704.00"),
      (.de, "US", "de-DE", "23:05", "1. März", "1.704,00\u{A0}$"),
    ])
  func country(
    language: Language, country: String, tag: String, time: String, day: String, money: String
  ) {
    let formats = Formats(language, in: country)
    #expect(formats.languageTag == tag)
    #expect(formats.time(instant("2026-03-28T14:05:30Z"), zone("Asia/Tokyo")) == time)
    #expect(formats.hour(23).contains(where: \.isLetter) == time.contains(where: \.isLetter))
    #expect(formats.shortDay(CalendarDay(daysSince1970: 20_513), thisYear: 2026) == day)
    #expect(formats.money(Samples.money("1704.00", "USD")) == money)
  }

  @Test("no more texts are kept than some")
  func bounded() {
    let texts = KnownTexts()
    for number in 0...KnownTexts.limit { #expect(texts.text(.number(number)) { String(number) } == String(number)) }
    #expect(texts.count == 1)
  }

  @Test(
    "an offset is that of the day",
    arguments: [
      ("2026-03-28T12:00:00Z", "Europe/Berlin", "UTC+1"), ("2026-03-29T12:00:00Z", "Europe/Berlin", "UTC+2"),
      ("2026-07-01T12:00:00Z", "America/New_York", "UTC−4"), ("2026-07-01T12:00:00Z", "America/St_Johns", "UTC−2:30"),
      ("2026-07-01T12:00:00Z", "Asia/Kathmandu", "UTC+5:45"), ("2026-01-01T12:00:00Z", "Europe/London", "UTC"),
      ("2026-07-01T12:00:00Z", "Pacific/Kiritimati", "UTC+14"), ("1900-06-01T12:00:00Z", "Asia/Kolkata", "UTC+5:21"),
    ])
  func offset(moment: String, name: String, text: String) {
    #expect(Formats(.en).offset(instant(moment), zone(name)) == text)
  }

  @Test("every currency has a name and an amount in every language", arguments: Language.allCases)
  func currencies(language: Language) {
    let formats = Formats(language)
    for currency in Currency.all {
      #expect(!formats.name(currency).isEmpty)
      let digits = formats.money(Money(minorUnits: 123_456, currency)).filter { $0.isASCII && $0.isNumber }
      #expect(digits == "123456", "\(currency.code)")
    }
  }
}
