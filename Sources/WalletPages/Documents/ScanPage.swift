import WalletHTML
import WalletScreens
import WalletWords

/// Photographs pages and makes a document out of them.
struct ScanPage: Page {
  let screen: ScanScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(
        words("ui.scan"),
        crumbs: [
          Crumb(title: screen.journeyTitle, address: screen.journeyAddress),
          Crumb(title: screen.listTitle, address: screen.listAddress),
        ])
      p(.class("muted")) { words("ui.scanText") }
      scanForm
    }
  }

  private var scanForm: some HTML {
    form(
      .class("scan"), .method("post"), .action(screen.scanAddress), .enctype("multipart/form-data"),
      .data("scan", value: screen.journeyID)
    ) {
      Uses(.scan)
      p(.class("scan-tools")) {
        button(.type("button"), .class("button needs-script"), .data("camera"), .hidden) {
          Icon("camera")
          " "
          words("ui.scanCamera")
        }
      }
      camera
      p(.class("field")) {
        label(.for("photographs")) { words("ui.scanFiles") }
        input(
          .id("photographs"), .type("file"), .name("file"), .accept("image/*"), .capture("environment"), .multiple)
      }
      p(.role("status"), .data("status"))
      ol(.class("scan-pages"), .data("pages"))
      p(.class("field needs-script")) {
        label(.for("scan-name")) { words("ui.scanName") }
        input(.id("scan-name"), .maxlength(180), .value(screen.scanName), .data("name"))
          .attribute(of: screen.undatedName) { .data("undated", value: $0) }
      }
      p(.class("muted small needs-script")) { words("ui.scanKept") }
      FormEnd(words: words, cancel: screen.listAddress) { button(.class("button")) { words("ui.scanSave") } }
    }
    .attributes(.data("page", value: words("ui.scanPage")), .data("corner", value: words("ui.scanCorner")))
    .attributes(.data("colour", value: words("ui.scanColour")), .data("grey", value: words("ui.scanGrey")))
    .attributes(.data("black", value: words("ui.scanBlack")), .data("earlier", value: words("ui.scanEarlier")))
    .attributes(.data("later", value: words("ui.scanLater")), .data("remove", value: words("ui.scanRemove")))
    .attributes(.data("retake", value: words("ui.scanRetake")), .data("failed", value: words("ui.scanFailed")))
    .attributes(.data("no-camera", value: words("ui.scanNoCamera")), .data("look", value: words("ui.scanLook")))
  }

  private var camera: some HTML {
    div(.class("scan-camera"), .data("stage"), .hidden) {
      video(.custom(name: "playsinline", value: ""), .custom(name: "muted", value: ""))
      p(.class("scan-tools")) {
        button(.type("button"), .class("button"), .data("shoot")) { words("ui.scanShoot") }
        " "
        button(.type("button"), .class("button-plain"), .data("stop")) { words("ui.close") }
      }
    }
  }
}

extension ScanScreen: PresentedScreen {
  public var page: some HTML { ScanPage(screen: self) }
}
