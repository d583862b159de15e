import Foundation
import Hummingbird
import Journeys
import WalletServices

/// A form in `multipart/form-data` with its files, each written to the disk as it came; without files it may come URL-encoded, as the
/// service worker sends it (`worker-writes.js`).
struct IncomingForm<File> {
  /// The texts of its other fields; the last of a name counts.
  var fields: [String: String] = [:]
  /// The files in their order; a field without a file is none.
  var files: [(name: String, file: File)] = []

  /// Takes in a form.
  /// - Parameter finish: what becomes of a file that is whole
  /// - Throws: `HTTPError` 415 for another type, 413 for too many parts, 400 for what is not whole;
  ///   `WalletError.tooLarge`, `.unavailable`.
  init(
    _ request: Request, into wallet: Wallet, finish: (consuming IncomingFile) throws -> File
  ) async throws {
    let textLimit = 2 << 20
    if request.mediaType == "application/x-www-form-urlencoded" {
      fields = try await request.form()
      return
    }
    guard request.mediaType == "multipart/form-data" else { throw HTTPError(.unsupportedMediaType) }
    guard var reader = MultipartReader(contentType: request.headers[.contentType] ?? "") else {
      throw HTTPError(.badRequest)
    }
    var part: Part?, text = 0
    for try await buffer in request.body {
      guard let events = try reader.read(Array(buffer: buffer)) else { throw HTTPError(.badRequest) }
      for event in events {
        switch event {
        case .part(let name, nil): part = .field(name, [])
        case .part(_, ""): part = nil
        case .part(_, let name?): part = .file(name, try wallet.files.incoming(id: wallet.world.uuid()))
        case .bytes(let bytes):
          try part?.write(bytes)
          if part?.isField == true { text += bytes.count }
          guard text <= textLimit else { throw WalletError.tooLarge(limit: textLimit) }
        case .end:
          switch part.take() {
          case .field(let name, let bytes)?: fields[name] = String(decoding: bytes, as: UTF8.self)
          case .file(let name, let file)?: files.append((name, try finish(file)))
          case nil: break
          }
        }
      }
    }
    guard reader.isWhole else { throw HTTPError(.badRequest) }
  }

  /// What is being read.
  private enum Part: ~Copyable {
    case field(String, [UInt8])
    case file(String, IncomingFile)

    var isField: Bool {
      switch self {
      case .field: true
      case .file: false
      }
    }

    mutating func write(_ bytes: [UInt8]) throws {
      switch consume self {
      case .field(let name, var text):
        text += bytes
        self = .field(name, text)
      case .file(let name, var file):
        do {
          try bytes.withUnsafeBytes { try file.write($0) }
          self = .file(name, file)
        } catch {
          self = .field(name, [])
          throw error
        }
      }
    }
  }
}

extension IncomingForm where File == TakenFile {
  /// Takes in a form whose files stay.
  init(_ request: Request, into wallet: Wallet) async throws {
    try await self.init(request, into: wallet) { try $0.finish() }
  }
}

extension IncomingForm where File == ScratchFile {
  /// Takes in a form whose files are only looked at.
  init(asideOf request: Request, into wallet: Wallet) async throws {
    try await self.init(request, into: wallet) { try $0.finishAside() }
  }
}

extension IncomingForm {
  /// The title, the text and the address that came, as other apps name them (Web Share Target).
  var words: SharedWords {
    SharedWords(title: fields["title"] ?? "", text: fields["text"] ?? "", link: fields["url"] ?? "")
  }
}

extension TakenFile {
  /// Takes in the body of a request as one file.
  /// - Throws: `WalletError.tooLarge`, `.unavailable`.
  init(_ request: Request, into wallet: Wallet) async throws {
    var incoming = try wallet.files.incoming(id: wallet.world.uuid())
    for try await buffer in request.body {
      try buffer.withUnsafeReadableBytes { try incoming.write($0) }
    }
    self = try incoming.finish()
  }
}
