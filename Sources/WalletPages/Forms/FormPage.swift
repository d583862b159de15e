import WalletHTML
import WalletScreens
import WalletWords

/// The form of a journey or an item, new or changed.
struct FormPage: Page {
  let screen: FormScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page narrow")) {
      PageHead(screen.formTitle, crumbs: crumbs)
      Alert(screen.errorSummary, more: screen.otherProblems)
      if let text = screen.receiptText { p(.class("notice-line")) { text } }
      if let receipt = screen.receiptView { ReceiptAside(receipt: receipt) }
      mainForm
      if let autosave = screen.autosave { LeaveDialog(autosave: autosave, words: words) }
      if let packing = screen.packing { PackingForm(packing: packing, words: words) }
      ZoneSuggestions()
      if screen.zonesAddress != nil { Uses(.zones) }
      if screen.autosave != nil { Uses(.notes) }
    }
    .attributes(.class("has-receipt"), when: screen.receiptView != nil)
  }

  private var crumbs: [Crumb] {
    guard let title = screen.journeyTitle, let address = screen.journeyAddress else { return [] }
    return [Crumb(title: title, address: address)]
  }

  private var mainForm: some HTML {
    form(
      .class("form"), .method("post"), .action(screen.formAction), .data("found", value: words("ui.placesFound")),
      .data("none", value: words("ui.placesNone")), .data("filled", value: words("ui.placeFilled")), .novalidate
    ) {
      // Enter saves, though the button that looks for a place stands before the one that saves.
      if screen.placesJourney != nil { button(.hidden, .tabindex(-1)) { words("ui.save") } }
      if let id = screen.newID { HiddenInput("id", id) }
      if let id = screen.receiptID { HiddenInput("source", id) }
      if let version = screen.basedOn { HiddenInput("version", version) }
      for part in screen.parts { FieldCard(fields: part.fields) }
      if !screen.more.isEmpty { more }
      if screen.autosave != nil { AutosaveNotices(words: words) }
      FormEnd(words: words, cancel: screen.cancelAddress, isWatched: true) {
        button(.class("button")) { words("ui.save") }
      }
    }
    .attributes(.enctype("multipart/form-data"), when: screen.hasFile)
    .attribute(of: screen.zonesAddress) { .data("zones", address: $0) }
    .attribute(of: screen.placesJourney) { .data("journey", value: $0) }
    .attributes(
      .data("known", value: words("find.known")), .data("short", value: words("find.short")),
      .data("not-found", value: words("find.none")), .data("elsewhere", value: screen.placesSearch?.label ?? ""),
      .data("elsewhere-address", value: screen.placesSearch?.address ?? ""), when: screen.placesJourney != nil
    )
    .attribute(of: screen.autosave?.resource) { .data("autosave", address: $0) }
    .attribute(of: screen.autosave?.listAddress) { .data("list", address: $0) }
    .attribute(of: screen.autosave?.userID) { .data("user", value: $0) }
    .attributes(
      .data("saving", value: words("ui.autoSaving")), .data("saved", value: words("ui.autoSaved")),
      .data("offline", value: words("ui.autoOffline")), .data("refused", value: words("ui.autoRefused")),
      when: screen.autosave != nil)
  }

  private var more: some HTML {
    details(.class("form-more")) {
      summary(.class("card")) { words("ui.moreFields") }
      for part in screen.more { FieldCard(fields: part.fields, heading: part.partTitle) }
    }
    .attributes(.open, when: screen.isMoreOpen)
  }
}

/// The end of a form: back, and what it is for.
struct FormEnd<Actions: HTML>: HTML {
  private let words: Words
  private let cancel: String?
  private let isWatched: Bool
  private let actions: Actions

  /// - Parameters:
  ///   - cancel: where cancelling leads; nil for a form that one stays on
  ///   - isWatched: for a form that one writes in: it stays in sight, and leaving is asked about where something was typed
  init(words: Words, cancel: String? = nil, isWatched: Bool = false, @HTMLBuilder actions: () -> Actions) {
    (self.words, self.cancel, self.isWatched, self.actions) = (words, cancel, isWatched, actions())
  }

  var body: some HTML {
    div(.class("form-end")) {
      if let cancel {
        a(.class("button-plain"), .href(cancel)) { words("ui.cancel") }
          .attributes(.data("cancel"), when: isWatched)
      }
      actions
    }
    .attributes(.class("stays"), when: isWatched)
  }
}

/// The document that an expense is made from, beside its form.
private struct ReceiptAside: HTML {
  let receipt: FormScreen.ReceiptView

  var body: some HTML {
    HTMLElement<HTMLTag.aside, _>(.class("card receipt"), .ariaLabel(receipt.receiptTitle)) {
      if let picture = receipt.receiptPicture {
        a(.href(receipt.receiptAddress), .target("_blank")) {
          img(.src(picture), .alt(receipt.receiptTitle))
        }
      }
      if let text = receipt.receiptWords { pre(.tabindex(0)) { text } }
    }
  }
}

/// What is shown while a note saves itself.
private struct AutosaveNotices: HTML {
  let words: Words

  var body: some HTML {
    notice("draft-found", words("ui.draftFound")) {
      button(.type("button"), .class("button-plain"), .data("draft-drop")) { words("ui.draftDrop") }
      button(.type("button"), .class("button"), .data("draft-take")) { words("ui.draftTake") }
    }
    notice("newer-version", words("ui.newerVersion")) {
      button(.type("button"), .class("button-plain"), .data("take-theirs")) { words("ui.takeTheirs") }
      button(.type("button"), .class("button"), .data("keep-mine")) { words("ui.keepMine") }
    }
    section(.class("card markdown preview"), .id("text-preview"), .ariaLabel(words("ui.textPreview")), .hidden)
    p(.class("muted save-state"), .id("save-state"), .ariaLive("polite"))
  }

  private func notice(_ id: String, _ text: String, @HTMLBuilder actions: () -> some HTML) -> some HTML {
    div(.class("card notice-card"), .id(id), .role("alert"), .hidden) {
      p { text }
      p(.class("notice-actions")) { actions() }
    }
  }
}

/// Asks what becomes of what was typed.
private struct LeaveDialog: HTML {
  let autosave: FormScreen.Autosave
  let words: Words

  var body: some HTML {
    dialog(.class("sheet"), .id("draft-leave"), .ariaLabelledBy("draft-leave-title")) {
      h2(.class("sheet-title"), .id("draft-leave-title")) { autosave.leaveTitle }
      p(.class("muted")) { autosave.leaveText }
      p(.class("form-end")) {
        button(.type("button"), .class("button-plain"), .data("draft-delete")) { autosave.leaveAction }
        button(.type("button"), .class("button"), .data("draft-keep")) { words("ui.draftKeep") }
      }
    }
  }
}

/// Makes a packing list instead of an empty checklist.
private struct PackingForm: HTML {
  let packing: PackingChoice
  let words: Words

  var body: some HTML {
    form(.class("form packing"), .method("post"), .action(packing.packingAddress)) {
      HiddenInput("id", packing.packingID)
      fieldset(.class("card form-part")) {
        legend { words("ui.packingTitle") }
        p(.class("muted")) { words("ui.packingText") }
        div(.class("pair")) {
          choice("type", words("ui.packingType"), packing.typeOptions)
          choice("length", words("ui.packingLength"), packing.lengthOptions)
        }
        FormEnd(words: words) { button(.class("button")) { words("ui.packingMake") } }
      }
    }
  }

  private func choice(_ key: String, _ heading: String, _ options: [FormField.Option]) -> some HTML {
    div(.class("field")) {
      label(.for("packing-" + key)) { heading }
      select(.id("packing-" + key), .name(key)) {
        for option in options { OptionView(option: option) }
      }
    }
  }
}

extension FormScreen: PresentedScreen {
  public var page: some HTML { FormPage(screen: self) }
}
