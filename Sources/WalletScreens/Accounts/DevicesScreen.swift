import Foundation
import JourneyStore
import Journeys

/// The devices that are signed in.
public struct DevicesScreen: Screen {
  package let shell: Shell
  package let devicesText: String
  package let devices: [Row]
  package let hasOthers: Bool

  package struct Row: Sendable {
    package let icon: String
    package let name: String
    package let text: String
    package let isThis: Bool
    package let address: String
  }

  /// - Parameter current: the session that the page is asked for with; nil on this computer without a password
  public init(_ sessions: [Session], current: UUID?, _ context: ScreenContext, notice: FlashMessage? = nil) {
    let words = context.words
    shell = Shell(context, title: words("ui.devices"), place: .settings, notice: notice)
    devicesText = words(sessions.isEmpty ? "devices.none" : "devices.text")
    hasOthers = sessions.contains { $0.id != current }
    let moment = { (date: Date) in context.formats.moment(date, context.zone, thisYear: context.thisYear) }
    let ordered = sessions.filter { $0.id == current } + sessions.filter { $0.id != current }
    devices = ordered.map { session in
      Row(
        icon: session.kind == .computer ? "desktop" : "phone",
        name: session.name.isEmpty ? words("devices.unnamed") : session.name,
        text: context.line(
          words("devices.kind.\(session.kind.rawValue)"),
          words("devices.seen", ["first": moment(session.createdAt), "last": moment(session.usedAt)])),
        isThis: session.id == current, address: "/settings/devices/\(session.id.text)")
    }
  }
}
