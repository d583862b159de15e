import Foundation
import Journeys

extension Note: PresentedItem {
  static let isMarkdown = true
  static let look = Appearance(icon: "note", tint: "yellow")
  static let hiddenInDetail = ["title", "content", "isPrivate"]
  static let tiles: [String] = []
  static let formSections = [FormSection("title", "content", "isPrivate")]
  static let isSavedWhileTyping = true

  var prose: String { content }

  func title(_ context: ScreenContext) -> String {
    title.isEmpty ? Markdown(content).opening(60) : title
  }

  func subtitle(_ context: ScreenContext) -> String {
    title.isEmpty ? "" : Markdown(content).opening(100)
  }

  func trailing(_ context: ScreenContext) -> String {
    context.formats.shortDay(CalendarDay(of: updatedAt, in: context.zone), thisYear: context.thisYear)
  }
}
