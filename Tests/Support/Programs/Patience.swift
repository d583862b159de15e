import Foundation

/// What was waited for did not come in time.
public struct OutOfPatience: Error, CustomStringConvertible {
  public let description: String

  /// Says what was waited for, and what was there instead.
  public init(_ description: String) {
    self.description = description
  }
}

/// Asks again and again for a value until there is one.
///
/// Time in which nobody could ask, because all threads were busy with other tests, does not count. The limit grows with `Pace`.
/// - Throws: `OutOfPatience` with what was waited for, or what the closure throws.
public func waiting<Value>(
  for what: @autoclosure () -> String, upTo limit: Duration = .seconds(60), _ value: () async throws -> Value?
) async throws -> Value {
  let clock = ContinuousClock(), limit = limit.paced
  var waited = Duration.zero
  while waited < limit {
    let start = clock.now
    if let value = try await value() { return value }
    try await Task.sleep(for: .milliseconds(10))
    waited += min(start.duration(to: clock.now), .milliseconds(100))
  }
  throw OutOfPatience("waited \(limit) for \(what())")
}
