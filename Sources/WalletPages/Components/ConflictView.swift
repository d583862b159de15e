import WalletHTML
import WalletScreens
import WalletWords

/// What two people changed at once: what was saved, and the other value to take instead.
struct ConflictView: HTML {
  let conflict: ConflictCard?
  let words: Words

  var body: some HTML {
    if let conflict {
      section(.class("alert conflict"), .role("alert"), .ariaLabel(words("ui.conflictTitle"))) {
        p { words("ui.conflictText") }
        ComparisonTable(
          head: [words("ui.field"), words("ui.conflictSaved"), words("ui.conflictOther")],
          rows: conflict.conflictLines.map { line in
            tr {
              th(.scope("row")) { line.label }
              td(.data("head", value: words("ui.conflictSaved"))) { line.savedValue }
              td(.data("head", value: words("ui.conflictOther"))) {
                line.otherValue
                " "
                form(.method("post"), .action(line.otherAddress)) {
                  HiddenInput("field", line.otherField)
                  HiddenInput("back", "page")
                  button(.class("link-button"), .ariaLabel("\(words("ui.conflictTake")): \(line.otherValue)")) {
                    words("ui.conflictTake")
                  }
                }
              }
            }
          })
      }
    }
  }
}

/// Two values of each field side by side.
struct ComparisonTable<Row: HTML>: HTML {
  /// The fields' heading, which is read aloud only, and those of the values.
  let head: [String]
  let rows: [Row]

  var body: some HTML {
    table(.class("differences")) {
      thead {
        tr {
          th(.scope("col")) { span(.class("visually-hidden")) { head[0] } }
          for heading in head.dropFirst() { th(.scope("col")) { heading } }
        }
      }
      tbody {
        for row in rows { row }
      }
    }
  }
}
