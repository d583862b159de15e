import Foundation
import Journeys
import WalletWords

/// A page ready to be rendered: every value finished.
public protocol Screen: Sendable {}

/// What surrounds every page.
package struct Shell: Sendable {
  /// The BCP 47 tag of its language (`Formats.languageTag`).
  package let languageTag: String
  package let theme: String
  /// The zone in which the page shows and reads times that have none of their own.
  package let zone: String
  package let pageTitle: String
  package let tabs: [Tab]
  package let places: [Tab]
  package let toast: Toast?
  /// The words of its language, for what stands on the page whatever it shows.
  package let words: Words
  /// How many reminders are due, for the badge of the installed app.
  package let dueCount: String
  /// The journey that it belongs to, where that has several members.
  package let sharedJourney: String?
  /// Whether a form has led to it.
  package let isFormAnswer: Bool
  /// Whether no user is signed in; the navigation is hidden then.
  package var isSignedOut: Bool { tabs.isEmpty }

  /// The five places that are always one tap away.
  enum Place: String, CaseIterable {
    case home, journey, journeys, reminders, settings

    var key: String {
      switch self {
      case .home: "h"
      case .journey: "j"
      case .journeys: "l"
      case .reminders: "r"
      case .settings: "s"
      }
    }

    var address: String { self == .home ? "/" : "/\(rawValue)" }
  }

  init(_ context: ScreenContext, title: String, place: Place?, notice: FlashMessage? = nil) {
    languageTag = context.formats.languageTag
    theme = context.user.theme.rawValue
    zone = context.zone.identifier
    pageTitle = title
    words = context.words
    dueCount = String(context.dueReminders)
    sharedJourney = context.sharedJourney?.text
    isFormAnswer = context.isFormAnswer
    tabs = Place.allCases.map { tab in
      var shown = Tab(
        address: tab.address, icon: tab.rawValue, label: context.words("tab.\(tab.rawValue)"),
        isCurrent: tab == place, key: "g \(tab.key)")
      if tab == .reminders { shown.badge = TabBadge(context) }
      return shown
    }
    places = [
      ("/search", "search"), ("/inbox", "inbox"), ("/documents", "documents"), ("/import", "import"),
      ("/trash", "trash"),
    ].map { address, name in
      Tab(address: address, icon: name, label: context.words("tab.\(name)"), isCurrent: false)
    }
    toast = notice.map { Toast($0, context) }
  }

  /// For a page of somebody who is not signed in: there is nowhere else to go.
  init(signedOut context: ScreenContext, title: String) {
    languageTag = context.formats.languageTag
    theme = context.user.theme.rawValue
    zone = context.zone.identifier
    (pageTitle, words, dueCount) = (title, context.words, "0")
    (tabs, places, toast, sharedJourney, isFormAnswer) = ([], [], nil, nil, false)
  }
}

/// A way to another place.
package struct Tab: Sendable {
  package let address: String
  package let icon: String
  package let label: String
  package let isCurrent: Bool
  /// The keys that lead there; empty for none.
  package var key = ""
  /// How much waits there; nil where nothing can.
  package var badge: TabBadge?
}

/// How many reminders are due, on their tab.
package struct TabBadge: Sendable {
  /// `3`, or `99+`; empty for none.
  package let text: String
  package let label: String

  init(_ context: ScreenContext) {
    let count = context.dueReminders
    self.text = count == 0 ? "" : count > 99 ? "99+" : String(count)
    self.label = context.words("reminders.due", count: count)
  }
}

/// What just happened, carried from a form's answer to the page that it leads to.
public struct FlashMessage: Sendable, Hashable {
  /// What can be said.
  public enum Kind: String, Sendable, CaseIterable {
    case created, saved, moved, deleted, restored, reverted, imported, backupDeleted, walletRestored, received, filed
    case filedSome, filedNone
    case done, snoozed, reminded, deviceRemoved, present, linked
    case joined, left
    case sent
    case passwordChanged, signedOut, tokenRevoked, secondFactorOff, passkeyAdded, passkeyRemoved
  }

  package let kind: Kind
  package let undo: String?

  /// A flash message, with the address that a form posts to to undo what happened.
  public init(_ kind: Kind, undo: String? = nil) {
    (self.kind, self.undo) = (kind, undo)
  }
}

/// The text of a flash message.
package struct Toast: Sendable {
  package let message: String
  package let undoAddress: String?
  /// What an upload brought again.
  package let toastLinks: [Present]

  init(_ notice: FlashMessage, _ context: ScreenContext) {
    let said = context.words("notice.\(notice.kind.rawValue)")
    toastLinks = context.present
    let isMore = !toastLinks.isEmpty && notice.kind != .present
    message = isMore ? context.line(said, context.words("notice.present")) : said
    undoAddress = notice.undo
  }
}

/// Something that was here before it was uploaded again.
public struct Present: Sendable, Hashable {
  package let name: String
  package let address: String

  /// A document or something in the Inbox.
  public init(_ name: String, at address: String) { (self.name, self.address) = (name, address) }
}
