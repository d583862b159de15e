import WalletHTML
import WalletScreens
import WalletWords

/// The devices that are signed in, each with the way to sign it out.
struct DevicesPage: Page {
  let screen: DevicesScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      p(.class("muted")) { screen.devicesText }
      if !screen.devices.isEmpty {
        ul(.class("card rows devices")) { ForEach(screen.devices) { row($0) } }
      }
      div(.class("form-end wraps")) {
        PlainLink(words("ui.addPhone"), to: "/settings/phone")
        if screen.hasOthers {
          form(.method("post"), .action("/settings/devices/others")) {
            button(.class("button-plain")) { words("devices.signOutOthers") }
          }
        }
      }
    }
  }

  private func row(_ device: DevicesScreen.Row) -> some HTML {
    li(.class("row device")) {
      Badge(device.icon, tint: "slate")
      p(.class("row-text")) {
        span(.class("row-title")) { device.name }
        span(.class("row-subtitle")) {
          if device.isThis {
            span(.class("this-device")) { words("devices.this") }
            " · "
          }
          device.text
        }
      }
      form(.class("device-acts"), .method("post"), .action(device.address + "/delete")) {
        button(.class("button-plain"), .ariaLabel("\(words("ui.signOut")): \(device.name)")) { words("ui.signOut") }
      }
    }
  }
}

extension DevicesScreen: PresentedScreen {
  public var page: some HTML { DevicesPage(screen: self) }
}
