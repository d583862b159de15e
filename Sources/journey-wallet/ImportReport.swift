import Foundation
import Journeys
import WalletScreens
import WalletServices
import WalletWords

/// What an import did, or would do, for people and for scripts.
struct ImportReport {
  private let plan: ImportPlan
  private let isWritten: Bool

  init(_ plan: ImportPlan, isWritten: Bool) {
    (self.plan, self.isWritten) = (plan, isWritten)
  }

  var text: String {
    let words = Words.of(Failure.language)
    var lines = [words("import.new", count: plan.new.count), words("import.here", count: plan.here.count)]
    lines.append(words("import.unreadable", count: plan.unreadable.count))
    for entry in plan.unreadable {
      guard case .unreadable(let issues) = entry.fate else { continue }
      let reasons = issues.map { "\($0.field): \(words.message($0))" }.joined(separator: " ")
      lines.append("  \(entry.collection)[\(entry.position)] \(entry.title): \(reasons)")
    }
    let leftOut = Set(plan.entries.flatMap(\.leftOut)).sorted()
    if !leftOut.isEmpty { lines.append(words("import.leftOut", ["fields": leftOut.joined(separator: ", ")])) }
    lines.append(words(isWritten ? "notice.imported" : "import.nothingWritten"))
    return lines.joined(separator: "\n")
  }

  var json: String {
    var writer = JSONWriter()
    writer.value(
      .object([
        "written": .flag(isWritten), "new": .number(Decimal(plan.new.count)),
        "here": .number(Decimal(plan.here.count)), "unreadable": .array(plan.unreadable.map(unreadable)),
      ]))
    return writer.text
  }

  private func unreadable(_ entry: ImportPlan.Entry) -> JSONValue {
    guard case .unreadable(let issues) = entry.fate else { return .null }
    return .object([
      "collection": .text(entry.collection), "position": .number(Decimal(entry.position)),
      "title": .text(entry.title),
      "errors": .array(issues.map { .object(["field": .text($0.field), "code": .text($0.problem.rawValue)]) }),
    ])
  }
}
