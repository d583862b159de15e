import ArgumentParser
import Foundation
import Journeys
import WalletServices

/// Where the wallet lies.
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
  /// - Throws: `WalletError.unavailable`.
  func wallet(
    for purpose: FolderLock.Purpose = .using, fileLimit: Int = DocumentFiles.sizeLimit
  ) throws -> Wallet {
    var world = World.real
    world.bookingProgram = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return try Wallet(in: folder, for: purpose, world: world, fileLimit: fileLimit)
  }
}
