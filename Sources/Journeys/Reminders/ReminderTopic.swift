/// What a reminder says of the booking that it is tied to; its text is made when it is sent.
public enum ReminderTopic: String, Sendable, Hashable, Codable, CaseIterable {
  /// That it begins: departure, check-in, pick-up, the start of an activity, the day of a place.
  case event
  /// That the airline's online check-in has opened.
  case checkIn
  /// That it can be cancelled without a charge for so long only.
  case cancellation
  /// That passports, visas and tickets are to be looked through.
  case documents
  /// That it is time to pack.
  case packing
}
