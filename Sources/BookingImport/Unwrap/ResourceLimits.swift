/// What one file may cost. Hostile files stop when it is used up; what was found until then stays.
///
/// Bytes, parts and processor time are counted, so that a busy machine reads as much of a file as an idle one. The wall clock is
/// the last resort, for work that waits without working.
struct ResourceLimits {
  /// Bytes that may still be unpacked or decoded.
  private(set) var bytes = 64 << 20
  /// Parts that may still be looked at.
  private(set) var parts = 400
  /// How much processor time the file may take, that of the programs which read it included.
  private let processorTime: Duration
  private let start = ProcessorClock.now
  /// What the programs that read the file have used.
  let programs = ProgramTime()
  /// When the work has to be over in any case.
  private let deadline: ContinuousClock.Instant
  /// What was refused, and why.
  private(set) var refused: Set<SkipReason> = []

  /// More bytes of JSON or HTML than this are no confirmation.
  static let mostMarkup = 4 << 20
  /// More bytes than this are looked at neither as a letter nor as a calendar.
  static let mostText = 2 << 20

  /// What a program that reads a part may take of address space, in bytes.
  static let programMemory = 280 << 20

  /// A budget that ends after `time` of processor time, counted on the thread that makes it, or five times as much on the clock.
  init(time: Duration) { (processorTime, deadline) = (time, .now + time * 5) }

  /// Whether there is nothing left.
  var isSpent: Bool { spent != nil }

  /// What is used up.
  private var spent: SkipReason? {
    bytes <= 0 ? .tooLarge : parts <= 0 ? .tooManyParts : timeLeft <= .zero ? .tookTooLong : nil
  }

  /// The processor time that is left; none once the deadline has passed.
  private var timeLeft: Duration {
    guard ContinuousClock.now < deadline else { return .zero }
    return processorTime - start.duration(to: .now) - programs.used
  }

  /// The processor time that is left, at most `limit`.
  func time(atMost limit: Duration) -> Duration { max(.zero, min(limit, timeLeft)) }

  /// Notes that something is left out.
  mutating func refuse(_ reason: SkipReason) { refused.insert(reason) }

  /// Whether there is something left; what is refused otherwise is noted.
  mutating func permits() -> Bool {
    if let spent { refuse(spent) }
    return !isSpent
  }

  /// Pays for a part; false if it cannot be paid for.
  mutating func takePart() -> Bool {
    guard permits() else { return false }
    parts -= 1
    return true
  }

  /// How many bytes a part may unpack to, at most `limit`.
  func room(atMost limit: Int) -> Int { min(bytes, limit) }

  /// Pays for bytes that were unpacked into the `room` given; as many as that are more than were wanted.
  mutating func pay(_ count: Int, room: Int) {
    bytes -= count
    if count >= room { refuse(.tooLarge) }
  }

  /// The bytes that are looked at.
  mutating func cut(_ content: [UInt8], to limit: Int) -> [UInt8] {
    guard content.count > limit else { return content }
    refuse(.tooLarge)
    return Array(content.prefix(limit))
  }
}
