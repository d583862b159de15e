import Foundation

/// How many connections are held at once, and how long each may take for what it does.
public struct ConnectionLimits: Sendable, Hashable {
  /// The most connections besides event streams. Each may have a file open too.
  public var connections: Int
  /// The most event streams, which last as long as a page is open.
  public var streams: Int
  /// How long a connection may be silent between requests, and before the first.
  public var idle = Duration.seconds(60)
  /// How long the head of a request may take from its first byte on.
  public var head = Duration.seconds(20)
  /// How long nothing of a body may come while the server waits for it, and how long a body of any size may take.
  public var body = Duration.seconds(30)
  /// The bytes a second above which a body may take longer.
  public var bodyRate = 1024
  /// How long a client may take nothing of an answer.
  public var write = Duration.seconds(60)
  /// How long requests in flight may take after shutdown began.
  public var shutdown = Duration.seconds(5)
  /// How long the work for an answer goes on after the client has closed its side.
  public var departure = Duration.seconds(1)

  /// Limits of number that leave descriptors for the database, backups, mail and the programs that read documents.
  /// - Parameter descriptors: how many the process may have
  public init(descriptors: Int) {
    let reserve = max(descriptors / 4, min(descriptors / 2, 64)), most = descriptors - min(reserve, 256)
    streams = max(1, min(1024, most / 4))
    connections = max(1, min(1024, (most - streams) / 2))
  }

  /// Limits for as many descriptors as the system grants the process, after asking for more than the usual 1,024.
  public static func ofProcess() -> ConnectionLimits {
    var limit = rlimit()
    guard getrlimit(descriptors, &limit) == 0 else { return ConnectionLimits(descriptors: 256) }
    if limit.rlim_cur < mostDescriptors, limit.rlim_cur < limit.rlim_max {
      var raised = limit
      raised.rlim_cur = min(limit.rlim_max, mostDescriptors)
      if setrlimit(descriptors, &raised) == 0 { limit = raised }
    }
    return ConnectionLimits(descriptors: Int(min(limit.rlim_cur, mostDescriptors)))
  }

  private static let mostDescriptors: rlim_t = 8192
  #if canImport(Glibc)
    private static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let descriptors = RLIMIT_NOFILE
  #endif
}
