import WalletHTML
import WalletScreens
import WalletWords

/// Who paid an expense, and whose it was.
struct DivisionView: HTML {
  let division: DivisionCard
  let words: Words

  var body: some HTML {
    section(.class("card division")) {
      h2 { words("split.paidBy") }
      DivisionRows(rows: division.paid)
      h2 {
        words("split.for")
        " "
        span(.class("muted small")) { division.methodText }
      }
      DivisionRows(rows: division.owed)
    }
  }
}

private struct DivisionRows: HTML {
  let rows: [DivisionCard.Row]

  var body: some HTML {
    ul(.class("division-rows")) {
      for row in rows {
        li {
          span { row.name }
          span(.class("nowrap")) { row.amount }
        }
      }
    }
  }
}
