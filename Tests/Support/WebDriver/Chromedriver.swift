import Foundation
import Journeys

/// A build of Chromium, of those that Debian has; its program.
public enum ChromiumBuild: String, Sendable {
  /// The browser that people use.
  case chromium = "/usr/bin/chromium"
  /// The same engine without windows, preferences, notifications and cameras, in less than half of the processor's time. The program itself: the
  /// script that Debian puts in front of it leaves it running when it is ended.
  case headlessShell = "/usr/lib/chromium/chromium-headless-shell"

  /// The program; the browser where there is no headless shell, as in an older Debian.
  var program: String { FileManager.default.isExecutableFile(atPath: rawValue) ? rawValue : Self.chromium.rawValue }
}

/// Debian's `chromedriver`, which speaks WebDriver (W3C) and starts browsers.
public struct Chromedriver: Sendable {
  let place: HTTPPlace
  /// What it starts.
  let build: ChromiumBuild
  private let program: RunningProgram

  /// Starts it on a free port; comes back when it answers.
  ///
  /// It takes a port that is free for IPv6 and then asks for the same one for IPv4. Where a connection has that one, it ends
  /// with "IPv4 port not available", and is started again, ten times at most.
  public init(logs: URL, of build: ChromiumBuild = .chromium) async throws {
    self.build = build
    var attempt = 1
    while true {
      let started = try RunningProgram(
        Program(URL(filePath: "/usr/bin/chromedriver")), ["--port=0"],
        environment: ["TMPDIR": logs.path(percentEncoded: false)], logs: logs)
      do {
        let port = try await started.printed(/successfully on port ([0-9]+)/)
        guard let address = URL(string: "http://127.0.0.1:\(port)/") else { throw OutOfPatience("no port \(port)") }
        (program, place) = (started, HTTPPlace(address))
        return
      } catch {
        await started.kill()
        guard attempt < 10, (started.output + started.errors).contains("port not available") else { throw error }
        attempt += 1
      }
    }
  }

  /// Asks it to end; comes back when it has.
  public func stop() async { await program.stop() }
}

/// What WebDriver refused to do.
public struct WebDriverError: Error, CustomStringConvertible {
  /// The error's code in WebDriver, such as `no such element`.
  public let code: String
  public let description: String

  /// Whether an element was asked for whose page is no longer there, or went while the question was on its way.
  var isOfLostPage: Bool {
    isOfReplacedElement || ["no such element", "no such shadow root", "detached shadow root"].contains(code)
  }

  /// Whether an element was used that is no longer in the page, for which chromedriver may pass on Chromium's own words.
  var isOfReplacedElement: Bool {
    code == "stale element reference"
      || ["does not belong to the document", "No node with given id", "Cannot find context"].contains {
        description.contains($0)
      }
  }

  init(_ answer: HTTPAnswer, _ command: String) {
    let value = answer.json["value"]
    code = value?["error"]?.text ?? "status \(answer.status)"
    let message = (value?["message"]?.text ?? answer.text).split(separator: "\n").first ?? ""
    description = "\(command): \(code): \(message)"
  }
}
