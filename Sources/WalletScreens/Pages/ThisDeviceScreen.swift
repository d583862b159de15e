import Foundation
import JourneyStore
import Journeys

/// What this device keeps for the time without a network. What is there is counted by a script; the page names the journeys.
public struct ThisDeviceScreen: Screen {
  /// So many journeys can be chosen from.
  private static let length = 200

  package let shell: Shell
  package let deviceJourneys: [Row]
  package let limits: [Limit]

  /// A journey that can be kept.
  package struct Row: Sendable {
    package let id: String
    package let name: String
    package let dates: String
    package let address: String
    /// Whether it is kept without being chosen.
    package let isAutomatic: Bool
  }

  /// A limit that can be set for files.
  package struct Limit: Sendable {
    package let megabytes: String
    package let text: String
  }

  /// Reads the journeys, those under way and to come first.
  public init(_ snapshot: Snapshot, _ context: ScreenContext) throws {
    shell = Shell(context, title: context.words("device.title"), place: .settings)
    let all = [JourneyStatus.active, .upcoming, .past, .wishlist]
    deviceJourneys = try all.flatMap { status in
      try snapshot.journeys(
        .status(status), today: context.today, page: Page(offset: 0, limit: ThisDeviceScreen.length)
      ).map { Row($0, isAutomatic: [.active, .upcoming].contains(status), context) }
    }
    limits = [100, 500, 2000].map { megabytes in
      Limit(megabytes: String(megabytes), text: context.formats.bytes(megabytes * 1_000_000))
    }
  }
}

extension ThisDeviceScreen.Row {
  fileprivate init(_ journey: Journey, isAutomatic: Bool, _ context: ScreenContext) {
    (id, name, address) = (journey.id.text, journey.name, PagePath.journey(journey.id))
    dates = journey.days.map { context.formats.days($0, thisYear: context.thisYear) } ?? ""
    self.isAutomatic = isAutomatic
  }
}

/// What a device shows in the place of a page that it does not keep, and the texts of its scripts.
public struct OfflineScreen: Screen {
  package let shell: Shell

  /// The page, and what its scripts say.
  public init(_ context: ScreenContext) {
    shell = Shell(context, title: context.words("device.notHere"), place: nil)
  }
}

extension ThisDeviceScreen {
  /// The last parts of the keys of the texts that scripts take from the page.
  package static let wordKeys = [
    "asOf", "auto", "copied", "copy", "created", "deleted", "discard", "edited", "forget", "interrupted",
    "isSent", "keep", "kept", "keptHere", "large",
    "limitReached", "lost", "needsCount", "network", "notHere", "notKept", "notPersisted", "offline", "open",
    "persisted", "quota",
    "saving", "signIn", "signOutAsk", "undo", "unsupported", "waitingCount", "waitingMark", "withdraw",
  ]
}
