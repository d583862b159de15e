import HTTPTypes
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletScreens
import WalletServices

@testable import ServerTestSupport

/// The form of a new document, and the one that replaces a file.
extension DocumentPageTests {
  @Test("a form without a file, a link and a name asks for a file or a link, beside the file")
  func nothing() async throws {
    try await withServed { served in
      let list = ItemKind.document.list
      let empty = ["name", "link", "file\"; filename=\""].map {
        "--x\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\r\n"
      }
      let sent = try await served.send(
        .post, list, headers: [.contentType: "multipart/form-data; boundary=x"],
        body: ByteBuffer(string: empty.joined() + "--x--\r\n"))
      // As the service worker sends a form without a file
      let encoded = try await served.post(list, ["name": "", "link": ""])
      for reply in [sent, encoded] {
        #expect(reply.status == 422 && reply.says("issue.requiredEither.file") && !reply.says("issue.required.name"))
        #expect(reply.text.contains("id=\"p-file\"") && reply.alert.contains(english("form.problems", count: 1)))
        #expect(!reply.alert.contains(english("issue.requiredEither.file")))
      }
      // A link has no name of its own
      let link = try await served.post(list, ["name": "", "link": "https://example.org/"])
      #expect(link.status == 422 && link.says("issue.required.name") && !link.says("issue.requiredEither.file"))
    }
  }

  @Test("the forms that send one file know the limit, and what to say of a larger file")
  func limitsOfForms() async throws {
    try await withServed { served in
      let link = try await served.wallet.create(
        Document.self, in: Samples.journeyID, ["name": "Passes"], by: .user(Served.ownerID)
      ).record
      for path in ["\(ItemKind.document.list)/new", PagePath.item(link)] {
        let page = try await served.get(path, headers: [.acceptLanguage: "de"]).text
        #expect(page.contains("data-file-limit=\"\(DocumentFiles.sizeLimit)\""), "\(path)")
        #expect(page.contains("data-too-large=\"Wähle eine kleinere Datei."), "\(path)")
        #expect(page.contains("/file-size.js\"></script>"), "\(path)")
      }
    }
  }
}
