import Foundation
import Journeys
import WalletServices
import WalletWords

/// The way in for an export of this or of the original app: choose a file, see what it holds, agree.
public struct ImportScreen: Screen {
  /// How many records of each fate are named.
  static let length = 100

  package let shell: Shell
  package let problem: String?
  package let problemText: String?
  package let isAsking: Bool
  package let preview: Preview?
  package let zoneValue: String

  package struct Preview: Sendable {
    package let uploadID: String
    package let fileText: String
    package let newText: String
    package let hereText: String
    package let unreadableText: String
    package let newRows: [Record]
    package let hereRows: [Record]
    package let unreadableRows: [Record]
    package let leftOutText: String?
    package let settingsText: String?
  }

  package struct Record: Sendable {
    package let title: String
    package let kind: String
    package let reason: String
  }

  /// The page that asks for a file, with what was wrong with the last one.
  public init(_ context: ScreenContext, error: WalletError? = nil) {
    shell = Shell(context, title: context.words("title.import"), place: nil)
    problem = error.map { ErrorText($0, context).title }
    problemText = error.map { ErrorText($0, context).text }
    isAsking = true
    preview = nil
    zoneValue = context.zone.identifier
  }

  /// The page that shows what a file would bring.
  /// - Parameters:
  ///   - upload: the identifier under which the file is kept until the traveller has decided
  ///   - zone: where the days of an export of the original app are counted
  public init(_ plan: ImportPlan, upload: UUID, zone: Zone, _ context: ScreenContext) {
    shell = Shell(context, title: context.words("title.import"), place: nil)
    (problem, problemText, isAsking) = (nil, nil, false)
    zoneValue = zone.identifier
    preview = Preview(plan, upload, context)
  }
}

extension ImportScreen.Preview {
  init(_ plan: ImportPlan, _ upload: UUID, _ context: ScreenContext) {
    let words = context.words
    uploadID = upload.text
    fileText = ImportScreen.Preview.fileText(plan.metadata, context)
    newText = words("import.new", count: plan.new.count)
    hereText = words("import.here", count: plan.here.count)
    unreadableText = words("import.unreadable", count: plan.unreadable.count)
    newRows = plan.new.prefix(ImportScreen.length).map { ImportScreen.Record($0, context) }
    hereRows = plan.here.prefix(ImportScreen.length).map { ImportScreen.Record($0, context) }
    unreadableRows = plan.unreadable.prefix(ImportScreen.length).map { ImportScreen.Record($0, context) }
    let leftOut = Set(plan.entries.flatMap(\.leftOut)).sorted()
    leftOutText = leftOut.isEmpty ? nil : words("import.leftOut", ["fields": leftOut.joined(separator: ", ")])
    settingsText =
      plan.settings.isEmpty
      ? nil
      : words(
        "import.settings",
        ["fields": plan.settings.keys.sorted().map { words.label("user", $0) }.joined(separator: ", ")])
  }

  private static func fileText(_ metadata: Patch, _ context: ScreenContext) -> String {
    let made = metadata["createdAt"]?.text.flatMap { Date(rfc3339: $0) }
    return context.line(
      made.map { context.formats.moment($0, context.zone, thisYear: context.thisYear) } ?? "",
      metadata["deviceName"]?.text ?? "", metadata["appVersion"]?.text ?? "")
  }
}

extension ImportScreen.Record {
  init(_ entry: ImportPlan.Entry, _ context: ScreenContext) {
    let words = context.words
    let kind = context.kinds.kinds.first { $0.collection == entry.collection }
    self.title = entry.title
    self.kind = kind.map(words.singular) ?? words("kind.journey")
    switch entry.fate {
    case .new: reason = ""
    case .here(let isInTrash): reason = isInTrash ? words("import.inTrash") : ""
    case .unreadable(let issues):
      let name = kind?.rawValue ?? "journey"
      reason = issues.map { words.namedMessage($0, kind: name) }.joined(separator: " ")
    }
  }
}
