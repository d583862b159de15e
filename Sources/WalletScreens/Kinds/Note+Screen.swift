import Foundation
import Journeys

extension Note: PresentedItem {
  static let look = Look(icon: "note", tint: "yellow")
  static let told = ["title"]
  static let tiles: [String] = []
  static let formSections = [FormSection("title", "content")]

  func title(_ context: ScreenContext) -> String {
    title.isEmpty ? Note.opening(content, 60) : title
  }

  func subtitle(_ context: ScreenContext) -> String {
    title.isEmpty ? "" : Note.opening(content, 100)
  }

  func trailing(_ context: ScreenContext) -> String {
    context.formats.shortDay(CalendarDay(of: updatedAt, in: context.zone), thisYear: context.thisYear)
  }

  /// The first words of a text, on one line.
  private static func opening(_ text: String, _ length: Int) -> String {
    let start = text.prefix(length * 4).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return start.count > length ? start.prefix(length).trimmingCharacters(in: .whitespaces) + "…" : start
  }
}
