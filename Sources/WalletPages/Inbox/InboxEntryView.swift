import WalletHTML
import WalletScreens
import WalletWords

/// Something in the Inbox: what it is, what was found in it, and where it may go.
struct InboxEntryView: HTML {
  let entry: InboxScreen.Entry
  let hasJourneys: Bool
  let isAmongOthers: Bool
  let words: Words

  var body: some HTML {
    li(.class("row inbox-entry"), .id("found-" + entry.id), .data("renewed")) {
      span(.class("thumb")) {
        if let picture = entry.picture {
          img(.src(picture), .alt(""), .loading("lazy"))
        } else {
          Icon(entry.icon)
        }
      }
      what
      whereTo
      if !entry.isSearched { Uses(.reading) }
    }
    .attributes(.data("under-way"), when: !entry.isSearched)
  }

  private var what: some HTML {
    div(.class("inbox-what")) {
      p(.class("row-title")) {
        if let file = entry.file {
          a(.href(file), .target("_blank")) { entry.entryTitle }
        } else if let link = entry.link {
          a(.href(link), .rel("noreferrer")) { entry.entryTitle }
        } else {
          entry.entryTitle
        }
      }
      p(.class("row-subtitle")) { entry.entryText }
      div(.class("inbox-found")) {
        if let text = entry.searchText { p(.class("muted"), .role("status")) { text } }
        if !entry.finds.isEmpty { finds }
      }
      if hasJourneys, isAmongOthers || !entry.isClear, let text = entry.reviewNeed {
        p(.class("row-subtitle")) { text }
      }
      if let text = entry.unreadText { p(.class("row-subtitle")) { text } }
      if let text = entry.words { p(.class("inbox-words")) { text } }
    }
  }

  @HTMLBuilder private var finds: some HTML {
    ul(.class("inbox-finds")) {
      for find in entry.finds {
        li {
          if let address = find.address { a(.href(address)) { find.title } } else { find.title }
          if let state = find.state {
            " "
            span(.class("muted")) { state }
          }
        }
      }
    }
    if let text = entry.proposalText { p(.class("muted")) { text } }
  }

  private var whereTo: some HTML {
    div(.class("inbox-where")) {
      if !entry.finds.isEmpty {
        a(.class("button inbox-review"), .href(entry.reviewAddress ?? "")) { entry.reviewLabel }
      }
      if hasJourneys {
        if entry.finds.isEmpty {
          choice
        } else {
          details(.class("inbox-document")) {
            summary { words("ui.fileAsDocument") }
            choice
          }
        }
      }
      button(.class("button-plain"), .formaction("/inbox/\(entry.id)/delete")) { words("ui.delete") }
    }
  }

  @HTMLBuilder private var choice: some HTML {
    select(.name("journey-" + entry.id), .ariaLabel(entry.journeyLabel)) {
      for choice in entry.choices { option(.value(choice.id)) { choice.text } }
    }
    " "
    button(
      .class(entry.finds.isEmpty ? "button" : "button-plain"), .formaction("/inbox/\(entry.id)/file")
    ) { words("ui.fileThere") }
  }
}
