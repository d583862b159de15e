import Foundation
import JourneyStore
import Journeys
import WalletServices
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
    /// Embassies and consulates of the country that the reader lives in, as a service answered.
    package let embassies: [EmbassyEntry]
    /// `As of Tue, 3 Nov · Wikidata, CC0`; nil where there are none.
    package let embassySource: String?
  }

  /// An embassy or a consulate.
  package struct EmbassyEntry: Sendable {
    package let name: String
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
    let home = Country.of(context.zone)?.code
    countries = try journey.countries().map { code in
      let stored = try home.flatMap { home in
        home == code ? nil : try journey.snapshot.embassies(of: home, in: code, context.language)
      }
      return CountryPart(code, zones, at: moment, stored, context)
    }.sorted { $0.name < $1.name }
    empty =
      countries.isEmpty
      ? EmptyState(
        icon: "place", title: words("goodToKnow.none.title"), text: words("goodToKnow.none.text"),
        action: words("ui.edit"), address: "\(PagePath.journey(record.id))/edit"
      ).offered(to: journey.role, context) : nil
  }
}

extension GoodToKnowScreen.CountryPart {
  fileprivate init(
    _ code: String, _ zones: [Zone], at moment: Date, _ stored: (embassies: [Embassy], fetchedAt: Date)?,
    _ context: ScreenContext
  ) {
    let words = context.words, facts = CountryFacts.of(code), country = Country.with(code: code)
    (id, flag, name) = (code.lowercased(), CountryFlag.of(code), context.country(code))
    emergency = CountryFacts.Emergency.allCases.compactMap { kind in
      facts?.emergency[kind].map {
        Fact(words("goodToKnow.emergency.\(kind.rawValue)"), $0, address: "tel:\($0)")
      }
    }
    embassies = (stored?.embassies ?? []).map { GoodToKnowScreen.EmbassyEntry($0, context) }
    embassySource = stored.flatMap { stored in
      stored.embassies.isEmpty
        ? nil
        : context.line(
          words(
            "around.age",
            ["when": context.formats.moment(stored.fetchedAt, context.zone, thisYear: context.thisYear)]),
          ServiceProfile.of(.embassies)?.attribution ?? "")
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

extension GoodToKnowScreen.EmbassyEntry {
  fileprivate init(_ embassy: Embassy, _ context: ScreenContext) {
    name = embassy.name
    let words = context.words, spot = Waypoint(embassy.name, query: embassy.address, point: embassy.point)
    let way = spot.map { context.maps.service.address(to: $0, by: context.maps.mode) }
    let place = embassy.address.isEmpty && embassy.point != nil ? words("ui.directions") : embassy.address
    facts = [
      place.isEmpty ? nil : Fact(words("field.address"), place, address: way),
      embassy.phone.isEmpty
        ? nil
        : Fact(
          words("goodToKnow.phone"), embassy.phone,
          address: "tel:" + embassy.phone.filter { $0 == "+" || $0.isASCII && $0.isNumber }),
      embassy.url.isEmpty
        ? nil : Fact(words("field.url"), URL(string: embassy.url)?.host() ?? embassy.url, address: embassy.url),
    ].compactMap(\.self)
  }
}
