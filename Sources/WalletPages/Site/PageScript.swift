import WalletHTML

/// A script module that pages load where they have what it acts on.
enum PageScript: String, CaseIterable {
  case backups, checklist, choosers, countdown, dialogs, find, itinerary, menu, notes, places, pull, push, reading
  case reminders, review, scan, search, transport, upload, viewer, welcome, zones
  case journeyForm = "journey-form"
  case zoneNames = "zone-names"

  /// The name of its file.
  var file: String { rawValue + ".js" }

  /// Other modules that it imports, to be loaded at the same time.
  var imports: [String] {
    switch self {
    case .checklist, .upload: ["toast.js"]
    case .dialogs: ["sheet.js"]
    case .scan: ["sheet-of-paper.js"]
    default: []
    }
  }

  /// The modules that every page loads.
  static let ofAllPages = ["app.js", "live.js", "sheet.js", "shortcuts.js", "toast.js", "waiting.js"]
}

/// Says that the page loads a module; writes nothing.
struct Uses: HTMLPrimitive {
  typealias Body = Never
  private let script: PageScript

  init(_ script: PageScript) { self.script = script }

  func render(into output: inout HTMLOutput) { output.require(script.rawValue) }
}
