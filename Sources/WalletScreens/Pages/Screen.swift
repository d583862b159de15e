import Foundation
import Journeys

/// A page ready to be rendered: every value finished, and stored, because Mustache reads stored properties only.
///
/// A value inside a list may not bear the name of one outside of it: where it is nil, Mustache would take the outer.
public protocol Screen: Sendable {
  /// The template's name, the path under `templates` without its ending.
  static var template: String { get }
}

/// What surrounds every page.
struct Shell: Sendable {
  let language: String
  let theme: String
  let pageTitle: String
  let tabs: [Tab]
  let places: [Tab]
  let toast: Toast?
  let ui: [String: String]
  /// How many reminders are due, for the badge of the installed app.
  let dueCount: String

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
    language = context.language.rawValue
    theme = context.user.theme.rawValue
    pageTitle = title
    ui = context.words.ui
    dueCount = String(context.dueReminders)
    tabs = Place.allCases.map { tab in
      var shown = Tab(
        tabAddress: tab.address, tabIcon: tab.rawValue, tabLabel: context.words("tab.\(tab.rawValue)"),
        isCurrent: tab == place, tabKey: "g \(tab.key)")
      if tab == .reminders { shown.tabBadge = TabBadge(context) }
      return shown
    }
    places = [
      ("/search", "search"), ("/inbox", "inbox"), ("/documents", "documents"), ("/import", "import"),
      ("/trash", "trash"),
    ].map { address, name in
      Tab(tabAddress: address, tabIcon: name, tabLabel: context.words("tab.\(name)"), isCurrent: false)
    }
    toast = notice.map { Toast($0, context) }
  }
}

/// A way to another place.
struct Tab: Sendable {
  let tabAddress: String
  let tabIcon: String
  let tabLabel: String
  let isCurrent: Bool
  /// The keys that lead there; empty for none.
  var tabKey = ""
  /// How much waits there; nil where nothing can.
  var tabBadge: TabBadge?
}

/// How many reminders are due, on their tab.
struct TabBadge: Sendable {
  /// `3`, or `99+`; empty for none.
  let badgeText: String
  let badgeLabel: String

  init(_ context: ScreenContext) {
    let count = context.dueReminders
    badgeText = count == 0 ? "" : count > 99 ? "99+" : String(count)
    badgeLabel = context.words("reminders.due", count: count)
  }
}

/// What just happened, carried from a form's answer to the page that it leads to.
public struct FlashMessage: Sendable, Hashable {
  /// What can be said.
  public enum Kind: String, Sendable, CaseIterable {
    case created, saved, deleted, restored, reverted, imported, backupDeleted, walletRestored, received, filed
    case filedSome, filedNone
    case done, snoozed, reminded, deviceRemoved, present
  }

  let kind: Kind
  let undo: String?

  /// A notice, with the address that a form posts to to undo what happened.
  public init(_ kind: Kind, undo: String? = nil) {
    (self.kind, self.undo) = (kind, undo)
  }
}

/// A notice in words.
struct Toast: Sendable {
  let message: String
  let undoAddress: String?
  /// What an upload brought again.
  let toastLinks: [Present]

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
  let presentName: String
  let presentAddress: String

  /// A document or something in the Inbox.
  public init(_ name: String, at address: String) { (presentName, presentAddress) = (name, address) }
}
