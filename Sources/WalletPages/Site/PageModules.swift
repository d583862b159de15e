import WalletHTML

/// What stands on a page, written before its head.
struct RenderedContent {
  let html: HTMLRaw
  let modules: PageModules
  /// Those of its parts alone.
  let ownModules: PageModules

  /// - Parameter root: the folder of the site that its addresses lead into
  init(_ content: some HTML, root: String) {
    var output = HTMLOutput(root: root)
    content.render(into: &output)
    html = HTMLRaw(output.bytes)
    let parts = output.requirements.compactMap(PageScript.init)
    (modules, ownModules) = (PageModules(parts), PageModules(alone: parts))
  }
}

/// The script modules of a page.
struct PageModules {
  /// Those that it runs.
  let scripts: [String]
  /// Those that they import, to be loaded at the same time.
  let imports: [String]

  /// Those of every page, and those of its parts.
  init(_ parts: [PageScript]) {
    scripts = ["app.js"] + parts.map(\.file)
    imports = (PageScript.ofAllPages + parts.flatMap(\.imports)).filter { $0 != "app.js" }.uniqued
  }

  /// Those of a page's own parts and no others, for pages without a signed-in user.
  init(alone parts: [PageScript]) { (scripts, imports) = (parts.map(\.file), parts.flatMap(\.imports).uniqued) }

  /// None, for pages that are only sent.
  static let none = PageModules(scripts: [])

  private init(scripts: [String]) { (self.scripts, imports) = (scripts, []) }

  /// One script and nothing else.
  init(only script: String) { (scripts, imports) = ([script], []) }
}

extension [String] {
  /// Each once, in order.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
