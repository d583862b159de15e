import AsyncHTTPClient
import Foundation
import Journeys
import NIOCore
import NIOPosix
import Synchronization

extension World {
  /// Speaks HTTP with servers outside.
  /// - Parameter patience: how long nothing may come or go before the server counts as too slow; a request as a whole
  ///   may take any time
  public static func web(patience: Duration = .seconds(60)) -> @Sendable (WebRequest) async throws -> WebAnswer {
    // The client's own patience does not run while a server takes nothing more, so that ours does.
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(10), read: nil))
    // Retries are up to the caller; a refusal is reported at once.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.httpVersion = .http1Only
    // What waits in the system's buffer counts as sent. On a slow line that is to be little, or patience would end
    // while it is still going out.
    configuration.http1_1ConnectionDebugInitializer = { channel in
      guard let options = channel as? any SocketOptionProvider else {
        return channel.eventLoop.makeSucceededVoidFuture()
      }
      return options.unsafeSetSocketOption(level: .socket, name: .so_sndbuf, value: CInt(chunkSize))
    }
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    let line = WebLine(client: client, patience: patience)
    return { request in try await line.send(request) }
  }
}

/// A client that is shut down with the last who may use it.
private final class WebLine: Sendable {
  private let client: HTTPClient
  private let patience: Duration

  init(client: HTTPClient, patience: Duration) {
    (self.client, self.patience) = (client, patience)
  }

  deinit {
    // Nothing is under way any more, so nothing can fail that anybody waits for.
    client.shutdown { _ in }
  }

  func send(_ request: WebRequest) async throws -> WebAnswer {
    let pulse = Pulse()
    do {
      return try await withThrowingTaskGroup(of: WebAnswer?.self) { group in
        group.addTask { try await self.exchange(request, pulse) }
        group.addTask {
          try await pulse.waitForSilence(of: request.patience ?? self.patience)
          return nil
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

  private func exchange(_ request: WebRequest, _ pulse: Pulse) async throws -> WebAnswer {
    let answer = try await client.execute(WebLine.translated(request, pulse), deadline: .distantFuture)
    let isTaken = (200..<300).contains(answer.status.code), receive = isTaken ? request.receive : nil
    var body = Data()
    for try await piece in answer.body {
      pulse.beat()
      if let receive {
        try receive(Data(piece.readableBytesView))
      } else if body.count + piece.readableBytes <= WebAnswer.limit {
        body += Data(piece.readableBytesView)
      }
    }
    return WebAnswer(
      status: Int(answer.status.code), body: body, retryAfter: answer.headers.first(name: "Retry-After"))
  }

  private static func translated(_ request: WebRequest, _ pulse: Pulse) -> HTTPClientRequest {
    var translated = HTTPClientRequest(url: request.url.absoluteString)
    translated.method = .RAW(value: request.method)
    // Requests are rare, and a connection that the server may be about to close is none to send a file on.
    translated.headers.add(name: "Connection", value: "close")
    for (name, value) in request.headers { translated.headers.add(name: name, value: value) }
    switch request.body {
    case nil: break
    case .bytes(let data): translated.body = .bytes(ByteBuffer(bytes: data))
    case .file(let file, let size, let progress):
      let pieces = FilePieces(file: file) { bytes in
        pulse.beat()
        progress(bytes)
      }
      translated.body = .stream(pieces, length: .known(Int64(size)))
    }
    return translated
  }

  /// What went wrong, in the wallet's words; the address is for the log, and holds no password.
  private static func explained(_ error: any Error, _ url: URL) -> any Error {
    let detail = "\(url.host() ?? ""): \(error)"
    switch error {
    case is CancellationError, is WalletError, is CocoaError: return error
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

/// When something came or went last.
private final class Pulse: Sendable {
  private let last = Mutex(ContinuousClock.now)

  func beat() { last.withLock { $0 = .now } }

  /// Comes back once nothing has come or gone for some time, in which this machine was awake and had time to look: each of
  /// twenty looks in a row has found nothing new.
  /// - Throws: `CancellationError`.
  func waitForSilence(of patience: Duration) async throws {
    let looks = 20
    var heard = last.withLock { $0 }, silent = 0
    while silent < looks {
      try await Task.sleep(for: patience / looks)
      let newest = last.withLock { $0 }
      silent = newest == heard ? silent + 1 : 0
      heard = newest
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
