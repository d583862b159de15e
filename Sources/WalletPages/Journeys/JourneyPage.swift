import WalletHTML
import WalletScreens
import WalletWords

/// A journey: what comes next, its sections, and what is known about it.
struct JourneyPage: Page {
  let screen: JourneyScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    JourneyHero(screen: screen)
    if screen.firstSteps == nil { sections }
    div(.class("page wide")) {
      if screen.hasSample { SampleCard(words: words) }
      if let next = screen.nextCard {
        section(.class("group span-all")) {
          h2(.class("group-title")) { words("ui.upNext") }
          NextCards(next: next, later: screen.laterCards, words: words) {
            p(.class("card quiet")) { words("ui.nothingNext") }
          }
        }
      }
      ConflictView(conflict: screen.conflict, words: words)
      if let stays = screen.stays { StayNotesView(notes: stays.stayNotes, mayEdit: screen.mayEdit) }
      if let weather = screen.weather { WeatherStripView(strip: weather, words: words) }
      if let steps = screen.firstSteps { FirstStepsView(steps: steps, words: words) }
      div(.class("section-grid")) {
        for part in screen.sections where part.isShown { JourneySection(part: part, words: words) }
        if screen.hasAbout { about }
      }
    }
    if let upload = screen.upload { dropZone(upload) }
    if screen.mayEdit {
      AddButton(address: screen.journeyAddress + "/add", label: words("ui.addToJourney"), sheet: "add-sheet")
      addSheet
    }
  }

  private var sections: some HTML {
    nav(.class("chips chips-sections"), .ariaLabel(words("ui.sections"))) {
      a(.class("chip chip-first"), .href(screen.journeyAddress + "/itinerary")) { words("ui.itinerary") }
      a(.class("chip"), .href(screen.journeyAddress + "/calendar")) { words("view.calendar") }
      a(.class("chip"), .href(screen.journeyAddress + "/map")) { words("view.map") }
      a(.class("chip"), .href(screen.journeyAddress + "/discover")) { words("discover.title") }
      for part in screen.sections {
        a(.class("chip"), .href(part.isShown ? "#" + part.noun : part.address)) {
          part.title + " "
          span(.class("chip-count")) { part.count }
        }
      }
    }
  }

  private var about: some HTML {
    section(.class("group section")) {
      div(.class("section-head")) { h2 { words("ui.aboutJourney") } }
      dl(.class("card facts")) {
        for fact in screen.facts { FactView(fact: fact, words: words) }
        if let notes = screen.journeyNotes {
          div(.class("fact is-prose")) {
            dt { words("ui.notes") }
            dd { span(.class("fact-value")) { notes } }
          }
        }
      }
    }
  }

  @HTMLBuilder private func dropZone(_ upload: DocumentUpload) -> some HTML {
    Uses(.upload)
    div(
      .data("upload", address: upload.resource), .data("words", address: upload.uploadAddress),
      .data("drop", value: words("ui.dropHere"))
    ) {
      ul(.class("card upload-list upload-on-page"), .ariaLive("polite"))
    }
  }

  private var addSheet: some HTML {
    dialog(.id("add-sheet"), .class("sheet"), .ariaLabelledBy("add-title")) {
      div(.class("sheet-head")) {
        h2(.id("add-title")) { words("ui.addToJourney") }
        button(.type("button"), .class("sheet-close"), .data("close-sheet"), .ariaLabel(words("ui.close"))) {
          Icon("close")
        }
      }
      KindGrid(kinds: screen.kinds)
      p(.class("sheet-more")) { PlainLink(words("ui.addConfirmation"), to: "/inbox") }
    }
  }
}

/// The head of a journey, on its cover.
private struct JourneyHero: HTML {
  let screen: JourneyScreen
  private var words: Words { screen.shell.words }

  var body: some HTML {
    header(.class("hero " + screen.cover.gradient)) {
      Uses(.dialogs)
      Uses(.menu)
      CoverPicture(address: screen.cover.head)
      div(.class("hero-bar")) {
        a(
          .class("hero-button selector"), .href("/journeys/choose?from=" + screen.journeyID), .data("selector"),
          .ariaHasPopup("dialog")
        ) {
          span { words("ui.otherJourney") }
          Icon("down")
        }
        div(.class("hero-actions")) {
          if screen.mayEdit {
            a(.class("hero-button"), .href(screen.journeyAddress + "/edit"), .data("key", value: "e")) {
              Icon("edit")
              span { words("ui.edit") }
            }
          }
          menu
        }
      }
      div(.class("hero-text")) {
        h1 { screen.journeyTitle }
        p(.class("hero-facts")) {
          span { screen.summary }
          " "
          span(.class("hero-pill")) { screen.distance }.clock(screen.distanceClock)
        }
        a(.class("hero-people"), .href(screen.journeyAddress + "/people")) {
          if screen.people.isEmpty {
            Icon("family")
          } else {
            AvatarStack(avatars: screen.people, more: screen.morePeople)
          }
          span { screen.peopleLabel }
        }
        if let text = screen.newsText {
          " "
          a(.class("hero-news"), .href(screen.journeyAddress + "/activity")) { text }
        }
        if let flags = screen.flags {
          p(.class("flags")) {
            a(.class("hero-countries"), .href(screen.journeyAddress + "/good-to-know")) {
              span(.ariaHidden) { flags }
              " "
              span { "\(screen.countryNames) · \(words("goodToKnow.title"))" }
            }
          }
        }
      }
    }
    .attributes(.class("has-picture"), when: screen.cover.head != nil)
  }

  private var menu: some HTML {
    details(.class("menu"), .data("menu")) {
      summary(.class("hero-button"), .ariaLabel(words("ui.moreActions"))) { Icon("more") }
      ul(.class("card menu-list links")) {
        LinkRow(icon: "search", text: words("ui.find"), address: "/search?journey=" + screen.journeyID)
        LinkRow(icon: "family", text: words("members.title"), address: screen.journeyAddress + "/people")
        LinkRow(icon: "place", text: words("goodToKnow.title"), address: screen.journeyAddress + "/good-to-know")
        LinkRow(
          icon: "weather-partlyCloudy", text: words("weather.title"), address: screen.journeyAddress + "/weather")
        LinkRow(icon: "list", text: words("activity.title"), address: screen.journeyAddress + "/activity")
        LinkRow(icon: "history", text: words("ui.history"), address: screen.journeyAddress + "/history")
        if screen.mayEdit {
          LinkRow(icon: "camera", text: words("title.cover"), address: screen.journeyAddress + "/cover")
        }
        LinkRow(icon: "document", text: words("book.title"), address: screen.journeyAddress + "/book")
        LinkRow(icon: "copy", text: words("ui.duplicate"), address: screen.journeyAddress + "/duplicate")
        LinkRow(
          icon: "export", text: words("ui.exportJourney"), address: screen.journeyAddress + "/export", isDownload: true)
        if screen.mayDelete {
          LinkRow(icon: "trash", text: words("ui.delete"), address: screen.journeyAddress + "/delete")
        }
      }
    }
  }
}

/// What to do first with a journey that has nothing in it.
private struct FirstStepsView: HTML {
  let steps: JourneyScreen.FirstSteps
  let words: Words

  var body: some HTML {
    section(.class("card first-steps"), .ariaLabelledBy("first-steps")) {
      h2(.id("first-steps")) { words("ui.firstStepsTitle") }
      p(.class("muted")) { words("ui.firstStepsText") }
      p {
        a(.class("button"), .href(steps.confirmationAddress)) {
          Icon("inbox")
          " "
          words("ui.addConfirmation")
        }
      }
      ul(.class("links")) {
        LinkRow(icon: "flight", text: words("ui.addFlight"), address: steps.flightAddress)
        LinkRow(icon: "import", text: words("ui.forwardConfirmation"), address: steps.forwardAddress)
        if let take = steps.takeAddress {
          LinkRow(icon: "copy", text: words("ui.takeFromEarlier"), address: take)
        }
      }
    }
  }
}

/// The things of one kind, the first of them.
private struct JourneySection: HTML {
  let part: JourneyScreen.Section
  let words: Words

  var body: some HTML {
    section(.class("group section"), .id(part.noun)) {
      div(.class("section-head")) {
        h2 {
          a(.href(part.address)) { part.title }
          if part.hasRows {
            " "
            span(.class("count")) { part.count }
          }
        }
        if let summary = part.summary { span(.class("section-summary")) { summary } }
        a(
          .class("see-all"), .href(part.address),
          .ariaLabel("\(words("ui.seeAll")): \(part.title)")
        ) { words("ui.seeAll") }
      }
      if part.hasRows { RowList(rows: part.rows, words: words) }
    }
  }
}

extension JourneyScreen: PresentedScreen {
  public var page: some HTML { JourneyPage(screen: self) }
}
