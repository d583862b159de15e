import Foundation
import Journeys
import WalletWords

extension BalancesScreen.Payment {
  init(
    _ payment: Balances.Payment, _ travellers: TravellerNames, _ journey: Journey, _ context: ScreenContext,
    _ new: UUID,
    _ attempt: BalancesScreen.Attempt?
  ) {
    id = new.text
    (from, to) = (travellers[payment.from], travellers[payment.to])
    (fromID, toID) = (payment.from.text, payment.to.text)
    amount = context.formats.money(payment.amount)
    text = context.words("split.pays", ["from": from, "to": to])
    currency = payment.amount.currency.code
    let own = attempt.flatMap { $0.isOf(payment) ? $0 : nil }
    plainAmount = own?.amount ?? TypedAmount.shown(payment.amount.plain, context.language)
    problem = own?.problem
    let payee = travellers[of: payment.to]
    account = payee?.account.orNil
    link = payee?.paymentLink.orNil.map { PaymentLink.address($0, payment.amount) }
    reminder = Self.reminder(payment, travellers, journey, context, paidBy: account ?? link)
    codeAddress = CreditTransfer(payment, payee, journey).map { _ in
      "\(PagePath.balances(journey.id))/code?to=\(payment.to.text)&amount=\(payment.amount.minorUnits)"
    }
  }

  /// A mail without a recipient, in friendly words, with how it can be paid.
  private static func reminder(
    _ payment: Balances.Payment, _ travellers: TravellerNames, _ journey: Journey, _ context: ScreenContext,
    paidBy way: String?
  ) -> String {
    let words = context.words
    let values = [
      "from": travellers[payment.from], "to": travellers[payment.to], "journey": journey.name,
      "amount": context.formats.money(payment.amount),
    ]
    return MailLink(
      subject: words("split.reminderSubject", values),
      body: [words("split.reminderText", values), way ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
    ).address
  }
}

extension BalancesScreen.Attempt {
  fileprivate func isOf(_ payment: Balances.Payment) -> Bool {
    from == payment.from && to == payment.to && currency == payment.amount.currency.code
  }
}
