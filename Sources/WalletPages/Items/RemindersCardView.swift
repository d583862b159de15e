import WalletHTML
import WalletScreens
import WalletWords

/// The reminders of a thing, and those that it offers.
struct RemindersCardView: HTML {
  let card: RemindersCard
  let words: Words

  var body: some HTML {
    section(.class("group"), .id("reminders")) {
      h2(.class("group-title")) { card.remindersTitle }
      div(.class("card reminders-card")) {
        if !card.reminderLines.isEmpty {
          ul(.class("reminder-lines")) {
            ForEach(card.reminderLines) { item($0) }
          }
        }
        if let text = card.offersText {
          p(.class("muted reminders-none")) { text }
        } else {
          offers
        }
      }
    }
  }

  private func item(_ line: RemindersCard.Line) -> some HTML {
    li {
      a(.href(line.address)) {
        span { line.text }
        " "
        span(.class("muted")) { line.moment }
      }
      form(.method("post"), .action(line.removeAddress)) {
        HiddenInput("from", "subject")
        button(.class("icon-button"), .ariaLabel(line.removeLabel)) { Icon("trash") }
      }
    }
    .attributes(.class("is-dimmed"), when: line.isDone)
  }

  private var offers: some HTML {
    form(.class("reminder-offers"), .method("post"), .action(card.remindersAction)) {
      if let problem = card.offersProblem { p(.class("problem"), .role("alert")) { problem } }
      fieldset {
        legend(.class("visually-hidden")) { words("ui.remindMe") }
        div(.class("offers")) {
          for offer in card.offers {
            label(.class("offer")) {
              input(.type("checkbox"), .name("offer-" + offer.value), .value("on"))
              span {
                span(.class("offer-label")) { offer.label }
                " "
                span(.class("offer-moment")) { offer.moment }
              }
            }
          }
        }
        ownOffset
      }
      button(.class("button is-quiet")) { words("ui.remindMe") }
    }
  }

  private var ownOffset: some HTML {
    details(.class("own-offer")) {
      summary { words("ui.ownOffset") }
      p(.class("own-offer-line")) {
        label {
          span(.class("visually-hidden")) { words("ui.howMany") }
          input(.name("count"), .inputmode("numeric"), .maxlength(3), .size(3), .placeholder("2"))
        }
        " "
        label {
          span(.class("visually-hidden")) { words("ui.unit") }
          select(.name("unit")) {
            for unit in card.units { option(.value(unit.value)) { unit.label } }
          }
        }
        " "
        label {
          words("ui.atClock") + " "
          input(.type("time"), .name("clock"))
        }
      }
      p(.class("muted small")) { words("ui.atClockHint") }
    }
  }
}
