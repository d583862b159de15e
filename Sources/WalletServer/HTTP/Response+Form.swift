import Foundation
import Hummingbird
import WalletScreens

extension Response {
  /// Leads on to a page after a form was taken (303, so that reloading sends nothing again).
  static func seeOther(_ address: String, notice: Notice.Kind? = nil, undo: String? = nil) -> Response {
    var target = address
    if let notice { target += "\(target.contains("?") ? "&" : "?")notice=\(notice.rawValue)" }
    if let undo { target += "&undo=\(undo)" }
    return Response(status: .seeOther, headers: [.location: target])
  }
}
