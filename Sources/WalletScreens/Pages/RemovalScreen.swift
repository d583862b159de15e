import Foundation
import JourneyStore
import Journeys

/// The question before something is removed that leaves something open.
public struct RemovalScreen: Screen {
  /// The input that says that it is meant.
  public static let sureName = "sure"

  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let openText: String
  package let keptText: String
  package let itemAddress: String
  /// What the form was sent with that asks.
  package let fields: [(name: String, value: String)]

  /// Asks about an item.
  /// - Parameter fields: what the form was sent with
  /// - Throws: `WalletError.notFound`.
  public init(
    _ kind: ItemKind, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, fields: [String: String]
  ) throws {
    let item = try RemovalScreen.item(context.kinds.presented(kind), id, journey)
    shell = Shell(
      context, title: context.words("split.removeAsk", ["name": item.title(context)]), place: .journey)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    openText = try item.openWhenRemoved(in: journey, context) ?? ""
    keptText = context.words("split.removeText")
    itemAddress = PagePath.item(kind, id, in: journey.journey.id)
    self.fields = fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether it is asked about: something stays open, and who asks may remove it.
  public static func isAsked(
    _ kind: ItemKind, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> Bool {
    let type = try context.kinds.presented(kind)
    guard journey.role.mayEdit, try has(type, id, journey) else { return false }
    return try item(type, id, journey).openWhenRemoved(in: journey, context) != nil
  }

  private static func has<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ journey: JourneySnapshot
  ) throws -> Bool { try journey.has(Item.self, id) }

  private static func item<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ journey: JourneySnapshot
  ) throws -> any PresentedItem { try journey.item(Item.self, id) }
}
