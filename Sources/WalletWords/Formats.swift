import Foundation
import Journeys

/// How dates, numbers and money are written in one language.
public struct Formats: Sendable {
  let language: Language
  /// The language with the conventions of its country.
  public let locale: Locale
  let conventions: Conventions
  private let known: KnownTexts

  /// The formats of a language, with the conventions of the country that it is named after, or of another one where it is an
  /// official language: `5:05 PM` and `Mar 28` in the United States, `CHF 1’200.00` in Switzerland (CLDR).
  /// - Parameter country: ISO 3166-1 alpha-2 code of where the reader is at home; nil where that is not known
  public init(_ language: Language, in country: String? = nil) {
    self.language = language
    conventions = Conventions(language, country)
    (locale, known) = (Locale(identifier: conventions.tag), KnownTexts.of(conventions))
  }

  /// `10:55`, on the clocks of a place.
  public func time(_ instant: Date, _ zone: Zone) -> String {
    let seconds = (instant.timeIntervalSince1970 + Double(zone.offset(at: instant))).rounded(.down)
    let ofDay = Int((seconds / 60).rounded(.down).truncatingRemainder(dividingBy: 1_440))
    let minute = ofDay < 0 ? ofDay + 1_440 : ofDay
    return known.text(.time(minute: minute)) {
      Date(timeIntervalSince1970: Double(minute) * 60).formatted(style(.utc).hour().minute())
    }
  }

  /// `10:00`, or `10 AM` where hours are counted to twelve.
  public func hour(_ hour: Int) -> String {
    let start = Date(timeIntervalSince1970: Double(hour) * 3600), whole = time(start, .utc)
    return whole.contains(where: \.isLetter) ? start.formatted(style(.utc).hour()) : whole
  }

  /// `Saturday, 28 March`, with the year where it is not this one.
  public func longDay(_ day: CalendarDay, thisYear: Int) -> String {
    let hasYear = day.components.year != thisYear
    return known.text(.longDay(day, hasYear: hasYear)) {
      let style = style(.utc).weekday(.wide).day().month(.wide)
      return noon(day).formatted(hasYear ? style.year() : style)
    }
  }

  /// `Sat`.
  public func weekday(_ day: CalendarDay) -> String {
    known.text(.weekday(day)) { noon(day).formatted(style(.utc).weekday(.abbreviated)) }
  }

  /// `Mar`.
  public func month(_ month: CalendarMonth) -> String {
    known.text(.month(month)) { noon(month.first).formatted(style(.utc).month(.abbreviated)) }
  }

  /// `M`, where twelve of them stand side by side (the narrow form of CLDR, in which two months may be the same).
  public func narrowMonth(_ month: CalendarMonth) -> String {
    noon(month.first).formatted(style(.utc).month(.narrow))
  }

  /// `March 2026`.
  public func longMonth(_ month: CalendarMonth) -> String {
    known.text(.longMonth(month)) { noon(month.first).formatted(style(.utc).month(.wide).year()) }
  }

  /// `28 Mar`, with the year where it is not this one.
  public func shortDay(_ day: CalendarDay, thisYear: Int) -> String {
    let hasYear = day.components.year != thisYear
    return known.text(.shortDay(day, hasYear: hasYear)) {
      let style = style(.utc).day().month(.abbreviated)
      return noon(day).formatted(hasYear ? style.year() : style)
    }
  }

  /// `Sat, 28 Mar`, with the year where it is not this one.
  public func dayOfWeek(_ day: CalendarDay, thisYear: Int) -> String {
    let hasYear = day.components.year != thisYear
    return known.text(.dayOfWeek(day, hasYear: hasYear)) {
      let style = style(.utc).weekday(.abbreviated).day().month(.abbreviated)
      return noon(day).formatted(hasYear ? style.year() : style)
    }
  }

  /// `28 Mar – 6 Apr`, with the years where they are not this one.
  public func days(_ days: ClosedRange<CalendarDay>, thisYear: Int) -> String {
    if days.lowerBound == days.upperBound { return shortDay(days.lowerBound, thisYear: thisYear) }
    let hasYear = days.lowerBound.components.year != thisYear || days.upperBound.components.year != thisYear
    return known.text(.days(days, hasYear: hasYear)) {
      let style = Date.IntervalFormatStyle(locale: locale, timeZone: .gmt).day().month(.abbreviated)
      return (hasYear ? style.year() : style).format(noon(days.lowerBound)..<noon(days.upperBound))
    }
  }

  /// `28 Mar, 10:55`.
  public func moment(_ instant: Date, _ zone: Zone, thisYear: Int) -> String {
    "\(shortDay(CalendarDay(of: instant, in: zone), thisYear: thisYear)), \(time(instant, zone))"
  }

  /// `UTC+1`, `UTC+5:30`, `UTC−4`: the offset in force at that instant.
  public func offset(_ instant: Date, _ zone: Zone) -> String {
    let minutes = zone.offset(at: instant) / 60
    if minutes == 0 { return "UTC" }
    let rest = abs(minutes) % 60
    let tail = rest == 0 ? "" : ":\(rest < 10 ? "0" : "")\(rest)"
    return "UTC\(minutes < 0 ? "−" : "+")\(abs(minutes) / 60)\(tail)"
  }

  /// `€1,704.00`.
  public func money(_ money: Money) -> String {
    known.text(.money(money)) {
      money.amount.formatted(
        .currency(code: money.currency.code).locale(locale).precision(.fractionLength(money.currency.decimals)))
    }
  }

  /// `€0.30`, `€0.385`: the price of one, with as many decimals as it has, and no fewer than its currency.
  public func price(_ amount: Decimal, _ currency: Currency) -> String {
    amount.formatted(
      .currency(code: currency.code).locale(locale)
        .precision(.fractionLength(currency.decimals...max(currency.decimals, Part.decimals))))
  }

  /// `+€12.50`, `−€12.50`; without a sign where it is nothing.
  public func signedMoney(_ money: Money) -> String {
    money.amount.formatted(
      .currency(code: money.currency.code).locale(locale).precision(.fractionLength(money.currency.decimals))
        .sign(strategy: .always(showZero: false)))
  }

  /// `42%`, of a share of 100.
  public func percent(_ share: Double) -> String {
    known.text(.percent(share)) { (share / 100).formatted(.percent.locale(locale).precision(.fractionLength(0))) }
  }

  /// `0.5%`, of a share of 100, with its decimals, of which a part has four at most.
  public func percentage(_ share: Decimal) -> String {
    (NSDecimalNumber(decimal: share).doubleValue / 100).formatted(
      .percent.locale(locale).precision(.fractionLength(0...Part.decimals)))
  }

  /// `12,345`.
  public func number(_ number: Int) -> String {
    // None of the languages groups or writes so few digits otherwise.
    0...999 ~= number ? String(number) : known.text(.number(number)) { number.formatted(.number.locale(locale)) }
  }

  /// `2.5`.
  public func number(_ number: Decimal) -> String {
    number.formatted(.number.locale(locale))
  }

  /// `164.231`: six significant digits, as exchange rates are published.
  public func significant(_ number: Decimal) -> String {
    number.formatted(.number.locale(locale).precision(.significantDigits(1...6)))
  }

  /// `2.1`, rounded to so many digits.
  public func decimal(_ number: Double, digits: Int) -> String {
    known.text(.decimal(number, digits: digits)) {
      number.formatted(.number.locale(locale).precision(.fractionLength(0...digits)))
    }
  }

  /// `184 kB`.
  public func bytes(_ count: Int) -> String {
    known.text(.bytes(count)) { Int64(count).formatted(.byteCount(style: .file).locale(locale)) }
  }

  /// `Euro`.
  public func name(_ currency: Currency) -> String {
    locale.localizedString(forCurrencyCode: currency.code) ?? currency.code
  }

  /// `German`, of a BCP 47 code; in English where the language has no word for it.
  public func name(ofLanguage code: String) -> String {
    let name = locale.localizedString(forLanguageCode: code)
    let known = name == code ? Locale(identifier: "en").localizedString(forLanguageCode: code) : name
    return (known ?? code).firstCapitalised
  }

  private func style(_ zone: Zone) -> Date.FormatStyle {
    Date.FormatStyle(locale: locale, timeZone: zone.timeZone)
  }

  /// An instant that lies in that day in UTC.
  private func noon(_ day: CalendarDay) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + 43_200)
  }
}

extension String {
  /// Some languages write names of languages small, but a list of facts begins with a capital.
  fileprivate var firstCapitalised: String { prefix(1).uppercased() + dropFirst() }
}
