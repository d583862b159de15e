import Foundation
import Journeys
import Logging

/// How the wallet is served: the settings, completed by what they are when nothing is said.
public struct ServePlan: Sendable, Hashable {
  public let host: String
  public let port: Int
  public let names: [String]
  /// The folder of a site, as `/wallet`; empty for the root of a host.
  public let basePath: String
  public let certificate: CertificateFiles?
  public let isForHomeNetwork: Bool
  public let plainPort: Int?
  public let trustedProxies: [IPAddressRange]
  /// In bytes.
  public let fileLimit: Int
  public let mailHost: String
  public let mailPort: Int?
  public let logLevel: Logger.Level

  /// - Parameter settings: settings that have been checked
  public init(_ settings: ServeSettings) {
    isForHomeNetwork = settings.homeNetwork == true
    host = settings.host ?? (isForHomeNetwork ? "0.0.0.0" : "127.0.0.1")
    port = settings.port ?? ServeSettings.defaultPort
    names = settings.names ?? []
    basePath = settings.basePath.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? ""
    certificate = settings.certificate.flatMap { certificate in
      settings.privateKey.map { CertificateFiles(certificate: URL(filePath: certificate), key: URL(filePath: $0)) }
    }
    // A device has to get the authority's certificate somewhere.
    let next = port == 0 ? 0 : port == 65_535 ? port - 1 : port + 1
    plainPort = settings.plainPort ?? (isForHomeNetwork ? next : nil)
    trustedProxies = (settings.trustedProxies ?? []).compactMap { IPAddressRange($0) }
    fileLimit = settings.fileLimit.map { $0 << 20 } ?? DocumentFiles.sizeLimit
    mailHost = settings.mailHost ?? "127.0.0.1"
    mailPort = settings.mailPort
    logLevel = settings.logLevel.flatMap { Logger.Level(rawValue: $0) } ?? .notice
  }

  /// Whether it is served to this machine alone.
  public var isLocal: Bool { host == "localhost" || IPAddress(host)?.isLoopback == true }
  /// Whether its connections are encrypted.
  public var isEncrypted: Bool { certificate != nil || isForHomeNetwork }
}
