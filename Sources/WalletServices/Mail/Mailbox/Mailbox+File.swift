import Foundation
import Journeys

extension Mailbox {
  private static func file(in wallet: URL) -> URL { wallet.appending(path: "mailbox.json") }

  /// The mailbox that the wallet in a folder looks into; nil where none was set up. It lies beside the database and not in
  /// it, so that no backup holds its password.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)` for a file that describes none.
  public static func kept(in wallet: URL) throws -> Mailbox? {
    let file = Mailbox.file(in: wallet)
    guard file.isThere else { return nil }
    guard let json = try? JSONValue(parsing: Data(contentsOf: file)), let server = MailServer(json),
      let folder = json["folder"]?.text
    else { throw WalletError.unavailable(.settingsUnreadable, detail: file.path) }
    let since = json["since"]?.text
    let day = since.flatMap { CalendarDay($0) }
    guard (since == nil) == (day == nil) else {
      throw WalletError.unavailable(.settingsUnreadable, detail: file.path)
    }
    return Mailbox(server: server, folder: folder, since: day)
  }

  /// Keeps it in a wallet's folder, for its user's eyes only.
  /// - Throws: what the file system throws.
  public func keep(in wallet: URL) throws {
    var writer = JSONWriter()
    writer.value(
      .object(
        server.members.merging(["folder": .text(folder), "since": since.map { .text($0.iso) } ?? .null]) { $1 }))
    try DraftFile.write(Data(writer.bytes), privatelyTo: Mailbox.file(in: wallet))
  }

  /// Looks into none any more; its password is gone with it.
  /// - Throws: what the file system throws.
  public static func forget(in wallet: URL) throws {
    let file = Mailbox.file(in: wallet)
    if file.isThere { try FileManager.default.removeItem(at: file) }
  }
}

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
