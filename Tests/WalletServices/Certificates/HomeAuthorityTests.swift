import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("The authority of the home network")
struct HomeAuthorityTests {
  private static let now = Date()
  private static let home = MachineNames(
    hosts: ["laptop.local", "laptop"], addresses: ["192.168.1.5", "fd00::5"].compactMap { IPAddress($0) })

  private func authority(
    _ folder: URL, names: [String] = [], _ machine: MachineNames = home, at now: Date = now
  ) throws -> HomeAuthority {
    try HomeAuthority(in: folder, names: names, at: now) { machine }
  }

  /// What openssl says; its exit code is 0 for a chain that holds.
  private func openssl(_ folder: URL, _ arguments: String...) async throws -> Program.Outcome {
    try await Program(URL(filePath: "/bin/sh")).run(
      ["-c", "cd \"$0/certificates\" && exec openssl \"$@\" 2>&1", folder.path()] + arguments)
  }

  @Test("is made once, and makes this machine a certificate of 397 days that openssl takes for its names")
  func made() async throws {
    try await withTemporaryFolder { folder in
      let certificate = try authority(folder, names: ["wallet.home.arpa"]).certificate(at: Self.now)
      #expect(
        Set(certificate.names) == [
          "laptop.local", "laptop", "localhost", "wallet.home.arpa", "192.168.1.5", "fd00::5", "127.0.0.1", "::1",
        ])
      #expect((395...397).contains(certificate.daysLeft(at: Self.now)))
      // Again, it is the same
      #expect(try authority(folder).certificate(at: Self.now).isSame(as: certificate))
      #expect(try authority(folder).fingerprint() == authority(folder).fingerprint())
      for name in ["-verify_hostname laptop.local", "-verify_ip 192.168.1.5", "-verify_ip ::1"] {
        let words = name.split(separator: " ").map(String.init)
        let outcome = try await openssl(
          folder, "verify", "-x509_strict", "-purpose", "sslserver", "-CAfile", "authority.pem", words[0], words[1],
          "server.pem")
        #expect(outcome.status == 0 && outcome.output.contains("OK"), "\(name): \(outcome.output)")
      }
    }
  }

  @Test("its key cannot sign for another site, nor for a public address")
  func constraints() async throws {
    try await withTemporaryFolder { folder in
      _ = try authority(folder).certificate(at: Self.now)
      for name in ["DNS:bank.example.com", "DNS:local", "IP:203.0.113.7", "IP:2001:db8::1"] {
        let made = try await openssl(
          folder, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "5",
          "-CA", "authority.pem", "-CAkey", "authority-key.pem", "-subj", "/CN=x", "-addext",
          "subjectAltName=\(name)", "-keyout", "forged.key", "-out", "forged.pem")
        #expect(made.status == 0, "\(made.output)")
        let outcome = try await openssl(folder, "verify", "-CAfile", "authority.pem", "forged.pem")
        #expect(
          outcome.status != 0 && outcome.output.contains("permitted subtree violation"), "\(name) \(outcome.output)")
      }
    }
  }

  @Test("its files are for their user alone, and in no backup")
  func files() async throws {
    try await withTemporaryFolder { folder in
      _ = try authority(folder).certificate(at: Self.now)
      let place = folder.appending(path: "certificates")
      let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
      #expect(names == ["authority-key.pem", "authority.pem", "server-key.pem", "server.pem"])
      for name in names {
        let attributes = try FileManager.default.attributesOfItem(atPath: place.appending(path: name).path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(name)")
      }
    }
  }

  @Test("the machine's certificate is made anew a month before its end, and when the machine gets another address")
  func renewal() async throws {
    try await withTemporaryFolder { folder in
      let authority = try authority(folder)
      let first = try authority.certificate(at: Self.now)
      let later = Self.now + 360 * 86_400
      #expect(try authority.certificate(at: later).isSame(as: first))
      let renewed = try authority.certificate(at: Self.now + 370 * 86_400)
      #expect(!renewed.isSame(as: first) && renewed.daysLeft(at: Self.now + 370 * 86_400) > 390)
      let there = MachineNames(hosts: Self.home.hosts, addresses: ["192.168.1.77"].compactMap { IPAddress($0) })
      let moved = try self.authority(folder, there).certificate(at: Self.now + 370 * 86_400)
      #expect(moved.covers("192.168.1.77") && !moved.covers("192.168.1.5") && moved.covers("laptop.local"))
    }
  }

  @Test("it vouches for no name that the machine got later, and for no public address")
  func laterNames() async throws {
    try await withTemporaryFolder { folder in
      _ = try authority(folder)
      let renamed = MachineNames(
        hosts: ["desk.local", "desk"], addresses: ["203.0.113.7"].compactMap { IPAddress($0) })
      let authority = try authority(folder, renamed)
      let certificate = try authority.certificate(at: Self.now)
      #expect(!certificate.covers("desk.local") && !certificate.covers("203.0.113.7") && certificate.covers("laptop"))
      #expect(authority.foreignHosts == ["desk.local", "desk"])
    }
  }

  @Test("what an end in the middle leaves behind is made whole, a damaged authority is told and kept")
  func interrupted() async throws {
    try await withTemporaryFolder { folder in
      _ = try authority(folder).certificate(at: Self.now)
      let place = folder.appending(path: "certificates"), key = place.appending(path: "server-key.pem")
      // The key of a new certificate without that
      try Data(contentsOf: place.appending(path: "authority-key.pem")).write(to: key)
      #expect(try authority(folder).certificate(at: Self.now).covers("laptop"))
      // The key of the authority without its certificate
      let file = place.appending(path: "authority.pem")
      try FileManager.default.removeItem(at: file)
      #expect(try authority(folder).certificate(at: Self.now).covers("laptop"))
      let damaged = Data("damaged".utf8)
      try damaged.write(to: place.appending(path: "authority-key.pem"))
      #expect(throws: WalletError.unavailable(.settingsUnreadable, detail: place.path)) { try authority(folder) }
      #expect(try Data(contentsOf: place.appending(path: "authority-key.pem")) == damaged)
    }
  }

  @Test("devices get the authority's certificate in DER, and iPhones a profile with it")
  func devices() async throws {
    try await withTemporaryFolder { folder in
      let authority = try authority(folder), encoded = try authority.encoded()
      #expect(authority.name.hasPrefix("Journey Wallet on laptop "))
      let profile = try #require(
        try PropertyListSerialization.propertyList(from: authority.profile(), format: nil) as? [String: Any])
      let content = try #require((profile["PayloadContent"] as? [[String: Any]])?.first)
      #expect(profile["PayloadType"] as? String == "Configuration")
      #expect(content["PayloadType"] as? String == "com.apple.security.root")
      #expect(content["PayloadContent"] as? Data == Data(encoded))
      #expect(profile["PayloadUUID"] as? String != content["PayloadUUID"] as? String)
      #expect(try authority.profile() == authority.profile())
      let printed = try await openssl(folder, "x509", "-in", "authority.pem", "-noout", "-fingerprint", "-sha256")
      #expect(printed.output.contains(try authority.fingerprint()))
    }
  }
}
