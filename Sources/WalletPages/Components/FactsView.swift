import WalletHTML
import WalletScreens
import WalletWords

/// One fact: what it is called, its value, and a button that copies it.
struct FactView: HTML {
  let fact: Fact
  let words: Words

  var body: some HTML {
    div(.class("fact")) {
      dt { fact.label }
      dd {
        if let address = fact.address {
          a(.href(address), .rel("noreferrer")) { fact.value }
        } else {
          span(.class("fact-value")) { fact.value }
        }
        if fact.isCopied { CopyButton(text: fact.value, words: words) }
      }
    }
    .attributes(.class("is-prose"), when: fact.isProse)
  }
}

/// Facts in a list.
struct FactsView: HTML {
  let facts: [Fact]
  let words: Words
  var style = "card facts"

  var body: some HTML {
    if !facts.isEmpty {
      dl(.class(style)) {
        for fact in facts { FactView(fact: fact, words: words) }
      }
    }
  }
}
