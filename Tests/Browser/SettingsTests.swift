import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Settings")
  struct SettingsTests {
    static let languages = [
      ("de", "Startseite", "Gespeichert"), ("ru", "Главная", "Сохранено"), ("kk", "Басты бет", "Сақталды"),
      ("tr", "Ana sayfa", "Kaydedildi"), ("uk", "Головна", "Збережено"), ("en", "Home", "Saved"),
    ]

    @Test("the language of the pages is switched to each of the six")
    func language() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.open("/settings")
      // The country of whose conventions it speaks stands behind it.
      func spoken() async throws -> String? {
        try await browser.element("html").attribute("lang")?.split(separator: "-").first.map(String.init)
      }
      #expect(try await spoken() == "en")
      for (language, home, saved) in Self.languages {
        // When a language is chosen
        try await traveller.fill(["language": language])
        try await traveller.save()
        // Then the page speaks it, and so does the next one
        #expect(try await spoken() == language)
        #expect(try await traveller.toast == saved)
        #expect(try await browser.element(".tab[href='/']").text == home)
        try await browser.element(".tab[href='/']").follow()
        #expect(try await spoken() == language)
        try await browser.open("/settings")
      }
    }

    @Test("the appearance is switched to dark, to light, and to that of the device")
    func theme() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.open("/settings")
      let ground = "return getComputedStyle(document.documentElement).backgroundColor"
      let light = try await browser.run(ground)
      // When it is dark, then the page is, and so are its controls
      try await traveller.fill(["theme": "dark"])
      try await traveller.save()
      let dark = try await browser.run(ground)
      #expect(dark != light)
      #expect(try await browser.run("return getComputedStyle(document.documentElement).colorScheme") == "dark")
      // When it follows the device, then it changes with the device
      try await traveller.fill(["theme": "system"])
      try await traveller.save()
      for (wish, expected) in [("dark", dark), ("light", light)] {
        try await browser.prefer(wish)
        #expect(try await browser.run(ground) == expected)
      }
      try await browser.prefer("")
    }

    @Test("the name greets at home")
    func name() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      // An empty wallet says what it is for instead.
      _ = try await traveller.journey("Greeting")
      try await browser.open("/settings")
      try await traveller.fill(["name": "Ada <b>L.</b>"])
      try await traveller.save()
      try await browser.open("/")
      #expect(try await traveller.heading.contains("Ada <b>L.</b>"))
    }

    @Test("a zone that there is not keeps the settings' form with what was entered")
    func wrongZone() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.open("/settings")
      try await traveller.fill(["name": "Ada", "zone": "Europe/Atlantis"])
      try await traveller.save()
      #expect(try await browser.element("#f-zone").attribute("aria-invalid") == "true")
      #expect(try await browser.element("#f-zone").value == "Europe/Atlantis")
      #expect(try await browser.element("#f-name").value == "Ada")
      #expect(try await traveller.wallet.send("GET", "user").json["zone"] == "Europe/Berlin")
    }
  }
}
