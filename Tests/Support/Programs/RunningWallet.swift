import Foundation
import Journeys

/// A wallet that `journey-wallet serve` serves beside a test, on a port of its own.
public struct RunningWallet: Sendable {
  /// Where it answers.
  public let place: HTTPPlace
  private let program: RunningProgram

  /// Starts to serve the wallet in a folder; comes back when it answers.
  /// - Parameters:
  ///   - port: nil for any free one
  ///   - basePath: the folder of a site that it lies in, as `/wallet`
  ///   - version: the program that serves it
  public init(
    in folder: URL, logs: URL, port: Int? = nil, basePath: String = "", version: Program = .wallet
  ) async throws {
    program = try RunningProgram(
      version,
      [
        "serve", "--port", "\(port ?? 0)", "--data", folder.path(percentEncoded: false), "--base-path", basePath + "/",
      ], logs: logs)
    do {
      let text = try await program.printed(/(http:\/\/127\.0\.0\.1:[0-9]+\/\S*)/)
      guard let address = URL(string: text) else { throw OutOfPatience("\(text) is no address") }
      place = HTTPPlace(address)
    } catch {
      await program.kill()
      throw error
    }
  }

  /// Sends something to its API: `send("POST", "journeys", ["name": "Rome"])`.
  public func send(_ method: String, _ path: String, _ json: JSONValue? = nil) async throws -> HTTPAnswer {
    try await place.send(method, "/api/v1/\(path)", json)
  }

  /// What it has written to its log.
  public var log: String { program.errors }

  /// Asks it to end; comes back when it has.
  public func stop() async { await program.stop() }

  /// Lets it say nothing, and take in connections all the same, as a network without a way out does, until `goOn`.
  public func fallSilent() { program.send(SIGSTOP) }

  /// Lets it answer again.
  public func goOn() { program.send(SIGCONT) }

  /// Ends it with SIGKILL, as a loss of power would.
  public func kill() async { await program.kill() }
}

/// Runs a test beside the served wallet of a folder, which is stopped at the end, whatever the outcome.
public func withWallet<Value>(in folder: URL, _ body: (RunningWallet) async throws -> Value) async throws -> Value {
  let wallet = try await RunningWallet(in: folder.appending(path: "wallet"), logs: folder)
  do {
    let value = try await body(wallet)
    await wallet.stop()
    return value
  } catch {
    await wallet.stop()
    throw error
  }
}
