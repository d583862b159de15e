import WalletHTML
import WalletScreens
import WalletWords

/// What was spent in one currency: a ring, bars, and the same as a table.
struct SpendingChartView: HTML {
  let chart: SpendingChart
  let words: Words

  var body: some HTML {
    section(.class("card chart"), .ariaLabelledBy(chart.id)) {
      h2(.id(chart.id)) { chart.title }
      div(.class("chart-parts")) {
        ring
        p(.class(chart.isLong ? "chart-total is-long" : "chart-total")) { chart.totalLines }
        ul(.class("bars")) {
          ForEach(chart.slices) { bar($0) }
        }
      }
      details {
        summary { words("ui.asTable") }
        asTable
      }
    }
  }

  private var ring: some HTML {
    svg(
      .class("ring"), .custom(name: "viewBox", value: "0 0 42 42"), .role("img"),
      .ariaLabel("\(chart.title): \(chart.total)")
    ) {
      circle(.class("ring-ground"), .custom(name: "cx", value: "21"), .custom(name: "cy", value: "21"), radius)
      for slice in chart.slices {
        circle(
          .class("ring-slice tint-" + slice.tint), .custom(name: "cx", value: "21"),
          .custom(name: "cy", value: "21"), radius, .custom(name: "stroke-dasharray", value: slice.dashes),
          .custom(name: "stroke-dashoffset", value: slice.offset))
      }
    }
  }

  /// The circumference is 100, so that shares are lengths.
  private var radius: HTMLAttribute<HTMLTag.circle> { .custom(name: "r", value: "15.91549") }

  private func bar(_ slice: SpendingChart.Slice) -> some HTML {
    li {
      span(.class("bar-label")) { slice.label }
      svg(
        .class("bar"), .custom(name: "viewBox", value: "0 0 100 8"),
        .custom(name: "preserveAspectRatio", value: "none"), .ariaHidden
      ) {
        rect(
          .class("tint-" + slice.tint), .custom(name: "width", value: slice.bar),
          .custom(name: "height", value: "8"), .custom(name: "rx", value: "2"))
      }
      span(.class("bar-amount")) {
        span(.class("nowrap")) { slice.amount }
        " "
        span(.class("muted nowrap")) { slice.share }
      }
    }
  }

  private var asTable: some HTML {
    table {
      thead {
        tr {
          th(.scope("col")) { words("ui.category") }
          th(.scope("col")) { words("ui.amount") }
          th(.scope("col")) { "%" }
        }
      }
      tbody {
        for slice in chart.slices {
          tr {
            th(.scope("row")) { slice.label }
            td { slice.amount }
            td { slice.share }
          }
        }
      }
    }
  }
}
