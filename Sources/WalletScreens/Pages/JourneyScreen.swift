import Foundation
import JourneyStore
import Journeys
import WalletWords

/// One journey: every section with its count, what it comes to, and the three items that matter most now.
public struct JourneyScreen: Screen {
  /// How many of its members are shown by their initials.
  static let avatarCount = 5

  package let shell: Shell
  package let journeyID: String
  package let journeyTitle: String
  /// The flags of its countries, as pairs of regional indicators (Unicode, UTS 51).
  package let flags: String?
  package let countryNames: String
  package let summary: String
  package let cover: Cover
  package let distance: String
  /// For a kept page (`clock(of:)`).
  package let distanceClock: String?
  package let journeyAddress: String
  package let mayEdit: Bool
  package let mayDelete: Bool
  package let nextCard: NextCard?
  /// What is next later, on a kept page.
  package let laterCards: [NextCard]
  /// What the last edit replaced; nil where it replaced nothing.
  package let conflict: ConflictCard?
  package let stays: StayNotes?
  /// Nil where no service has told it.
  package let weather: WeatherStrip?
  package let sections: [Section]
  /// What to begin with in a journey that has nothing in it; nil for all others.
  package let firstSteps: FirstSteps?
  package let hasAbout: Bool
  package let kinds: [KindChoice]
  package let facts: [Fact]
  package let journeyNotes: String?
  package let hasSample: Bool
  /// Where files go that are dropped on the page; nil for who may only look.
  package let upload: DocumentUpload?
  /// Who takes part, the first of them.
  package let people: [Avatar]
  /// How many more; nil for none.
  package let morePeople: String?
  package let peopleLabel: String
  /// How many changes by others the user has not looked at yet, in words; nil for none.
  package let newsText: String?

  package struct Section: Sendable {
    package let noun: String
    package let title: String
    package let count: String
    package let summary: String?
    package let address: String
    package let rows: [ItemRow]
    package let hasRows: Bool
    /// Whether it stands on the page: it has rows, or what it comes to says something of others, as the costs of bookings.
    package var isShown: Bool { hasRows || summary != nil }
  }

  /// Where a journey begins: with what was confirmed already, with a flight, or with what there was last time.
  package struct FirstSteps: Sendable {
    package let confirmationAddress: String
    package let flightAddress: String
    package let forwardAddress: String
    /// Nil where there is no other journey.
    package let takeAddress: String?
  }

  /// Reads a journey's page.
  /// - Parameter change: the number of an edit that has just replaced what someone else had set
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, notice: FlashMessage? = nil, replacedBy change: Int64? = nil
  ) throws {
    let record = journey.journey, context = context.with(try journey.rowCounts())
    shell = Shell(context, title: record.name, place: .journey, notice: notice)
    journeyID = record.id.text
    journeyTitle = record.name
    let countries = try journey.countries()
    flags = countries.map(CountryFlag.of).joined().orNil
    countryNames = countries.map(context.country).joined(separator: ", ")
    summary = JourneyCard.summary(record, context)
    cover = try Cover(record.id, journey.cover())
    distance = JourneyCard.distance(record, record.status(on: context.today), context)
    distanceClock = context.clock(of: record)
    journeyAddress = PagePath.journey(record.id)
    mayEdit = journey.role.mayEdit
    mayDelete = journey.role.mayDeleteJourney
    (nextCard, laterCards) = try NextCard.cards(in: journey, context)
    conflict = try ConflictCard(
      record, kind: Journey.changeKind, change: change, among: journey.snapshot.history(ofJourney: record.id),
      address: PagePath.journey(record.id), zone: { _ in nil }, context)
    stays = try StayNotes.of(journey, context.countingDays(in: journey))
    weather = try WeatherStrip.next(in: journey, context)
    let counts = try journey.snapshot.itemCounts(of: [record.id])[record.id] ?? [:]
    sections = try JourneySections.of(journey, counts, context).all
    let isBare = mayEdit && !sections.contains(where: \.hasRows)
    firstSteps = try isBare ? FirstSteps(journey) : nil
    kinds = KindChoice.all(in: record.id, context)
    facts = JourneyScreen.facts(record, context)
    journeyNotes = record.notes.orNil
    hasAbout = !facts.isEmpty || journeyNotes != nil
    hasSample = record.isSample && mayDelete
    upload = mayEdit ? DocumentUpload(in: record.id, context) : nil
    let members = try journey.members()
    people = members.count > 1 ? Array(Avatar.all(members, context).prefix(JourneyScreen.avatarCount)) : []
    let more = members.count - JourneyScreen.avatarCount
    morePeople = more > 0 ? "+\(context.formats.number(more))" : nil
    newsText = try ActivityScreen.newsText(journey.snapshot.unseenChanges(in: record.id), context)
    peopleLabel =
      members.count > 1
      ? context.words("members.count", count: members.count)
      : context.words(journey.role.mayManagePeople ? "members.invite" : "members.title")
  }

  private static func facts(_ journey: Journey, _ context: ScreenContext) -> [Fact] {
    let shown = ["tripType", "cities", "homeCurrency", "budget"]
    return Journey.fields.filter { shown.contains($0.name) }.compactMap {
      Fact($0, of: journey, kind: "journey", zone: context.zone, context)
    }
  }
}

extension JourneyScreen.FirstSteps {
  fileprivate init(_ journey: JourneySnapshot) throws {
    let id = journey.journey.id
    confirmationAddress = "/inbox"
    flightAddress = "\(PagePath.list(.transport, in: id))/new"
    forwardAddress = "/settings/mail"
    takeAddress = try TakeScreen.sources(for: journey, limit: 1).isEmpty ? nil : "\(PagePath.journey(id))/take"
  }
}

/// A kind that the + button offers.
package struct KindChoice: Sendable {
  package let address: String
  package let icon: String
  package let tint: String
  package let kindLabel: String

  /// - Parameter planned: when it is planned, which its form begins with
  static func all(in journey: UUID, planned: PlannedTime? = nil, _ context: ScreenContext) -> [KindChoice] {
    context.kinds.sectioned.map { type in
      KindChoice(
        address: "\(PagePath.list(type.kind, in: journey))/new\(planned.map(\.query) ?? "")", icon: type.look.icon,
        tint: type.look.tint,
        kindLabel: context.words.singular(type.kind))
    }
  }
}

/// The page that the + button leads to where there is no sheet.
public struct AddScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  /// When it is planned, `Thursday, 19 November · 14:00 – 15:30`; nil where that is not said.
  package let plannedText: String?
  package let kinds: [KindChoice]

  /// Offers all kinds.
  /// - Parameter planned: the day that is looked at, on which something new begins; nil for the journey's first, or today
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, planned: PlannedTime? = nil) {
    shell = Shell(context, title: context.words("ui.addToJourney"), place: .journey)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    plannedText = planned.map { $0.text(context) }
    kinds = KindChoice.all(in: journey.journey.id, planned: planned, context)
  }
}
