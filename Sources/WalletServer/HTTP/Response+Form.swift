import Foundation
import Hummingbird
import Journeys
import WalletScreens

extension Response {
  /// Leads on to a page after a form was taken (303, so that reloading sends nothing again).
  /// - Parameters:
  ///   - present: what was sent and was here already
  ///   - made: what was made with a short form of a list, whose row the list shows
  static func seeOther(
    _ address: String, notice: FlashMessage.Kind? = nil, undo: String? = nil, present: [UUID] = [],
    made: UUID? = nil
  ) -> Response {
    var target = address
    if let notice { target += "\(target.contains("?") ? "&" : "?")notice=\(notice.rawValue)" }
    if let undo { target += "&undo=\(undo)" }
    if !present.isEmpty {
      target += "&present=\(present.prefix(Request.mostPresent).map(\.text).joined(separator: ","))"
    }
    if let made { target += "&made=\(made.text)#\(PagePath.anchor(of: made))" }
    return Response(status: .seeOther, headers: [.location: target])
  }
}
