import WalletHTML
import WalletScreens
import WalletWords

/// The user's own rates for mileage, days and hours.
struct CostRatesPage: Page {
  let screen: CostRatesScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      Alert(screen.errorSummary)
      p(.class("muted")) { words("rates.text") }
      if !screen.rates.isEmpty {
        section(.class("group"), .ariaLabel(shell.pageTitle)) {
          ul(.class("card rows")) { ForEach(screen.rates) { row($0) } }
        }
      }
      if !screen.fields.isEmpty {
        form(.class("form"), .method("post"), .action("/settings/rates"), .novalidate) {
          HiddenInput("version", screen.basedOn)
          FieldCard(fields: screen.fields, heading: words("rates.new"))
          FormEnd(words: words, cancel: "/settings") { button(.class("button")) { words("ui.add") } }
        }
      }
    }
  }

  private func row(_ rate: CostRatesScreen.Rate) -> some HTML {
    li(.class("row")) {
      form(.class("row-link"), .method("post"), .action("/settings/rates/remove")) {
        HiddenInput("version", screen.basedOn)
        HiddenInput("rate", rate.text)
        RowText(rate.title, nil)
        button(.class("button-plain"), .ariaLabel(rate.removeLabel)) { words("rates.removeShort") }
      }
    }
  }
}

extension CostRatesScreen: PresentedScreen {
  public var page: some HTML { CostRatesPage(screen: self) }
}
