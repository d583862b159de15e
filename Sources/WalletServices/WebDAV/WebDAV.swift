import Foundation
import Journeys

/// A folder on a WebDAV server (RFC 4918), such as Nextcloud's `https://host/remote.php/dav/files/user/Backups`.
public struct WebDAV: Sendable {
  /// Address and credentials.
  public struct Access: Sendable, Hashable {
    /// Begins with `https://` or `http://`, and ends with a slash.
    public let address: URL
    public let user: String
    public let password: Secret

    /// The way to a folder; nil for what is no address of the web.
    public init?(_ address: String, user: String, password: Secret) {
      let text = address.trimmingCharacters(in: .whitespaces)
      guard let url = URL(string: text.hasSuffix("/") ? text : text + "/"), ["https", "http"].contains(url.scheme),
        url.host()?.isEmpty == false, url.user() == nil, url.query() == nil, url.fragment() == nil
      else { return nil }
      (self.address, self.user, self.password) = (url, user, password)
    }
  }

  private let access: Access
  private let world: World
  /// How long the server may be silent; nil for as long as the world has patience.
  private let patience: Duration?

  /// A folder in the world.
  /// - Parameter patience: how long the server may be silent; nil for as long as the world has patience
  public init(_ access: Access, world: World, patience: Duration? = nil) {
    (self.access, self.world, self.patience) = (access, world, patience)
  }

  /// What lies in the folder, and how much more it takes.
  /// - Throws: `WalletError.notFound` when there is no such folder; `.unavailable`.
  public func list() async throws -> WebDAVListing {
    var request = request("PROPFIND", headers: ["Depth": "1", "Content-Type": "application/xml; charset=utf-8"])
    request.body = .bytes(
      Data(
        """
        <?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:"><prop><getcontentlength/><resourcetype/>\
        <quota-available-bytes/></prop></propfind>
        """.utf8))
    let answer = try await send(request, [207])
    guard let listing = WebDAVListing(answer.body) else {
      throw WalletError.unavailable(.serverRefused, detail: "no WebDAV: \(answer.status)")
    }
    return listing
  }

  /// Makes the folder, whose parent has to be there.
  public func makeFolder() async throws { _ = try await send(request("MKCOL"), [201, 405]) }

  /// Writes a file as it is read, under a name that no other file bears.
  /// - Parameter progress: called with the number of bytes sent so far
  public func write(
    _ file: URL, size: Int, as name: String, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws {
    var request = request("PUT", name, headers: ["Content-Type": "application/octet-stream"])
    request.body = .file(file, size: size, progress: progress)
    _ = try await send(request, [200, 201, 204])
  }

  /// Gives a file another name, and takes the place of one that bears it.
  public func rename(_ name: String, to target: String) async throws {
    let headers = ["Destination": url(target).absoluteString, "Overwrite": "T"]
    _ = try await send(request("MOVE", name, headers: headers), [201, 204])
  }

  /// Removes a file; one that is not there is removed already.
  public func remove(_ name: String) async throws { _ = try await send(request("DELETE", name), [200, 204, 404]) }

  /// Reads a file.
  public func read(_ name: String, _ receive: @escaping @Sendable (Data) throws -> Void) async throws {
    var request = request("GET", name)
    request.receive = receive
    _ = try await send(request, [200])
  }

  private func url(_ name: String) -> URL { access.address.appending(path: name, directoryHint: .notDirectory) }

  private func request(_ method: String, _ name: String? = nil, headers: [String: String] = [:]) -> WebRequest {
    let credentials = Data("\(access.user):\(access.password.text)".utf8).base64EncodedString()
    return WebRequest(
      method, name.map(url) ?? access.address,
      headers: headers.merging(["Authorization": "Basic \(credentials)", "User-Agent": "journey-wallet"]) { $1 })
  }

  private func send(_ request: WebRequest, _ expected: Set<Int>) async throws -> WebAnswer {
    var request = request
    request.patience = patience
    let answer = try await world.web(request)
    if expected.contains(answer.status) { return answer }
    let detail = "\(request.method) \(request.url.path()): \(answer.status)"
    switch answer.status {
    case 401, 403: throw WalletError.unavailable(.serverPassword, detail: detail)
    case 404, 409, 410: throw WalletError.unavailable(.serverFolder, detail: detail)
    case 413, 507: throw WalletError.unavailable(.serverFull, detail: detail)
    default: throw WalletError.unavailable(.serverRefused, detail: detail)
    }
  }
}
