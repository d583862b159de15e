import WalletHTML
import WalletScreens
import WalletWords

/// What the wallet asks outside, a form for each service.
struct ServicesPage: Page {
  let screen: ServicesScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")]) {
        p(.class("muted")) { words("services.text") }
      }
      Alert(screen.errorSummary)
      ForEach(screen.cards) { service($0) }
      form(.class("form"), .method("post"), .id("contact-form"), .action("/settings/services/contact#contact-form")) {
        fieldset(.class("card form-part")) {
          legend { words("services.contactTitle") }
          p { words("services.contactText") }
          FieldList(fields: [screen.contact])
          div(.class("form-end wraps")) { button(.class("button")) { words("ui.save") } }
        }
      }
    }
  }

  private func service(_ card: ServicesScreen.Card) -> some HTML {
    form(.class("form"), .method("post"), .id(card.id), .action("\(card.address)#\(card.id)"), .novalidate) {
      fieldset(.class("card form-part")) {
        legend { card.title }
        p { card.text }
        FormAnswer(success: card.success, failure: card.failure)
        FactsView(facts: card.facts, words: words, style: "facts")
        FieldList(fields: card.fields)
        div(.class("form-end wraps")) {
          if card.isOn {
            button(.class("button")) { words("ui.save") }
            button(.class("button-plain"), .formaction("\(card.address)/test#\(card.id)")) { words("services.try") }
            button(.class("button-plain"), .formaction("\(card.address)/off#\(card.id)")) { words("ui.turnOff") }
          } else {
            button(.class("button"), .formaction("\(card.address)/on#\(card.id)")) { words("services.turnOn") }
            button(.class("button-plain")) { words("ui.save") }
          }
        }
      }
    }
  }
}

extension ServicesScreen: PresentedScreen {
  public var page: some HTML { ServicesPage(screen: self) }
}
