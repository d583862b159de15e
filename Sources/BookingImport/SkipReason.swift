/// Why something in a file was not read. The rest was, and the file itself is never touched.
public enum SkipReason: String, Sendable, Hashable, CaseIterable, Codable {
  /// It is larger, or unpacks to more, than what is looked at.
  case tooLarge
  /// It has more parts, events or pages, or nests deeper, than what is looked at.
  case tooManyParts
  /// The time for one file was used up.
  case tookTooLong
  /// It is locked with a password.
  case locked
  /// It is broken.
  case damaged
}

/// What an importer has read in a file, and what it has not.
public struct ImportReading: Sendable, Equatable {
  /// The bookings, in the order of the file.
  public var drafts: [BookingDraft]
  /// Why parts of the file were left out; empty if it was read as a whole.
  public var unread: Set<SkipReason>
  /// What the file may cancel without saying more of it than a reference; empty where it has bookings.
  public var cancelled: [Cancellation] = []
  /// What the file changes of flights of which it names no more than the number and the day; empty where it has bookings.
  public var changes: [FlightChange] = []
  /// When the mail was sent that the file is, or that was passed on in it; nil where none says.
  public var sent: StatedTime?
}
