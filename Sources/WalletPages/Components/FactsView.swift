import WalletHTML
import WalletScreens
import WalletWords

/// One fact: what it is called, its value, and a button that copies it.
struct FactView: HTML {
  let fact: Fact
  let words: Words

  var body: some HTML {
    div(.class("fact")) {
      dt { fact.factLabel }
      dd {
        if let address = fact.factAddress {
          a(.href(address), .rel("noreferrer")) { fact.factValue }
        } else {
          span(.class("fact-value")) { fact.factValue }
        }
        if fact.isCopied { CopyButton(text: fact.factValue, words: words) }
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
