import Foundation
import Hummingbird
import Journeys
import WalletScreens

extension Response {
  /// Leads on to a page after a form was taken (303, so that reloading sends nothing again).
  /// - Parameter present: what was sent and was here already
  static func seeOther(
    _ address: String, notice: FlashMessage.Kind? = nil, undo: String? = nil, present: [UUID] = []
  ) -> Response {
    var target = address
    if let notice { target += "\(target.contains("?") ? "&" : "?")notice=\(notice.rawValue)" }
    if let undo { target += "&undo=\(undo)" }
    if !present.isEmpty {
      target += "&present=\(present.prefix(Request.mostPresent).map(\.text).joined(separator: ","))"
    }
    return Response(status: .seeOther, headers: [.location: target])
  }
}
