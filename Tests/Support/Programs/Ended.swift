/// How many of several things have ended.
public actor Ended {
  public private(set) var count = 0

  /// Nothing has ended yet.
  public init() {}

  /// One more has ended.
  public func add() { count += 1 }
}
