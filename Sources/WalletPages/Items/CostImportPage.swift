import WalletHTML
import WalletScreens
import WalletWords

/// Takes in costs of other apps and of banks: asks for a file, shows what it brings.
struct CostImportPage: Page {
  let screen: CostImportScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: screen.journeyTitle, address: screen.journeyAddress),
          Crumb(title: words("kinds.expense"), address: screen.budgetAddress),
        ])
      Alert(screen.problem)
      if let preview = screen.preview {
        CostPreviewForm(preview: preview, cancel: screen.action, words: words)
      } else {
        question
      }
    }
  }

  private var question: some HTML {
    form(.class("form"), .method("post"), .action(screen.action), .enctype("multipart/form-data")) {
      div(.class("card form-part")) {
        p { words("costs.explained") }
        div(.class("field")) {
          label(.for("f-file")) { words("ui.file") }
          input(
            .id("f-file"), .name("file"), .type("file"), .accept(".json,.csv,.txt,.tsv,application/json,text/csv"),
            .required)
        }
      }
      FormEnd(words: words, cancel: screen.budgetAddress) { button(.class("button")) { words("ui.preview") } }
    }
  }
}

/// What a file would bring, and what can be said of it.
private struct CostPreviewForm: HTML {
  let preview: CostImportScreen.Preview
  let cancel: String
  let words: Words

  var body: some HTML {
    form(.class("form"), .method("post"), .action(preview.action)) {
      HiddenInput("read", preview.reading)
      HiddenInput("last", preview.lastLine)
      p(.class("muted")) { preview.formatText }
      reading
      if !preview.people.isEmpty { choices(words("costs.people"), preview.people) }
      if let payer = preview.payer { choices(words("split.paidBy"), [payer]) }
      unread
      for group in preview.groups { CostGroupView(group: group) }
      if let text = preview.restText {
        label(.class("check")) {
          input(.type("checkbox"), .name("rest"), .value("on"), .checked)
          " "
          span { text }
        }
      }
      if let text = preview.emptyText { p(.class("card quiet")) { text } }
      FormEnd(words: words, cancel: cancel) {
        if !preview.isEmpty {
          button(.class("button"), .name("do"), .value("import")) { words("costs.import") }
        }
      }
    }
  }

  /// How the file is read; a change is seen before it counts.
  @HTMLBuilder private var reading: some HTML {
    if preview.currencySelect != nil || !preview.columns.isEmpty {
      div(.class("card form-part")) {
        if let currencies = preview.currencySelect {
          div(.class("field")) {
            label(.for("f-fallback")) { words("costs.currency") }
            select(.id("f-fallback"), .name("fallback")) { OptionsView(select: currencies) }
          }
        }
        if !preview.columns.isEmpty {
          details(.class("cost-columns")) {
            summary { words("costs.columns") }
            for choice in preview.columns { CostChoiceView(choice: choice) }
          }
          .attributes(.open, when: preview.groups.isEmpty)
        }
        div(.class("form-end")) {
          button(.class("button-plain"), .name("do"), .value("read")) { words("costs.readAgain") }
        }
      }
    }
  }

  private func choices(_ title: String, _ choices: [CostImportScreen.Choice]) -> some HTML {
    div(.class("card form-part")) {
      if choices.count > 1 { h2(.class("group-title")) { title } }
      for choice in choices { CostChoiceView(choice: choice) }
    }
  }

  @HTMLBuilder private var unread: some HTML {
    if let text = preview.unreadText {
      section(.class("group")) {
        h2(.class("group-title")) { text }
        ul(.class("card rows plain")) {
          for line in preview.unread { li { span(.class("problem")) { line } } }
          if let more = preview.moreUnreadText { li { more } }
        }
      }
    }
  }
}

/// Lines of which the same is known.
private struct CostGroupView: HTML {
  let group: CostImportScreen.Group

  var body: some HTML {
    section(.class("group")) {
      h2(.class("group-title")) { group.title }
      if let hint = group.hint { p(.class("muted small")) { hint } }
      ul(.class("card rows plain cost-lines")) {
        for line in group.lines { li { CostLineView(line: line) } }
      }
    }
  }
}

/// One line of the file, with its tick.
private struct CostLineView: HTML {
  let line: CostImportScreen.Line

  @HTMLBuilder var body: some HTML {
    if let name = line.name {
      label(.class("check")) {
        input(.type("checkbox"), .name(name), .value("on")).attributes(.checked, when: line.isTicked)
        " "
        text
      }
    } else {
      text
    }
    if let similar = line.similar { p(.class("small")) { a(.href(similar.address)) { similar.text } } }
  }

  private var text: some HTML {
    span(.class("cost-line")) {
      span(.class("cost-head")) {
        strong { line.title }
        " "
        span(.class("nowrap")) { line.amount }
      }
      span(.class("muted small")) { line.detail }
      if let division = line.division { span(.class("small")) { division } }
      if let assumption = line.assumption { span(.class("muted small")) { assumption } }
    }
  }
}

private struct CostChoiceView: HTML {
  let choice: CostImportScreen.Choice

  var body: some HTML {
    div(.class("field")) {
      label(.for("f-" + choice.name)) { choice.label }
      select(.id("f-" + choice.name), .name(choice.name)) {
        for option in choice.options { OptionView(option: option) }
      }
      if let hint = choice.hint { p(.class("hint")) { hint } }
    }
  }
}

extension CostImportScreen: PresentedScreen {
  public var page: some HTML { CostImportPage(screen: self) }
}
