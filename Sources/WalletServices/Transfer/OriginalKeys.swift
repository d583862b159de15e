import Foundation
import Journeys

/// Turns a record as the original Journey Wallet app writes it into a patch under our keys: currencies from symbols, and what each
/// kind writes in another way.
struct OriginalKeys {
  /// The zone in which the app's device counted its days.
  let zone: Zone

  func patch<R: Record>(_ kind: R.Type, from members: Patch) -> Patch {
    var patch = members.filter { $0.value != .null }
    for key in patch.keys where key.lowercased().hasSuffix("currency") {
      if let code = patch[key]?.text.flatMap(Currency.symbol)?.code { patch[key] = .text(code) }
    }
    return R.ofOriginalApp(patch, zone: zone)
  }
}
