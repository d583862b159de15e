import WalletHTML
import WalletScreens

/// The two ends of something, with the time between them.
struct SpanView: HTML {
  let ends: Span

  var body: some HTML {
    div(.class("span")) {
      end(ends.start) { EmptyHTML() }
      div(.class("span-between")) { span { ends.between } }
      end(ends.end) {
        if let shift = ends.shift {
          sup(.class("shift")) {
            span(.ariaHidden) { shift.mark }
            span(.class("visually-hidden")) { shift.text }
          }
        }
      }
    }
  }

  private func end(_ end: Span.End, @HTMLBuilder shift: () -> some HTML) -> some HTML {
    div(.class("span-end")) {
      span(.class("span-time")) {
        LargeTime(end.time)
        shift()
      }
      span(.class("span-place")) { end.place }
      span(.class("span-note")) { end.day }
      span(.class("span-note")) { end.note }
    }
  }
}
