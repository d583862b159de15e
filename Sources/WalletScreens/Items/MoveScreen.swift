import Foundation
import JourneyStore
import Journeys
import WalletServices

/// The form that moves an item to another journey.
public struct MoveScreen: Screen {
  /// The input that names the other journey.
  public static let targetName = "journey"
  /// How many journeys are offered, the latest first.
  static let length = 100

  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let itemTitle: String
  package let itemAddress: String
  package let errorSummary: String?
  /// Nil where there is no other journey to move it to.
  package let target: FormField?
  /// How much goes along, by kind.
  package let companions: [Fact]
  package var newJourneyAddress: String { "/journeys/new" }

  /// The form, as someone has sent it or as it begins.
  /// - Throws: `WalletError.notFound` for what is not there, and for what cannot be moved.
  public init(
    _ kind: ItemKind, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext,
    attempt: FormScreen.Attempt? = nil
  ) throws {
    self = try MoveScreen(context.kinds.presented(kind), id, journey, context, attempt)
  }

  private init<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, _ attempt: FormScreen.Attempt?
  ) throws {
    guard Item.mayMove else { throw WalletError.notFound }
    let words = context.words, item = try journey.item(Item.self, id)
    shell = Shell(context, title: words("move.title"), place: .journey)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    (itemTitle, itemAddress) = (item.title(context), PagePath.item(item))
    errorSummary = attempt?.summary(context)
    let others = try TakeScreen.sources(for: journey, least: .editor, limit: MoveScreen.length)
    // The journey that it falls into is probably meant.
    let day = item.occurrence?.start.flatMap { LocalTime(of: $0.instant, in: $0.zone ?? context.zone).day }
    let chosen =
      attempt?.input[MoveScreen.targetName]
      ?? others.first { other in day.map { other.days?.contains($0) ?? false } ?? false }?.id.text
    target =
      others.isEmpty
      ? nil
      : FormField(
        select: MoveScreen.targetName, words("kind.journey"),
        (chosen == nil ? [FormField.Option(value: "", label: words("inbox.choose"), isSelected: true)] : [])
          + others.map { other in
            let days = other.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? ""
            return FormField.Option(
              value: other.id.text, label: context.line(other.name, days), isSelected: other.id.text == chosen)
          }, hint: nil,
        problem: attempt?.issues.first { $0.field == MoveScreen.targetName }.map(words.message))
    let counts = try journey.companions(of: Item.self, id)
    companions = context.kinds.types.compactMap { type in
      counts[type.kind].map { Fact(words.plural(type.kind), context.formats.number($0)) }
    }
  }
}
