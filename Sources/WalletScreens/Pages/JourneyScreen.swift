import Foundation
import JourneyStore
import Journeys

/// One journey: every section with its count, what it comes to, and the three items that matter most now.
public struct JourneyScreen: Screen {
  public static let template = "journey"
  /// How many items of a section are shown.
  static let sectionLength = 3

  let shell: Shell
  let journeyID: String
  let journeyTitle: String
  /// The flags of its countries, as pairs of regional indicators (Unicode, UTS 51).
  let flags: String?
  let countryNames: String
  let summary: String
  let cover: String
  let distance: String
  let journeyAddress: String
  let mayEdit: Bool
  let mayDelete: Bool
  let nextCard: NextCard?
  /// What the last edit replaced; nil where it replaced nothing.
  let conflict: ConflictCard?
  let stays: StayNotes?
  let sections: [Section]
  /// What to begin with in a journey that has nothing in it; nil for all others.
  let firstSteps: FirstSteps?
  let hasAbout: Bool
  let kinds: [KindChoice]
  let facts: [Fact]
  let journeyNotes: String?
  let hasSample: Bool
  /// Where files go that are dropped on the page; nil for who may only look.
  let upload: DocumentUpload?

  struct Section: Sendable {
    let sectionNoun: String
    let sectionTitle: String
    let sectionCount: String
    let sectionSummary: String?
    let sectionAddress: String
    let rows: [ItemRow]
    let hasRows: Bool
  }

  /// Where a journey begins: with a flight, with what was confirmed already, or with what there was last time.
  struct FirstSteps: Sendable {
    let flightAddress: String
    let forwardAddress: String
    /// Nil where there is no other journey.
    let takeAddress: String?
  }

  /// Reads a journey's page.
  /// - Parameter change: the number of an edit that has just replaced what someone else had set
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, notice: FlashMessage? = nil, replacedBy change: Int64? = nil
  ) throws {
    let record = journey.journey
    shell = Shell(context, title: record.name, place: .journey, notice: notice)
    journeyID = record.id.text
    journeyTitle = record.name
    let countries = try journey.countries()
    flags = countries.map(Flag.of).joined().orNil
    countryNames = countries.map(context.country).joined(separator: ", ")
    summary = JourneyCard.summary(record, context)
    cover = JourneyCard.cover(record.id)
    distance = JourneyCard.distance(record, record.status(on: context.today), context)
    journeyAddress = PagePath.journey(record.id)
    mayEdit = journey.role.mayEdit
    mayDelete = journey.role.mayDeleteJourney
    nextCard = try NextCard(in: journey, context)
    conflict = try ConflictCard(
      record, kind: Journey.changeKind, change: change, among: journey.snapshot.history(ofJourney: record.id),
      address: PagePath.journey(record.id), zone: { _ in nil }, context)
    stays = try StayNotes(journey, context)
    sections = try context.kinds.sections.presented.map { try JourneyScreen.section($0, journey, context) }
    let isBare = mayEdit && !sections.contains(where: \.hasRows)
    firstSteps = try isBare ? FirstSteps(journey) : nil
    kinds = KindChoice.all(in: record.id, context)
    facts = JourneyScreen.facts(record, context)
    journeyNotes = record.notes.orNil
    hasAbout = !facts.isEmpty || journeyNotes != nil
    hasSample = record.isSample
    upload = mayEdit ? DocumentUpload(in: record.id, context) : nil
  }

  private static func section<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> Section {
    let count = try journey.count(Item.self)
    let items = count == 0 ? [] : try journey.relevant(Item.self, at: context.now, limit: sectionLength)
    let address = PagePath.list(Item.kind, in: journey.journey.id)
    return Section(
      sectionNoun: Item.kind.noun, sectionTitle: context.words.plural(Item.kind),
      sectionCount: context.formats.number(count),
      sectionSummary: count == 0 ? nil : try Item.summary(in: journey, context).orNil, sectionAddress: address,
      rows: items.map { ItemRow($0, context) }, hasRows: count > 0)
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
    flightAddress = "\(PagePath.list(.transport, in: id))/new"
    forwardAddress = "/settings/mail"
    takeAddress = try TakeScreen.sources(for: journey, limit: 1).isEmpty ? nil : "\(PagePath.journey(id))/take"
  }
}

/// A kind that the + button offers.
struct KindChoice: Sendable {
  let kindAddress: String
  let kindIcon: String
  let kindTint: String
  let kindLabel: String

  static func all(in journey: UUID, _ context: ScreenContext) -> [KindChoice] {
    context.kinds.sections.presented.map { type in
      KindChoice(
        kindAddress: "\(PagePath.list(type.kind, in: journey))/new", kindIcon: type.look.icon, kindTint: type.look.tint,
        kindLabel: context.words.singular(type.kind))
    }
  }
}

/// The page that the + button leads to where there is no sheet.
public struct AddScreen: Screen {
  public static let template = "add"

  let shell: Shell
  let journeyTitle: String
  let journeyAddress: String
  let kinds: [KindChoice]

  /// Offers all kinds.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext) {
    shell = Shell(context, title: context.words("ui.addToJourney"), place: .journey)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    kinds = KindChoice.all(in: journey.journey.id, context)
  }
}
