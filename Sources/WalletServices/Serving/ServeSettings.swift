import Foundation
import Journeys
import Logging

/// The settings of `serve`, from its flags or a configuration file; nil for what is not set.
public struct ServeSettings: Sendable, Hashable {
  /// The data folder; only a file named with `--config` says it.
  public var data: String?
  public var host: String?
  public var port: Int?
  /// Further host names at which browsers may open the wallet.
  public var names: [String]?
  /// The folder of a site that the wallet lies in.
  public var basePath: String?
  /// PEM files: the certificate with its chain, and its key.
  public var certificate: String?
  public var privateKey: String?
  /// Whether a private authority vouches for this machine on the home network.
  public var homeNetwork: Bool?
  public var plainPort: Int?
  /// Ranges of addresses (CIDR) of the proxies whose word counts.
  public var trustedProxies: [String]?
  /// The largest file of a document, in MiB.
  public var fileLimit: Int?
  public var mailHost: String?
  public var mailPort: Int?
  public var logLevel: String?

  public init() {}

  /// What is wrong with a setting, named as its flag is.
  public struct Fault: Error, Sendable, Hashable {
    public let name: String
    /// What it should be, as the rest of a sentence: `must be …`.
    public let reason: String
  }

  /// These settings, and those of a file where these say nothing. Whatever encrypts connections is taken from one of both as a whole.
  public func filled(from file: ServeSettings) -> ServeSettings {
    var file = file
    if homeNetwork == true { (file.certificate, file.privateKey) = (nil, nil) }
    if certificate != nil || privateKey != nil {
      (file.certificate, file.privateKey, file.homeNetwork) = (nil, nil, nil)
    }
    var all = self
    for setting in ServeSettings.all { setting.fill(&all, file) }
    return all
  }

  /// Checks each setting for itself.
  public func checkEach() throws(Fault) {
    for setting in ServeSettings.all { try setting.check(self) }
  }

  /// Checks each setting, and whether they fit each other.
  public func check() throws(Fault) {
    try checkEach()
    if certificate != nil, privateKey == nil {
      throw Fault(name: "private-key", reason: "is missing beside certificate")
    }
    if privateKey != nil, certificate == nil {
      throw Fault(name: "certificate", reason: "is missing beside private-key")
    }
    if homeNetwork == true, certificate != nil {
      throw Fault(
        name: "home-network", reason: "has a certificate of its own; leave it out, or certificate and private-key")
    }
    if plainPort != nil, certificate == nil, homeNetwork != true {
      throw Fault(name: "plain-port", reason: "leads to an encrypted port; it needs certificate or home-network")
    }
    if let plainPort, plainPort != 0, plainPort == port ?? ServeSettings.defaultPort {
      throw Fault(name: "plain-port", reason: "must be another port than port")
    }
  }

  static let defaultPort = 8080
}

/// One of the settings: how it is read from JSON, checked and completed.
struct ServeSetting: Sendable {
  let name: String
  let read: @Sendable (JSONValue, inout ServeSettings) -> Bool
  /// What a value of the right type must be.
  let reason: String
  let check: @Sendable (ServeSettings) throws(ServeSettings.Fault) -> Void
  let fill: @Sendable (inout ServeSettings, ServeSettings) -> Void

  /// - Parameters:
  ///   - reading: the value of a JSON value; nil where that is of another type
  ///   - isFine: whether a value may be
  init<Value: Sendable>(
    _ name: String, _ path: WritableKeyPath<ServeSettings, Value?> & Sendable, _ reason: String,
    reading: @escaping @Sendable (JSONValue) -> Value?, isFine: @escaping @Sendable (Value) -> Bool
  ) {
    (self.name, self.reason) = (name, reason)
    read = { value, settings in
      settings[keyPath: path] = reading(value)
      return settings[keyPath: path] != nil
    }
    check = { settings throws(ServeSettings.Fault) in
      guard let value = settings[keyPath: path], !isFine(value) else { return }
      throw ServeSettings.Fault(name: name, reason: reason)
    }
    fill = { settings, others in settings[keyPath: path] = settings[keyPath: path] ?? others[keyPath: path] }
  }

  static func text(
    _ name: String, _ path: WritableKeyPath<ServeSettings, String?> & Sendable, _ reason: String,
    _ isFine: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }
  ) -> ServeSetting {
    ServeSetting(name, path, reason, reading: \.text, isFine: isFine)
  }

  static func texts(
    _ name: String, _ path: WritableKeyPath<ServeSettings, [String]?> & Sendable, _ reason: String,
    _ isFine: @escaping @Sendable (String) -> Bool
  ) -> ServeSetting {
    ServeSetting(
      name, path, reason,
      reading: { value in
        guard let values = value.values else { return value.text.map { [$0] } }
        let texts = values.compactMap(\.text)
        return texts.count == values.count ? texts : nil
      }, isFine: { $0.allSatisfy(isFine) })
  }

  static func number(
    _ name: String, _ path: WritableKeyPath<ServeSettings, Int?> & Sendable, _ range: ClosedRange<Int>,
    of unit: String = ""
  ) -> ServeSetting {
    ServeSetting(
      name, path, "must be a number\(unit) from \(range.lowerBound) to \(range.upperBound)",
      reading: { value in
        guard case .number(let number) = value else { return nil }
        // A fraction, or a number beyond the range of numbers, is out of each range too.
        return Int(exactly: NSDecimalNumber(decimal: number).doubleValue) ?? .max
      }, isFine: range.contains)
  }
}

extension ServeSettings {
  /// Every setting, in the order in which `serve --help` lists them.
  static let all: [ServeSetting] = [
    .text("data", \.data, "must be the path of a folder"),
    .text("host", \.host, "must be an address or a name of this machine"),
    .number("port", \.port, 0...65_535),
    .texts("name", \.names, "must be host names, without scheme and port") {
      MachineNames.isHostName($0.lowercased()) || IPAddress($0) != nil
    },
    .text("base-path", \.basePath, "must be a folder as /wallet") {
      $0.wholeMatch(of: #/(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/?/#) != nil
    },
    .text("certificate", \.certificate, "must be the path of a PEM file"),
    .text("private-key", \.privateKey, "must be the path of a PEM file"),
    ServeSetting(
      "home-network", \.homeNetwork, "must be true or false",
      reading: { if case .flag(let isOn) = $0 { isOn } else { nil } }, isFine: { _ in true }),
    .number("plain-port", \.plainPort, 0...65_535),
    .texts("trusted-proxy", \.trustedProxies, "must be addresses, or ranges of them as 10.0.0.0/8") {
      IPAddressRange($0) != nil
    },
    .number("file-limit", \.fileLimit, 1...100_000, of: " of MiB"),
    .text("mail-host", \.mailHost, "must be an address or a name of this machine"),
    .number("mail-port", \.mailPort, 0...65_535),
    .text("log-level", \.logLevel, "must be one of \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))") {
      Logger.Level(rawValue: $0) != nil
    },
  ]
}
