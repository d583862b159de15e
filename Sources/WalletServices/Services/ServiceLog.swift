import Foundation
import Journeys
import Synchronization

/// The last runs of a service.
public struct ServiceRun: Sendable, Hashable {
  /// When it last succeeded; nil for never.
  public internal(set) var ranAt: Date?
  /// When it last failed, and the error; nil and empty for never.
  public internal(set) var failedAt: Date?
  public internal(set) var error = ""

  /// Whether its last run failed.
  public var isFailing: Bool { failedAt.map { $0 > ranAt ?? .distantPast } ?? false }
}

/// Records when each service last ran and failed, in a file beside the database, so that `doctor` can read it while the server runs in
/// another process, or without opening the database.
public final class ServiceLog: Sendable {
  /// For how many seconds a run with an unchanged result is not written to the file.
  private static let pause: TimeInterval = 60
  /// The most characters of an error that are kept.
  private static let most = 1000

  private struct State {
    var runs: [String: ServiceRun]
    var writtenAt: [String: Date] = [:]
  }

  private let folder: URL
  private let state: Mutex<State>

  /// The log of a wallet's folder; a file that cannot be read is replaced.
  /// - Parameter services: those whose earlier runs are kept; nil for all
  public init(in folder: URL, keeping services: [Actor.System]? = nil) {
    self.folder = folder
    let names = services.map { Set($0.map(\.rawValue)) }
    state = Mutex(State(runs: ServiceLog.runs(in: folder).filter { names?.contains($0.key) ?? true }))
  }

  /// The runs of each service, by its name.
  public var runs: [String: ServiceRun] { state.withLock { $0.runs } }

  /// The runs in the file of a wallet's folder, by the services' names.
  public static func runs(in folder: URL) -> [String: ServiceRun] {
    (try? SettingsFile<ServiceRuns>(in: folder).read())?.runs ?? [:]
  }

  /// Records a run of a service now.
  /// - Parameter error: nil for success
  /// - Throws: what the file system throws.
  func note(_ service: Actor.System, _ error: (any Error)?, at now: Date) throws {
    try note(service.rawValue, error, at: now)
  }

  /// The same of a service that is no actor.
  func note(_ name: String, _ error: (any Error)?, at now: Date) throws {
    try state.withLock { state in
      let before = state.runs[name]
      var run = before ?? ServiceRun()
      if let error {
        (run.failedAt, run.error) = (now, String("\(error)".prefix(ServiceLog.most)))
      } else {
        run.ranAt = now
      }
      state.runs[name] = run
      let isNews = before == nil || before?.isFailing != run.isFailing || before?.error != run.error
      let age = state.writtenAt[name].map { abs(now.timeIntervalSince($0)) } ?? ServiceLog.pause
      guard isNews || age >= ServiceLog.pause, folder.isThere else { return }
      try SettingsFile<ServiceRuns>(in: folder).write(ServiceRuns(runs: state.runs))
      state.writtenAt[name] = now
    }
  }
}

/// The runs of all services as they lie in their file.
private struct ServiceRuns: StoredSettings {
  static let fileName = "services.json"
  var runs: [String: ServiceRun]
}

extension ServiceRun: Codable {
  private enum Key: String, CodingKey { case ranAt, failedAt, error }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    ranAt = try container.decodeIfPresent(String.self, forKey: .ranAt).flatMap { Date(rfc3339: $0) }
    failedAt = try container.decodeIfPresent(String.self, forKey: .failedAt).flatMap { Date(rfc3339: $0) }
    error = try container.decodeIfPresent(String.self, forKey: .error) ?? ""
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(ranAt?.rfc3339, forKey: .ranAt)
    try container.encodeIfPresent(failedAt?.rfc3339, forKey: .failedAt)
    try container.encode(error, forKey: .error)
  }
}
