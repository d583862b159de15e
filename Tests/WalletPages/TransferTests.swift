import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing
import WalletWords

@testable import ServerTestSupport

@Suite("Import, export and settings")
struct TransferTests {
  private func upload(_ file: String, boundary: String = "abc", zone: String = "Europe/Berlin", _ served: Served)
    async throws -> Reply
  {
    let body =
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"zone\"\r\n\r\n\(zone)\r\n"
      + "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a;b.json\"\r\n"
      + "Content-Type: application/json\r\n\r\n\(file)\r\n--\(boundary)--\r\n"
    return try await served.send(
      .post, "/import", headers: [.contentType: "multipart/form-data; boundary=\(boundary)"],
      body: ByteBuffer(string: body))
  }

  private func importForm(_ reply: Reply) -> PageForm? {
    PageForm.all(in: reply.text).first { $0.action.hasPrefix("/import/") }
  }

  /// Records without the names of files: an import of records alone brings none, and a file is nobody's before it came.
  private func withoutFiles(_ records: JSONValue?) -> [JSONValue]? {
    records?.values?.map { record in
      .object((record.members ?? [:]).filter { $0.key != "contentHash" })
    }
  }

  @Test("what one wallet exports another takes over, record by record")
  func roundTrip() async throws {
    let export = try await withServed { served in
      let reply = try await served.get("/export")
      #expect(reply.headers[.contentDisposition] == "attachment; filename=\"journey-wallet-2026-03-30.json\"")
      #expect(reply.headers[.cacheControl] == "no-store")
      // It is written before it is sent: what a slow client has not taken yet is in no memory.
      #expect(reply.headers[.contentLength] == String(reply.bytes.count))
      return reply
    }
    try await withTemporaryFolder { folder in
      try await withServed(.empty, folder: folder) { served in
        // Given the preview, after which nothing is written yet
        let before = try await served.contents()
        let preview = try await upload(export.text, served)
        #expect(preview.status == 200 && preview.says("import.new", count: 16))
        #expect(try await served.contents() == before)
        // When it is carried out
        let form = try #require(importForm(preview))
        #expect(try await served.submit(form).location == "/journeys?notice=imported")
        // Then the same things are here
        let here = try await served.get("/export").json
        for key in ["journeys"] + ItemKind.allCases.map(\.collection) {
          #expect(withoutFiles(here[key]) == withoutFiles(export.json[key]), "\(key)")
        }
        // And the same upload is gone, and importing again brings nothing new
        #expect(try await served.submit(form).status == 404)
        #expect(try await upload(export.text, served).says("import.here", count: 16))
      }
    }
  }

  @Test("what cannot be read is left out only when that is agreed to")
  func unreadable() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(.empty, folder: folder) { served in
        let file = """
          {"journeys":[{"id":"\(Samples.id(1).text)","name":"<b>Good</b>"},{"id":"\(Samples.id(2).text)","name":""}]}
          """
        var form = try #require(importForm(try await upload(file, served)))
        let refused = try await served.submit(form)
        #expect(refused.status == 422 && refused.says("import.unreadable", count: 1))
        #expect(try await served.get("/api/v1/journeys").json["total"] == 0)
        form["skip"] = "on"
        #expect(try await served.submit(form).status == 303)
        #expect(try await served.get("/api/v1/journeys").json["total"] == 1)
        #expect(!refused.text.contains("<b>Good"))
      }
    }
  }

  @Test(
    "a file that is no export is refused with the reason",
    arguments: [
      ("", "notAnExport"), ("hello", "notAnExport"), ("{}", "notAnExport"), ("[]", "notAnExport"),
      ("{\"journeys\":5}", "notAnExport"), ("{\"journeys\":[{\"id\"", "exportTruncated"),
      ("{\"metadata\":{\"formatVersion\":99}}", "exportNewer"),
    ])
  func noExport(file: String, reason: String) async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        let before = try await served.contents()
        let reply = try await upload(file, served)
        #expect(reply.status == 422 && reply.alert.contains(Words.of(.en)("error.unavailable.\(reason).title")))
        #expect(PageForm.to("/import", in: reply.text) != nil)
        #expect(try await served.contents() == before)
      }
    }
  }

  @Test(
    "a broken upload is refused",
    arguments: [
      ("multipart/form-data", "--abc\r\n\r\n"), ("multipart/form-data; boundary=abc", ""),
      ("multipart/form-data; boundary=abc", "--abc\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\nx"),
      ("multipart/form-data; boundary=abc", "--abc--"), ("multipart/form-data; boundary=\"\"", "--\r\n\r\n\r\n--"),
      (
        "multipart/form-data; boundary=abc",
        "--abc\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nx\r\n--abc--"
      ),
    ])
  func brokenUpload(type: String, body: String) async throws {
    try await withServed { served in
      let reply = try await served.send(.post, "/import", headers: [.contentType: type], body: ByteBuffer(string: body))
      #expect(reply.status == 400 && !reply.alert.isEmpty)
    }
  }

  @Test("settings are saved, and a wrong one is shown beside what was entered")
  func settings() async throws {
    try await withServed { served in
      var form = try #require(PageForm.to("/settings", in: try await served.get("/settings").text))
      for (key, value) in [
        "name": "Traveller", "language": "de", "currency": "KZT", "zone": "Asia/Almaty", "theme": "dark",
      ] {
        form[key] = value
      }
      #expect(try await served.submit(form).location == "/settings?notice=saved")
      let page = try await served.get("/settings")
      #expect(page.text.contains("<html lang=\"de-DE\" data-theme=\"dark\" data-time-zone=\"Asia/Almaty\">"))
      let shown = try #require(PageForm.to("/settings", in: page.text))
      for key in ["name", "language", "currency", "zone", "theme"] { #expect(shown[key] == form[key], "\(key)") }
      var wrong = shown
      wrong["zone"] = "Nowhere/<b>"
      let reply = try await served.submit(wrong)
      #expect(reply.status == 422 && PageForm.to("/settings", in: reply.text)?["zone"] == "Nowhere/<b>")
      #expect(reply.text.contains(Words.of(.de)("issue.notAZone")))
    }
  }
}
