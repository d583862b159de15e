import WalletHTML
import WalletScreens
import WalletWords

/// One thing in a list, with what can be done to it there.
struct RowView: HTML {
  let row: ItemRow
  let words: Words

  var body: some HTML {
    li(.class("row")) {
      if let removal = row.removal {
        div(.class("row-main")) { main }
        if let snooze = row.snooze {
          div(.class("row-removal row-later")) {
            button(.type("button"), .popovertarget("snooze-" + snooze.id), .ariaLabel(snooze.name)) {
              Icon("snooze")
            }
          }
        }
        form(.class("row-removal"), .method("post"), .action(removal.address)) {
          HiddenInput("from", "list")
          button(.ariaLabel("\(removal.label): \(row.title)")) { Icon("trash") }
        }
      } else {
        main
      }
    }
    .attributes(.class("is-dimmed"), when: row.isDimmed)
    .attributes(.class("is-selected"), when: row.isSelected)
    .attributes(.class("has-removal"), when: row.removal != nil)
    .attributes(.class("has-snooze"), when: row.snooze != nil)
    .attribute(of: row.anchor) { .id($0) }
    .clock(row.clock)
  }

  @HTMLBuilder private var main: some HTML {
    a(.class("row-link"), .href(row.address)) {
      span(.class("row-when")) {
        span(.class("row-day")) { row.day }
        span(.class("row-time")) { row.time }
      }
      Badge(row.icon, tint: row.tint)
      RowText(row.title, row.subtitle, expected: row.expected, onPaper: row.paperText)
      if let label = row.privacyLabel {
        span(.class("row-private"), .title(label)) {
          Icon("lock")
          span(.class("visually-hidden")) { label }
        }
      }
      if let comments = row.comments {
        span(.class("row-comments"), .title(comments.label)) {
          Icon("comment")
          span(.ariaHidden) { comments.count }
          span(.class("visually-hidden")) { comments.label }
        }
      }
      span(.class("row-trailing")) { row.trailing }
    }
    .attributes(.ariaCurrent("true"), when: row.isSelected)
    if let toggle = row.toggle { ToggleForm(toggle: toggle, subject: row.title) }
    if let snooze = row.snooze { SnoozeMenuView(menu: snooze, words: words) }
  }
}

/// The two lines of a row, and a third that only paper shows.
struct RowText: HTML {
  private let heading: String
  private let subtitle: String?
  private let expected: String?
  private let paperText: String?

  init(_ heading: String, _ subtitle: String? = nil, expected: String? = nil, onPaper paperText: String? = nil) {
    (self.heading, self.subtitle, self.paperText) = (heading, subtitle, paperText)
    self.expected = expected
  }

  var body: some HTML {
    span(.class("row-text")) {
      span(.class("row-title")) { heading }
      if let expected { span(.class("row-expected")) { expected } }
      if let subtitle { span(.class("row-subtitle")) { subtitle } }
      if let paperText { span(.class("row-subtitle on-paper")) { paperText } }
    }
  }
}

/// Rows under their headings.
struct GroupsView: HTML {
  let groups: [RowGroup]
  let words: Words

  var body: some HTML {
    for group in groups {
      section(.class("group")) {
        if let heading = group.title { h2(.class("group-title")) { heading }.clock(group.clock) }
        RowList(rows: group.rows, words: words)
      }
      .attributes(.data("group", value: group.name ?? ""), when: group.name != nil)
      .attribute(of: group.day) { .data("day", value: $0) }
    }
  }
}

/// Rows on a card.
struct RowList: HTML {
  let rows: [ItemRow]
  let words: Words
  var style = "card rows"

  var body: some HTML {
    ul(.class(style)) {
      for row in rows { RowView(row: row, words: words) }
    }
  }
}

/// A row that leads to another page of the wallet.
struct LinkRow: HTML {
  let icon: String
  let text: String
  let address: String
  var isDownload = false
  var opensDialog = false
  /// What is set there.
  var setting: String?

  var body: some HTML {
    li {
      a(.href(address)) {
        Icon(icon)
        " "
        text
        if let setting {
          " "
          span(.class("row-setting")) { setting }
        }
      }
      .attributes(.download, when: isDownload)
      .attributes(.data("dialog"), when: opensDialog)
    }
  }
}
