/// How large a file may be that a form sends.
package struct FileLimit: Sendable {
  /// In bytes.
  package let bytes: String
  /// What is said of a larger one.
  package let text: String

  init(_ context: ScreenContext) {
    bytes = String(context.fileLimit)
    text = context.words("upload.tooLarge", ["limit": context.formats.bytes(context.fileLimit)])
  }
}
