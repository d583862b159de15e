import WalletHTML
import WalletScreens
import WalletWords

/// What this device keeps for the time without a network, and what it has not sent yet.
struct ThisDevicePage: Page {
  let screen: ThisDeviceScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack"), .data("this-device")) {
      Uses(.thisDevice)
      PageHead(shell.pageTitle, crumbs: [Crumb(title: words("ui.settings"), address: "/settings")])
      DeviceWords(words: words)
      p(.class("muted")) { words("device.text") }
      div(.class("alert"), .role("status"), .data("device-problem"), .hidden)
      list("refused", words("device.needsYou"))
      list("waiting", words("device.waiting"))
      section(.class("group")) {
        h2(.class("group-title")) { words("title.journeys") }
        if screen.deviceJourneys.isEmpty {
          p(.class("muted")) { words("empty.journeys.title") }
        } else {
          ul(.class("card rows kept-journeys")) { ForEach(screen.deviceJourneys) { row($0) } }
        }
        p(.class("form-end")) {
          button(.type("button"), .class("button-plain"), .data("device-check"), .hidden) { words("device.checkNow") }
        }
      }
      storage
    }
  }

  private func list(_ name: String, _ heading: String) -> some HTML {
    section(.class("group"), .data("outbox", value: name), .hidden) {
      h2(.class("group-title")) { heading }
      ul(.class("card rows outbox"))
    }
  }

  private func row(_ journey: ThisDeviceScreen.Row) -> some HTML {
    li(.class("row kept-journey"), .data("keeps", value: journey.id)) {
      p(.class("row-text")) {
        a(.class("row-title"), .href(journey.address)) { journey.name }
        span(.class("row-subtitle")) { journey.dates }
        span(.class("row-subtitle"), .data("kept-state"), .role("status"))
      }
      button(.type("button"), .class("button-plain"), .data("keep"), .hidden) { words("device.keep") }
    }
    .attributes(.data("automatic"), when: journey.isAutomatic)
  }

  private var storage: some HTML {
    section(.class("group"), .data("device-storage"), .hidden) {
      h2(.class("group-title")) { words("device.storage") }
      div(.class("card form-part")) {
        div(.class("field")) {
          label(.for("device-limit")) { words("device.limit") }
          select(.id("device-limit")) {
            ForEach(screen.limits) { limit in option(.value(limit.megabytes)) { limit.text } }
          }
        }
        p(.class("muted"), .data("device-persisted"))
      }
    }
  }
}

/// What the scripts of a device say, in the language of its user; kept with the pages.
struct DeviceWords: HTML {
  let words: Words
  /// Those that kept pages say by the clock.
  var clock: [(key: String, text: String)] = []

  var body: some HTML {
    HTMLElement<HTMLTag.template, _>(.id("device-words")) {
      for key in ThisDeviceScreen.wordKeys { span(.data("word", value: key)) { words("device.\(key)") } }
      for (key, text) in clock { span(.data("word", value: key)) { text } }
    }
  }
}

/// In the place of a page that the device does not keep.
struct OfflinePage: Page {
  let screen: OfflineScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack"), .data("not-here")) {
      DeviceWords(words: words, clock: screen.clockWords)
      div(.class("empty")) {
        span(.class("empty-icon")) { Icon("journey") }
        h1 { words("device.notHere") }
        p { words("device.notHereText") }
        a(.class("button"), .href("/settings/this-device")) { words("device.title") }
      }
    }
  }
}

extension ThisDeviceScreen: PresentedScreen {
  public var page: some HTML { ThisDevicePage(screen: self) }
}

extension OfflineScreen: PresentedScreen {
  public var page: some HTML { OfflinePage(screen: self) }
}
