import Foundation
import JourneyStore
import Journeys
import WalletWords

/// A journey as everyone sees it who has the link: what its owner chose, and nothing that could be changed.
public struct PublicJourneyScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let summary: String
  package let cover: Cover
  package let flags: String?
  package let countryNames: String
  /// Who travels; nil where that is not shown.
  package let peopleText: String?
  package let days: [Day]
  package let places: [Group]
  /// What it costs by currency; empty where that is not shown.
  package let costs: [String]
  package let emptyText: String?

  package struct Day: Sendable {
    package let title: String
    package let isToday: Bool
    package let stays: [String]
    package let stops: [Stop]
  }

  package struct Group: Sendable {
    package let title: String
    package let stops: [Stop]
  }

  package struct Stop: Sendable {
    package let icon: String
    package let tint: String
    package let time: String
    package let title: String
    package let text: String
    package let reference: String?
  }

  /// Reads what a link shows.
  /// - Parameter reader: in which language and when it is read
  public init(_ journey: JourneySnapshot, _ link: PublicLink, _ reader: ScreenContext) throws {
    let context = try reader.countingDays(in: journey), record = journey.journey, words = context.words
    shell = Shell(signedOut: context, title: record.name)
    (journeyTitle, summary) = (record.name, JourneyCard.summary(record, context))
    cover = Cover(public: record.id)
    let countries = try journey.countries()
    flags = countries.map(CountryFlag.of).joined().orNil
    countryNames = countries.map(context.country).joined(separator: ", ")
    let names = link.parts.contains(.people) ? try journey.members().map { $0.name }.filter { !$0.isEmpty } : []
    peopleText = names.isEmpty ? nil : names.joined(separator: ", ")
    let showsReferences = link.parts.contains(.references)
    days =
      link.parts.contains(.itinerary)
      ? try ItineraryScreen.days(of: journey, context).filter { !$0.rows.isEmpty || !$0.stays.isEmpty }.map {
        Day(
          title: $0.dayTitle, isToday: $0.isToday, stays: $0.stays,
          stops: $0.rows.map { Stop($0, showsReference: showsReferences) })
      } : []
    places = link.parts.contains(.places) ? try PublicJourneyScreen.places(journey, context) : []
    costs =
      link.parts.contains(.costs)
      ? try journey.spendingTotals().totals(first: record.homeCurrency).map(context.formats.money) : []
    emptyText = days.isEmpty && places.isEmpty ? words("public.empty") : nil
  }

  private static func places(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [Group] {
    let places = try journey.items(PlaceToVisit.self)
    return PlaceCategory.allCases.compactMap { category in
      let stops = places.filter { $0.category == category }.map { place in
        Stop(
          icon: place.look.icon, tint: place.look.tint, time: "", title: place.name, text: place.address,
          reference: nil)
      }
      let title = context.words.choice(PlaceToVisit.kind.rawValue, "category", category.rawValue)
      return stops.isEmpty ? nil : Group(title: title, stops: stops)
    }
  }
}

extension PublicJourneyScreen.Stop {
  fileprivate init(_ row: ItemRow, showsReference: Bool) {
    (self.icon, self.tint, self.time) = (row.icon, row.tint, row.time)
    (self.title, self.text) = (row.title, row.subtitle)
    reference = showsReference ? row.reference : nil
  }
}

/// What is asked of a visitor before a link with a password shows anything.
public struct PublicPasswordScreen: Screen {
  package let shell: Shell
  package let address: String
  package let field: FormField
  package let errorSummary: String?

  /// - Parameters:
  ///   - isWrong: whether a password was typed that is another
  ///   - wait: for so many seconds none is looked at; nil for none
  public init(at address: String, isWrong: Bool, wait: Int? = nil, _ context: ScreenContext) {
    let words = context.words
    shell = Shell(signedOut: context, title: words("public.locked"))
    self.address = address
    var field = FormField(line: "password", words("account.password"), "", type: "password")
    field.isFirstFocus = true
    self.field = field
    errorSummary = wait.map { words("signIn.wait", count: $0) } ?? (isWrong ? words("public.wrong") : nil)
  }
}

/// What is said of a link that leads nowhere any more.
public struct PublicLinkGoneScreen: Screen {
  package let shell: Shell

  public init(_ context: ScreenContext) {
    shell = Shell(signedOut: context, title: context.words("public.gone.title"))
  }
}
