import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport

@Suite("Pickers of currencies")
struct CurrencyPickerTests {
  @Test("a picker lists each currency once, that of the user first, and none because others use it")
  func each() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: .user(Served.ownerID)) {
        _ in ["currency": "GBP"]
      }
      for address in ["/settings", "/journeys/new"] {
        let page = try await served.get(address).text
        let options =
          page.split(separator: "<select").first { $0.contains("value=\"GBP\"") }?
          .split(separator: "</select>").first ?? ""
        let codes = options.matches(of: /value="([A-Z]{3})"/).map { String($0.output.1) }
        #expect(codes.count > 100 && codes.count == Set(codes).count, "\(address)")
        #expect(codes.prefix(3) == ["GBP", "AED", "AFN"], "\(address)")
      }
    }
  }
}
