import WalletHTML
import WalletScreens
import WalletWords

/// A checklist: how far it is, its lines, and a new one.
struct ChecklistView: HTML {
  let checklist: ChecklistCard
  let mayEdit: Bool
  let words: Words

  var body: some HTML {
    section(.class("card checklist"), .id("checklist"), .data("not-kept", value: words("ui.notKept"))) {
      Uses(.checklist)
      p(.class("checklist-progress")) {
        progress(
          .max(String(checklist.totalCount)), .value(String(checklist.doneCount)), .ariaLabel(checklist.progressText))
        " "
        span { checklist.progressText }
      }
      if !checklist.lines.isEmpty {
        ul(.class("rows")) {
          for line in checklist.lines { ChecklistLineView(line: line, mayEdit: mayEdit, words: words) }
        }
      }
      if mayEdit { newLine }
    }
  }

  private var newLine: some HTML {
    form(.class("add-line"), .method("post"), .action(checklist.addAddress)) {
      HiddenInput("id", checklist.newID)
      HiddenInput("checklistId", checklist.checklistID)
      HiddenInput("position", String(checklist.newPosition))
      HiddenInput("from", "list")
      label(.class("visually-hidden"), .for("new-line")) { words("ui.newLine") }
      input(
        .id("new-line"), .name("title"), .maxlength(200), .required, .placeholder(words("ui.newLine")),
        .autocomplete("off"), .enterkeyhint("enter"))
      button(.class("button")) { words("ui.add") }
    }
  }
}

/// A line of a checklist, to be ticked and moved.
private struct ChecklistLineView: HTML {
  let line: ChecklistCard.Line
  let mayEdit: Bool
  let words: Words

  var body: some HTML {
    li(.class("row"), .data("line", value: line.id), .data("move", address: line.moveAddress)) {
      if mayEdit {
        ToggleForm(toggle: line.tick, subject: line.title)
      } else {
        span(.class(line.tick.isOn ? "tick is-on" : "tick")) {
          Icon("check")
          if line.tick.isOn { span(.class("visually-hidden")) { line.tick.label } }
        }
      }
      a(.class("row-link"), .href(line.address)) { RowText(line.title) }
      if mayEdit {
        form(.class("row-move"), .method("post"), .action(line.moveAddress)) {
          move("up", words("ui.moveUp"), isEnd: line.isFirst)
          move("down", words("ui.moveDown"), isEnd: line.isLast)
        }
        span(.class("drag"), .title(words("ui.drag")), .ariaHidden) { Icon("drag") }
      }
    }
    .attributes(.class("is-dimmed"), when: line.tick.isOn)
  }

  private func move(_ direction: String, _ verb: String, isEnd: Bool) -> some HTML {
    button(.name("to"), .value(direction), .class("move-button"), .ariaLabel("\(verb): \(line.title)")) {
      Icon(direction)
    }
    .attributes(.disabled, when: isEnd)
  }
}
