import WalletHTML
import WalletScreens
import WalletWords

/// The views of all journeys.
struct JourneysViews: HTML {
  /// One of them, by the last part of its address; the list has none.
  enum View: String, CaseIterable {
    case list = ""
    case calendar, timeline, map

    fileprivate var icon: String {
      switch self {
      case .list: "list"
      case .calendar: "calendar"
      case .timeline: "history"
      case .map: "place"
      }
    }

    fileprivate var address: String { self == .list ? "/journeys" : "/journeys/\(rawValue)" }
  }

  /// Nil where none of them is shown.
  let current: View?
  let words: Words

  var body: some HTML {
    nav(.class("views"), .ariaLabel(words("ui.views"))) {
      for view in View.allCases {
        a(.href(view.address)) {
          Icon(view.icon)
          " "
          words(view == .list ? "view.list" : "view.\(view.rawValue)")
        }
        .attributes(.ariaCurrent("page"), when: view == current)
      }
    }
  }
}
