import WalletHTML
import WalletScreens
import WalletWords

/// A journey for everyone who has the link: to read, and to print.
struct PublicJourneyPage: Page {
  let screen: PublicJourneyScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    article(.class("public")) {
      header(.class("public-head " + screen.cover.gradient)) {
        h1 { screen.journeyTitle }
        p { screen.summary }
        if let flags = screen.flags {
          p {
            span(.ariaHidden) { flags }
            " "
            span { screen.countryNames }
          }
        }
        if let people = screen.peopleText { p { people } }
      }
      if let text = screen.emptyText { p(.class("card public-empty muted")) { text } }
      if let drawing = screen.drawing {
        div(.class("card public-map")) { MapPicture(drawing: drawing, title: words("links.part.map")) }
      }
      documents
      ForEach(screen.days) { day in
        section(.class("group public-day")) {
          h2(.class("group-title")) { day.title }
          div(.class("card")) {
            ForEach(day.stays) { stay in p(.class("stay")) { stay } }
            stops(day.stops)
          }
        }
        .attributes(.class("group public-day is-today"), when: day.isToday)
      }
      if !screen.places.isEmpty {
        section(.class("group")) {
          h2 { words("links.part.places") }
          ForEach(screen.places) { group in
            h3(.class("group-title")) { group.title }
            div(.class("card")) { stops(group.stops) }
          }
        }
      }
      if !screen.costs.isEmpty {
        section(.class("group")) {
          h2(.class("group-title")) { words("links.part.costs") }
          ul(.class("card plain")) { ForEach(screen.costs) { cost in li { cost } } }
        }
      }
      p(.class("muted small public-foot")) { words("public.madeWith") }
    }
  }

  @HTMLBuilder private var documents: some HTML {
    if !screen.documents.isEmpty {
      section(.class("group")) {
        h2(.class("group-title")) { words("links.part.documents") }
        ul(.class("card rows")) {
          ForEach(screen.documents) { document in
            li(.class("row")) {
              a(.class("row-link"), .href(document.address)) {
                if document.isPicture {
                  span(.class("thumb")) { img(.src(document.address), .alt(""), .loading("lazy")) }
                } else {
                  Badge(document.icon, tint: "slate")
                }
                RowText(document.title, document.text)
              }
            }
          }
        }
      }
    }
  }

  @HTMLBuilder private func stops(_ stops: [PublicJourneyScreen.Stop]) -> some HTML {
    if !stops.isEmpty {
      ul(.class("rows")) {
        ForEach(stops) { stop in
          li(.class("row public-stop")) {
            span(.class("row-when")) { span(.class("row-time")) { stop.time } }
            Badge(stop.icon, tint: stop.tint)
            span(.class("row-text")) {
              span(.class("row-title")) { stop.title }
              if let text = stop.cancelled { span(.class("row-subtitle")) { text } }
              span(.class("row-subtitle")) { stop.text }
              if let reference = stop.reference { span(.class("reference")) { reference } }
            }
          }
          .attributes(.class("is-dimmed"), when: stop.cancelled != nil)
        }
      }
    }
  }
}

/// What is asked of a visitor before a link with a password shows anything.
struct PublicPasswordPage: Page {
  let screen: PublicPasswordScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow stack")) {
      p(.class("brand")) { "Journey Wallet" }
      PageHead(shell.pageTitle) { p(.class("muted")) { words("public.lockedText") } }
      Alert(screen.errorSummary)
      form(.class("form"), .method("post"), .action(screen.address), .novalidate) {
        FieldCard(fields: [screen.field])
        FormEnd(words: words) { button(.class("button")) { words("ui.open") } }
      }
    }
  }
}

/// A link that leads nowhere any more.
struct PublicLinkGonePage: Page {
  let screen: PublicLinkGoneScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      div(.class("empty"), .role("alert")) {
        span(.class("empty-icon")) { Icon("link") }
        h1 { shell.pageTitle }
        p { words("public.gone.text") }
      }
    }
  }
}

extension PublicJourneyScreen: PresentedScreen {
  public var page: some HTML { PublicJourneyPage(screen: self) }
}

extension PublicPasswordScreen: PresentedScreen {
  public var page: some HTML { PublicPasswordPage(screen: self) }
}

extension PublicLinkGoneScreen: PresentedScreen {
  public var page: some HTML { PublicLinkGonePage(screen: self) }
}
