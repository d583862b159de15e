import WalletHTML
import WalletScreens
import WalletWords

/// One booking that was found: its fields, or how it differs from the one that the wallet has.
struct DraftCardView: HTML {
  let card: DraftCard
  let words: Words

  var body: some HTML {
    section(.class("draft"), .ariaLabelledBy(headingID), .data("kind-form")) {
      h2(.class("draft-title"), .id(headingID)) {
        Badge(card.icon, tint: card.tint)
        span {
          card.title
          span(.class("muted small draft-kind")) { card.kind }
        }
      }
      if let note = card.note { p(.class("notice-line")) { note } }
      if card.isNewBooking { fields }
      if let match = card.matchCard { MatchView(match: match, words: words) }
    }
  }

  @HTMLBuilder private var fields: some HTML {
    label(.class("check draft-keep")) {
      input(.type("checkbox"), .name(card.keepName), .value("on")).attributes(.checked, when: card.isKept)
      " "
      span { words("ui.saveThis") }
    }
    div(.class("card draft-card")) {
      if let summary = card.summary { DraftSummaryView(summary: summary, words: words) }
      details(.class("form-part draft-fields")) {
        summary { words("ui.edit") }
        for part in card.parts {
          if part.isFolded {
            details(.class("form-part")) {
              summary { part.partTitle ?? "" }
              FieldList(fields: part.fields)
            }
          } else {
            fieldset(.class("draft-found"), .ariaLabelledBy(headingID)) { FieldList(fields: part.fields) }
          }
        }
      }
      .attributes(.open, when: card.isOpen)
    }
  }

  private var headingID: String { "draft-" + card.place }
}

/// What a new booking says, as its page will show it.
private struct DraftSummaryView: HTML {
  let summary: DraftSummary
  let words: Words

  var body: some HTML {
    div(.class("draft-summary")) {
      if let span = summary.span { SpanView(ends: span) }
      if let remark = summary.remark { p(.class("remark")) { remark } }
      FactsView(facts: summary.facts, words: words, style: "facts")
      if !summary.checks.isEmpty {
        ul(.class("draft-checks")) {
          for check in summary.checks {
            li {
              strong { check.label }
              " · \(check.text)"
            }
          }
        }
      }
    }
  }
}

/// The booking that is confirmed again.
private struct MatchView: HTML {
  let match: DraftCard.MatchCard
  let words: Words

  var body: some HTML {
    div(.class("card form-part match")) {
      p { match.text }
      p { a(.href(match.address)) { match.title } }
      if !match.differences.isEmpty { differences }
      if match.isAsked {
        fieldset(.class("match-choice"), .ariaLabel(match.title)) {
          choice("takeOver", match.takeLabel, isChosen: match.isTakenOver)
          choice("leave", words("ui.leaveAsIs"), isChosen: !match.isTakenOver)
        }
      } else {
        HiddenInput(match.name, "takeOver")
      }
    }
  }

  private var differences: some HTML {
    ComparisonTable(
      head: [words("ui.field"), words("ui.before"), words("ui.now")],
      rows: match.differences.map { difference in
        tr {
          th(.scope("row")) { difference.label }
          td { difference.oldText }
          td {
            difference.newText
            if let hint = difference.hint { p(.class("hint")) { hint } }
          }
        }
      })
  }

  private func choice(_ value: String, _ text: String, isChosen: Bool) -> some HTML {
    label(.class("check")) {
      input(.type("radio"), .name(match.name), .value(value)).attributes(.checked, when: isChosen)
      " "
      span { text }
    }
  }
}
