import Foundation
import Hummingbird
import Journeys
import WalletServices

extension Site {
  /// Keeps the file of a form under an identifier until its user has decided on it. It is written as it comes.
  /// - Parameter limit: the most bytes of the file; nil for those of an export
  /// - Returns: the zone that the form names
  /// - Throws: `HTTPError` 415 for another type, 400 for what is not whole; `WalletError.tooLarge`, `.unavailable`.
  func keepUpload(of request: Request, as id: UUID, for actor: Actor, limit: Int? = nil) async throws -> String? {
    guard request.mediaType == "multipart/form-data" else { throw HTTPError(.unsupportedMediaType) }
    guard var reader = MultipartReader(contentType: request.headers[.contentType] ?? "") else {
      throw HTTPError(.badRequest)
    }
    var part = "", zone: [UInt8] = [], file: IncomingUpload?, size = 0
    for try await buffer in request.body {
      guard let events = try reader.read(Array(buffer: buffer)) else { throw HTTPError(.badRequest) }
      for event in events {
        switch event {
        case .part(let name, _):
          part = name
          if name == "file" { file = try uploads.begin(id, of: actor, now: wallet.world.now()) }
        case .bytes(let bytes) where part == "file":
          size += bytes.count
          if let limit, size > limit { throw WalletError.tooLarge(limit: limit) }
          try file?.write(Data(bytes))
        case .bytes(let bytes) where part == "zone" && zone.count < 200: zone += bytes
        case .bytes, .end: break
        }
      }
    }
    guard reader.isWhole, let file else { throw HTTPError(.badRequest) }
    try file.finish()
    return zone.isEmpty ? nil : String(decoding: zone, as: UTF8.self)
  }
}
