import ArgumentParser
import Foundation

/// A password that is typed without being shown, or that a program writes to standard input.
enum PasswordPrompt {
  /// Asks twice at a terminal; otherwise reads the first line.
  static func read() throws -> String {
    guard isatty(STDIN_FILENO) == 1 else {
      guard let line = readLine(), !line.isEmpty else {
        throw ValidationError("Write the password to the first line of standard input. It is empty.")
      }
      return line
    }
    let first = try ask("New password: ")
    guard try ask("Again: ") == first else { throw ValidationError("The passwords differ. Nothing was changed.") }
    return first
  }

  private static func ask(_ question: String) throws -> String {
    FileHandle.standardError.write(Data(question.utf8))
    var usual = termios()
    guard tcgetattr(STDIN_FILENO, &usual) == 0 else { throw POSIXError(.ENOTTY) }
    var silent = usual
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
      FileHandle.standardError.write(Data("\n".utf8))
    }
    return readLine() ?? ""
  }
}
