import WalletHTML
import WalletScreens
import WalletWords

/// Until when a reminder is put off, over the page.
struct SnoozeMenuView: HTML {
  let menu: ItemRow.SnoozeMenu
  let words: Words

  var body: some HTML {
    button(
      .type("button"), .class("icon-button snooze-button"), .popovertarget(menuID), .ariaLabel(menu.snoozeName),
      .title(words("ui.snooze"))
    ) { Icon("snooze") }
    div(.popover, .id(menuID), .class("popup"), .role("dialog"), .ariaLabel(menu.snoozeName)) {
      p(.class("popup-title")) { words("ui.snooze") }
      form(.class("popup-choices"), .method("post"), .action(menu.snoozeAddress)) {
        for choice in menu.snoozeChoices {
          button(.name("by"), .value(choice.snoozeValue)) { choice.snoozeLabel }
        }
      }
      form(.class("popup-line"), .method("post"), .action(menu.snoozeAddress)) {
        label(.for("until-" + menu.snoozeID)) { words("ui.snoozeUntil") }
        " "
        input(
          .id("until-" + menu.snoozeID), .type("datetime-local"), .name("until"), .min(menu.earliest), .required)
        button(.class("button")) { words("ui.snooze") }
      }
    }
  }

  private var menuID: String { "snooze-" + menu.snoozeID }
}
