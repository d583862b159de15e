import WalletHTML
import WalletWords

/// The three views of a journey's itinerary.
struct ItineraryViews: HTML {
  /// One of them, by the last part of its address.
  enum View: String, CaseIterable {
    case itinerary, calendar, map

    fileprivate var icon: String {
      switch self {
      case .itinerary: "list"
      case .calendar: "calendar"
      case .map: "place"
      }
    }
  }

  let journeyAddress: String
  let current: View
  let words: Words

  var body: some HTML {
    nav(.class("views"), .ariaLabel(words("ui.views"))) {
      for view in View.allCases {
        a(.href("\(journeyAddress)/\(view.rawValue)")) {
          Icon(view.icon)
          " "
          words("view.\(view.rawValue)")
        }
        .attributes(.ariaCurrent("page"), when: view == current)
      }
    }
  }
}
