import AsyncHTTPClient
import Foundation
import Journeys
import NIOCore
import NIOPosix

extension World {
  /// Speaks HTTP with servers outside.
  /// - Parameter patience: how long nothing may come or go before the server counts as too slow; a request as a whole
  ///   may take any time
  public static func web(patience: Duration = .seconds(60)) -> @Sendable (WebRequest) async throws -> WebAnswer {
    let line = WebLine(patience: patience)
    return { request in try await line.send(request) }
  }
}

/// Requests to servers outside, each over a connection of its own, which is watched.
private struct WebLine: Sendable {
  let patience: Duration

  func send(_ request: WebRequest) async throws -> WebAnswer {
    let detector = IdleDetector()
    do {
      return try await withThrowingTaskGroup(of: WebAnswer?.self) { group in
        group.addTask {
          var configuration = WebLine.configuration(detector)
          if request.isPublicOnly, let host = request.url.host() {
            configuration.dnsOverride = [host: try await PublicHost.address(of: host).description]
          }
          return try await HTTPClient.withHTTPClient(
            eventLoopGroup: .singletonMultiThreadedEventLoopGroup, configuration: configuration
          ) { client in try await exchange(request, client) }
        }
        group.addTask {
          try await detector.waitUntilIdle(for: request.patience ?? patience)
          return nil
        }
        if let deadline = request.deadline {
          group.addTask {
            try await Task.sleep(for: deadline)
            return nil
          }
        }
        defer { group.cancelAll() }
        guard let answer = try await group.next() ?? nil else {
          throw WalletError.unavailable(.serverSlow, detail: "\(request.url.host() ?? ""): \(request.method)")
        }
        return answer
      }
    } catch {
      throw WebLine.explained(error, request.url)
    }
  }

  private static func configuration(_ detector: IdleDetector) -> HTTPClient.Configuration {
    // The client's own patience does not run while a server takes nothing more, so that ours does.
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(10), read: nil))
    // The caller decides whether to try again; a server that refuses says so at once.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.httpVersion = .http1Only
    configuration.http1_1ConnectionDebugInitializer = { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(IdleDetectorHandler(detector), position: .first)
      }.flatMap {
        // What waits in the system's buffer counts as sent. On a slow line that is to be little, or patience would end
        // while it is still going out.
        guard let options = channel as? any SocketOptionProvider else {
          return channel.eventLoop.makeSucceededVoidFuture()
        }
        return options.unsafeSetSocketOption(level: .socket, name: .so_sndbuf, value: CInt(chunkSize))
      }
    }
    return configuration
  }

  private func exchange(_ request: WebRequest, _ client: HTTPClient) async throws -> WebAnswer {
    let answer = try await client.execute(WebLine.translated(request), deadline: .distantFuture)
    let isTaken = (200..<300).contains(answer.status.code), receive = isTaken ? request.receive : nil
    var body = Data()
    for try await piece in answer.body {
      if let receive {
        try receive(Data(piece.readableBytesView))
      } else if body.count + piece.readableBytes <= request.bodyLimit ?? WebAnswer.limit {
        body += Data(piece.readableBytesView)
      } else if let limit = request.bodyLimit {
        throw WalletError.tooLarge(limit: limit)
      }
    }
    var read = WebAnswer(
      status: Int(answer.status.code), body: body, retryAfter: answer.headers.first(name: "Retry-After"))
    read.etag = answer.headers.first(name: "ETag")
    read.contentType = answer.headers.first(name: "Content-Type")
    let control = answer.headers["Cache-Control"].joined(separator: ", ")
    read.cacheControl = control.isEmpty ? nil : control
    read.expires = answer.headers.first(name: "Expires")
    read.age = answer.headers.first(name: "Age")
    return read
  }

  private static func translated(_ request: WebRequest) -> HTTPClientRequest {
    var translated = HTTPClientRequest(url: request.url.absoluteString)
    translated.method = .RAW(value: request.method)
    // Requests are rare, and a connection that the server may be about to close is none to send a file on.
    translated.headers.add(name: "Connection", value: "close")
    for (name, value) in request.headers { translated.headers.add(name: name, value: value) }
    switch request.body {
    case nil: break
    case .bytes(let data): translated.body = .bytes(ByteBuffer(bytes: data))
    case .file(let file, let size, let progress):
      translated.body = .stream(FilePieces(file: file, progress: progress), length: .known(Int64(size)))
    }
    return translated
  }

  /// What went wrong, in the wallet's words; the address is for the log, and holds no password.
  private static func explained(_ error: any Error, _ url: URL) -> any Error {
    let detail = "\(url.host() ?? ""): \(error)"
    switch error {
    case is CancellationError, is WalletError, is CocoaError, is ServiceFailure: return error
    case let error as HTTPClientError where error == .cancelled: return CancellationError()
    case let error as HTTPClientError where error == .connectTimeout:
      return WalletError.unavailable(.serverUnreachable, detail: detail)
    case is NIOConnectionError: return WalletError.unavailable(.serverUnreachable, detail: detail)
    case let error as IOError where [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH].contains(error.errnoCode):
      return WalletError.unavailable(.serverUnreachable, detail: detail)
    default:
      let isTrust = String(reflecting: type(of: error)).contains("NIOSSL")
      return WalletError.unavailable(isTrust ? .serverUntrusted : .connectionLost, detail: detail)
    }
  }
}

/// A file in pieces, read as the server takes them.
private struct FilePieces: AsyncSequence, Sendable {
  let file: URL
  let progress: @Sendable (Int) -> Void

  func makeAsyncIterator() -> Pieces { Pieces(file: file, progress: progress) }

  struct Pieces: AsyncIteratorProtocol {
    let file: URL
    let progress: @Sendable (Int) -> Void
    private var source: FileSource?

    init(file: URL, progress: @escaping @Sendable (Int) -> Void) {
      (self.file, self.progress) = (file, progress)
    }

    mutating func next() async throws -> ByteBuffer? {
      let opened = try source ?? FileSource(file)
      source = opened
      let piece = try opened.read(upTo: chunkSize)
      guard !piece.isEmpty else { return nil }
      progress(piece.count)
      return ByteBuffer(bytes: piece)
    }
  }
}
