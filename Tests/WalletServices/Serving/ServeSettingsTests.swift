import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Settings of serving")
struct ServeSettingsTests {
  private func settings(_ text: String, isNamed: Bool = false) async throws -> ServeSettings {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "config.json")
      try Data(text.utf8).write(to: file)
      return try ServeSettings(file: file, isNamed: isNamed)
    }
  }

  @Test("a file says whatever the flags say, and paths in it are taken from its folder")
  func file() async throws {
    let settings = try await settings(
      """
      {"host": "0.0.0.0", "port": 8443, "name": ["wallet.example.org"], "base-path": "/wallet",
       "certificate": "tls/chain.pem",
       "private-key": "/etc/key.pem", "plain-port": 80, "trusted-proxy": "10.0.0.0/8", "file-limit": 50,
       "mail-host": "127.0.0.1", "mail-port": 25, "log-level": "info"}
      """)
    let plan = ServePlan(settings)
    #expect(plan.host == "0.0.0.0" && plan.port == 8443 && plan.names == ["wallet.example.org"] && plan.plainPort == 80)
    #expect(plan.certificate?.certificate.path.hasSuffix("/tls/chain.pem") == true)
    #expect(plan.certificate?.certificate.path.hasPrefix("/") == true && plan.certificate?.key.path == "/etc/key.pem")
    #expect(plan.basePath == "/wallet")
    #expect(plan.trustedProxies.map(\.description) == ["10.0.0.0/8"] && plan.fileLimit == 50 << 20)
    #expect(plan.mailHost == "127.0.0.1" && plan.mailPort == 25 && plan.logLevel == .info)
  }

  @Test("every setting can be written in a file, and is a flag")
  func names() {
    #expect(
      ServeSettings.all.map(\.name) == [
        "data", "host", "port", "name", "base-path", "certificate", "private-key", "home-network", "plain-port",
        "trusted-proxy", "file-limit", "mail-host", "mail-port", "log-level",
      ])
  }

  @Test(
    "a key that is none, and a value that cannot be, are refused with the key and the reason",
    arguments: [
      (#"{"prot": 80}"#, "prot is no setting"), (#"{"port": "80"}"#, "port must be a number from 0 to 65535"),
      (#"{"port": 65536}"#, "port must be"), (#"{"port": 80.5}"#, "port must be"), (#"{"port": null}"#, "port must be"),
      (#"{"port": 1e40}"#, "port must be"), (#"{"host": ""}"#, "host must be"), (#"{"name": [1]}"#, "name must be"),
      (#"{"name": "https://a.example"}"#, "name must be"),
      (#"{"trusted-proxy": ["10.0.0.1/8"]}"#, "trusted-proxy must be"),
      (#"{"home-network": "yes"}"#, "home-network must be true or false"), (#"{"log-level": "loud"}"#, "notice"),
      (#"{"file-limit": 0}"#, "file-limit must be a number of MiB"),
      (#"{"base-path": "wallet"}"#, "base-path must be a folder"), (#"{"base-path": "/a/../b"}"#, "base-path must be"),
      (#"{"base-path": "//a"}"#, "base-path must be"), (#"{"base-path": "/a b"}"#, "base-path must be"),
      (#"{"data": "/x"}"#, "data is where this file lies"),
      ("[]", "must be an object"), ("{", "is no JSON"), ("", "is no JSON"), (#"{"port": 1, "port": 2}"#, "keyTwice"),
    ])
  func refused(text: String, reason: String) async throws {
    await #expect {
      _ = try await settings(text)
    } throws: { error in
      guard case WalletError.unavailable(.configurationInvalid, let detail) = error else { return false }
      return detail.contains(reason) && detail.contains("config.json")
    }
  }

  @Test("flags win, and what encrypts is taken from the flags or from the file as a whole")
  func flags() throws {
    var file = ServeSettings()
    (file.port, file.homeNetwork, file.names) = (9000, true, ["a.example"])
    var flags = ServeSettings()
    flags.port = 9001
    #expect(flags.filled(from: file).port == 9001 && flags.filled(from: file).names == ["a.example"])
    #expect(flags.filled(from: file).homeNetwork == true)
    (flags.certificate, flags.privateKey) = ("c.pem", "k.pem")
    #expect(flags.filled(from: file).homeNetwork == nil)
    try flags.filled(from: file).check()
    var off = ServeSettings()
    off.homeNetwork = false
    #expect(ServePlan(off.filled(from: file)).isEncrypted == false)
  }

  @Test("settings that do not fit each other are refused")
  func together() {
    let cases: [(String, (inout ServeSettings) -> Void)] = [
      ("private-key", { $0.certificate = "c.pem" }), ("certificate", { $0.privateKey = "k.pem" }),
      ("home-network", { ($0.certificate, $0.privateKey, $0.homeNetwork) = ("c.pem", "k.pem", true) }),
      ("plain-port", { $0.plainPort = 80 }), ("plain-port", { ($0.homeNetwork, $0.plainPort) = (true, 8080) }),
    ]
    for (name, change) in cases {
      var settings = ServeSettings()
      change(&settings)
      #expect {
        try settings.check()
      } throws: { ($0 as? ServeSettings.Fault)?.name == name }
    }
  }

  @Test(
    "the folder of a site may end with a slash or not, and may be the root",
    arguments: [("", ""), ("/", ""), ("/wallet", "/wallet"), ("/wallet/", "/wallet"), ("/a/b-1.x/", "/a/b-1.x")])
  func basePath(text: String, path: String) throws {
    var settings = ServeSettings()
    settings.basePath = text
    try settings.check()
    #expect(ServePlan(settings).basePath == path)
  }

  @Test("for the home network it listens to all, and tells devices one port further")
  func homeNetwork() {
    var settings = ServeSettings()
    settings.homeNetwork = true
    let plan = ServePlan(settings)
    #expect(plan.host == "0.0.0.0" && plan.port == 8080 && plan.plainPort == 8081 && plan.isEncrypted)
    #expect(ServePlan(ServeSettings()).host == "127.0.0.1" && ServePlan(ServeSettings()).isLocal)
  }
}
