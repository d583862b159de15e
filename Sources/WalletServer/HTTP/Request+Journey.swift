import Foundation
import Hummingbird

extension Request {
  /// The journey whose page is asked for, by its address; nil for other pages.
  var journeyOfPage: UUID? {
    let parts = uri.path.split(separator: "/", maxSplits: 2)
    return parts.count > 1 && parts[0] == "journeys" ? UUID(uuidString: String(parts[1])) : nil
  }
}
