import BookingImport
import JourneyStore
import Journeys

/// A kind of booking that can be made of what an importer has found: what it brings to that.
public protocol ImportedBooking: Booking, StoredItem {
  /// How well a draft fits the kind; nil for what is none of it.
  static func fit(_ draft: BookingDraft) -> ImportFit?
  /// Reads what only the kind has: from the first draft, and from those of all that travel on the same booking.
  static func read(_ draft: BookingDraft, _ all: [BookingDraft], into found: inout FoundBooking)
  /// Of each thing that such a booking cannot be without, the fields of a draft of which one has to be there.
  static func core(_ found: FoundBooking) -> [[DraftField]]
  /// The fields of the kind that are read from a field of a draft, so that they are as unsure as that.
  static var readFrom: [DraftField: [String]] { get }
}

/// How well a draft fits a kind. The best fit has it, the first kind of the catalogue where several are alike.
public enum ImportFit: Int, Sendable, Comparable {
  /// It books something of the sort.
  case general
  /// It books what the kind is made for, more closely than kinds that take all of the sort.
  case particular

  public static func < (one: ImportFit, other: ImportFit) -> Bool { one.rawValue < other.rawValue }
}

extension ItemCatalogue {
  /// The kind that a draft becomes; nil for what is no booking.
  func kind(for draft: BookingDraft) -> (any ImportedBooking.Type)? {
    let fits = bookings.compactMap { $0 as? any ImportedBooking.Type }.compactMap { type in
      type.fit(draft).map { (type, $0) }
    }
    let best = fits.map(\.1).max()
    return fits.first { $0.1 == best }?.0
  }

  /// The kind of a booking that was found; nil for one that the wallet does not keep.
  public func type(of found: FoundBooking) -> (any StoredBooking.Type)? { self[found.kind] as? any StoredBooking.Type }
}
