import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Forms and bodies of too many parts")
struct ManyFieldsTests {
  private func multipart(_ parts: Int, file: Bool = false) -> ByteBuffer {
    var text = ""
    for number in 0..<parts {
      text +=
        "--b\r\nContent-Disposition: form-data; name=\"f\(number)\"\(file ? "; filename=\"f.txt\"" : "")\r\n\r\nx\r\n"
    }
    return ByteBuffer(string: text + "--b--\r\n")
  }

  @Test("a form of more fields than any page has is refused before they are read", arguments: [10_001, 500_000])
  func form(count: Int) async throws {
    try await withServed { served in
      let before = try await served.contents()
      let body = ByteBuffer(string: (0..<count).map { "f\($0)=x" }.joined(separator: "&"))
      let reply = try await served.send(
        .post, ItemKind.note.page, headers: [.contentType: "application/x-www-form-urlencoded"], body: body)
      #expect(reply.status == 413 && !reply.alert.isEmpty)
      #expect(try await served.contents() == before)
    }
  }

  @Test("so is a form of too many parts, with files or without", arguments: [true, false])
  func parts(file: Bool) async throws {
    try await withServed { served in
      let before = try await served.contents(), type = "multipart/form-data; boundary=b"
      for path in ["/inbox", "/share", "/import", "/backups/files"] {
        let reply = try await served.send(
          .post, path, headers: [.contentType: type], body: multipart(10_000, file: file))
        #expect(reply.status == 413, "\(path)")
      }
      #expect(try await served.contents() == before)
    }
  }

  @Test("so is JSON of too many values, however they stand in one another")
  func json() async throws {
    try await withServed { served in
      let before = try await served.contents()
      let members = (0..<400_000).map { "\"k\($0)\":1" }.joined(separator: ",")
      let values = String(repeating: "1,", count: 400_000) + "1"
      for text in ["{\(members)}", "{\"name\":[\(values)]}", "{\"name\":[[[\(values)]]]}"] {
        let reply = try await served.send(
          .patch, ItemKind.note.resource, headers: [.contentType: "application/json"], body: ByteBuffer(string: text))
        #expect(reply.status == 413 && reply.text.utf8.count < 1000)
      }
      #expect(try await served.contents() == before)
    }
  }

  @Test("of many errors the first ten are named, with how many there are and not at any length")
  func errors() async throws {
    try await withServed { served in
      var body: Patch = ["baseVersion": 1]
      for number in 0..<500 { body["unknown\(1000 + number)" + String(repeating: "x", count: 5000)] = 1 }
      let reply = try await served.json(.patch, ItemKind.note.resource, .object(body))
      #expect(reply.status == 422 && reply.json["errorCount"] == 500)
      let errors = reply.json["errors"]?.values ?? []
      #expect(errors.count == 10 && errors.first?["pointer"]?.text?.hasPrefix("/unknown1000xx") == true)
      #expect(reply.text.utf8.count < 4000)
    }
  }

  @Test("fields are decoded as browsers write them")
  func decoded() throws {
    let fields = try FormFields.decoded(Array("a=1&b=x+y%2Bz&%C3%A4=%E2%9C%88&c&=d&a=2&&e=f=g".utf8))
    #expect(fields == ["a": "2", "b": "x y+z", "ä": "✈", "c": "", "": "d", "e": "f=g"])
    for wrong in ["a=%", "a=%4", "a=%zz", "%ff=1", "a=%C3%28", "a=%-1", "a=% 1"] {
      #expect(throws: HTTPError.self) { try FormFields.decoded(Array(wrong.utf8)) }
    }
    let most = Array(String(repeating: "a=1&", count: FormFields.most - 1).utf8)
    #expect(try FormFields.decoded(most + Array("b=2".utf8)).count == 2)
    #expect(throws: HTTPError.self) { try FormFields.decoded(most + Array("b=2&c=3".utf8)) }
  }

  @Test("the parameters of a header are read as they stand, quoted or not")
  func parameters() {
    let read = { (text: String) in HeaderParameters(text).values }
    #expect(
      read("form-data; name=\"a; filename=b\"; FileName=\"c d.pdf\"") == [
        "name": "a; filename=b", "filename": "c d.pdf",
      ])
    #expect(read("multipart/form-data;boundary=ab; charset=utf-8") == ["boundary": "ab", "charset": "utf-8"])
    #expect(read("form-data; name=\"%22x%22%0D%0A\"") == ["name": "\"x\" "])
    #expect(read("form-data; name=\"open") == ["name": "open"])
    #expect(read("form-data; name; x=; name=1; name=2") == ["x": "", "name": "1"])
    #expect(read("") == [:] && read(";;;=") == ["": ""])
  }
}
