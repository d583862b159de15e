import Foundation
import TestSupport

@testable import WalletServices

/// A WebDAV server beside a test, over a line that is as bad as the test wants it.
struct WebDAVPlace {
  /// The folder that it serves.
  let folder: URL
  private let address: String
  private let running: RunningProgram

  /// Starts to serve an empty folder; comes back when it answers.
  /// - Parameter line: what the script `webdav-server` is told of the line
  init(in root: URL, _ line: [String]) async throws {
    folder = root.appending(path: "served")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardizedFileURL
    running = try RunningProgram(
      Program(repository.appending(path: ".build/tools/bin/python")),
      [repository.appending(path: "scripts/webdav-server").path, folder.path, "ada", "right: ä"] + line, logs: root)
    do {
      address = try await running.printed(/(http:\/\/127\.0\.0\.1:[0-9]+\/dav\/)/)
    } catch {
      await running.kill()
      throw error
    }
  }

  /// The way to a folder of it.
  func access(_ path: String = "", user: String = "ada", password: String = "right: ä") throws -> WebDAV.Access {
    guard let access = WebDAV.Access(address + path, user: user, password: Secret(password)) else {
      throw OutOfPatience("\(address)\(path) is no address")
    }
    return access
  }

  /// The names of the files that it holds.
  var names: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Ends it.
  func stop() async { await running.stop() }
}

/// Runs a test beside a WebDAV server.
func withWebDAV(_ line: [String] = [], _ body: (WebDAVPlace, URL) async throws -> Void) async throws {
  try await withTemporaryFolder { root in
    let place = try await WebDAVPlace(in: root, line)
    do {
      try await body(place, root)
      await place.stop()
    } catch {
      await place.stop()
      throw error
    }
  }
}
