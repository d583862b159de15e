import Foundation
import Journeys

/// What was spent in one currency, drawn: a pie of the categories and a bar for each of the last days.
struct SpendingChart: Sendable {
  /// How many bars stand beside each other.
  static let barsLength = 31

  let chartTitle: String
  let slices: [Slice]
  /// The category of a pie that has one slice, which is a circle.
  let wholeTint: String?
  let daysTitle: String
  let hasBars: Bool
  let barsWidth: Int
  let bars: [Bar]

  /// One slice of the pie, in a square of 100 by 100.
  struct Slice: Sendable {
    let slicePath: String
    let sliceTint: String
    let sliceText: String?
    let sliceX: String
    let sliceY: String
  }

  /// One bar, 100 high when it is the highest.
  struct Bar: Sendable {
    let barX: Int
    let barY: Int
    let barHeight: Int
    let barTitle: String
    let barLabel: String?
    let labelX: Int
  }

  init(_ account: Spending.Account, _ context: ScreenContext) {
    let code = account.total.currency.code
    chartTitle = context.words("budget.chart", ["currency": code])
    daysTitle = context.words("budget.chartDays", ["currency": code])
    let total = Double(account.total.minorUnits)
    var start = 0.0
    var slices: [Slice] = []
    for part in account.categories where account.categories.count > 1 {
      let share = Double(part.amount.minorUnits) / total
      slices.append(Slice(from: start, share: share, tint: part.subject.look.tint))
      start += share
    }
    self.slices = slices
    wholeTint = account.categories.count == 1 ? account.categories.first?.subject.look.tint : nil
    let days = account.days.compactMap { part in part.subject.map { ($0, part.amount) } }
      .suffix(SpendingChart.barsLength)
    let highest = days.map(\.1.minorUnits).max() ?? 0
    hasBars = days.count > 1 && highest > 0
    barsWidth = max(8, days.count) * 24
    let every = days.count > 12 ? 5 : 1
    bars = days.enumerated().map { index, day in
      let height = highest == 0 ? 0 : max(2, Int(100 * Double(day.1.minorUnits) / Double(highest)))
      let name = context.formats.shortDay(day.0, thisYear: context.thisYear)
      return Bar(
        barX: index * 24 + 3, barY: 100 - height, barHeight: height,
        barTitle: "\(name): \(context.formats.money(day.1))",
        barLabel: index % every == 0 ? String(day.0.components.day) : nil, labelX: index * 24 + 12)
    }
  }
}

extension SpendingChart.Slice {
  /// A slice that begins at a part of the circle, from the top on with the clock.
  init(from start: Double, share: Double, tint: String) {
    let point = { (part: Double, radius: Double) -> (String, String) in
      let angle = 2 * Double.pi * part
      return (SpendingChart.decimal(50 + radius * sin(angle)), SpendingChart.decimal(50 - radius * cos(angle)))
    }
    let (x1, y1) = point(start, 48), (x2, y2) = point(start + share, 48)
    slicePath = "M50 50 L\(x1) \(y1) A48 48 0 \(share > 0.5 ? 1 : 0) 1 \(x2) \(y2) Z"
    sliceTint = tint
    sliceText = share >= 0.08 ? "\(Int((share * 100).rounded())) %" : nil
    (sliceX, sliceY) = point(start + share / 2, 32)
  }
}

extension SpendingChart {
  /// A number as SVG writes it, with a point and two decimals.
  static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\((abs(hundredths) % 100).padded)"
  }
}

extension Int {
  fileprivate var padded: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension ExpenseCategory {
  /// The icon and the colour by which the category is known.
  var look: Look {
    switch self {
    case .transport: Look(icon: "flight", tint: "blue")
    case .accommodation: Look(icon: "hotel", tint: "purple")
    case .food: Look(icon: "restaurant", tint: "red")
    case .activities: Look(icon: "activity", tint: "orange")
    case .shopping: Look(icon: "shopping", tint: "pink")
    case .other: Look(icon: "expense", tint: "green")
    }
  }
}
