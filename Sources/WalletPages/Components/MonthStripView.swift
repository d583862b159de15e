import WalletHTML
import WalletScreens
import WalletWords

/// The months around today, each leading to its journeys.
struct MonthStripView: HTML {
  let strip: MonthStrip
  let words: Words

  @HTMLBuilder var body: some HTML {
    Uses(.itinerary)
    nav(.class("day-strip month-strip"), .ariaLabel(words("ui.months"))) {
      ForEach(strip.months) { month in
        if let address = month.address {
          a(.href(address), .ariaLabel(month.label)) { MonthTile(month: month) }
            .attributes(.ariaCurrent("true"), when: month.isShown)
        } else {
          span(.class("month-free"), .role("img"), .ariaLabel(month.label)) { MonthTile(month: month) }
        }
      }
    }
  }
}

/// A month's name, with a mark for each of its journeys.
private struct MonthTile: HTML {
  let month: MonthStrip.Month

  var body: some HTML {
    if let year = month.year { span(.class("month-year")) { year } }
    strong { month.name }
    span(.class("month-marks"), .ariaHidden) {
      // More than four marks would say no more.
      for _ in 0..<min(month.count, 4) { span {} }
    }
  }
}
