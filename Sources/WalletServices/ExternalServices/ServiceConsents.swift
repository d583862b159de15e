import Foundation
import Journeys

/// Which external services may be asked, and since when. None may until somebody allows it.
public struct ServiceConsents: Sendable, Hashable {
  /// By the services' names: those that only another version knows stay as they are.
  private var allowed: [String: String] = [:]

  /// No consent to any service.
  public init() {}

  /// Since when a service may be asked; nil for one that may not.
  public func since(_ service: ExternalService) -> Date? { allowed[service.rawValue].flatMap { Date(rfc3339: $0) } }

  /// Whether a service may be asked.
  public func allows(_ service: ExternalService) -> Bool { since(service) != nil }

  /// Whether any service may be asked.
  var allowsAny: Bool { ExternalService.allCases.contains { allows($0) } }

  /// Allows a service from now on; one that is allowed stays allowed since when it was.
  public mutating func allow(_ service: ExternalService, at now: Date) {
    if !allows(service) { allowed[service.rawValue] = now.rfc3339 }
  }

  /// Takes the consent back.
  public mutating func withdraw(_ service: ExternalService) { allowed[service.rawValue] = nil }

  /// Lets a request to a service pass.
  /// - Throws: `WalletError.unavailable(.serviceNotAllowed)` without consent.
  public func require(_ service: ExternalService) throws(WalletError) {
    guard allows(service) else { throw .unavailable(.serviceNotAllowed, detail: service.rawValue) }
  }
}

extension ServiceConsents: StoredSettings {
  static let fileName = "service-consents.json"

  private enum Key: String, CodingKey { case allowed }

  /// The consents of a data folder; empty if none were given.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public init(in folder: URL) throws { self = try SettingsFile(in: folder).read() ?? ServiceConsents() }

  /// Writes them into a data folder.
  /// - Throws: what the file system throws.
  public func keep(in folder: URL) throws { try SettingsFile(in: folder).write(self) }

  /// Reads them from their file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    allowed = try container.decode([String: String].self, forKey: .allowed)
    if let time = allowed.values.first(where: { Date(rfc3339: $0) == nil }) {
      throw DecodingError.dataCorruptedError(forKey: .allowed, in: container, debugDescription: time)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(allowed, forKey: .allowed)
  }
}
