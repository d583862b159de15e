import WalletHTML
import WalletScreens
import WalletWords

/// Takes in an export: asks for it, shows what it brings.
struct ImportPage: Page {
  let screen: ImportScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle)
      Alert(screen.problemText ?? screen.problem, heading: screen.problem)
      if screen.isAsking {
        question
        ZoneSuggestions()
      }
      if let preview = screen.preview { ImportPreview(preview: preview, zone: screen.zoneValue, words: words) }
    }
  }

  private var question: some HTML {
    form(.class("form"), .method("post"), .action("/import"), .enctype("multipart/form-data")) {
      div(.class("card form-part")) {
        p { words("ui.importExplained") }
        div(.class("field")) {
          label(.for("f-file")) { words("ui.file") }
          input(
            .id("f-file"), .name("file"), .type("file"), .accept(".json,.zip,application/json,application/zip"),
            .required)
        }
        div(.class("field")) {
          label(.for("f-zone")) { words("ui.importZone") }
          input(
            .id("f-zone"), .name("zone"), .list("zones"), .value(screen.zoneValue), .autocomplete("off"))
        }
      }
      FormEnd(words: words) { button(.class("button")) { words("ui.preview") } }
    }
  }
}

/// What an export would bring.
private struct ImportPreview: HTML {
  let preview: ImportScreen.Preview
  let zone: String
  let words: Words

  @HTMLBuilder var body: some HTML {
    p(.class("muted")) { preview.fileText }
    if preview.newRows.isEmpty {
      p(.class("card quiet")) { preview.newText }
    } else {
      records(preview.newText, preview.newRows) { _ in EmptyHTML() }
    }
    records(preview.hereText, preview.hereRows) { record in
      " "
      span(.class("muted")) { record.reason }
    }
    records(preview.unreadableText, preview.unreadableRows) { record in
      br()
      span(.class("problem")) { record.reason }
    }
    if let text = preview.leftOutText { p(.class("alert")) { text } }
    if let text = preview.settingsText { p(.class("muted")) { text } }
    decision
  }

  @HTMLBuilder private func records<More: HTML>(
    _ heading: String, _ records: [ImportScreen.Record], @HTMLBuilder more: (ImportScreen.Record) -> More
  ) -> some HTML {
    if !records.isEmpty {
      section(.class("group")) {
        h2(.class("group-title")) { heading }
        ul(.class("card rows plain")) {
          for record in records {
            li {
              span(.class("muted")) { record.kind }
              " " + record.title
              more(record)
            }
          }
        }
      }
    }
  }

  private var decision: some HTML {
    form(.class("form"), .method("post"), .action("/import/" + preview.uploadID)) {
      HiddenInput("zone", zone)
      if !preview.unreadableRows.isEmpty {
        label(.class("check")) {
          input(.type("checkbox"), .name("skip"), .value("on"))
          " "
          span { words("ui.importSkip") }
        }
      }
      FormEnd(words: words, cancel: "/import") {
        if !preview.newRows.isEmpty { button(.class("button")) { words("ui.importNow") } }
      }
    }
  }
}

extension ImportScreen: PresentedScreen {
  public var page: some HTML { ImportPage(screen: self) }
}
