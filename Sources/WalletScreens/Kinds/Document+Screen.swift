import Foundation
import Journeys

extension Document: PresentedItem {
  static let look = Look(icon: "document", tint: "slate")
  static let told = ["name", "filePath"]
  static let tiles: [String] = []

  static let formSections = [
    FormSection("name", "fileType", "fileName", "notes"),
    FormSection(titled: "form.file", folded: true, "fileSize", "filePath"),
  ]

  func title(_ context: ScreenContext) -> String { name }

  func subtitle(_ context: ScreenContext) -> String {
    context.line(
      context.words.choice(Document.kind.rawValue, "fileType", fileType.rawValue),
      fileSize.map(context.formats.bytes) ?? "", fileName == name ? "" : fileName)
  }
}
