import Foundation
import Journeys

/// Turns a record as the original Journey Wallet app writes it into a draft under our keys: currencies from symbols, and what each
/// kind writes in another way.
struct OriginalKeys {
  /// The zone in which the app's device counted its days.
  let zone: Zone

  func draft<R: Record>(_ kind: R.Type, from members: Patch) -> Patch {
    var draft = members.filter { $0.value != .null }
    for key in draft.keys where key.lowercased().hasSuffix("currency") {
      if let code = draft[key]?.text.flatMap(Currency.symbol)?.code { draft[key] = .text(code) }
    }
    return R.ofOriginalApp(draft, zone: zone)
  }
}
