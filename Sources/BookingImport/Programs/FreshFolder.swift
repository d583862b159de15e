import Foundation

/// A folder of its own for one run of a program, with a copy of what the program reads.
struct FreshFolder {
  let path: String
  var copy: String { "\(path)/\(ForeignProgram.copy)" }

  /// Nil where the disk takes no more, or the file is not there.
  init?(_ input: ForeignProgram.Input) {
    let place = FileManager.default.temporaryDirectory.appending(path: "journey-wallet-XXXXXX").path
    var template = Array(place.utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    path = String(cString: made)
    do {
      switch input {
      case .bytes(let bytes): try Data(bytes).write(to: URL(filePath: copy))
      case .file(let file): try FileManager.default.copyItem(at: file, to: URL(filePath: copy))
      }
    } catch {
      remove()
      return nil
    }
  }

  func remove() {
    // What cannot be removed now goes with the machine's other temporary files.
    try? FileManager.default.removeItem(atPath: path)
  }
}
