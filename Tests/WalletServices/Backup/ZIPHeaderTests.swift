import BookingImport
import Foundation
import Testing

@testable import WalletServices

@Suite("Headers of ZIP files")
struct ZIPHeaderTests {
  @Test(
    "what is written of an entry is read again, in 64 bits too",
    arguments: [
      (0, 0), (1, 7), (0xFFFF_FFFE, 0), (0xFFFF_FFFF, 0xFFFF_FFFE), (5_000_000_000, 6_000_000_000),
      (3, 0xFFFF_FFFF), (UInt64(Int64.max), UInt64(Int64.max)),
    ] as [(UInt64, UInt64)])
  func roundTrip(size: UInt64, offset: UInt64) throws {
    let entry = ZIPEntry(name: "documents/äß", size: size, crc: 0xCAFE_F00D)
    let local = try #require(ZIPHeader(local: entry.localHeader + Data("rest".utf8)))
    let central = try #require(ZIPHeader(central: entry.centralHeader(at: offset) + Data("rest".utf8)))
    for header in [local, central] {
      #expect(header.name == entry.name && header.crc == entry.crc && header.method == 0 && !header.isLocked)
      #expect(header.size == size && header.packedSize == size)
    }
    #expect(local.length == entry.localHeader.count && local.offset == 0)
    #expect(central.length == entry.centralHeader(at: offset).count && central.offset == offset)
  }

  @Test("a header that breaks off before its name ends is none, and neither is one of another kind")
  func broken() {
    let entry = ZIPEntry(name: "a.txt", size: 3, crc: 1), local = entry.localHeader
    let central = entry.centralHeader(at: 0)
    for count in 0..<local.count { #expect(ZIPHeader(local: local.prefix(count)) == nil) }
    for count in 0..<central.count { #expect(ZIPHeader(central: central.prefix(count)) == nil) }
    #expect(ZIPHeader(local: central) == nil && ZIPHeader(central: local) == nil)
    // Bytes that begin in the middle of others are read from their own beginning.
    #expect(ZIPHeader(local: (Data(count: 9) + local).dropFirst(9)) == ZIPHeader(local: local))
  }
}
