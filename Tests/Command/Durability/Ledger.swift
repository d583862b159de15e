import Foundation
import Journeys
import TestSupport

/// The whole log of changes of a wallet, added up.
struct Ledger {
  /// What the changes of one record come to.
  struct Account {
    var fields: Patch = [:]
    var isDeleted = false
    var version = 0
    var changedAt: JSONValue?
  }

  private(set) var accounts: [String: Account] = [:]
  /// Changes that do not follow from those before them.
  private(set) var faults: [String] = []

  /// Reads the log to its end.
  init(of wallet: RunningWallet) async throws {
    var after = 0
    while true {
      let answer = try await wallet.send("GET", "changes?after=\(after)&limit=1000").json
      let changes = answer["changes"]?.values ?? []
      for change in changes { add(change) }
      guard let last = changes.last?["sequence"]?.integer else { break }
      after = last
    }
  }

  private mutating func add(_ change: JSONValue) {
    let id = change["id"]?.text ?? "", kind = change["kind"]?.text ?? ""
    var account = accounts[id] ?? Account()
    let action = change["action"]?.text
    account.version += 1
    if change["version"]?.integer != account.version { faults.append("\(kind) \(id): a version is missing: \(change)") }
    if (action == "create") != (account.version == 1) { faults.append("\(kind) \(id): created twice or never") }
    let before = change["before"]?.members ?? [:], after = change["after"]?.members ?? [:]
    switch action {
    case "create", "edit":
      for (key, value) in before where account.fields[key] ?? (value == .flag(false) ? value : .null) != value {
        faults.append("\(kind) \(id): \(key) was not \(value) before")
      }
      account.fields = account.fields.merging(after) { _, new in new }.filter { $0.value != .null }
    case "delete", "restore":
      if account.isDeleted == (action == "delete") { faults.append("\(kind) \(id): \(action ?? "") changes nothing") }
      account.isDeleted = action == "delete"
    default: faults.append("\(kind) \(id): \(change) is nothing that was asked for")
    }
    account.changedAt = change["at"]
    accounts[id] = account
  }
}
