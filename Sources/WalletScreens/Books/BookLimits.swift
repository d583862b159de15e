/// How much is in a travel book, so that it can be made and printed in bounded time; what is more is counted in it.
public enum BookLimits {
  /// Moments of the itinerary, and what has no time.
  static let entries = 500
  static let codes = 100
  static let checklistLines = 1_000
  static let notes = 100
  /// Of all notes together, in UTF-8 bytes.
  static let noteBytes = 300_000
  /// Of one text in a field, in characters.
  static let text = 4_000
  /// Of all texts in fields together, in characters.
  static let texts = 200_000
  static let documents = 200
  /// Places in the list beside the map.
  static let places = 80
  /// First pages that are shown.
  static let pictures = 100
  /// Processor time of a PDF: the longest book was measured at 34 seconds, and a small computer takes some times that.
  public static let printingTime = Duration.seconds(180)
  /// Of all first pages together, in bytes, so that the file can be mailed.
  public static let pictureBytes = 8 << 20
}
