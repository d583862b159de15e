import WalletHTML

/// A script module that pages load where they have what it acts on.
enum PageScript: String, CaseIterable {
  case backups, calendar, checklist, choosers, countdown, dialogs, find, install, itinerary, map, mentions, menu,
    nearby, notes, parts, passkeys, places
  case pull, push, reading, reminders, review, scan, search, surroundings, transport, upload, viewer, welcome, zones
  case daySheet = "day-sheet"
  case fileSize = "file-size"
  case journeyForm = "journey-form"
  case plannedDay = "planned-day"
  case thisDevice = "this-device"
  case zoneNames = "zone-names"

  /// The name of its file.
  var file: String { rawValue + ".js" }

  /// Other modules that it imports, to be loaded at the same time.
  var imports: [String] {
    switch self {
    case .calendar: ["calendar-drag.js", "calendar-new.js", "calendar-pointer.js", "toast.js"]
    case .checklist, .upload: ["toast.js"]
    case .dialogs: ["sheet.js"]
    case .passkeys: ["root.js"]
    case .notes: ["note-fields.js", "note-leaving.js", "note-preview.js", "note-server.js"]
    case .scan: ["device-store.js", "scan-camera.js", "scan-corners.js", "scan-store.js", "sheet-of-paper.js"]
    case .thisDevice: ["device-store.js", "device-words.js", "outbox-entry.js"]
    default: []
    }
  }

  /// The modules that every page loads.
  static let ofAllPages = [
    "app.js", "device.js", "live.js", "root.js", "sheet.js", "shortcuts.js", "toast.js", "waiting.js",
  ]
}

/// Says that the page loads a module; writes nothing.
struct Uses: HTMLPrimitive {
  typealias Body = Never
  private let script: PageScript

  init(_ script: PageScript) { self.script = script }

  func render(into output: inout HTMLOutput) { output.require(script.rawValue) }
}
