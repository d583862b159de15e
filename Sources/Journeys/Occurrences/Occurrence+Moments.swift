extension Occurrence {
  /// The moments of it that an itinerary lists.
  public func moments(home: Zone) -> [(end: End, side: Visit.Side)] {
    guard hasStart else { return [(first, .end)] }
    guard let end, showsEnd(home: home) else { return [(first, .whole)] }
    return [(first, .start), (end, .end)]
  }

  /// Whether its end is a moment of its own: one leaves a hotel and returns a car, but only of what ends on another day
  /// than it begins is the end worth a line.
  private func showsEnd(home: Zone) -> Bool {
    guard let end else { return false }
    switch course {
    case .stay, .rental: return true
    case .ride, .event: return end.day(home: home) != first.day(home: home)
    case .remark: return false
    }
  }
}
