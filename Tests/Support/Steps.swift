/// Random numbers that are the same in every run.
public struct Steps: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers that follow from a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next of them.
  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
