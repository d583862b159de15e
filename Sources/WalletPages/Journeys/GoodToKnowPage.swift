import WalletHTML
import WalletScreens
import WalletWords

/// What is good to know of the countries of a journey.
struct GoodToKnowPage: Page {
  let screen: GoodToKnowScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      EmptyStateView(screen.empty)
      ForEach(screen.countries) { country in
        section(.class("group"), .id(country.id), .ariaLabelledBy("country-\(country.id)")) {
          h2(.class("group-title"), .id("country-\(country.id)")) {
            span(.ariaHidden) { country.flag }
            " "
            country.name
          }
          if !country.emergency.isEmpty {
            div(.class("card emergency")) {
              h3 { words("goodToKnow.emergency") }
              ul(.class("emergency-numbers")) {
                for number in country.emergency {
                  li {
                    a(.class("button"), .href(number.address ?? "")) {
                      Icon("phone")
                      " "
                      "\(number.label): \(number.value)"
                    }
                  }
                }
              }
            }
          }
          FactsView(facts: country.facts, words: words)
          if let source = country.embassySource {
            div(.class("card embassies")) {
              h3 { words("goodToKnow.embassies") }
              for embassy in country.embassies {
                h4 { embassy.name }
                FactsView(facts: embassy.facts, words: words, style: "facts")
              }
              p(.class("muted small")) { source }
            }
          }
        }
      }
      if !screen.countries.isEmpty { p(.class("muted small")) { words("goodToKnow.source") } }
    }
  }
}

extension GoodToKnowScreen: PresentedScreen {
  public var page: some HTML { GoodToKnowPage(screen: self) }
}
