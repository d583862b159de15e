import WalletHTML

/// The head of a page: where it belongs, and its title.
struct PageHead<More: HTML>: HTML {
  private let heading: String
  private let crumbs: [Crumb]
  private let more: More

  /// - Parameters:
  ///   - crumbs: the pages above, the outermost first
  ///   - more: what stands below the title
  init(_ heading: String, crumbs: [Crumb] = [], @HTMLBuilder more: () -> More) {
    (self.heading, self.crumbs, self.more) = (heading, crumbs, more())
  }

  var body: some HTML {
    header(.class("page-head")) {
      if !crumbs.isEmpty { Crumbs(crumbs: crumbs) }
      h1 { heading }
      more
    }
  }
}

extension PageHead where More == EmptyHTML {
  init(_ heading: String, crumbs: [Crumb] = []) { self.init(heading, crumbs: crumbs) { EmptyHTML() } }
}

/// A page above another one.
struct Crumb {
  let title: String
  let address: String
}

/// The way to a page, as links.
struct Crumbs: HTML {
  let crumbs: [Crumb]

  var body: some HTML {
    p(.class("crumbs")) {
      for (index, crumb) in crumbs.enumerated() {
        if index > 0 { " › " }
        a(.href(crumb.address)) { crumb.title }
      }
    }
  }
}
