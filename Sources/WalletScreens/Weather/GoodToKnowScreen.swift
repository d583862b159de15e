import Foundation
import JourneyStore
import Journeys
import WalletWords

/// What is good to know of the countries of a journey: emergency numbers first, all of it from the wallet's own tables.
public struct GoodToKnowScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let countries: [CountryPart]
  package let empty: EmptyState?

  /// One country.
  package struct CountryPart: Sendable {
    package let id: String
    package let flag: String
    package let name: String
    /// Numbers to call, each with a `tel:` address.
    package let emergency: [Fact]
    package let facts: [Fact]
  }

  /// Reads the countries that a journey leads to.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let words = context.words, record = journey.journey
    shell = Shell(context, title: words("goodToKnow.title"), place: .journey)
    (journeyTitle, journeyAddress) = (record.name, PagePath.journey(record.id))
    let zones = try journey.items(of: [.ride, .stay]).flatMap { item in
      [item.occurrence?.first.zone, item.occurrence?.end?.zone].compactMap(\.self)
    }
    // Clocks may be changed before the journey begins.
    let start = record.startDate.flatMap { LocalTime(day: $0, hour: 12, minute: 0) }?.nextInstant(in: context.zone)
    let moment = max(context.now, start ?? context.now)
    countries = try journey.countries().map { CountryPart($0, zones, at: moment, context) }
      .sorted { $0.name < $1.name }
    empty =
      countries.isEmpty
      ? EmptyState(
        icon: "place", title: words("goodToKnow.none.title"), text: words("goodToKnow.none.text"),
        action: words("ui.edit"), address: "\(PagePath.journey(record.id))/edit"
      ).offered(to: journey.role, context) : nil
  }
}

extension GoodToKnowScreen.CountryPart {
  fileprivate init(_ code: String, _ zones: [Zone], at moment: Date, _ context: ScreenContext) {
    let words = context.words, facts = CountryFacts.of(code), country = Country.with(code: code)
    (id, flag, name) = (code.lowercased(), CountryFlag.of(code), context.country(code))
    emergency = CountryFacts.Emergency.allCases.compactMap { kind in
      facts?.emergency[kind].map {
        Fact(words("goodToKnow.emergency.\(kind.rawValue)"), $0, address: "tel:\($0)")
      }
    }
    let electricity = facts.flatMap { facts in
      context.line(
        facts.voltage.map { "\($0) V" } ?? "", facts.frequency.map { "\($0) Hz" } ?? ""
      ).orNil
    }
    let currency = country.flatMap { Currency($0.currency) }
    let texts: [(String, String?)] = [
      ("goodToKnow.plugs", facts?.plugs.map { words("goodToKnow.plug", ["type": $0]) }.joined(separator: ", ").orNil),
      ("goodToKnow.electricity", electricity),
      ("goodToKnow.driving", facts?.drivingSide.map { words("goodToKnow.driving.\($0.rawValue)") }),
      ("goodToKnow.currency", currency.map { "\(context.formats.name($0)) (\($0.code))" }),
      ("goodToKnow.languages", facts?.languages.map(context.formats.name(ofLanguage:)).joined(separator: ", ").orNil),
      ("goodToKnow.calling", country?.callingCode),
      ("goodToKnow.time", country.flatMap { GoodToKnowScreen.CountryPart.time(in: $0, zones, at: moment, context) }),
      ("goodToKnow.tipping", facts?.tipping.map { words("goodToKnow.tipping.\($0.rawValue)") }),
      ("goodToKnow.water", facts?.tapWater.map { words("goodToKnow.water.\($0.rawValue)") }),
    ]
    self.facts = texts.compactMap { label, value in value.map { Fact(words(label), $0) } }
  }

  /// `2 h ahead of home`, where the journey is in the country, else where most people live.
  private static func time(in country: Country, _ zones: [Zone], at moment: Date, _ context: ScreenContext) -> String? {
    let own = Set(country.zones)
    guard let zone = zones.first(where: { own.contains($0.identifier) }) ?? country.zones.first.flatMap({ Zone($0) })
    else { return nil }
    let seconds = zone.offset(at: moment) - context.zone.offset(at: moment)
    if seconds == 0 { return context.words("goodToKnow.sameTime") }
    let values = ["duration": context.duration(Double(abs(seconds)))]
    return context.words(seconds > 0 ? "goodToKnow.ahead" : "goodToKnow.behind", values)
  }
}
