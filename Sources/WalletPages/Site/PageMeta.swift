import WalletHTML
import WalletScreens

/// What the head of every page says.
struct PageMeta: HTML {
  let shell: Shell
  /// The scripts that it runs, with what they import.
  let modules: PageModules
  /// For a page that is white in the dark too.
  var isLight = false

  var body: some HTML {
    meta(.charset("utf-8"))
    meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
    colours
    title { shell.pageTitle + " · Journey Wallet" }
    link(.rel("stylesheet"), .href(Assets.address("app.css")))
    link(.rel("icon"), .href("/icon.svg"), .type("image/svg+xml"))
    for name in modules.imports { link(.rel("modulepreload"), .href(Assets.address(name))) }
    for name in modules.scripts { script(.type("module"), .src(Assets.address(name))) }
  }

  /// The bars of browser and system have the colour of the page's ground.
  @HTMLBuilder private var colours: some HTML {
    switch isLight ? "only light" : shell.theme {
    case "only light":
      meta(.name("color-scheme"), .content("only light"))
      meta(.name("theme-color"), .content("#ffffff"))
    case "light":
      meta(.name("color-scheme"), .content("light"))
      meta(.name("theme-color"), .content(PageMeta.lightGround))
    case "dark":
      meta(.name("color-scheme"), .content("dark"))
      meta(.name("theme-color"), .content(PageMeta.darkGround))
    default:
      meta(.name("color-scheme"), .content("light dark"))
      meta(.name("theme-color"), .media("(prefers-color-scheme: light)"), .content(PageMeta.lightGround))
      meta(.name("theme-color"), .media("(prefers-color-scheme: dark)"), .content(PageMeta.darkGround))
    }
  }

  /// `--ground` of the styles.
  private static let lightGround = "#f6f3ee", darkGround = "#141210"
}
