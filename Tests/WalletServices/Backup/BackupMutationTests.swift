import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backup: thousands of files that someone has changed")
struct BackupMutationTests {
  /// Bytes that are read as from a file.
  private struct Bytes: ByteSource {
    var rest: Data
    mutating func read(upTo count: Int) -> Data {
      defer { rest = Data(rest.dropFirst(count)) }
      return Data(rest.prefix(count))
    }
  }

  /// One change out of those that disks, networks and people make.
  private static func changed(_ data: Data, _ steps: inout Steps) -> Data {
    var bytes = [UInt8](data)
    let place = Int.random(in: 0..<bytes.count, using: &steps), length = Int.random(in: 1...40, using: &steps)
    let end = min(bytes.count, place + length)
    switch Int.random(in: 0..<7, using: &steps) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &steps)
    case 1: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &steps) ?? 0
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: (0..<length).map { _ in UInt8.random(in: 0...255, using: &steps) }, at: place)
    case 4: bytes.removeSubrange(place...)
    case 5: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &steps))
    default: bytes.replaceSubrange(place..<end, with: bytes[0..<(end - place)])
    }
    return Data(bytes)
  }

  private static func zip() throws -> Data {
    let bucket = Bucket()
    var zip = ZIPWriter(bucket)
    for (name, contents) in [("manifest.json", Data("{\"a\": 1}".utf8)), ("empty", Data()), ("b", Data(count: 700))] {
      try zip.begin(ZIPEntry(name: name, contents))
      try zip.write(contents)
    }
    try zip.end()
    return bucket.data
  }

  /// Whether a file is read to its end without a complaint.
  private static func isTaken(_ data: Data) throws -> Bool {
    var zip = ZIPReader(Bytes(rest: data))
    do {
      while try zip.next() != nil { while try zip.read() != nil {} }
      return true
    } catch WalletError.unavailable(.backupDamaged, _) {
      return false
    }
  }

  @Test(
    "no ZIP file with another byte is taken, and none makes the reader stumble", arguments: 1...4 as ClosedRange<UInt64>
  )
  func zips(seed: UInt64) throws {
    let sound = try Self.zip()
    #expect(try Self.isTaken(sound))
    var steps = Steps(seed: seed), refused = 0
    for _ in 0..<2500 {
      let data = Self.changed(sound, &steps)
      if data == sound { continue }
      #expect(try !Self.isTaken(data))
      refused += 1
    }
    #expect(refused > 2000)
  }

  @Test("every manifest with another byte is refused, or read as what it says", arguments: 1...4 as ClosedRange<UInt64>)
  func manifests(seed: UInt64) throws {
    let digits = String(repeating: "0123456789abcdef", count: 4)
    let manifest = BackupManifest(
      appVersion: "1.0", created: Home.now, schemaVersion: 4, counts: ["journey": 3, "hotel": 2],
      entries: [
        .init(name: .wallet, size: 4096, sha256: digits),
        .init(name: .document(sha256: digits), size: 17, sha256: digits),
      ])
    let sound = manifest.json
    #expect(try BackupManifest(json: sound) == manifest)
    var steps = Steps(seed: seed), refused = 0
    for _ in 0..<2500 {
      let data = Self.changed(sound, &steps)
      do throws(WalletError) {
        let read = try BackupManifest(json: data)
        #expect(read.entries.first?.name == .wallet && read.entries.allSatisfy { $0.size >= 0 })
        #expect((try? BackupManifest(json: read.json)) == read)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 1500)
  }
}
