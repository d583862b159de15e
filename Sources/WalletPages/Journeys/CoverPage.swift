import WalletHTML
import WalletScreens
import WalletWords

/// Chooses the cover of a journey.
struct CoverPage: Page {
  let screen: CoverScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(shell.pageTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      Alert(screen.problem)
      preview
      upload
      if !screen.choices.isEmpty { choices }
    }
  }

  private var preview: some HTML {
    div(.class("hero hero-preview " + screen.cover.gradient)) {
      CoverPicture(address: screen.cover.head)
      div(.class("hero-text")) {
        p(.class("hero-title")) { screen.journeyTitle }
        p { screen.summary }
      }
    }
    .attributes(.class("has-picture"), when: screen.cover.head != nil)
  }

  @HTMLBuilder private var upload: some HTML {
    form(
      .class("card form-part upload-cover"), .method("post"), .action(screen.journeyAddress + "/cover/file"),
      .enctype("multipart/form-data")
    ) {
      label(.for("file")) { words("cover.choose") }
      input(.id("file"), .name("file"), .type("file"), .accept("image/*"), .required)
      p(.class("muted small")) { words("cover.hint") }
      button(.class("button")) { words("cover.use") }
    }
    if screen.cover.head != nil {
      form(.method("post"), .action(screen.journeyAddress + "/cover")) {
        button(.class("button-plain"), .name("document"), .value("")) { words("cover.remove") }
      }
    }
  }

  private var choices: some HTML {
    section(.class("group")) {
      h2(.class("group-title")) { words("cover.documents") }
      form(.method("post"), .action(screen.journeyAddress + "/cover")) {
        ul(.class("picture-choices")) {
          for choice in screen.choices {
            li {
              button(.class("card picture-choice"), .name("document"), .value(choice.id)) {
                img(.src(choice.picture), .alt(""), .loading("lazy"))
                span { choice.name }
              }
              .attributes(.ariaCurrent("true"), when: choice.isChosen)
            }
          }
        }
      }
    }
  }
}

extension CoverScreen: PresentedScreen {
  public var page: some HTML { CoverPage(screen: self) }
}
