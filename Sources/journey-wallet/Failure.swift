import ArgumentParser
import Foundation
import Journeys
import WalletWords

/// Runs a command's work, and turns what goes wrong into a message and an exit code.
///
/// The codes are those of `sysexits.h`: 65 for data that is not what it should be, 66 for a file that is missing or
/// cannot be read, 69 for what does not work now, 73 for what cannot be written, 77 for what is not allowed, 78 for a configuration that is wrong.
func reporting(_ work: () async throws -> Void) async throws {
  do {
    try await work()
  } catch let error as WalletError {
    FileHandle.standardError.write(Data("journey-wallet: \(Failure.text(error))\n".utf8))
    throw ExitCode(Failure.code(error))
  } catch let error as CocoaError {
    FileHandle.standardError.write(Data("journey-wallet: \(Failure.text(error))\n".utf8))
    throw ExitCode(Failure.isOfReading(error) ? 66 : 73)
  }
}

/// How an error is shown on the command line.
enum Failure {
  static func code(_ error: WalletError) -> Int32 {
    switch error {
    case .invalid, .conflict, .tooLarge: 65
    case .notFound: 66
    case .forbidden: 77
    case .unavailable(let reason, _):
      switch reason {
      case .notAnExport, .exportTruncated, .exportNewer, .notABackup, .backupDamaged, .backupNewer: 65
      case .passphraseMissing, .passphraseWrong, .serviceNotAllowed, .administratorOnly, .tokenReadOnly: 77
      case .diskFull: 73
      case .configurationInvalid: 78
      default: 69
      }
    }
  }

  static func text(_ error: WalletError) -> String {
    let sentence = Words.of(language).sentence(for: error)
    if case .unavailable(_, let detail) = error, !detail.isEmpty { return "\(sentence) (\(detail))" }
    return sentence
  }

  /// The file, and what the system says of it.
  static func text(_ error: CocoaError) -> String {
    let reason = error.underlying.map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
    return [error.filePath ?? error.url?.path, reason].compactMap(\.self).joined(separator: ": ")
  }

  /// Whether it was a file to be read that made the trouble, not one to be written.
  static func isOfReading(_ error: CocoaError) -> Bool {
    let codes: [CocoaError.Code] = [
      .fileNoSuchFile, .fileReadNoSuchFile, .fileReadUnknown, .fileReadNoPermission, .fileReadCorruptFile,
      .fileReadInvalidFileName, .fileReadTooLarge,
    ]
    return codes.contains(error.code)
  }

  /// The language that the shell asks for (`LC_ALL`, `LC_MESSAGES`, `LANG`); English where we do not speak it.
  static var language: Language {
    let environment = ProcessInfo.processInfo.environment
    let wish = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return Language(rawValue: String(wish.prefix(2))) ?? .en
  }
}

extension CocoaError {
  /// What the system call that failed said.
  fileprivate var underlying: POSIXError? { userInfo[NSUnderlyingErrorKey] as? POSIXError }
}
