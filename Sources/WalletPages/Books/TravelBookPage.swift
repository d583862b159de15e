import WalletHTML
import WalletScreens
import WalletWords

/// Chooses what is in a journey's travel book, and how it is to be had.
struct TravelBookPage: Page {
  let screen: TravelBookScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)]) {
        p(.class("muted")) { words("book.intro") }
      }
      if let form = screen.mail { mail(form) } else { choice }
    }
  }

  private var choice: some HTML {
    form(.class("form"), .method("get"), .action(screen.htmlAddress)) {
      FieldCard(fields: screen.choices, heading: words("book.include"))
      if !screen.canPrint { p(.class("muted")) { words("book.noPrinter") } }
      div(.class("form-end wraps")) {
        // Stands in reverse order, so that the first one is beside the edge, and above the others where there is no room.
        if screen.canPrint {
          button(.class("button"), .formaction(screen.pdfAddress), .data("download")) { words("book.download.pdf") }
        }
        button(.class(screen.canPrint ? "button-plain" : "button"), .data("download")) { words("book.download.html") }
        if screen.maySend {
          button(.class("button-plain"), .formaction(screen.address), .name("send"), .value("on")) {
            words("report.mail")
          }
        }
      }
    }
  }

  private func mail(_ mail: TravelBookScreen.MailForm) -> some HTML {
    form(.class("form"), .method("post"), .action(mail.action), .novalidate) {
      for field in mail.fields { HiddenInput(field.name, field.value) }
      fieldset(.class("card form-part")) {
        legend { words("report.mail") }
        p(.class("muted")) { mail.parts.joined(separator: " · ") }
        div(.class("field")) {
          label(.for("book-recipient")) { words("report.recipient") }
          input(
            .id("book-recipient"), .name("recipient"), .type("email"), .maxlength(254), .required,
            .value(mail.recipient), .autocomplete("email"))
          if let problem = mail.problem { p(.class("problem"), .role("alert")) { problem } }
        }
        div(.class("field")) {
          label(.for("book-format")) { words("book.format") }
          select(.id("book-format"), .name("format")) { OptionsView(select: mail.format) }
        }
      }
      FormEnd(words: words, cancel: screen.address) { button(.class("button")) { words("book.send") } }
    }
  }
}

extension TravelBookScreen: PresentedScreen {
  public var page: some HTML { TravelBookPage(screen: self) }
}
