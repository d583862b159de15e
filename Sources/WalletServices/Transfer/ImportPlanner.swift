import Foundation
import JourneyStore
import Journeys

/// Reads an export's records against the wallet as it stands, and says what would become of each.
struct ImportPlanner {
  private let file: ExportFile
  private let transaction: WriteTransaction
  /// Nil for an export of our own, which needs no translation.
  private let keys: OriginalKeys?
  private var entries: [ImportPlan.Entry] = []
  /// The journeys that items may belong to: those of the file that can be read, and those that are here.
  private var journeys: Set<UUID> = []
  /// The lists that lines may belong to, with their journeys.
  private var parents: [UUID: UUID] = [:]
  private var seen: Set<String> = []

  init(file: ExportFile, transaction: WriteTransaction, zone: Zone) {
    (self.file, self.transaction, keys) = (file, transaction, file.isOwn ? nil : OriginalKeys(zone: zone))
  }

  mutating func plan(for user: User) throws -> ImportPlan {
    try read(Journey.self, ExportFormat.journeysKey)
    for type in kinds.types { try read(type, type.kind.collection) }
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
    let standing = try transaction.standing(of: Stored.self, header.id)
    if standing != .free {
      guard case .here(let journey?, let isDeleted) = standing, let role = try transaction.snapshot.role(in: journey)
      else {
        return entry(.unreadable([Issue("id", .alreadyThere)]))
      }
      let isInTrash = try isDeleted || transaction.isInTrash(Journey.self, journey)
      if !isInTrash, role.mayEdit { remember(kind, header.id, in: journey) }
      return entry(.here(isInTrash: isInTrash))
    }
    if kind is any StoredItem.Type, try !isKnown(journey: header.journeyID) {
      return entry(.unreadable([Issue("journeyId", .notFound)]))
    }
    let patch = keys?.patch(Stored.self, from: members) ?? members
    let blank = Stored(header: header)
    let (read, issues) = blank.reading(Stored.normalised(patch, over: blank))
    var record = read
    var leftOut = issues.filter { $0.problem == .unknownField }.map(\.field)
    if try withholdFile(of: &record) { leftOut.append("contentHash") }
    let wrong = ImportPlanner.unreadableMoments(members) + issues.filter { $0.problem != .unknownField }
    let said = Set(wrong.map(\.field))
    let all =
      try wrong
      + (record.issues() + lost(record) + transaction.referenceIssues(record)).filter { !said.contains($0.field) }
    guard all.isEmpty else { return entry(.unreadable(all), leftOut: leftOut) }
    remember(kind, header.id, in: record.scope)
    return entry(.new, leftOut: leftOut, Creation(record))
  }

  /// Takes the file from a record where its content neither comes along nor is the user's already: its name alone is no
  /// proof of having it.
  /// - Returns: whether there was such a file
  private func withholdFile<Stored: StoredRecord>(of record: inout Stored) throws -> Bool {
    guard var holder = record as? any FileReferencing, record.issues().isEmpty, !holder.contentHash.isEmpty,
      try !transaction.mayName(file: holder.contentHash)
    else { return false }
    holder.contentHash = ""
    record = holder as? Stored ?? record
    return true
  }

  /// Whether a journey is in the file or in the wallet, and may be added to.
  private mutating func isKnown(journey id: UUID?) throws -> Bool {
    guard let id else { return false }
    if journeys.contains(id) { return true }
    guard try transaction.snapshot.role(in: id)?.mayEdit == true, try !transaction.isInTrash(Journey.self, id) else {
      return false
    }
    journeys.insert(id)
    return true
  }

  private mutating func remember<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID, in journey: UUID?) {
    if kind == Journey.self { journeys.insert(id) }
    if let item = kind as? any StoredItem.Type, parentKinds.contains(item.kind) { parents[id] = journey }
  }

  /// A part of a record that is neither in the file nor here.
  private func lost(_ record: some StoredRecord) throws -> [Issue] {
    guard let part = record as? any StoredItem, let field = type(of: part).parent, let parent = part.parentID,
      parents[parent] != part.journeyID
    else { return [] }
    return try isHere(kinds.type(field.kind), parent, in: part.journeyID) ? [] : [Issue(field.name, .notFound)]
  }

  private func isHere<Item: StoredItem>(_ kind: Item.Type, _ id: UUID, in journey: UUID) throws -> Bool {
    try transaction.standing(of: Item.self, id) == .here(in: journey, isInTrash: false)
  }

  /// The kinds that have parts, which may come in the same file.
  private var parentKinds: Set<ItemKind> { Set(kinds.types.compactMap { $0.parent?.kind }) }

  private var kinds: ItemCatalogue { transaction.snapshot.kinds }

  /// The moments of a record's making and last change, which no field of it describes.
  private static func unreadableMoments(_ members: Patch) -> [Issue] {
    [HeaderKey.createdAt, .updatedAt].map(\.rawValue).filter { key in
      guard let value = members[key], value != .null else { return false }
      return value.text.flatMap { Date(rfc3339: $0) } == nil
    }.map { Issue($0, .notATime) }
  }

  /// The settings of the file that the user has not set.
  private func settings(for user: User) -> Patch {
    var patch = file.settings
    patch["currency"] = patch.removeValue(forKey: "preferredCurrency")
    patch["language"] = patch.removeValue(forKey: "preferredLanguage")
    let blank = User(header: user.header)
    let read = blank.reading(keys?.patch(User.self, from: patch) ?? patch).record
    let unset = User.fields.filter { $0.get(user) == $0.get(blank) }.map(\.name)
    let taken = read.differences(from: blank).filter(unset.contains)
    return Dictionary(read.json(ofFields: taken)) { first, _ in first }
  }

  /// What a record calls itself.
  private static func title(_ value: JSONValue) -> String {
    let candidates = ["name", "title", "company", "carrier", "transportNumber", "fileName", "bookingReference", "id"]
    return String((candidates.lazy.compactMap { value[$0]?.text }.first { !$0.isEmpty } ?? "").prefix(120))
  }
}
