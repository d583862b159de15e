import WalletHTML
import WalletScreens
import WalletWords

/// The things of one kind in a journey.
struct ItemListPage: Page {
  let screen: ItemListScreen
  var shell: Shell { screen.shell }

  @HTMLBuilder var content: some HTML {
    div(.class("page"), .data("pull")) {
      Uses(.pull)
      PageHead(screen.listTitle, crumbs: [Crumb(title: screen.journeyTitle, address: screen.journeyAddress)])
      if screen.hasFilters { ChipsView(tabs: screen.filters, label: words("ui.filter")) }
      StayNotesView(notes: screen.stayNotes, mayEdit: screen.newAddress != nil)
      EmptyStateView(screen.empty)
      GroupsView(groups: screen.groups, words: words)
      if let entry = screen.nameEntry {
        NameEntryForm(entry: entry, words: words)
        if !entry.proposed.isEmpty { ProposedNames(entry: entry, words: words) }
      }
      PagerView(pager: screen.pager, words: words)
      if let card = screen.remindersCard { RemindersCardView(card: card, words: words) }
    }
    if let address = screen.newAddress { AddButton(address: address, label: screen.newLabel) }
  }
}

/// A new one by its name.
private struct NameEntryForm: HTML {
  let entry: ItemListScreen.NameEntry
  let words: Words

  var body: some HTML {
    form(.class("card add-line"), .method("post"), .action(entry.action), .novalidate) {
      HiddenInput("id", entry.id)
      HiddenInput("from", "list")
      label(.class("visually-hidden"), .for("new-name")) { entry.label }
      input(
        .id("new-name"), .name("name"), .maxlength(entry.limit), .required, .placeholder(entry.label),
        .autocomplete("off"), .enterkeyhint("enter"))
      button(.class("button")) { words("ui.add") }
    }
  }
}

/// A button for each name that the journey's bookings say.
private struct ProposedNames: HTML {
  let entry: ItemListScreen.NameEntry
  let words: Words

  var body: some HTML {
    form(.class("proposed"), .method("post"), .action(entry.action)) {
      HiddenInput("id", entry.id)
      HiddenInput("from", "list")
      p(.class("muted small")) { words("split.booked") }
      div(.class("proposed-names")) {
        for name in entry.proposed {
          button(.class("action"), .name("name"), .value(name)) {
            Icon("plus")
            " "
            name
          }
        }
      }
    }
  }
}

extension ItemListScreen: PresentedScreen {
  public var page: some HTML { ItemListPage(screen: self) }
}
