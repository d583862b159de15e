import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

extension PagesInChromium.DocumentTests {
  @Test("a file that is too large is refused beside its field, and what was typed stays")
  func tooLargeInForm() async throws {
    let traveller = try await Traveller(), browser = traveller.browser
    let journey = try await traveller.journey("Papers")
    try await browser.open("\(journey)/documents/new")
    try await traveller.fill(["name": "Film"])
    func choose(_ bytes: Int) async throws {
      try await browser.run(
        """
        const files = new DataTransfer(), input = document.querySelector('#f-file')
        files.items.add(new File([new Uint8Array(arguments[0])], 'film.txt'))
        input.files = files.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
        """, [.number(Decimal(bytes))])
    }
    // When it is chosen and sent nevertheless
    try await choose(53 * 1_048_576)
    try await browser.run("document.querySelector('form.form').requestSubmit()")
    // Then the page stays, says why, and goes on at the file
    let start = Words.of(.en)("upload.tooLarge").prefix { $0 != "{" }
    #expect(try await browser.element("#p-file").text.hasPrefix(start))
    #expect(try await browser.focused.attribute("id") == "f-file")
    #expect(try await browser.element("#f-name").value == "Film")
    // And a smaller one is taken
    try await choose(5)
    #expect(try await browser.count("#p-file") == 0)
    try await traveller.save()
    #expect(try await traveller.heading == "Film")
  }
}
