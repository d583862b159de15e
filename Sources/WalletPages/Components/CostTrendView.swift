import WalletHTML
import WalletScreens
import WalletWords

/// What was spent over time or on each journey as a picture, and the same as a table.
struct CostTrendView: HTML {
  let trend: CostTrend
  let words: Words

  var body: some HTML {
    section(.class("card chart"), .ariaLabelledBy(trend.id)) {
      h2(.id(trend.id)) { trend.title }
      if trend.hasBars {
        ul(.class("bars"), .ariaHidden) { ForEach(trend.columns) { bar($0) } }
      } else {
        ol(.class("columns"), .ariaHidden) { ForEach(trend.columns) { column($0) } }
      }
      details {
        summary { words("ui.asTable") }
        asTable
      }
    }
  }

  private func column(_ column: CostTrend.Column) -> some HTML {
    li {
      svg(
        .class("column"), .custom(name: "viewBox", value: "0 0 10 100"),
        .custom(name: "preserveAspectRatio", value: "none")
      ) {
        // Drawn from the ground up: the picture is turned over in the styles.
        rect(.custom(name: "width", value: "10"), .custom(name: "height", value: column.size))
      }
      span { column.label }
    }
  }

  private func bar(_ column: CostTrend.Column) -> some HTML {
    li {
      span(.class("bar-label")) { column.label }
      svg(
        .class("bar"), .custom(name: "viewBox", value: "0 0 100 8"),
        .custom(name: "preserveAspectRatio", value: "none"), .ariaHidden
      ) {
        rect(
          .class("tint-orange"), .custom(name: "width", value: column.size), .custom(name: "height", value: "8"),
          .custom(name: "rx", value: "2"))
      }
      span(.class("bar-amount nowrap")) { column.amount }
    }
  }

  private var asTable: some HTML {
    table {
      thead {
        tr {
          th(.scope("col")) { trend.labelHeading }
          th(.scope("col")) { words("ui.amount") }
          if trend.hasBars { th(.scope("col")) { words("trend.perDay") } }
        }
      }
      tbody {
        for row in trend.rows {
          tr {
            th(.scope("row")) { row.label }
            td { row.amount }
            if let perDay = row.perDay { td { perDay } }
          }
        }
      }
    }
  }
}
