import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Forms with files")
struct MultipartReaderTests {
  @Test("however a body is cut into pieces, its parts are the same", arguments: [1, 2, 3, 5, 64, 10_000])
  func pieces(size: Int) throws {
    let content = Array("line\r\n--bound\r\n-bound\r\n--boundary-not\r\n".utf8) + (0..<300).map { UInt8($0 % 256) }
    let head =
      "preamble\r\n--bounds\r\nContent-Disposition: form-data; name=\"f\"; filename=\"ä;b.pdf\"\r\nX: y\r\n\r\n"
    let body = Array(head.utf8) + content + Array("\r\n--bounds--\r\nepilogue".utf8)
    var reader = try #require(MultipartReader(contentType: "multipart/form-data; boundary=\"bounds\""))
    var read: [UInt8] = [], names: [String] = [], ends = 0
    for start in stride(from: 0, to: body.count, by: size) {
      let events = try reader.read(body[start..<min(body.count, start + size)])
      for event in try #require(events) {
        switch event {
        case .part(let name, let file): names += [name, file ?? "-"]
        case .bytes(let bytes): read += bytes
        case .end: ends += 1
        }
      }
    }
    #expect(read == content && names == ["f", "ä;b.pdf"] && ends == 1 && reader.isWhole)
  }

  @Test("a head without an end is given up on")
  func endless() throws {
    var reader = try #require(MultipartReader(contentType: "multipart/form-data; boundary=b"))
    let first = try reader.read("--b\r\n".utf8)
    #expect(first != nil)
    let head = try reader.read(Array(repeating: UInt8(ascii: "x"), count: 10_000))
    #expect(head == nil)
    #expect(MultipartReader(contentType: "multipart/form-data") == nil)
  }
}
