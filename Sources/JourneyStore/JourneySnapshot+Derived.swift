import Journeys

/// What else than the journey something follows from.
struct DerivedKey: Hashable {
  /// The zone at home.
  let home: Zone
  /// How often answers of services had been stored when the read began; zero for what does not follow from them.
  var responses = 0
}

extension JourneySnapshot {
  /// What follows from the journey, as this reader sees it, and from a key alone. It is kept with the journey's items until something
  /// changes, one value of each type; what is made within a transaction is not.
  /// - Parameters:
  ///   - key: all else that the value follows from, such as the language
  ///   - isKept: whether it is small enough to be kept
  public func derived<Key: Hashable & Sendable, Value: Sendable>(
    _ key: Key, isKept: (Value) -> Bool = { _ in true }, _ make: () throws -> Value
  ) rethrows -> Value {
    guard let known else { return try make() }
    return try known.derived(key, isKept: isKept, make)
  }
}
