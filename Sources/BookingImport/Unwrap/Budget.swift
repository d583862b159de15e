/// What one file may cost. Hostile files stop when it is used up; what was found until then stays.
struct Budget {
  /// Bytes that may still be unpacked or decoded.
  var bytes = 64 << 20
  /// Parts that may still be looked at.
  var parts = 400
  /// When the work has to be over.
  let deadline: ContinuousClock.Instant

  /// A budget that ends after `time`.
  init(time: Duration = .seconds(4)) { deadline = .now + time }

  /// Whether there is nothing left.
  var isSpent: Bool { bytes <= 0 || parts <= 0 || ContinuousClock.now > deadline }

  /// The time that is left, at most `limit`.
  func time(atMost limit: Duration) -> Duration { max(.zero, min(limit, ContinuousClock.now.duration(to: deadline))) }

  /// Pays for a part; false if it cannot be paid for.
  mutating func takePart() -> Bool {
    guard !isSpent else { return false }
    parts -= 1
    return true
  }
}
