import Foundation
import JourneyStore
import Journeys
import WalletServices

/// All journeys on a map, with the journeys as a list beside it.
public struct JourneysMapScreen: Screen {
  package let shell: Shell
  package let summary: String
  package let entries: [Entry]
  package let drawing: MapDrawing
  /// Where the script finds what it draws.
  package let pinsAddress = PagePath.journeysMap + "/pins"
  package let ground: MapGround?
  /// What is not on the map; nil where all is.
  package let cutText: String?
  package let empty: EmptyState?

  package struct Entry: Sendable {
    package let number: String
    package let title: String
    /// `28 Mar – 6 Apr · 12 places`.
    package let subtitle: String
    package let tint: String
    package let address: String
  }

  /// Reads the places of all journeys.
  public init(_ snapshot: Snapshot, _ context: ScreenContext) throws {
    let all = try JourneysMap.of(snapshot, context), words = context.words
    shell = Shell(context, title: words("journeys.map"), place: .journeys)
    summary = words("count.journeys", count: all.entries.count)
    entries = all.entries.map { entry in
      Entry(
        number: String(entry.number), title: entry.journey.name,
        subtitle: context.line(
          entry.journey.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? "",
          words("count.places", count: entry.count)),
        tint: Cover.tint(of: entry.journey.id), address: "\(PagePath.journey(entry.journey.id))/map")
    }
    drawing = all.drawing
    ground = context.ground
    cutText = all.isCut ? words("journeys.mapCut") : nil
    empty =
      all.entries.isEmpty
      ? EmptyState(
        icon: "place", title: words("empty.map.title"), text: words("empty.map.text"), action: words("ui.allJourneys"),
        address: "/journeys") : nil
  }
}

extension MapPins {
  /// The pins of all journeys.
  /// - Throws: what the store throws.
  public init(_ snapshot: Snapshot, _ context: ScreenContext) throws {
    let inDegrees = context.ground != nil
    self = try snapshot.derived(PinKey(map: MapKey(context, day: nil), inDegrees: inDegrees)) {
      MapPins(try JourneysMap.of(snapshot, context).map, inDegrees: inDegrees)
    }
  }
}
