import WalletHTML
import WalletScreens
import WalletWords

/// Files from this device: chosen, dropped or photographed.
struct UploadForm: HTML {
  let upload: DocumentUpload
  let words: Words

  var body: some HTML {
    form(
      .class("card upload"), .method("post"), .action(upload.uploadAddress), .enctype("multipart/form-data"),
      .data("upload", address: upload.resource), .data("drop", value: words("ui.dropHere")),
      .data("limit", value: upload.limit.bytes), .data("too-large", value: upload.limit.text)
    ) {
      Uses(.upload)
      label(.class("upload-field"), .for("files")) {
        Icon("import")
        span { words("ui.addFiles") }
        span(.class("muted small needs-script")) { words("ui.dropFiles") }
        input(.id("files"), .name("file"), .type("file"), .multiple)
      }
      label(.class("upload-camera"), .for("camera")) {
        Icon("camera")
        " "
        span { words("ui.takePhoto") }
        input(.id("camera"), .name("file"), .type("file"), .accept("image/*"), .capture("environment"))
      }
      button(.class("button")) { words("ui.add") }
      ul(.class("upload-list"), .ariaLive("polite"))
    }
    .attribute(of: upload.noticeKind) { .data("notice", value: $0) }
  }
}
