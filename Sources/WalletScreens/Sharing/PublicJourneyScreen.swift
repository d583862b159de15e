import Foundation
import JourneyStore
import Journeys
import WalletServices
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
  /// The map; nil where that is not shown, or nothing is on it.
  package let drawing: MapDrawing?
  package let places: [Group]
  package let documents: [Paper]
  /// What it costs by currency; empty where that is not shown.
  package let costs: [String]
  package let emptyText: String?

  /// A document with its file.
  package struct Paper: Sendable {
    package let icon: String
    package let title: String
    package let text: String
    package let address: String
    /// Whether its file is a picture that a browser shows.
    package let isPicture: Bool
  }

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
    /// That it is cancelled; nil for what is not.
    package let cancelled: String?
  }

  /// Reads what a link shows.
  /// - Parameters:
  ///   - files: the addresses of the documents' files
  ///   - reader: in which language and when it is read
  public init(_ journey: JourneySnapshot, _ link: PublicLink, _ files: PublicFiles, _ reader: ScreenContext) throws {
    let context = try reader.countingDays(in: journey), record = journey.journey, words = context.words
    let only = try link.documentID.map { try journey.item(Document.self, $0) }
    documents =
      link.parts.contains(.documents)
      ? try (only.map { [$0] } ?? journey.items(Document.self)).filter { !$0.contentHash.isEmpty }.map { document in
        Paper(
          icon: document.look.icon, title: document.name, text: document.subtitle(context),
          address: files.address(of: document.id), isPicture: MediaType(rawValue: document.mediaType).isPicture)
      } : []
    shell = Shell(signedOut: context, title: only?.name ?? record.name)
    (journeyTitle, summary) = (
      only?.name ?? record.name, only?.subtitle(context) ?? JourneyCard.summary(record, context)
    )
    cover = Cover(public: record.id)
    let countries = only == nil ? try journey.countries() : []
    let map = link.parts.contains(.map) ? try JourneyMap(journey, context, day: nil) : nil
    drawing = map.flatMap { $0.stops.isEmpty ? nil : MapDrawing($0) }
    flags = countries.map(CountryFlag.of).joined().orNil
    countryNames = countries.map(context.country).joined(separator: ", ")
    let names = link.parts.contains(.people) ? try journey.namesOfPeople() : []
    peopleText = names.isEmpty ? nil : names.joined(separator: ", ")
    let showsReferences = link.parts.contains(.references)
    days =
      link.parts.contains(.itinerary)
      ? try ItineraryScreen.days(of: journey, context).filter { !$0.rows.isEmpty || !$0.stays.isEmpty }.map {
        Day(
          title: $0.dayTitle, isToday: $0.isToday, stays: $0.stays,
          stops: $0.rows.map { Stop($0, showsReference: showsReferences, context) })
      } : []
    places = link.parts.contains(.places) ? try PublicJourneyScreen.places(journey, context) : []
    costs =
      link.parts.contains(.costs)
      ? try journey.spendingTotals().totals(first: record.homeCurrency).map(context.formats.money) : []
    emptyText = days.isEmpty && places.isEmpty && documents.isEmpty && drawing == nil ? words("public.empty") : nil
  }

  /// What is to be seen there, of all kinds that are listed as places.
  private static func places(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [Group] {
    try context.kinds.sections.presented.filter { $0.listing == .places }.flatMap {
      try groups(of: $0, journey, context)
    }
  }

  private static func groups<Item: PresentedItem>(
    of kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [Group] {
    Item.groups(of: try journey.items(Item.self), context).map { group in
      Group(
        title: group.title,
        stops: group.items.map { item in
          let row = ItemRow(item, context)
          let text = Item.field("address")?.get(item).text ?? ""
          return Stop(
            icon: row.icon, tint: row.tint, time: "", title: row.title, text: text, reference: nil, cancelled: nil)
        })
    }
  }
}

extension PublicJourneyScreen.Stop {
  fileprivate init(_ row: ItemRow, showsReference: Bool, _ context: ScreenContext) {
    (self.icon, self.tint, self.time) = (row.icon, row.tint, row.time)
    (self.title, self.text) = (row.title, row.subtitle)
    reference = showsReference ? row.reference : nil
    cancelled = row.isCancelled ? context.words("booking.cancelled") : nil
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
