import WalletHTML
import WalletScreens
import WalletWords

/// A link that looks like a plain button.
struct PlainLink: HTML {
  let address: String
  let text: String

  init(_ text: String, to address: String) { (self.text, self.address) = (text, address) }

  var body: some HTML {
    a(.class("button-plain"), .href(address)) { text }
  }
}

/// A link among the things that can be done with what a page shows.
struct ActionLink: HTML {
  let text: String
  let icon: String
  let address: String
  let isDownload: Bool

  init(_ text: String, icon: String, to address: String, isDownload: Bool = false) {
    (self.text, self.icon, self.address, self.isDownload) = (text, icon, address, isDownload)
  }

  var body: some HTML {
    a(.class("action"), .href(address)) {
      Icon(icon)
      " "
      text
    }
    .attributes(.download, when: isDownload)
  }
}

/// Copies a text.
struct CopyButton: HTML {
  let text: String
  let words: Words

  var body: some HTML {
    button(
      .type("button"), .class("copy"), .data("copy", value: text), .data("copied", value: words("ui.copied")),
      .ariaLabel("\(words("ui.copy")): \(text)")
    ) { Icon("copy") }
  }
}

/// The round button of a page for something new.
struct AddButton: HTML {
  let address: String
  let label: String
  /// The ID of the dialog that it opens where scripts run.
  var sheet: String?

  var body: some HTML {
    a(.class("fab"), .data("key", value: "n"), .href(address), .ariaLabel(label)) { Icon("plus") }
      .attribute(of: sheet) { .data("sheet", value: $0) }
  }
}

/// The switch of a row or a page: on or off, sent as a form.
struct ToggleForm: HTML {
  let toggle: ItemRow.Toggle
  /// What is switched; nil where the label stands beside the switch.
  var subject: String?

  var body: some HTML {
    form(.class(subject == nil ? "detail-toggle" : "row-toggle"), .method("post"), .action(toggle.address)) {
      HiddenInput("version", String(toggle.version))
      HiddenInput(toggle.field, toggle.nextValue)
      if let subject {
        HiddenInput("from", "list")
        tick.attributes(.ariaLabel("\(toggle.label): \(subject)"))
      } else {
        tick.attributes(.ariaLabelledBy("toggle-label"))
        " "
        span(.id("toggle-label")) { toggle.label }
      }
    }
  }

  private var tick: button<Icon> {
    button(.class("tick"), .role("switch"), .ariaChecked(toggle.isOn)) { Icon("check") }
      .attributes(.class("is-on"), when: toggle.isOn)
  }
}
