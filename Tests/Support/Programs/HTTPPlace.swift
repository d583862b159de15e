import Foundation
import Journeys
import NIOCore
import NIOHTTP1
import NIOPosix

/// An answer to a request over HTTP.
public struct HTTPAnswer: Sendable {
  public let status: Int
  public let body: Data

  /// The body as JSON; null where it is none.
  public var json: JSONValue { (try? JSONValue(parsing: body)) ?? .null }
  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// A place on this machine that answers requests over HTTP, each on a connection of its own.
///
/// Foundation's `URLSession` does not read the headers that `chromedriver` writes.
public struct HTTPPlace: Sendable {
  private typealias Channel = NIOAsyncChannel<HTTPClientResponsePart, HTTPPart<HTTPRequestHead, ByteBuffer>>

  /// Its address, with a slash at the end.
  public let address: URL

  /// The folder of the site that the address names; empty for the root of the host.
  public var folder: String { address.folder }

  /// The place at an address.
  public init(_ address: URL) {
    self.address = address
  }

  /// Sends JSON, or nothing, and waits for the answer.
  /// - Throws: what the connection says when it breaks before the answer is whole.
  public func send(_ method: String, _ path: String, _ json: JSONValue? = nil) async throws -> HTTPAnswer {
    try await send(method, path, json.map { try JSONEncoder().encode($0) }, as: "application/json")
  }

  /// Sends a body of a media type, or none, and waits for the answer.
  /// - Throws: what the connection says when it breaks before the answer is whole.
  public func send(_ method: String, _ path: String, _ content: Data?, as type: String) async throws -> HTTPAnswer {
    let host = address.host() ?? "127.0.0.1", port = address.port ?? 80, body = content.map { ByteBuffer(bytes: $0) }
    var head = HTTPRequestHead(version: .http1_1, method: .RAW(value: method), uri: folder + path)
    head.headers = ["Host": "\(host):\(port)", "Connection": "close"]
    if let body {
      head.headers.add(name: "Content-Type", value: type)
      head.headers.add(name: "Content-Length", value: "\(body.readableBytes)")
    }
    return try await connect(host, port).executeThenClose { inbound, outbound in
      // In one piece, for an answer may come and close the connection before the last part is written.
      try await outbound.write(contentsOf: [.head(head)] + (body.map { [.body($0)] } ?? []) + [.end(nil)])
      return try await HTTPPlace.answer(inbound)
    }
  }

  /// Passes a request on as it is, on a connection of its own.
  public func pass(_ head: HTTPRequestHead, _ body: ByteBuffer) async throws -> (
    head: HTTPResponseHead, body: ByteBuffer
  ) {
    var head = head
    head.headers.replaceOrAdd(name: "Connection", value: "close")
    return try await connect(address.host() ?? "127.0.0.1", address.port ?? 80).executeThenClose { inbound, outbound in
      try await outbound.write(contentsOf: [.head(head), .body(body), .end(nil)])
      var answer = HTTPResponseHead(version: .http1_1, status: .badGateway), whole = ByteBuffer()
      for try await part in inbound {
        switch part {
        case .head(let head): answer = head
        case .body(var piece): whole.writeBuffer(&piece)
        case .end:
          answer.headers.remove(name: "Connection")
          answer.headers.remove(name: "Transfer-Encoding")
          if ![204, 304].contains(answer.status.code) {
            answer.headers.replaceOrAdd(name: "Content-Length", value: "\(whole.readableBytes)")
          }
          return (answer, whole)
        }
      }
      throw ChannelError.eof
    }
  }

  /// Sends a form, and gives where the answer leads to; nil where it leads nowhere.
  /// - Parameters:
  ///   - path: with its query, from the root of the host
  ///   - form: as browsers write it
  public func target(ofForm path: String, _ form: String) async throws -> String? {
    var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: path)
    head.headers = [
      "Host": "\(address.host() ?? "127.0.0.1"):\(address.port ?? 80)",
      "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "\(form.utf8.count)",
    ]
    return try await pass(head, ByteBuffer(string: form)).head.headers.first(name: "Location")
  }

  private func connect(_ host: String, _ port: Int) async throws -> Channel {
    try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: host, port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        try channel.pipeline.syncOperations.addHandler(BodyParts())
        return try Channel(wrappingChannelSynchronously: channel)
      }
    }
  }

  private static func answer(_ parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>) async throws -> HTTPAnswer {
    var status = 0, body = Data()
    for try await part in parts {
      switch part {
      case .head(let head): status = Int(head.status.code)
      case .body(let piece): body.append(contentsOf: piece.readableBytesView)
      case .end: return HTTPAnswer(status: status, body: body)
      }
    }
    throw ChannelError.eof
  }
}

extension URL {
  /// The folder that an address names, without the slash at its end.
  var folder: String { String(path().reversed().drop { $0 == "/" }.reversed()) }
}

/// Hands requests on in the parts that the encoder of HTTP takes.
private final class BodyParts: ChannelOutboundHandler {
  typealias OutboundIn = HTTPPart<HTTPRequestHead, ByteBuffer>
  typealias OutboundOut = HTTPClientRequestPart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part: HTTPClientRequestPart =
      switch unwrapOutboundIn(data) {
      case .head(let head): .head(head)
      case .body(let body): .body(.byteBuffer(body))
      case .end(let trailers): .end(trailers)
      }
    context.write(wrapOutboundOut(part), promise: promise)
  }
}
