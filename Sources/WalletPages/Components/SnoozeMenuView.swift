import WalletHTML
import WalletScreens
import WalletWords

/// Until when a reminder is put off, over the page.
struct SnoozeMenuView: HTML {
  let menu: ItemRow.SnoozeMenu
  let words: Words

  var body: some HTML {
    button(
      .type("button"), .class("icon-button snooze-button"), .popovertarget(menuID), .ariaLabel(menu.name),
      .title(words("ui.snooze"))
    ) { Icon("snooze") }
    div(.popover, .id(menuID), .class("popup"), .role("dialog"), .ariaLabel(menu.name)) {
      p(.class("popup-title")) { words("ui.snooze") }
      form(.class("popup-choices"), .method("post"), .action(menu.address)) {
        for choice in menu.choices {
          button(.name("by"), .value(choice.value)) { choice.label }
        }
      }
      form(.class("popup-line"), .method("post"), .action(menu.address)) {
        label(.for("until-" + menu.id)) { words("ui.snoozeUntil") }
        " "
        input(.type("hidden"), .name("zone"), .value(menu.zone))
        input(
          .id("until-" + menu.id), .type("datetime-local"), .name("until"), .min(menu.earliest), .required)
        button(.class("button")) { words("ui.snooze") }
      }
    }
  }

  private var menuID: String { "snooze-" + menu.id }
}
