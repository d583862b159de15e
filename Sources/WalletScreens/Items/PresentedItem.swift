import JourneyStore
import Journeys
import WalletServices

/// An item that the shared screens can show: in a list, on a page of its own, in a form.
protocol PresentedItem: DetailedItem, FormItem {}

extension ItemCatalogue {
  /// The type of a kind's values, as the screens know it.
  /// - Throws: `WalletError.notFound` for a kind that the wallet does not keep.
  func presented(_ kind: ItemKind) throws(WalletError) -> any PresentedItem.Type {
    guard let type = self[kind.rawValue] as? any PresentedItem.Type else { throw .notFound }
    return type
  }

  /// The kinds that a journey's page has sections for.
  var sectioned: [any PresentedItem.Type] { sections.presented.filter { $0.hasSection } }

  /// The type of a booking that was found.
  /// - Throws: `WalletError.notFound` for one of a kind that the wallet does not keep.
  func presented(_ found: FoundBooking) throws(WalletError) -> any PresentedItem.Type {
    guard let type = self[found.kind] as? any PresentedItem.Type else { throw .notFound }
    return type
  }
}

extension [any StoredItem.Type] {
  /// The same types as the screens know them: all of them, as a test makes sure.
  var presented: [any PresentedItem.Type] { compactMap { $0 as? any PresentedItem.Type } }
}
