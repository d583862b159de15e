import Foundation

/// Requests by curl, which speaks HTTP/2 and checks certificates as a browser does.
public struct Curl: Sendable {
  private let arguments: [String]

  /// - Parameter authority: the certificate (PEM) that the server's is checked with; nil for those of the system
  public init(trusting authority: URL? = nil, _ arguments: String...) {
    self.arguments = (authority.map { ["--cacert", $0.path()] } ?? []) + arguments
  }

  /// What came of a request.
  public struct Answer: Sendable {
    /// The exit code of curl: 60 for a certificate that is not trusted.
    public let exit: Int32
    public let status: Int
    /// The version of HTTP: `2`, `1.1`.
    public let version: String
    /// The head as it came, in lower case.
    public let head: String
    public let text: String
    public let errors: String
  }

  /// Sends a request; nothing is asked twice.
  public func callAsFunction(_ address: String, _ more: String...) async throws -> Answer {
    try await self(address, more)
  }

  /// Sends a request with some more arguments.
  public func callAsFunction(_ address: String, _ more: [String]) async throws -> Answer {
    try await withTemporaryFolder { folder in
      let head = folder.appending(path: "head"), body = folder.appending(path: "body")
      let outcome = try await Program(URL(filePath: "/usr/bin/curl")).run(
        ["--silent", "--show-error", "--max-time", "50", "--dump-header", head.path(), "--output", body.path()]
          + ["--write-out", "%{http_code} %{http_version}"] + arguments + more + [address])
      let numbers = outcome.output.split(separator: " ")
      let text = { (file: URL) in String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self) }
      return Answer(
        exit: outcome.status, status: numbers.first.flatMap { Int($0) } ?? 0,
        version: numbers.last.map(String.init) ?? "",
        head: text(head).lowercased(), text: text(body), errors: outcome.errors)
    }
  }
}
