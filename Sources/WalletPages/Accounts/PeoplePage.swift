import WalletHTML
import WalletScreens
import WalletWords

/// All who use the wallet, and the form for one more.
struct PeoplePage: Page {
  let screen: PeopleScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")]) {
        p(.class("muted")) { words("people.text") }
      }
      Alert(screen.errorSummary)
      ul(.class("card rows devices")) { ForEach(screen.people) { row($0) } }
      if let obstacle = screen.obstacle {
        p(.class("notice-line")) { obstacle }
      } else {
        form(.class("form"), .method("post"), .action("/settings/people"), .novalidate) {
          FieldCard(fields: screen.fields, heading: words("people.new"))
          FormEnd(words: words) { button(.class("button")) { words("people.add") } }
        }
        form(.class("form"), .method("post"), .action("/settings/people/invited")) {
          FieldCard(fields: [screen.invitedField], explanation: words("people.invitedText"))
          FormEnd(words: words) { button(.class("button-plain")) { words("ui.save") } }
        }
        ul(.class("card rows links")) {
          LinkRow(icon: "key", text: words("provider.title"), address: "/settings/provider")
        }
      }
    }
  }

  private func row(_ person: PeopleScreen.Row) -> some HTML {
    li(.class("row device")) {
      Badge("person", tint: "slate")
      p(.class("row-text")) {
        span(.class("row-title")) { person.name }
        span(.class("row-subtitle")) { person.text }
      }
      div(.class("device-acts")) {
        a(.class("button-plain"), .href(person.address), .ariaLabel("\(words("people.manage")): \(person.name)")) {
          words("people.manage")
        }
      }
    }
  }
}

/// One who uses the wallet, as administrators see them.
struct PersonPage: Page {
  let screen: PersonScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(
        shell.pageTitle,
        crumbs: [
          Crumb(title: words("ui.settings"), address: "/settings"),
          Crumb(title: words("ui.people"), address: "/settings/people"),
        ]
      ) { p(.class("muted")) { screen.notes } }
      Alert(screen.errorSummary)
      if screen.isOwn {
        ul(.class("card rows links")) {
          LinkRow(icon: "person", text: words("ui.account"), address: "/settings/account")
        }
      } else {
        form(.class("form"), .method("post"), .action(screen.address + "/password"), .novalidate) {
          FieldCard(
            fields: screen.fields, heading: words("account.newPassword"), explanation: words("people.newPasswordText"))
          FormEnd(words: words) { button(.class("button")) { words("account.setPassword") } }
        }
        lock
      }
    }
  }

  private var lock: some HTML {
    form(.method("post"), .action(screen.address + (screen.isDisabled ? "/enable" : "/disable"))) {
      p(.class("muted")) { words("people.lockText") }
      div(.class("form-end")) {
        button(.class("button-plain")) { words(screen.isDisabled ? "people.unlock" : "people.lock") }
      }
    }
  }
}

extension PeopleScreen: PresentedScreen {
  public var page: some HTML { PeoplePage(screen: self) }
}

extension PersonScreen: PresentedScreen {
  public var page: some HTML { PersonPage(screen: self) }
}
