import WalletHTML
import WalletScreens
import WalletWords

/// A document on its page: the file, its versions, and how it is renamed and replaced.
struct DocumentPane: HTML {
  let document: DocumentView
  let words: Words

  var body: some HTML {
    section(
      .class("document"), .id("document"), .data("viewer"), .data("file", address: document.fileAddress),
      .data("name", value: document.fileTitle)
    ) {
      Uses(.viewer)
      if let address = document.linkAddress {
        p(.class("open-link")) { a(.href(address), .rel("noreferrer")) { words("ui.openLink") } }
      }
      tools
      if !document.hasFile, document.linkAddress == nil { p(.class("notice-line")) { words("document.noFile") } }
      if let address = document.missingFileAddress { upload(to: address, label: words("ui.file")) }
      if let picture = document.pictureAddress { PaperStage(document: document, picture: picture, words: words) }
      if let text = document.fileText { pre(.class("card document-text"), .tabindex(0)) { text } }
      if !document.earlierFiles.isEmpty { earlierFiles }
      if let change = document.change {
        rename(change)
        replace(change)
      }
    }
  }

  private var tools: some HTML {
    nav(.class("document-tools"), .ariaLabel(words("ui.tools"))) {
      if let newer = document.newerAddress {
        a(.class("button-plain"), .href(newer), .rel("prev"), .data("previous")) {
          Icon("down", turned: "left")
          " "
          words("ui.previous")
        }
      }
      if let older = document.olderAddress {
        a(.class("button-plain"), .href(older), .rel("next"), .data("next")) {
          words("ui.next") + " "
          Icon("down", turned: "right")
        }
      }
      if document.hasFile {
        a(.class("button-plain"), .href(document.downloadAddress)) {
          Icon("export")
          " "
          words("ui.download")
        }
        tool("share", "ui.share")
        tool("print", "ui.print")
        if document.isLarge { tool("full", "ui.fullScreen") }
      }
    }
  }

  private func tool(_ name: String, _ key: String) -> some HTML {
    button(.type("button"), .class("button-plain needs-script"), .data(name), .hidden) { words(key) }
  }

  private var earlierFiles: some HTML {
    details(.class("replace")) {
      summary { words("ui.earlierFiles") }
      ul(.class("card rows")) {
        for file in document.earlierFiles {
          li(.class("row earlier")) {
            span(.class("row-text")) {
              a(.class("row-title"), .href(file.address)) { file.title }
              span(.class("row-subtitle")) { file.text }
            }
            if let address = file.takeBackAddress {
              form(.method("post"), .action(address)) { button(.class("button-plain")) { words("ui.takeBack") } }
            }
          }
        }
      }
    }
  }

  private func rename(_ change: DocumentView.Replacement) -> some HTML {
    details(.class("replace")) {
      summary { words("ui.rename") }
      form(.class("card upload"), .method("post"), .action(change.renameAddress)) {
        HiddenInput("version", String(change.renameVersion))
        label(.class("visually-hidden"), .for("name")) { words("ui.rename") }
        input(.id("name"), .name("name"), .value(change.currentName), .maxlength(200), .required)
        button(.class("button")) { words("ui.save") }
      }
    }
  }

  private func replace(_ change: DocumentView.Replacement) -> some HTML {
    details(.class("replace")) {
      summary { words("ui.replaceFile") }
      upload(to: change.replaceAddress, label: words("ui.newerFile"))
    }
  }

  private func upload(to address: String, label text: String) -> some HTML {
    form(.class("card upload"), .method("post"), .action(address), .enctype("multipart/form-data")) {
      label(.for("newer")) { text }
      input(.id("newer"), .name("file"), .type("file"), .required).limited(document.limit)
      Uses(.fileSize)
      button(.class("button")) { words("ui.save") }
    }
  }
}

/// A picture of the document's first page; scripts make a viewer with zoom and pages out of it.
private struct PaperStage: HTML {
  let document: DocumentView
  let picture: String
  let words: Words

  var body: some HTML {
    div(.class("paper-stage"), .data("stage")) {
      tools
      figure(.class("card sheet-of-paper"), .tabindex(0), .ariaLabel(document.fileTitle)) {
        a(.href(document.fileAddress)) { img(.src(picture), .alt(document.fileTitle)) }
      }
      .attribute(of: document.pdfAddress) { .data("pdf", address: $0) }
      .attributes(.data("words", value: words("ui.pageOf")), when: document.pdfAddress != nil)
    }
  }

  private var tools: some HTML {
    div(.class("paper-tools needs-script"), .data("paper-tools"), .hidden) {
      button(.type("button"), .data("smaller"), .ariaLabel(words("ui.zoomOut"))) { "−" }
      button(.type("button"), .data("larger"), .ariaLabel(words("ui.zoomIn"))) { Icon("plus") }
      if document.pdfAddress != nil {
        span(.class("paper-count"), .data("count"), .data("words", value: words("ui.pageOf")), .role("status"))
        input(
          .type("search"), .data("find"), .ariaLabel(words("ui.findInText")), .placeholder(words("ui.findInText")),
          .maxlength(100), .autocomplete("off"), .enterkeyhint("search"))
        span(.class("paper-count"), .data("found"), .role("status"))
      }
      button(.type("button"), .class("paper-close"), .data("leave"), .ariaLabel(words("ui.close"))) { Icon("close") }
    }
  }
}

/// What was read in a document.
struct DocumentReadingView: HTML {
  let reading: DocumentReading
  let words: Words

  var body: some HTML {
    div(.class("reading"), .id("reading")) {
      if reading.isUnderWay { Uses(.reading) }
      if let text = reading.text {
        p(.role("status"), .class(reading.isProblem ? "notice-line" : "muted small")) { text }
      }
      if let text = reading.recognisedText {
        details {
          summary { words("ui.recognisedText") }
          pre(.class("card document-text"), .tabindex(0)) { text }
        }
      }
    }
    .attributes(.data("under-way"), when: reading.isUnderWay)
  }
}
