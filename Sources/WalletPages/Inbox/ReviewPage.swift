import WalletHTML
import WalletScreens
import WalletWords

/// What was found in a confirmation, beside the original, before it is saved.
struct ReviewPage: Page {
  let screen: ReviewScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page review")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.inbox"), address: "/inbox")]) {
        p(.class("muted")) { "\(screen.entryTitle) · \(screen.entryText)" }
        if !screen.drafts.isEmpty && (screen.hasText || screen.pictureAddress != nil) {
          p(.class("to-original")) { a(.href("#original")) { words("ui.original") } }
        }
      }
      Alert(screen.errorSummary)
      if let text = screen.unreadText { p(.class("notice-line")) { text } }
      EmptyStateView(screen.empty)
      div(.class("review-sides")) {
        if !screen.drafts.isEmpty { bookings }
        original
      }
      ZoneSuggestions()
    }
  }

  private var original: some HTML {
    section(.id("original"), .class("review-original"), .ariaLabel(words("ui.original"))) {
      if screen.hasText {
        pre(.class("card document-text"), .data("original"), .tabindex(0)) {
          for piece in screen.pieces {
            if let id = piece.mark { mark(.id(id)) { piece.text } } else { piece.text }
          }
        }
      }
      if let picture = screen.pictureAddress {
        figure(.class("card sheet-of-paper")) {
          a(.href(screen.fileAddress ?? ""), .target("_blank")) {
            img(.src(picture), .alt(screen.entryTitle), .loading("lazy"))
          }
        }
      }
      if let file = screen.fileAddress {
        p { a(.class("button-plain"), .href(file), .target("_blank")) { words("ui.openOriginal") } }
      }
    }
  }

  private var bookings: some HTML {
    form(
      .class("form review-drafts"), .method("post"), .action(screen.reviewAddress),
      .data("found", value: words("ui.placesFound")), .data("none", value: words("ui.placesNone")),
      .data("filled", value: words("ui.placeFilled")), .novalidate
    ) {
      Uses(.review)
      for card in screen.drafts { DraftCardView(card: card, words: words) }
      if let target = screen.target {
        TargetChoiceView(target: target, extending: screen.extending, words: words)
      } else if let extending = screen.extending {
        div(.class("card form-part")) { ExtendingView(extending: extending) }
      }
      FormEnd(words: words, cancel: "/inbox") { button(.class("button")) { screen.saveLabel } }
    }
  }
}

/// In which journey the bookings are saved.
private struct TargetChoiceView: HTML {
  let target: ReviewScreen.TargetChoice
  let extending: ReviewScreen.Extending?
  let words: Words

  var body: some HTML {
    fieldset(.class("card form-part"), .ariaLabel(words("ui.whichJourney"))) {
      div(.class("field")) {
        label(.for("journey")) { words("ui.whichJourney") }
        select(.id("journey"), .name("journey"), .data("journey-choice")) {
          for option in target.targetOptions { OptionView(option: option) }
        }
        if let problem = target.targetProblem { p(.class("problem")) { problem } }
      }
      .attributes(.class("has-problem"), when: target.targetProblem != nil)
      newName
      if let extending { ExtendingView(extending: extending) }
    }
  }

  private var newName: some HTML {
    div(.class("field"), .data("journey-name")) {
      label(.for("journey-name")) { words("ui.newJourneyName") }
      input(
        .id("journey-name"), .name("journeyName"), .value(target.newName), .maxlength(200), .autocomplete("off")
      )
      .attributes(.ariaInvalid, when: target.newNameProblem != nil)
      p(.class("hint")) { target.newHint }
      if let problem = target.newNameProblem { p(.class("problem")) { problem } }
    }
    .attributes(.class("has-problem"), when: target.newNameProblem != nil)
  }
}

/// Whether the days of the journey are extended.
private struct ExtendingView: HTML {
  let extending: ReviewScreen.Extending

  var body: some HTML {
    div(.class("field"), .data("journey-extend")) {
      label(.class("check")) {
        input(.type("checkbox"), .name("extend"), .value("on")).attributes(.checked, when: extending.isOn)
        span { extending.label }
      }
    }
  }
}

extension ReviewScreen: PresentedScreen {
  public var page: some HTML { ReviewPage(screen: self) }
}
