import Foundation
import JourneyStore

/// The way to the pages before and behind the one that is shown.
package struct Pager: Sendable {
  package let previousAddress: String?
  package let nextAddress: String?
  package let text: String

  /// Nil when everything fits on one page.
  init?(_ page: Page, total: Int, address: String, _ context: ScreenContext) {
    guard total > page.limit || page.offset > 0 else { return nil }
    let joint = address.contains("?") ? "&" : "?"
    previousAddress = page.offset > 0 ? "\(address)\(joint)offset=\(max(0, page.offset - page.limit))" : nil
    nextAddress = page.offset + page.limit < total ? "\(address)\(joint)offset=\(page.offset + page.limit)" : nil
    self.text = context.words(
      "pager.range",
      [
        "from": context.formats.number(min(page.offset + 1, total)),
        "to": context.formats.number(min(page.offset + page.limit, total)), "total": context.formats.number(total),
      ])
  }

  /// For a list that is not counted; nil when everything fits on one page.
  init?(_ page: Page, shown: Int, hasMore: Bool, address: String, _ context: ScreenContext) {
    let total = page.offset + shown + (hasMore ? 1 : 0)
    guard let counted = Pager(page, total: total, address: address, context) else { return nil }
    (previousAddress, nextAddress) = (counted.previousAddress, counted.nextAddress)
    self.text = context.words(
      "pager.part",
      [
        "from": context.formats.number(min(page.offset + 1, total)),
        "to": context.formats.number(page.offset + shown),
      ])
  }
}
