import Hummingbird
import JourneyStore

extension Response {
  /// Leads to the page of a record that was saved, which shows what the edit replaced of someone else's.
  static func seeOther(_ page: String, replacedBy change: Int64) -> Response {
    .seeOther("\(page)?replaced=\(change)", notice: .saved)
  }
}

extension Request {
  /// The number of the edit whose replaced values the page is to show; nil for none.
  var replacingChange: Int64? { uri.queryParameters["replaced"].flatMap { Int64($0) } }
}

extension [Change] {
  /// The number of the edit that made a version, where it replaced what someone else had set meanwhile.
  func replacing(_ version: Int) -> Int64? {
    first { $0.action == .edit && $0.version == version && !$0.contested.isEmpty }?.sequence
  }
}
