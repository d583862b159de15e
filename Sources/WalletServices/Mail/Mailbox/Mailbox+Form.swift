import Foundation
import Journeys

extension Mailbox {
  /// The names of the fields of its form, besides those of `MailServer`.
  public enum Field: String, Sendable, CaseIterable {
    case folder, since
  }

  /// The mailbox that a form describes.
  /// - Parameters:
  ///   - texts: what stands in its fields, by name
  ///   - kept: how it was described before, whose password stays where none is given
  /// - Throws: `WalletError.invalid`.
  public init(_ texts: [String: String], kept: Mailbox?) throws(WalletError) {
    var form = ServerForm(texts)
    let server = form.server(kept: kept?.server, asks: true)
    let folder = form.required(Field.folder, .tooLong, limit: "200") { $0.count <= 200 ? $0 : nil }
    let since = form.optional(Field.since, .notADay) { CalendarDay($0) }
    try form.end()
    guard let server, let folder else { throw .invalid([]) }
    self.init(server: server, folder: folder, since: since)
  }
}
