import WalletHTML
import WalletScreens
import WalletWords

/// One figure by year as columns, and the same as a table.
struct YearChartView: HTML {
  let chart: YearChart
  let words: Words

  var body: some HTML {
    section(.class("card chart"), .ariaLabelledBy(chart.id)) {
      div(.class("chart-head")) {
        h2(.id(chart.id)) { chart.title }
        p(.class("chart-sum")) { chart.total }
      }
      ol(.class("columns"), .ariaHidden) {
        ForEach(chart.columns) { column($0) }
      }
      details {
        summary { words("ui.asTable") }
        asTable
      }
    }
  }

  private func column(_ column: YearChart.Column) -> some HTML {
    li {
      svg(
        .class("column"), .custom(name: "viewBox", value: "0 0 10 100"),
        .custom(name: "preserveAspectRatio", value: "none")
      ) {
        // Drawn from the ground up: the picture is turned over in the styles.
        rect(.custom(name: "width", value: "10"), .custom(name: "height", value: column.height))
          .attributes(.class("is-latest"), when: column.isLatest)
      }
      span { column.year }
    }
  }

  private var asTable: some HTML {
    table {
      thead {
        tr {
          th(.scope("col")) { words("statistics.year") }
          th(.scope("col")) { chart.title }
        }
      }
      tbody {
        for row in chart.rows {
          tr {
            th(.scope("row")) { row.year }
            td { row.value }
          }
        }
      }
    }
  }
}
