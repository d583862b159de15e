import Foundation
import JourneyStore
import Journeys

/// A check of everything that the wallet depends on.
public struct HealthCheck: Sendable {
  /// One thing that was checked.
  public struct Finding: Sendable, Hashable {
    /// How bad a finding is: a doubt may be intended, a problem never is.
    public enum Grade: String, Sendable, Hashable {
      case good, doubt, problem
    }

    public let subject: String
    public let grade: Grade
    public let text: String

    public var isGood: Bool { grade == .good }

    /// The members of its JSON object.
    public var json: [JSONMember] {
      [("subject", .text(subject)), ("good", .flag(isGood)), ("grade", .text(grade.rawValue)), ("text", .text(text))]
    }

    init(subject: String, grade: Grade, text: String) {
      (self.subject, self.grade, self.text) = (subject, grade, text)
    }

    init(subject: String, isGood: Bool, text: String) {
      self.init(subject: subject, grade: isGood ? .good : .problem, text: text)
    }
  }

  private let folder: URL
  private let isRepairing: Bool
  private let mendedZones: Set<String>

  /// A check of the wallet in a folder.
  /// - Parameters:
  ///   - isRepairing: whether unreferenced files are moved to the Inbox
  ///   - mendedZones: the identifiers of the items whose times are moved to the zone of their place; `all` for all
  public init(folder: URL, isRepairing: Bool = false, mendedZones: [String] = []) {
    (self.folder, self.isRepairing) = (folder, isRepairing)
    self.mendedZones = Set(mendedZones.map { $0.lowercased() })
  }

  /// What was found. A wallet that is not there yet is not made.
  public func findings() async -> [Finding] {
    do {
      return [diskSpace, timeZones] + (try await database()) + HealthCheck.programs()
    } catch {
      let reason =
        if case WalletError.unavailable(_, let detail) = error, !detail.isEmpty { detail } else { "\(error)" }
      let file = Store.file(in: folder).path
      return [
        diskSpace, timeZones,
        Finding(
          subject: "wallet", isGood: false,
          text: "\(file) cannot be opened, and was not touched; restore a backup (\(reason))"),
      ]
    }
  }

  private func database() async throws -> [Finding] {
    let file = Store.file(in: folder)
    let isAny = file.isThere || Swap(in: folder).place.isThere || !WalletFolder(folder).traces.isEmpty
    guard isAny else { return [Finding(subject: "wallet", isGood: true, text: "none yet at \(folder.path)")] }
    let leftovers = try leftovers()
    let wallet = try Wallet(in: folder, for: .using, world: .real), store = wallet.store
    let faults = try await store.faults(), version = try await store.schemaVersion()
    let findings = [
      Finding(subject: "wallet", isGood: true, text: "\(file.path), schema \(version)"),
      Finding(
        subject: "integrity", isGood: faults.isEmpty,
        text: faults.isEmpty ? "the database is sound" : faults.prefix(5).joined(separator: "; ")),
    ]
    // What a damaged database says of its documents is not to be relied on, still less to be repaired after.
    let others = [privacy(wallet), leftovers].compactMap(\.self) + HealthCheck.services(in: folder)
    return faults.isEmpty
      ? findings + [try await filesFinding(wallet)] + (try await zoneFindings(wallet)) + others : findings + others
  }

  /// Which other users could read the folder; nil if none.
  private func privacy(_ wallet: Wallet) -> Finding? {
    if let former = wallet.care.formerPermissions {
      return Finding(
        subject: "privacy", isGood: true,
        text: "others could read \(folder.path) (\(String(former, radix: 8))); it is yours alone now (700)")
    }
    return WalletFolder(folder).openTo.map {
      Finding(
        subject: "privacy", isGood: false,
        text:
          "others can read \(folder.path) (\(String($0, radix: 8))), which belongs to another user; chmod 700 ends that"
      )
    }
  }

  /// Copies of the database and unfinished backups that a program has left; nil where there are none.
  private func leftovers() throws -> Finding? {
    let unfinished = UnfinishedFiles(in: folder), alone = try? FolderLock(folder, for: .replacing)
    // Where somebody uses the wallet, what is new may be a backup that is being made.
    let left = alone == nil ? unfinished.abandoned(before: Date()) : unfinished.all()
    guard !left.isEmpty else { return nil }
    let names = left.prefix(5).map(\.lastPathComponent).joined(separator: ", ")
    if isRepairing, alone != nil {
      let removed = try UnfinishedFiles.remove(left).count
      return Finding(subject: "leftovers", isGood: true, text: "\(removed) unfinished files were removed (\(names))")
    }
    return Finding(
      // What the wallet holds is whole: a program that is ended at any moment may leave them.
      subject: "leftovers", grade: .doubt,
      text:
        "\(left.count) unfinished files of a program that was ended (\(names)); doctor --repair or the next serve removes them"
    )
  }

  private func filesFinding(_ wallet: Wallet) async throws -> Finding {
    let rescued = isRepairing ? try await wallet.rescueStrayFiles() : 0
    let strays = try await wallet.strayFiles()
    var texts: [String] = []
    if !strays.missing.isEmpty {
      let names = strays.missing.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
      texts.append("the files of \(strays.missing.count) documents are missing (\(names)); restore a backup")
    }
    if !strays.unused.isEmpty {
      texts.append("\(strays.unused.count) files belong to nothing; doctor --repair lays them into the Inbox")
    }
    if rescued > 0 { texts.append("\(rescued) files that belonged to nothing lie in the Inbox now") }
    return Finding(
      subject: "files", isGood: strays.isEmpty,
      text: texts.isEmpty ? "every document has its file" : texts.joined(separator: "; "))
  }

  /// One finding for each item whose times stand in the wrong zone, or that all are well.
  private func zoneFindings(_ wallet: Wallet) async throws -> [Finding] {
    let actor = Actor.user(try await wallet.localUser().id), doubts = try await wallet.zoneDoubts(of: actor)
    if doubts.isEmpty { return [Finding(subject: "times", isGood: true, text: "all in the zones of their places")] }
    var findings: [Finding] = []
    for doubt in doubts {
      let isRepaired = !mendedZones.isDisjoint(with: ["all", doubt.item.text])
      if isRepaired { try await wallet.repair(doubt, by: actor) }
      let what = "\"\(doubt.title)\" in \"\(doubt.journeyName)\""
      let zones = "\(doubt.stored?.identifier ?? "no time zone"), but \(doubt.reason)"
      findings.append(
        Finding(
          subject: "times", grade: isRepaired ? .good : .doubt,
          text: isRepaired
            ? "\(what): moved to \(doubt.meant.zone.identifier); its history undoes this"
            : "\(what): \(zones); to keep its local times there, doctor --mend-zone \(doubt.item.text)"))
    }
    return findings
  }

  private var diskSpace: Finding {
    var existing = folder
    while !FileManager.default.fileExists(atPath: existing.path), existing.path != "/" {
      existing = existing.deletingLastPathComponent()
    }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: existing.path)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else {
      return Finding(subject: "disk", isGood: false, text: "the free space of \(existing.path) cannot be read")
    }
    return Finding(
      subject: "disk", isGood: free > 100_000_000, text: "\(free / 1_000_000) MB free at \(existing.path)")
  }

  private var timeZones: Finding {
    let isThere = Zone("Europe/Kyiv") != nil && Zone.all.count > 300
    return Finding(
      subject: "time zones", isGood: isThere,
      text: isThere ? "\(Zone.all.count) known" : "the system lacks them; install the package tzdata")
  }
}

extension ZoneDoubt {
  /// Why another zone is meant.
  fileprivate var reason: String {
    let zone = meant.zone.identifier
    return switch meant.source {
    case .place: "its place is in \(zone)"
    case .arrival: "the journey had arrived in \(meant.name) (\(zone))"
    case .departure: "the journey leaves from \(meant.name) (\(zone))"
    case .stay: "the journey stays at \(meant.name) (\(zone))"
    case .destination: "the journey leads to \(meant.name) (\(zone))"
    case .home: "home is in \(zone)"
    }
  }
}
