import BookingImport
import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Two at once")
  struct LiveTests {
    @Test("what is saved elsewhere stands on the open page, which is not loaded anew, and keeps what is being typed")
    func live() async throws {
      // Given a journey's page and a checklist in which somebody is typing
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Together")
      let list = try await traveller.item(.checklist, in: journey, ["title": "To pack"])
      try await browser.open(list)
      try await mark(browser)
      try await browser.element("#new-line").type("half a th")
      // When something is added elsewhere
      let id = String(list.split(separator: "/").last ?? "")
      _ = try await traveller.item(.checklistItem, in: journey, ["checklistId": .text(id), "title": "Adapter"])
      // Then it is there, with what was typed, on the same page
      try await waiting(for: "the new line") { try await traveller.rows(".checklist").contains("Adapter") ? () : nil }
      #expect(try await browser.element("#new-line").value == "half a th")
      #expect(try await browser.run("return window.isTheSame") == .flag(true))
      // And what the script does with lines, it does with the new one
      try await browser.element(".checklist .tick").click()
      try await waiting(for: "the tick") {
        try await browser.element(".checklist-progress").text.contains("1 of 1 done") ? () : nil
      }
    }

    @Test("two people see each other, each other's changes, and beside a field of a form what the other has made of it")
    func together() async throws {
      let stage = try #require(Stage.current)
      try await withTemporaryFolder { folder in
        try await withWallet(in: folder) { wallet in
          try await withBrowser(stage.driver, home: wallet.place.address) { ada in
            try await withBrowser(stage.driver, home: wallet.place.address) { bob in
              try await meet(Traveller(ada, wallet), Traveller(bob, wallet))
            }
          }
        }
      }
    }

    private func meet(_ ada: Traveller, _ bob: Traveller) async throws {
      // Given a journey and somebody who joined it by a link, on a phone
      let journey = try await ada.journey("Lisbon together")
      let hotel = try await ada.item(.hotel, in: journey, ["name": "Casa Azul"])
      try await ada.browser.open("/settings/account")
      try await ada.fill(["name": "Ada Lovelace", "email": "ada@example.org"])
      try await ada.browser.element("form[action='/settings/account'] .button").follow()
      try await ada.fill(["newPassword": "wetter in lissabon 7", "repeatedPassword": "wetter in lissabon 7"])
      try await ada.browser.element("#password .button").follow()
      try await ada.browser.open("/settings/people")
      try await ada.fill(["invited": "on"])
      try await ada.browser.element("form[action$='/invited'] button").follow()
      try await ada.browser.open("\(journey)/people")
      try await ada.browser.element("form[action$='/invitations'] .button").follow()
      let link = try #require(URL(string: try await ada.browser.element(".secret-token").text))
      // which another device's camera reads from the screen
      try await ada.browser.run(
        "document.querySelector('main img[src^=\"data:image/svg\"]').scrollIntoView({ block: 'center' })")
      let codes = BookingImporter().codes(in: Array(try await ada.browser.picture()))
      #expect(codes == [TicketCode(.qr, Array(link.absoluteString.utf8))])
      try await bob.browser.resize(width: 390, height: 2600)
      try await bob.browser.open(link.path)
      try await bob.fill(["name": "Bob Miller", "email": "bob@example.org", "password": "regen in porto 8"])
      try await bob.browser.element("main form .button").follow()
      #expect(try await bob.heading == "Lisbon together")
      // When both have it open, each sees the other's initials
      try await ada.browser.open(journey)
      try await waiting(for: "the other member's initials") {
        try await ada.browser.elements(".presence .avatar").first?.text == "BM" ? () : nil
      }
      try await waiting(for: "the host's initials") {
        try await bob.browser.elements(".presence .avatar").first?.text == "AL" ? () : nil
      }
      // When one saves, it stands on the other's page
      try await mark(bob.browser)
      try await ada.browser.open("\(journey)/notes/new")
      try await ada.fill(["title": "Pastéis at nine"])
      try await ada.browser.element("main .form-end .button").follow()
      try await waiting(for: "the note") { try await bob.page.contains("Pastéis at nine") ? () : nil }
      #expect(try await bob.browser.run("return window.isTheSame") == .flag(true))
      // What one keeps to oneself never gets there, though it is saved while it is typed
      try await ada.browser.open("\(journey)/notes/new")
      try await ada.browser.element("#f-title").type("A ring")
      try await ada.browser.element("#f-isPrivate").click()
      try await ada.browser.element("#f-content").type("for the birthday")
      let form = try await waiting(for: "the note that is saved") { () -> String? in
        let path = try await ada.browser.run("return location.pathname").text ?? ""
        return path.hasSuffix("/edit") ? path : nil
      }
      try await ada.browser.element("main .form-end .button").follow()
      #expect(try await ada.page.contains("Only you see this"))
      try await bob.browser.open("\(journey)/notes")
      let list = try await bob.page
      #expect(!list.contains("A ring") && list.contains("Pastéis at nine"))
      try await bob.browser.open(String(form.dropLast("/edit".count)))
      #expect(try await !bob.page.contains("A ring"))
      // When both have a form open and one saves, the other is told beside the field, and loses nothing
      try await bob.browser.open("\(hotel)/edit")
      try await mark(bob.browser)
      try await bob.fill(["roomType": "Double"])
      try await ada.browser.open("\(hotel)/edit")
      try await ada.fill(["name": "Casa Verde"])
      try await ada.browser.element("main .form-end .button").follow()
      try await waiting(for: "what the other changed") {
        try await bob.browser.elements("[data-field=name] .field-news").first?.text.contains("Ada Lovelace") == true
          ? () : nil
      }
      try await bob.browser.element("main .form-end .button").follow()
      #expect(try await bob.heading == "Casa Verde")
      #expect(try await bob.page.contains("Double"))
      // When both change one field, the later wins and is shown what the other had set
      try await bob.browser.open("\(hotel)/edit")
      try await ada.browser.open("\(hotel)/edit")
      try await ada.fill(["name": "Casa Blanca"])
      try await ada.browser.element("main .form-end .button").follow()
      try await bob.fill(["name": "Casa Rosa"])
      try await bob.browser.leavingPage {
        _ = try await bob.browser.run("document.getElementById('f-name').form.requestSubmit()")
      }
      #expect(try await bob.heading == "Casa Rosa")
      #expect(try await bob.browser.element(".conflict").text.contains("Casa Blanca"))
      // When one mentions the other in a comment, that stands on the other's page
      try await ada.browser.open(hotel)
      try await bob.browser.open(hotel)
      try await bob.browser.element("#new-comment").type("Is breakfast included, @Ada?")
      try await bob.browser.leavingPage {
        _ = try await bob.browser.run("document.querySelector('.add-comment').requestSubmit()")
      }
      try await waiting(for: "the comment") { try await ada.page.contains("Mentions you") ? () : nil }
      // When the other member is removed, their next click says so
      try await ada.browser.open("\(journey)/people")
      try await ada.browser.element(".member-manage summary").click()
      try await ada.browser.element("form[action$='/remove'] button").follow()
      try await bob.browser.open(hotel)
      #expect(try await !bob.page.contains("Casa Verde"))
    }

    /// Marks the page, so that one that was loaded anew is known.
    private func mark(_ browser: Browser) async throws { _ = try await browser.run("window.isTheSame = true") }
  }
}
