import Foundation
import Hummingbird
import JourneyStore
import Journeys

extension Request {
  /// When it was made, where a device sends it later under its key (`Made-At`); nil where it says nothing of that, or what cannot be.
  func madeAt(before now: Date) -> Date? {
    guard headers[.idempotencyKey] != nil, let made = headers[.madeAt].flatMap({ Date(rfc3339: $0) }) else {
      return nil
    }
    return (now.addingTimeInterval(-RequestKey.lifetime)...now).contains(made) ? made : nil
  }
}
