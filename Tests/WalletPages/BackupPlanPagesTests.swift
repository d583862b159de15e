import Foundation
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("The settings of automatic backups")
struct BackupPlanPagesTests {
  private let fields = ["isOn": "on", "hour": "5", "days": "9", "weeks": "1", "months": "0"]

  @Test("what is saved is shown again, and said on the page of backups; a password never is")
  func saved() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder, services: true) { served in
        #expect(try await served.get("/backups").text.contains("daily at 03:00"))
        let disk = folder.appending(path: "disk").path
        let server = ["address": "http://127.0.0.1:9/dav", "user": "ada", "password": "hunter2", "folder": disk]
        let reply = try await served.post("/backups/plan", fields.merging(server) { $1 })
        #expect(reply.location == "/backups?notice=saved")
        let page = try await served.get("/backups").text, form = try await served.get("/backups/plan").text
        #expect(page.contains("daily at 05:00") && page.contains("127.0.0.1"))
        #expect(
          form.contains("value=\"http://127.0.0.1:9/dav/\"") && form.contains(english("backup.plan.passwordKept")))
        #expect(!(page + form).contains("hunter2"))
        #expect(try BackupPlan(in: folder).server?.password.text == "hunter2")
        // And a backup that is made by hand goes there
        // What was to be made up is made first; nothing can be reached in the world of these tests.
        _ = try await waiting(for: "the backup that was missing") { try Backups(of: folder).failure() }
        #expect(try await served.get("/").says("error.unavailable.serverUnreachable.title"))
        try await waiting(for: "an end of that") {
          try await served.get("/backups").text.contains("data-run") ? nil : ()
        }
        #expect(try await served.post("/backups").status == 303)
        _ = try await served.afterwards()
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk).contains { $0.hasPrefix("journey-wallet-") })
      }
    }
  }

  @Test("what is wrong comes back with what was filled in, and changes nothing")
  func wrong() async throws {
    try await withTemporaryFolder { folder in
      try Data().write(to: folder.appending(path: "file"))
      try await withServed(folder: folder) { served in
        let wrong = [
          "hour": "99", "address": "ftp://x", "user": "<ada>", "password": "hunter2", "days": "0",
          "folder": folder.appending(path: "file/below").path,
        ]
        let reply = try await served.post("/backups/plan", fields.merging(wrong) { $1 })
        #expect(reply.status == 422)
        #expect(reply.text.contains("value=\"&lt;ada&gt;\"") && !reply.text.contains("hunter2"))
        for field in ["hour", "address", "days"] { #expect(reply.text.contains("id=\"p-\(field)\"")) }
        let blocked = try await served.post(
          "/backups/plan", fields.merging(["folder": folder.appending(path: "file/below").path]) { $1 })
        #expect(blocked.status == 422 && blocked.text.contains("id=\"p-folder\""))
        #expect(try BackupPlan(in: folder) == BackupPlan())
      }
    }
  }

  @Test("the connection is tried with what is filled in, and nothing is saved by that")
  func tried() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        let missing = try await served.post("/backups/plan/test", fields)
        #expect(missing.status == 422 && missing.text.contains("id=\"p-address\""))
        // Nothing can be reached in the world of these tests.
        let server = ["address": "http://127.0.0.1:9/dav", "user": "ada", "password": "hunter2"]
        let reply = try await served.client.send(
          .post, "/backups/plan/test",
          headers: [.contentType: "application/x-www-form-urlencoded", .origin: "http://localhost"],
          body: .init(string: PageForm(action: "", fields: fields.merging(server) { $1 }.map { ($0, $1) }).encoded))
        #expect(reply.status == 503)
        #expect(reply.says("error.unavailable.serverUnreachable.title"))
        #expect(try BackupPlan(in: folder) == BackupPlan())
      }
    }
  }
}
