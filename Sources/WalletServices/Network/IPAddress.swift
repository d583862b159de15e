import Foundation

/// An address of version 4 or 6 of the Internet Protocol.
public struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// 4 or 16 bytes, the highest first.
  public let bytes: [UInt8]

  /// An address as it is written (`192.0.2.1`, `2001:db8::1`, a zone after `%` left out); nil for anything else. An IPv4 address
  /// that is mapped into IPv6 (RFC 4291, section 2.5.5.2) is that IPv4 address.
  public init?(_ text: String) {
    let text = String(text.prefix { $0 != "%" })
    var four = in_addr(), six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(bytes: withUnsafeBytes(of: &four) { Array($0) })
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self.init(bytes: withUnsafeBytes(of: &six) { Array($0) })
    } else {
      return nil
    }
  }

  /// An address by its 4 or 16 bytes; nil for another number of them.
  public init?(bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard [4, 16].contains(bytes.count) else { return nil }
    let isMapped = bytes.starts(with: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]) && bytes.count == 16
    self.bytes = isMapped ? Array(bytes[12...]) : bytes
  }

  /// Whether it leads to this machine itself.
  public var isLoopback: Bool { IPAddressRange.loopback.contains { $0.contains(self) } }
  /// Whether it belongs to a private network (RFC 1918, RFC 4193) or to a link (RFC 3927, RFC 4291), loopback included.
  public var isPrivate: Bool { IPAddressRange.privateNetworks.contains { $0.contains(self) } }

  /// Whether it is one of the internet: of no private, shared, documentation, multicast or reserved network (RFC 6890), nor an address of
  /// version 6 that carries one of version 4 (RFC 6052, RFC 3056, RFC 4380), which may be any of these.
  public var isPublic: Bool { !isPrivate && !IPAddressRange.special.contains { $0.contains(self) } }

  /// As it is written, without brackets.
  public var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The addresses that begin with the same bits (CIDR, RFC 4632).
public struct IPAddressRange: Sendable, Hashable, CustomStringConvertible {
  public let first: IPAddress
  /// How many bits the addresses have in common.
  public let length: Int

  /// A range as it is written: `10.0.0.0/8`, or one address; nil for anything else, a range whose first address has bits beyond its
  /// length included.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap({ IPAddress(String($0)) }) else { return nil }
    let most = first.bytes.count * 8
    guard let length = parts.count == 2 ? Int(parts[1]) : most, (0...most).contains(length) else { return nil }
    (self.first, self.length) = (first, length)
    guard zip(first.bytes, mask).allSatisfy({ $0 & ~$1 == 0 }) else { return nil }
  }

  /// Whether an address is one of them.
  public func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == first.bytes.count else { return false }
    return zip(zip(address.bytes, first.bytes), mask).allSatisfy { ($0.0 ^ $0.1) & $1 == 0 }
  }

  /// The bits that the addresses have in common, as ones.
  var mask: [UInt8] {
    first.bytes.indices.map { index in UInt8(truncatingIfNeeded: 0xFF00 >> min(8, max(0, length - index * 8))) }
  }

  public var description: String { "\(first)/\(length)" }

  static let loopback = ["127.0.0.0/8", "::1"].compactMap { IPAddressRange($0) }
  /// Networks whose addresses mean another machine in every house.
  static let privateNetworks =
    loopback
    + ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10"]
    .compactMap { IPAddressRange($0) }

  /// Networks besides the private ones that are not of the internet.
  static let special = [
    "0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24",
    "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23",
    "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fec0::/10", "ff00::/8",
  ].compactMap { IPAddressRange($0) }
}
