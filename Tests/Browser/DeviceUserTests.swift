import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Tabs and users of a device")
  struct DeviceUserTests {
    private static let passwords = ["ada@example.org": "wetter in lissabon 7", "bo@example.org": "schnee in tromso 88"]

    /// Puts what is typed into the fields of a form, by their names, and sends it.
    private func submit(_ browser: Browser, _ form: String, _ fields: KeyValuePairs<String, String>) async throws {
      for (name, text) in fields { try await browser.element("\(form) [name=\(name)]").type(text) }
      try await browser.element("\(form) .button").follow()
    }

    private func signIn(_ browser: Browser, _ email: String) async throws {
      let password = try #require(Self.passwords[email])
      try await submit(browser, "main form.form", ["signInEmail": email, "signInPassword": password])
    }

    /// Gives the owner a name and a password, and adds someone else.
    private func addPeople(_ device: Device) async throws {
      let browser = device.browser, traveller = device.traveller
      let (ada, bo) = (Self.passwords["ada@example.org"] ?? "", Self.passwords["bo@example.org"] ?? "")
      try await browser.open("/settings/account")
      try await traveller.fill(["name": "Ada", "email": "ada@example.org"])
      try await browser.element("form[action='/settings/account'] .button").follow()
      try await traveller.fill(["newPassword": ada, "repeatedPassword": ada])
      try await browser.element("#password .button").follow()
      try await browser.open("/settings/people")
      let form = "form[action='/settings/people']"
      try await submit(
        browser, form, ["name": "Bo", "email": "bo@example.org", "password": bo, "currentPassword": ada])
    }

    private func makeNote(_ device: Device, _ title: String, in journey: String) async throws {
      try await device.browser.open("\(journey)/notes/new")
      try await device.traveller.fill(["title": title])
      try await device.traveller.save()
      _ = try await device.browser.element(".outbox-card .waiting-mark")
    }

    /// A journey that is kept on a device that has gone offline, with a note that waits.
    private func journeyWithWaitingNote(_ device: Device) async throws -> String {
      let journey = try await device.journey("Oslo")
      try await addPeople(device)
      try await device.keep()
      await device.goOffline()
      try await makeNote(device, "Door code", in: journey)
      return journey
    }

    @Test("what waits is shown by each tab and sent once, and each tab shows what has come of it")
    func tabs() async throws {
      try await withDevice { device in
        let journey = try await device.journey("Oslo"), browser = device.browser
        try await device.keep()
        await device.goOffline()
        // Given a list in one tab, and a note that is made in another
        try await browser.open("\(journey)/notes")
        let first = try await browser.tab
        try await browser.openTab()
        try await browser.resize(width: 1280, height: 900)
        try await makeNote(device, "Door code", in: journey)
        // Then the first shows it too, and not that there is none
        try await browser.drive(first)
        _ = try await browser.element(".outbox-row")
        #expect(try await browser.element("main .empty").isShown == false)
        // When both notice the network
        try await device.goOnline()
        for tab in try await browser.tabs {
          try await browser.drive(tab)
          try await browser.run("dispatchEvent(new Event('online'))")
        }
        // Then it is sent once, and stands on both pages as what it is now
        for (tab, selector) in zip(try await browser.tabs, [".row-title", "h1"]) {
          try await browser.drive(tab)
          try await waiting(for: "the page of the server") {
            let isShown =
              "return document.querySelector(`main ${arguments[0]}`)?.textContent === 'Door code' && !document.querySelector('.waiting-mark')"
            return try await browser.run(isShown, [.text(selector)]) == true ? () : nil
          }
        }
        #expect(try await device.outbox().isEmpty)
        #expect(try await device.items(.note, in: journey).map { $0["title"]?.text } == ["Door code"])
      }
    }

    @Test(
      "another user of a device sees nothing of what is kept or waits, and what waits is sent for who made it alone")
    func users() async throws {
      try await withDevice { device in
        // Given a note of one user that waits, whose session then ends elsewhere
        let journey = try await journeyWithWaitingNote(device), browser = device.browser
        try await device.goOnline()
        try await browser.forgetCookies()
        // When the device comes into contact with the server again
        try await waiting(for: "the sign-in") {
          try await browser.open("/")
          return try await browser.path == "/sign-in" ? () : nil
        }
        // Then nothing is kept any more
        #expect(try await device.keptJourneyCount() == 0)
        // And another user, who signs in, finds nothing of it
        try await signIn(browser, "bo@example.org")
        try await browser.open("/settings/this-device")
        try await device.expectChecked()
        #expect(try await browser.count(".outbox-bar, .outbox-line") == 0)
        #expect(try await device.keptJourneyCount() == 0)
        #expect(try await device.outbox().count == 1)
        // When that user signs out, and the first one comes back
        try await browser.open("/settings/account")
        try await browser.element("form[action='/sign-out'] button").follow()
        try await signIn(browser, "ada@example.org")
        // Then it is sent
        try await device.expectSent()
        try await browser.open("\(journey)/notes")
        #expect(try await device.traveller.rows("main") == ["Door code"])
      }
    }

    @Test(
      "a device that is signed out from elsewhere is emptied at the next contact, and what waits there is sent after a sign-in"
    )
    func revoked() async throws {
      let stage = try #require(Stage.current)
      try await withDevice { device in
        // Given a note that waits on a device
        let journey = try await journeyWithWaitingNote(device)
        #expect(try await device.keptJourneyCount() == 1)
        // When its user signs it out from another one, while it is off and sends nothing
        try await device.restartBrowser {
          try await device.goOnline()
          try await withBrowser(stage.driver, home: device.wallet.place.address) { other in
            try await other.open("/sign-in")
            try await signIn(other, "ada@example.org")
            try await other.open("/settings/devices")
            try await other.element("form[action='/settings/devices/others'] button").follow()
          }
        }
        let browser = device.browser
        // Then the device is emptied at the next contact, but for what waits
        try await waiting(for: "the sign-in") {
          try await browser.open("/")
          return try await browser.path == "/sign-in" ? () : nil
        }
        try await waiting(for: "nothing kept") { try await device.keptJourneyCount() == 0 ? () : nil }
        #expect(
          try await browser.answer("return (await caches.keys()).filter((name) => name.startsWith('files-')).length")
            == 0)
        #expect(try await device.journeys().isEmpty)
        #expect(try await device.outbox().count == 1)
        // And without a network there is nothing of it
        await device.goOffline()
        try await browser.follow(journey)
        #expect(try await browser.run("return document.body.textContent.includes('Oslo')") == false)
        // And what waits is sent once its user is back
        try await device.goOnline()
        try await browser.open("/sign-in")
        try await signIn(browser, "ada@example.org")
        try await device.expectSent()
        try await browser.open("\(journey)/notes")
        #expect(try await device.traveller.rows("main") == ["Door code"])
      }
    }

    @Test("who signs out while something waits is asked first")
    func signOut() async throws {
      try await withDevice { device in
        let browser = device.browser
        _ = try await journeyWithWaitingNote(device)
        try await browser.open("/settings/account")
        #expect(try await browser.count("[data-not-here]") == 1)
        // Given that it waits still, on a page that leads out
        try await device.goOnline()
        try await browser.run(
          """
          window.confirm = (text) => { document.body.dataset.asked = text; return false }
          const form = Object.assign(document.createElement('form'), { method: 'post', action: '/sign-out' })
          document.body.append(form)
          form.requestSubmit()
          """)
        // Then nothing is lost without an answer
        try await waiting(for: "the question") {
          try await browser.run("return document.body.dataset.asked ?? ''").text?.contains("sent") == true ? () : nil
        }
        #expect(try await browser.path == "/settings/account")
        #expect(try await device.outbox().count == 1)
      }
    }
  }
}
