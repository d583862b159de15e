import HTTPTypes
import Hummingbird
import WalletServices

extension RequestSource {
  /// What a request says of where it comes from, and what of that is to be believed.
  /// - Parameters:
  ///   - peer: at the other end of the connection
  ///   - proxies: whose word counts
  init(_ request: Request, peer: IPAddress?, isEncrypted: Bool, proxies: [IPAddressRange]) {
    self.init(clientAddress: peer, isSecure: isEncrypted, authority: request.head.authority)
    let standard = Forwarding.standardHops(request.headers), usual = Forwarding.usualHops(request.headers)
    guard let peer, proxies.contains(where: { $0.contains(peer) }) else {
      isForged = !(standard + usual).isEmpty
      return
    }
    isProxied = true
    let sources = [standard, usual].filter { !$0.isEmpty }.map { followed(by: $0, proxies) }
    // A proxy that writes the one kind of fields lets the other through, which anybody may have sent.
    if Set(sources).count > 1 { isForged = true } else if let source = sources.first { self = source }
  }

  /// The source that the hops lead back to. The nearest proxy wrote the last. What stands before the last one that is trusted may have
  /// been made up by anybody.
  private func followed(by hops: [Forwarding.Hop], _ proxies: [IPAddressRange]) -> RequestSource {
    var source = self
    for hop in hops.reversed() {
      source.clientAddress = hop.client ?? source.clientAddress
      if let scheme = hop.scheme { source.isSecure = scheme == "https" }
      source.authority = hop.host ?? source.authority
      guard let client = hop.client, proxies.contains(where: { $0.contains(client) }) else { break }
    }
    return source
  }
}

/// What proxies say about a request that they pass on: `Forwarded` (RFC 7239), or else the fields that were in use before.
private enum Forwarding {
  /// What one of them says.
  struct Hop {
    var client: IPAddress?
    var scheme: String?
    var host: String?
  }

  /// The hops of the fields that were in use before, in the order of the request's way.
  static func usualHops(_ headers: HTTPFields) -> [Hop] {
    let clients = list(headers[.xForwardedFor]), schemes = list(headers[.xForwardedProto])
    let hosts = list(headers[.xForwardedHost])
    let count = max(clients.count, schemes.count, hosts.count)
    // Some proxies replace what they find and others add to it: the last of each is the nearest one's.
    return (0..<count).map { index in
      let at = { (values: [String]) in values.count - count + index }
      let value = { (values: [String]) in at(values) < 0 ? nil : values[at(values)] }
      return Hop(client: value(clients).flatMap(address), scheme: value(schemes)?.lowercased(), host: value(hosts))
    }
  }

  /// The hops of the standard field, in the order of the request's way.
  static func standardHops(_ headers: HTTPFields) -> [Hop] {
    pieces(of: headers[.forwarded] ?? "", at: ",").map { element in
      var hop = Hop()
      for pair in pieces(of: element, at: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2 else { continue }
        let value = parts[1].trimmingCharacters(in: ["\""])
        switch parts[0].lowercased() {
        case "for": hop.client = address(value)
        case "proto": hop.scheme = value.lowercased()
        case "host": hop.host = value
        default: break
        }
      }
      return hop
    }
  }

  /// The pieces of a field between separators that stand in no quotes.
  private static func pieces(of field: String, at separator: Character) -> [String] {
    var pieces = [""], isQuoted = false
    for character in field {
      if character == "\"" { isQuoted.toggle() }
      if character == separator, !isQuoted { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
    }
    return pieces.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private static func list(_ field: String?) -> [String] {
    (field ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// An address with or without a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`, `2001:db8::1`.
  private static func address(_ text: String) -> IPAddress? {
    if let match = text.wholeMatch(of: #/\[([^\]]+)\](:[0-9]+)?/#) { return IPAddress(String(match.output.1)) }
    return IPAddress(text) ?? text.wholeMatch(of: #/([0-9.]+):[0-9]+/#).flatMap { IPAddress(String($0.output.1)) }
  }
}
