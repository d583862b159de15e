import Foundation
import JourneyStore
import Journeys

/// Reads an export's records against the wallet as it stands, and says what would become of each.
struct ImportPlanner {
  private let file: ExportFile
  private let door: WriteDoor
  private let keys: OriginalKeys
  private var entries: [ImportPlan.Entry] = []
  /// The journeys that items may belong to: those of the file that can be read, and those that are here.
  private var journeys: Set<UUID> = []
  private var checklists: [UUID: UUID] = [:]
  private var seen: Set<String> = []

  init(file: ExportFile, door: WriteDoor, zone: Zone) {
    (self.file, self.door, keys) = (file, door, OriginalKeys(zone: zone))
  }

  mutating func plan(for user: User) throws -> ImportPlan {
    try read(Journey.self, ExportFormat.journeysKey)
    for kind in ItemKind.allCases { try read(kind.storedType, kind.collection) }
    return ImportPlan(entries: entries, settings: settings(for: user), metadata: file.metadata)
  }

  private mutating func read<Stored: StoredRecord>(_ kind: Stored.Type, _ collection: String) throws {
    for (index, value) in (file.collections[collection] ?? []).enumerated() {
      entries.append(try entry(Stored.self, collection, index + 1, value))
    }
  }

  private mutating func entry<Stored: StoredRecord>(
    _ kind: Stored.Type, _ collection: String, _ position: Int, _ value: JSONValue
  ) throws -> ImportPlan.Entry {
    func entry(_ fate: ImportPlan.Entry.Fate, leftOut: [String] = [], _ creation: Creation? = nil) -> ImportPlan.Entry {
      ImportPlan.Entry(
        collection: collection, position: position, title: ImportPlanner.title(value), fate: fate, leftOut: leftOut,
        creation: creation)
    }
    guard let members = value.members, let header = RecordHeader(members: members) else {
      return entry(.unreadable([Issue("id", .notAnIdentifier)]))
    }
    guard seen.insert("\(collection) \(header.id)").inserted else {
      return entry(.unreadable([Issue("id", .alreadyThere)]))
    }
    if let scope = try door.storedScope(Stored.self, header.id) {
      guard try scope.map({ try door.snapshot.role(in: $0) != nil }) ?? false else {
        return entry(.unreadable([Issue("id", .alreadyThere)]))
      }
      let isInTrash = try door.isInTrash(Stored.self, header.id)
      if !isInTrash { remember(kind, header) }
      return entry(.here(isInTrash: isInTrash))
    }
    if kind is any StoredItem.Type, try !isKnown(journey: header.journeyID) {
      return entry(.unreadable([Issue("journeyId", .notFound)]))
    }
    let (record, issues) = Stored(header: header).reading(keys.draft(Stored.self, from: members))
    let leftOut = issues.filter { $0.problem == .unknownField }.map(\.field)
    let wrong = issues.filter { $0.problem != .unknownField } + record.issues()
    let wrongOrLost = try wrong + lost(record)
    guard wrongOrLost.isEmpty else { return entry(.unreadable(wrongOrLost), leftOut: leftOut) }
    remember(kind, header)
    return entry(.new, leftOut: leftOut, Creation(record))
  }

  /// Whether a journey is in the file or in the wallet, and may be added to.
  private mutating func isKnown(journey id: UUID?) throws -> Bool {
    guard let id else { return false }
    if journeys.contains(id) { return true }
    guard try door.snapshot.role(in: id)?.mayEdit == true, try !door.isInTrash(Journey.self, id) else { return false }
    journeys.insert(id)
    return true
  }

  private mutating func remember<Stored: StoredRecord>(_ kind: Stored.Type, _ header: RecordHeader) {
    if kind == Journey.self { journeys.insert(header.id) }
    if kind == Checklist.self { checklists[header.id] = header.journeyID }
  }

  /// A line of a checklist whose list is neither in the file nor here.
  private func lost(_ record: some StoredRecord) throws -> [Issue] {
    guard let line = record as? ChecklistItem, let list = line.checklistID else { return [] }
    if checklists[list] == line.journeyID { return [] }
    let isHere = try door.storedScope(Checklist.self, list) == .some(line.journeyID)
    return isHere ? [] : [Issue("checklistId", .notFound)]
  }

  /// The settings of the file that the user has not set.
  private func settings(for user: User) -> Draft {
    var draft = file.settings
    draft["currency"] = draft.removeValue(forKey: "preferredCurrency")
    draft["language"] = draft.removeValue(forKey: "preferredLanguage")
    let own = Set(
      User.fields.filter { $0.get(user).isEmpty || $0.get(user) == .text(Theme.system.rawValue) }.map(\.name))
    let wanted = keys.draft(User.self, from: draft).filter { own.contains($0.key) }
    let read = User(header: user.header).reading(wanted).record
    return Dictionary(read.json(ofFields: Array(wanted.keys)).filter { $0.value != .null }) { first, _ in first }
  }

  /// What a record calls itself.
  private static func title(_ value: JSONValue) -> String {
    let candidates = ["name", "title", "company", "carrier", "transportNumber", "fileName", "bookingReference", "id"]
    return String((candidates.lazy.compactMap { value[$0]?.text }.first { !$0.isEmpty } ?? "").prefix(120))
  }
}
