import TestSupport
import Testing

@testable import WalletScreens

@Suite("Links to pay")
struct PaymentLinkTests {
  @Test(
    "open with the amount where the service reads one, and as they are elsewhere",
    arguments: [
      ("https://paypal.me/anna", "12.50", "EUR", "https://paypal.me/anna/12.50EUR"),
      ("https://www.paypal.me/anna/", "1200", "JPY", "https://www.paypal.me/anna/1200JPY"),
      ("https://revolut.me/anna", "12.50", "EUR", "https://revolut.me/anna?currency=EUR&amount=1250"),
      ("https://Revolut.me/anna/", "1200", "JPY", "https://Revolut.me/anna?currency=JPY&amount=1200"),
      ("https://revolut.me/anna?note=x", "1", "EUR", "https://revolut.me/anna?note=x"),
      ("https://revolut.me/", "1", "EUR", "https://revolut.me/"),
      ("https://example.org/anna", "1", "EUR", "https://example.org/anna"),
      ("https://notrevolut.me/anna", "1", "EUR", "https://notrevolut.me/anna"),
    ])
  func amounts(link: String, amount: String, code: String, expected: String) {
    #expect(PaymentLink.address(link, Samples.money(amount, code)) == expected)
  }
}
