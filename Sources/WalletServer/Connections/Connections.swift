import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// The connections that the server holds: how many there are, which of them are idle, and whether their clients are there.
final class Connections: Sendable {
  let limits: ConnectionLimits
  private let state = Mutex(State())

  private struct State {
    var open: [ObjectIdentifier: Connection] = [:]
    /// How many were accepted and not closed; those that are not set up yet are not among `open`.
    var accepted = 0
    /// The requests of connections that carry several at once (HTTP/2).
    var requests: [ObjectIdentifier: Connection] = [:]
    var streams = 0
    /// How many event streams have no connection of their own.
    var carriedStreams = 0
    /// Since when connections have been idle, by a number that grows.
    var idle: [ObjectIdentifier: Int] = [:]
    /// Those that are being closed.
    var closing: Set<ObjectIdentifier> = []
    var clock = 0

    /// How many connections besides event streams there are.
    var held: Int { max(accepted, open.count) - (streams - carriedStreams) }

    /// The connections to be closed so that there is room for one more: those that have been idle for the longest time.
    /// Several are accepted at once, and closing one takes a moment.
    mutating func makeRoom(_ limits: ConnectionLimits, besides newcomer: ObjectIdentifier? = nil) -> [Connection] {
      let needed = held - closing.count - limits.connections + 1
      guard needed > 0 else { return [] }
      let longest = idle.filter { $0.key != newcomer }.sorted { $0.value < $1.value }.prefix(needed).map(\.key)
      for id in longest {
        idle[id] = nil
        closing.insert(id)
      }
      return longest.compactMap { open[$0] }
    }
  }

  init(_ limits: ConnectionLimits) { self.limits = limits }

  /// How many connections are open, event streams among them.
  var count: Int { state.withLock { $0.open.count } }
  /// How many event streams are open.
  var streamCount: Int { state.withLock { $0.streams } }

  /// Whether another connection may be taken in; event streams do not count here.
  var hasRoom: Bool { state.withLock { $0.held < limits.connections } }

  func accepted() { state.withLock { $0.accepted += 1 } }
  func released() { state.withLock { $0.accepted -= 1 } }

  /// A connection is open. Where it is the last that there is room for, the one that has been idle for the longest time
  /// is closed, so that idle ones do not block new ones.
  /// - Returns: false for a stream, of which there are no more at once than connections, for each may have a file open
  @discardableResult
  func opened(_ connection: Connection) -> Bool {
    if connection.isStream { return openedStream(connection) }
    let idle = state.withLock { state in
      state.open[connection.id] = connection
      state.clock += 1
      state.idle[connection.id] = state.clock
      return state.makeRoom(limits, besides: connection.id)
    }
    for connection in idle { connection.channel.close(promise: nil) }
    return true
  }

  private func openedStream(_ connection: Connection) -> Bool {
    state.withLock { state in
      guard state.requests.count < limits.connections + limits.streams else { return false }
      state.requests[connection.id] = connection
      return true
    }
  }

  func closed(_ connection: Connection) {
    state.withLock { state in
      if connection.isStream {
        state.requests[connection.id] = nil
        return
      }
      state.open[connection.id] = nil
      state.idle[connection.id] = nil
      state.closing.remove(connection.id)
    }
    connection.clientLeft()
  }

  /// Notes whether a connection has nothing to do. While others wait to be accepted, none stays open for that.
  func note(_ connection: Connection, isIdle: Bool) {
    guard !connection.isStream else { return }
    let idle = state.withLock { state in
      guard !state.closing.contains(connection.id) else { return [Connection]() }
      state.clock += 1
      state.idle[connection.id] = isIdle ? state.clock : nil
      return isIdle ? state.makeRoom(limits) : []
    }
    for connection in idle { connection.channel.close(promise: nil) }
  }

  /// The connection that a request came on; nil where it came on none, as in tests of the router.
  func connection(of channel: any NIOCore.Channel) -> Connection? {
    state.withLock { $0.open[ObjectIdentifier(channel)] ?? $0.requests[ObjectIdentifier(channel)] }
  }

  /// A place among the event streams until it is let go of; nil where all are taken.
  /// - Parameter connection: what carries it; nil where that is none, as in tests of the router
  func stream(on connection: Connection?) -> StreamPlace? {
    let isCarried = connection?.isStream == true
    let isFree = state.withLock { state in
      guard state.streams < limits.streams else { return false }
      state.streams += 1
      if isCarried { state.carriedStreams += 1 }
      return true
    }
    return isFree ? StreamPlace(self, isCarried: isCarried) : nil
  }

  /// One of the event streams.
  final class StreamPlace: Sendable {
    private let connections: Connections
    private let isCarried: Bool

    fileprivate init(_ connections: Connections, isCarried: Bool) {
      (self.connections, self.isCarried) = (connections, isCarried)
    }

    deinit {
      connections.state.withLock { state in
        state.streams -= 1
        if isCarried { state.carriedStreams -= 1 }
      }
    }
  }
}

/// One connection, or one stream of a connection that carries several (HTTP/2), as the requests on it see it.
final class Connection: Sendable {
  let channel: any NIOCore.Channel
  let isStream: Bool
  private let state = Mutex(State())

  private struct State {
    var hasLeft = false
    var work: Task<Response, any Error>?
    var whenLeft: (@Sendable () -> Void)?
  }

  var id: ObjectIdentifier { ObjectIdentifier(channel) }

  init(_ channel: any NIOCore.Channel, isStream: Bool = false) { (self.channel, self.isStream) = (channel, isStream) }

  /// Notes the work that is cancelled when the client leaves; nil when it is done.
  func set(_ work: Task<Response, any Error>?) {
    let hasLeft = state.withLock { state in
      state.work = work
      return state.hasLeft
    }
    if hasLeft { work?.cancel() }
  }

  /// Does something once the client has left; at once where it has.
  func whenLeft(_ action: @escaping @Sendable () -> Void) {
    let hasLeft = state.withLock { state in
      state.whenLeft = action
      return state.hasLeft
    }
    if hasLeft { action() }
  }

  /// The client takes no answer any more.
  func clientLeft() {
    let (work, action) = state.withLock { state in
      state.hasLeft = true
      return (state.work, state.whenLeft)
    }
    work?.cancel()
    action?()
  }
}

/// Lets the server accept connections as long as there is room for them.
struct ConnectionAcceptance: AvailableConnectionsDelegate {
  let connections: Connections

  func connectionOpened() { connections.accepted() }
  func connectionClosed() { connections.released() }
  func isAcceptingNewConnections() -> Bool { connections.hasRoom }
}
