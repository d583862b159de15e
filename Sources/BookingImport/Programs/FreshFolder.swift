import Foundation

/// A folder of its own for one run of a program, with a copy of what the program reads.
struct FreshFolder {
  let path: String
  var copy: String { "\(path)/\(ForeignProgram.copy)" }

  /// Nil where the disk takes no more, or the file is not there.
  init?(_ input: ForeignProgram.Input) {
    var template = Array("/tmp/journey-wallet-XXXXXX".utf8CString)
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
    // What cannot be removed from /tmp now goes with the next start of the machine.
    try? FileManager.default.removeItem(atPath: path)
  }
}
