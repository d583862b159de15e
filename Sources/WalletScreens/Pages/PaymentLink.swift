import Foundation
import Journeys

/// The address of a page where somebody is paid, with the amount where the service takes it.
enum PaymentLink {
  /// PayPal.Me reads amount and currency behind the name (PayPal's help, "How do I share my PayPal.Me link"). Revolut.Me takes the currency and
  /// the amount in minor units as a query; Revolut documents this nowhere, but its app writes such links, and what it does not read it passes
  /// over. Others get their own address.
  static func address(_ link: String, _ amount: Money) -> String {
    guard let url = URLComponents(string: link), let host = url.host?.lowercased(), url.query == nil,
      url.fragment == nil, url.path.split(separator: "/").count == 1
    else { return link }
    let name = link.hasSuffix("/") ? String(link.dropLast()) : link
    switch host {
    case "paypal.me", "www.paypal.me": return "\(name)/\(amount.plain)\(amount.currency.code)"
    case "revolut.me", "www.revolut.me":
      return "\(name)?currency=\(amount.currency.code)&amount=\(amount.minorUnits)"
    default: return link
    }
  }
}

extension CreditTransfer {
  /// The transfer that a payment can be made by; nil where the payee has no IBAN, or it is not in euros.
  public init?(_ payment: Balances.Payment, _ payee: Traveller?, _ journey: Journey) {
    guard let payee, let account = IBAN(payee.account) else { return nil }
    self.init(to: payee.name, account, payment.amount, purpose: journey.name)
  }
}
