import WalletHTML
import WalletScreens
import WalletWords

/// The head of a thing's page: where it belongs, what can be done, its title and state.
struct ItemHead: HTML {
  let screen: ItemScreen
  private var words: Words { screen.shell.words }

  @HTMLBuilder var body: some HTML {
    bar
    h1 { screen.itemTitle }
    ConflictView(conflict: screen.conflict, words: words)
    if let subtitle = screen.itemSubtitle { p(.class("detail-subtitle")) { subtitle } }
    if let label = screen.privacyLabel {
      p(.class("only-for-me")) {
        Icon("lock")
        " "
        label
      }
    }
    if let card = screen.exceeding { exceeding(card) }
    if let toggle = screen.itemToggle { ToggleForm(toggle: toggle) }
    if !screen.deliveryProblems.isEmpty {
      div(.class("alert"), .role("note")) {
        for problem in screen.deliveryProblems { p { problem } }
      }
    }
    if let snooze = screen.itemSnooze { SnoozeMenuView(menu: snooze, words: words) }
  }

  private func exceeding(_ card: ExceedingCard) -> some HTML {
    div(.class("card quiet"), .role("note")) {
      p { card.text }
      if let label = card.extendLabel {
        form(.method("post"), .action(card.extendAddress)) { button(.class("button-plain")) { label } }
      }
    }
  }

  private var bar: some HTML {
    div(.class("detail-bar")) {
      Crumbs(
        crumbs: [
          Crumb(title: screen.journeyTitle, address: screen.journeyAddress),
          Crumb(title: screen.listTitle, address: screen.listAddress),
        ])
      span(.class("pill tint-soft-" + screen.itemTint)) {
        Icon(screen.itemIcon)
        " "
        screen.kindLabel
      }
      div(.class("detail-actions")) {
        if screen.mayEdit {
          a(.href(screen.itemAddress + "/edit"), .data("key", value: "e")) { words("ui.edit") }
        }
        a(.href(screen.itemAddress + "/history")) { words("ui.history") }
        if screen.mayDelete {
          form(.method("post"), .action(screen.itemAddress + "/delete")) { button { words("ui.delete") } }
        }
      }
    }
  }
}
