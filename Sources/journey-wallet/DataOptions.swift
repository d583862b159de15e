import ArgumentParser
import Foundation
import Journeys
import WalletScreens
import WalletServices
import WalletWords

/// The options that name the data folder.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The data folder. Default: ~/.local/share/journey-wallet (XDG data directory).",
      valueName: "dir"),
    completion: .directory)
  var data: String?

  /// The wallet's folder: the one that was given, else `$XDG_DATA_HOME/journey-wallet` (XDG Base Directory 0.8).
  var folder: URL {
    if let data { return URL(filePath: data, directoryHint: .isDirectory) }
    let environment = ProcessInfo.processInfo.environment
    let named = { (name: String) in environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil } }
    let home = named("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    let base = named("XDG_DATA_HOME") ?? home.appending(path: ".local/share")
    return base.appending(path: "journey-wallet", directoryHint: .isDirectory)
  }

  /// Opens the wallet.
  /// - Parameter other: another folder than the one of the flags
  /// - Throws: `WalletError.unavailable`.
  func wallet(
    in other: URL? = nil, for purpose: FolderLock.Purpose = .using, fileLimit: Int = DocumentFiles.sizeLimit
  ) throws -> Wallet {
    var world = World.real
    world.bookingProgram = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let wallet = try Wallet(in: other ?? folder, for: purpose, world: world, fileLimit: fileLimit)
    report(wallet.care)
    return wallet
  }

  /// Reports what was repaired in the folder.
  private func report(_ care: FolderCare) {
    let words = Words.of(Failure.language)
    var lines: [String] = []
    if let former = care.formerPermissions {
      lines.append(words("folder.private", ["path": folder.path, "mode": String(former, radix: 8)]))
    }
    if !care.removedFiles.isEmpty {
      lines.append(words("folder.cleared", count: care.removedFiles.count))
      lines += care.removedFiles.map { "  \($0)" }
    }
    for line in lines { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
  }
}
