import WalletHTML
import WalletScreens
import WalletWords

/// The ways by which one is reminded.
struct ChannelsPage: Page {
  let screen: ChannelsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      Alert(screen.errorSummary)
      PushSection(push: screen.push, words: words)
      ForEach(screen.cards) { channel($0) }
    }
  }

  private func channel(_ card: ChannelCard) -> some HTML {
    form(
      .class("form"), .method("post"), .id(card.id), .action("\(card.address)#\(card.id)"), .novalidate
    ) {
      fieldset(.class("card form-part")) {
        legend { card.title }
        p(.class("muted")) { card.text }
        FormAnswer(success: card.success, failure: card.failure)
        FieldList(fields: card.fields)
        div(.class("form-end wraps")) {
          button(.class("button")) { words("ui.save") }
          if let test = card.testAddress {
            button(.class("button-plain"), .formaction("\(test)#\(card.id)")) { words("ui.sendTest") }
          }
          if let off = card.offAddress {
            button(.class("button-plain"), .formaction(off)) { words("ui.turnOff") }
          }
        }
      }
    }
  }
}

/// Push messages to browsers, and those that get them.
private struct PushSection: HTML {
  let push: PushCard
  let words: Words

  var body: some HTML {
    section(.class("card form-part"), .id("push"), .ariaLabelledBy("push-title"), .data("push", value: push.pushKey)) {
      Uses(.push)
      h2(.class("legend"), .id("push-title")) { push.pushTitle }
      p(.class("muted")) { push.pushText }
      FormAnswer(success: push.success, failure: push.failure)
      noscript { p { words("ui.pushNeedsScript") } }
      p(.role("status"), .class("needs-script"), .data("push-status"))
      div(.class("form-end needs-script")) {
        button(.type("button"), .class("button"), .data("push-on"), .hidden) { words("ui.pushOn") }
        button(.type("button"), .class("button-plain"), .data("push-off"), .hidden) { words("ui.pushOff") }
      }
      div(.data("push-devices")) {
        if !push.devices.isEmpty {
          ul(.class("rows devices")) {
            ForEach(push.devices) { row($0) }
          }
        }
      }
    }
    .attributes(.data("on", value: push.wordsOn), .data("off", value: push.wordsOff))
    .attributes(.data("denied", value: push.wordsDenied), .data("insecure", value: push.wordsInsecure))
    .attributes(.data("unsupported", value: push.wordsUnsupported), .data("failed", value: push.wordsFailed))
    .attributes(.data("this-device", value: push.wordsThisDevice))
    .attributes(.data("undone-title", value: push.wordsUndoneTitle), .data("undone-text", value: push.wordsUndoneText))
  }

  private func row(_ device: PushCard.Device) -> some HTML {
    li(.class("row device"), .data("endpoint", value: device.endpoint)) {
      p(.class("row-text")) {
        span(.class("row-title")) { device.title }
        span(.class("row-subtitle")) { device.text }
      }
      form(.class("device-acts"), .method("post"), .action(device.address + "/delete")) {
        if device.isLive {
          button(
            .class("button-plain"), .formaction(device.address + "/test#push"),
            .ariaLabel("\(words("ui.sendTest")): \(device.title)")
          ) { words("ui.sendTest") }
        }
        button(.class("button-plain"), .ariaLabel("\(words("ui.removeDevice")): \(device.title)")) {
          words("ui.removeDevice")
        }
      }
    }
  }
}

extension ChannelsScreen: PresentedScreen {
  public var page: some HTML { ChannelsPage(screen: self) }
}
