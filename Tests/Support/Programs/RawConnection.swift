import NIOCore
import NIOPosix

/// A connection on which a test says whatever it likes, and takes as much of the answers as it likes.
public struct RawConnection {
  private let output: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private var input: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator

  /// Connects to a port of this machine for the length of a closure.
  public static func with<Value: Sendable>(
    port: Int, _ body: (inout RawConnection) async throws -> Value
  ) async throws -> Value {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel,
            configuration: .init(
              backPressureStrategy: .init(lowWatermark: 1, highWatermark: 1), isOutboundHalfClosureEnabled: true))
        }
      }
    return try await channel.executeThenClose { input, output in
      var connection = RawConnection(output: output, input: input.makeAsyncIterator())
      return try await body(&connection)
    }
  }

  /// Sends a text as it stands.
  public func send(_ text: String) async throws { try await output.write(ByteBuffer(string: text)) }

  /// Closes this side; answers may still come.
  public func finish() { output.finish() }

  /// What comes next; nil once the other side has closed.
  public mutating func next() async throws -> String? { try await input.next().map { String(buffer: $0) } }

  /// All that comes until the other side closes or breaks off.
  public mutating func rest() async -> String {
    var text = ""
    while let piece = try? await next() { text += piece }
    return text
  }
}
