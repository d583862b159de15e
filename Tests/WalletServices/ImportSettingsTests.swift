import Foundation
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("The settings of an imported file")
struct ImportSettingsTests {
  private func file(_ settings: Patch) -> Data {
    Fixture.file(["userSettings": .object(settings), "journeys": []])
  }

  private func set(_ home: Home, _ draft: Patch) async throws {
    _ = try await home.wallet.edit(User.self, home.owner, in: nil, basedOn: nil, by: .user(home.owner)) { _ in draft }
  }

  @Test("are taken where the user has none")
  func taken() async throws {
    let home = try await Home()
    let plan = try await home.take(file(["preferredCurrency": "₸", "preferredLanguage": "kk"]))
    #expect(plan.settings == ["currency": "KZT", "language": "kk"])
    let owner = try await home.wallet.localUser()
    #expect(owner.currency == Currency("KZT") && owner.language == .kk)
    #expect(owner.version == 2)
  }

  @Test("leave alone what the user has chosen")
  func kept() async throws {
    // Given
    let home = try await Home()
    try await set(home, ["language": "uk", "theme": "dark"])
    // When
    let plan = try await home.take(
      file(["preferredCurrency": "EUR", "preferredLanguage": "de", "theme": "light", "zone": "Asia/Almaty"]))
    // Then
    #expect(plan.settings == ["currency": "EUR", "zone": "Asia/Almaty"])
    let owner = try await home.wallet.localUser()
    #expect(owner.language == .uk && owner.theme == .dark)
    #expect(owner.currency == Currency("EUR") && owner.zone == zone("Asia/Almaty"))
  }

  @Test("leave alone a name, whatever it is")
  func name() async throws {
    let home = try await Home()
    try await set(home, ["name": "system"])
    #expect(try await home.take(file(["name": "Someone else"])).settings.isEmpty)
    #expect(try await home.wallet.localUser().name == "system")
  }

  @Test(
    "are passed over where they cannot be read, or say nothing",
    arguments: [
      ["preferredCurrency": "¢", "preferredLanguage": "tlh"], ["theme": "purple"], ["theme": "system"],
      ["preferredCurrency": 5, "preferredLanguage": ["de"]], ["preferredLanguage": .null, "name": ""], ["color": "red"],
    ] as [Patch])
  func unreadable(settings: Patch) async throws {
    let home = try await Home()
    #expect(try await home.take(file(settings)).settings.isEmpty)
    #expect(try await home.changes().isEmpty)
  }

  @Test("are not taken from a file that is refused")
  func refused() async throws {
    let home = try await Home()
    let file = Fixture.file(["userSettings": ["preferredLanguage": "de"], "journeys": ["text"]])
    try await home.take(file)
    #expect(try await home.wallet.localUser().language == nil)
    try await home.take(file, skipping: true)
    #expect(try await home.wallet.localUser().language == .de)
  }
}
