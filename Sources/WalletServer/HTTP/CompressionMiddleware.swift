import HTTPTypes
import Hummingbird
import Journeys
import NIOCore

/// Compresses answers of text for clients that take gzip (RFC 9110, section 8.4.1.3).
struct CompressionMiddleware: RouterMiddleware {
  typealias Context = WalletContext

  /// Shorter bodies fit in one packet anyway.
  static let shortest = 1024

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard CompressionMiddleware.isCompressible(response) else { return response }
    if response.headers[.vary]?.contains("Accept-Encoding") != true {
      response.headers[.vary] = (response.headers[.vary].map { $0 + ", " } ?? "") + "Accept-Encoding"
    }
    guard request.acceptsGzip, request.method != .head else { return response }
    response.headers[.contentEncoding] = "gzip"
    response.headers[.contentLength] = nil
    // Of another encoding only what it says is equal, not its bytes.
    if let tag = response.headers[.eTag], tag.hasPrefix("\"") { response.headers[.eTag] = "W/" + tag }
    let body = response.body
    response.body = ResponseBody { writer in
      try await body.write(GzipWriter(to: writer))
    }
    return response
  }

  /// Whether a response is an uncompressed text of some length. Event streams are sent line by line.
  private static func isCompressible(_ response: Response) -> Bool {
    guard response.status == .ok || response.status.code >= 400, response.headers[.contentEncoding] == nil,
      let type = response.headers[.contentType]?.split(separator: ";").first?.lowercased(),
      response.body.contentLength.map({ $0 >= shortest }) ?? true
    else { return false }
    if type == "text/event-stream" { return false }
    return type.hasPrefix("text/")
      || ["application/json", "image/svg+xml", "application/manifest+json"]
        .contains(type)
  }
}

extension Request {
  /// Whether the client takes gzip (RFC 9110, section 12.5.3).
  var acceptsGzip: Bool {
    headers[values: .acceptEncoding].joined(separator: ",").lowercased().split(separator: ",").contains { part in
      let words = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let coding = words.first, coding == "gzip" || coding == "*" else { return false }
      return !words.dropFirst().contains { Request.refusals.matches($0) }
    }
  }

  private static let refusals = Pattern(#/q=0(\.0*)?/#)
}

/// Writes a body through gzip.
private struct GzipWriter: ResponseBodyWriter {
  private var writer: any ResponseBodyWriter
  private let gzip = Gzip(.fast)

  init(to writer: any ResponseBodyWriter) { self.writer = writer }

  mutating func write(_ buffer: ByteBuffer) async throws {
    try await write(buffer, isLast: false)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await write(ByteBuffer(), isLast: true)
    try await writer.finish(trailingHeaders)
  }

  private mutating func write(_ buffer: ByteBuffer, isLast: Bool) async throws {
    guard let bytes = buffer.withUnsafeReadableBytes({ gzip.compress($0, isLast: isLast) }) else {
      throw CompressionFailure()
    }
    if !bytes.isEmpty { try await writer.write(ByteBuffer(bytes: bytes)) }
  }
}

/// zlib has failed, as without memory; the connection is ended, for part of the answer may have been sent.
struct CompressionFailure: Error {}
