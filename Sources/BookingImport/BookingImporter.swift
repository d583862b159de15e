import Journeys

/// Reads a confirmation in any form and gives drafts of the bookings in it. It never fails, loads nothing from anywhere, and
/// takes no more than about four seconds of processor time and 300 MB for a file, whatever is in it (`ResourceLimits`).
public struct BookingImporter: Sendable {
  /// What lies behind so many bytes of a file is not looked at.
  public static let mostBytes = 48 << 20

  /// The processor time that a file may take.
  private let time: Duration

  /// An importer.
  public init() { self.init(time: .seconds(4)) }

  /// An importer that stops looking at parts of a file after `time` on the processor.
  init(time: Duration) { self.time = time }

  /// The drafts in a file. `received` is the day on which it came ("2026-02-03" is enough), from which years are told that
  /// the file leaves out; a mail's own date wins.
  public func drafts(in bytes: [UInt8], named name: String, received: StatedTime) -> [BookingDraft] {
    reading(of: bytes, named: name, received: received).drafts
  }

  /// The drafts in a file, and why parts of it were not read.
  public func reading(of bytes: [UInt8], named name: String, received: StatedTime) -> ImportReading {
    var unwrapper = Unwrapper(received: received, ResourceLimits(time: time))
    let isWhole = bytes.count <= Self.mostBytes
    let found = unwrapper.open(isWhole ? bytes : Array(bytes.prefix(Self.mostBytes)), name: name)
    return ImportReading(
      drafts: Normaliser.normalised(Merging.merged(found)),
      unread: isWhole ? unwrapper.unread : unwrapper.unread.union([.tooLarge]),
      cancelled: found.isEmpty ? unwrapper.cancelled : [], changes: found.isEmpty ? unwrapper.changes : [],
      sent: unwrapper.sent)
  }
}
