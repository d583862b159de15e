import ArgumentParser
import Foundation
import Journeys
import Logging
import WalletServices

/// The flags of `serve`; each is also a key of its configuration file, and wins over that.
struct ServeOptions: ParsableArguments {
  @Option(help: "The address to listen on. Default: 127.0.0.1, with --home-network 0.0.0.0.")
  var host: String?

  @Option(help: "The port to listen on. 0: any free port. Default: 8080.")
  var port: Int?

  @Option(name: .customLong("name"), help: "Another host name at which browsers may open Journey Wallet.")
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder of a site in which a proxy serves Journey Wallet: /wallet. Default: the root.", valueName: "path"))
  var basePath: String?

  @Option(
    help: ArgumentHelp(
      "The certificate for HTTPS with its chain (PEM). Read again when it changes.", valueName: "file"),
    completion: .file())
  var certificate: String?

  @Option(help: ArgumentHelp("The certificate's private key (PEM).", valueName: "file"), completion: .file())
  var privateKey: String?

  @Flag(
    inversion: .prefixedNo,
    help: "HTTPS on your home network without a domain: your devices trust this computer once.")
  var homeNetwork: Bool?

  @Option(
    help: ArgumentHelp(
      "A port without HTTPS that leads to the one with it. With --home-network: where devices learn to trust it.",
      valueName: "port"))
  var plainPort: Int?

  @Option(
    name: .customLong("trusted-proxy"),
    help: ArgumentHelp(
      "The address of a proxy, or a range (10.0.0.0/8), to be believed about clients.", valueName: "cidr"))
  var trustedProxies: [String] = []

  @Option(
    help: ArgumentHelp("Largest document file, in MiB. Default: \(DocumentFiles.sizeLimit >> 20).", valueName: "size"))
  var fileLimit: Int?

  @Option(
    help: ArgumentHelp(
      "The port (SMTP) that receives emails to your forwarding address. 0: any free port.", valueName: "port"))
  var mailPort: Int?

  @Option(help: ArgumentHelp("The address to receive emails on. Default: 127.0.0.1.", valueName: "host"))
  var mailHost: String?

  @Option(
    help: ArgumentHelp(
      "From which level on to log: \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")). Default: notice.",
      valueName: "level"))
  var logLevel: Logger.Level?

  /// What the flags say.
  var settings: ServeSettings {
    var settings = ServeSettings()
    (settings.host, settings.port, settings.names) = (host, port, names.isEmpty ? nil : names)
    (settings.basePath, settings.certificate, settings.privateKey) = (basePath, certificate, privateKey)
    (settings.homeNetwork, settings.plainPort) = (homeNetwork, plainPort)
    settings.trustedProxies = trustedProxies.isEmpty ? nil : trustedProxies
    (settings.fileLimit, settings.mailHost, settings.mailPort) = (fileLimit, mailHost, mailPort)
    settings.logLevel = logLevel?.rawValue
    return settings
  }
}

/// Where the configuration file of `serve` is.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "A file of flags as JSON. Default: \(ServeSettings.fileName) in the data folder.", valueName: "file"),
    completion: .file())
  var file: String?

  /// The file that is read; nil where none is named and there is none in the data folder.
  func place(_ data: DataOptions) -> URL? {
    if let file { return URL(filePath: file) }
    let usual = data.folder.appending(path: ServeSettings.fileName)
    return FileManager.default.fileExists(atPath: usual.path) ? usual : nil
  }

  /// The flags that are given, completed by the configuration file.
  /// - Throws: `WalletError.unavailable(.configurationInvalid)`.
  func settings(_ data: DataOptions, _ flags: ServeSettings = ServeSettings()) throws(WalletError) -> ServeSettings {
    var settings = flags
    if let place = place(data) { settings = flags.filled(from: try ServeSettings(file: place, isNamed: file != nil)) }
    do {
      try settings.check()
    } catch {
      throw .unavailable(.configurationInvalid, detail: "\(error.name) \(error.reason)")
    }
    return settings
  }
}

extension ServeSettings {
  /// The wallet's folder: that of the flags, else that of the file.
  func folder(_ flags: DataOptions) -> URL {
    flags.data == nil ? data.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? flags.folder : flags.folder
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
