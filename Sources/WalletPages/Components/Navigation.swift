import WalletHTML
import WalletScreens
import WalletWords

/// Ways to other views of a list, as chips.
struct ChipsView: HTML {
  let tabs: [Tab]
  let label: String
  var style = "chips"

  var body: some HTML {
    if !tabs.isEmpty {
      nav(.class(style), .ariaLabel(label)) {
        for tab in tabs {
          a(.class("chip"), .href(tab.address)) { tab.label }
            .attributes(.ariaCurrent("true"), when: tab.isCurrent)
        }
      }
    }
  }
}

/// The orders that a list can be in.
struct OrdersView: HTML {
  let orders: [Tab]
  /// What stands before them; nil for nothing.
  var label: String?

  var body: some HTML {
    p(.class("list-order")) {
      if let label { span(.class("muted")) { label } }
      for order in orders {
        a(.href(order.address)) { order.label }.attributes(.ariaCurrent("true"), when: order.isCurrent)
      }
    }
  }
}

/// A list as rows or as pictures.
struct ViewSwitch: HTML {
  let views: [Tab]

  var body: some HTML {
    p(.class("list-order")) {
      for view in views {
        a(.class("view"), .href(view.address), .ariaLabel(view.label)) { Icon(view.icon) }
          .attributes(.ariaCurrent("true"), when: view.isCurrent)
      }
    }
  }
}

/// The pages before and after this one of a long list.
struct PagerView: HTML {
  let pager: Pager?
  let words: Words

  var body: some HTML {
    if let pager {
      nav(.class("pager"), .ariaLabel(words("ui.pages"))) {
        if let previous = pager.previousAddress {
          a(.class("button-plain"), .rel("prev"), .href(previous)) { words("ui.previous") }
        }
        span { pager.text }
        if let next = pager.nextAddress {
          a(.class("button-plain"), .rel("next"), .href(next)) { words("ui.next") }
        }
      }
    }
  }
}

/// The field that searches everything.
struct SearchField: HTML {
  var text = ""
  var kind: String?
  var journey: String?
  let words: Words

  var body: some HTML {
    form(.class("find"), .role("search"), .action("/search"), .data("search")) {
      Uses(.search)
      Uses(.find)
      if let kind { HiddenInput("kind", kind) }
      if let journey { HiddenInput("journey", journey) }
      label(.class("visually-hidden"), .for("search")) { words("ui.searchAnything") }
      input(
        .id("search"), .name("q"), .type("search"), .value(text), .maxlength(400),
        .placeholder(words("ui.searchAnything")), .autocomplete("off"), .enterkeyhint("search"))
      button(.class("find-go"), .ariaLabel(words("ui.find"))) { Icon("search") }
    }
  }
}
