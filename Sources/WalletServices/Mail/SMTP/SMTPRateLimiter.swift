import Foundation
import Synchronization

/// Limits the connections and messages of each client of the SMTP server.
final class SMTPRateLimiter: Sendable {
  private struct State {
    var connections: [String: Int] = [:]
    var messages: [String: [Date]] = [:]
  }

  private let limits: SMTPServer.Limits
  private let state = Mutex(State())

  init(_ limits: SMTPServer.Limits) { self.limits = limits }

  /// Counts a connection; false beyond the limit, in all or per address.
  func enter(_ address: String) -> Bool {
    state.withLock { state in
      guard state.connections.values.reduce(0, +) < limits.connections,
        state.connections[address, default: 0] < limits.connectionsPerAddress
      else { return false }
      state.connections[address, default: 0] += 1
      return true
    }
  }

  func leave(_ address: String) {
    state.withLock { state in
      let left = state.connections[address, default: 1] - 1
      state.connections[address] = left > 0 ? left : nil
    }
  }

  /// Counts a message; false where an address has sent too many within an hour.
  func send(_ address: String, at now: Date) -> Bool {
    state.withLock { state in
      state.messages = state.messages.compactMapValues { times in
        let recent = times.filter { now.timeIntervalSince($0) < 3600 }
        return recent.isEmpty ? nil : recent
      }
      guard state.messages[address, default: []].count < limits.messagesPerHour else { return false }
      state.messages[address, default: []].append(now)
      return true
    }
  }
}
