import Testing

@testable import WalletServices

@Suite("Addresses of the Internet Protocol")
struct IPAddressTests {
  @Test(
    "an address is read as it is written, one of version 4 also where it is mapped into version 6",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:DB8:0:0::1", "2001:db8::1"),
      ("fe80::1%eth0", "fe80::1"), ("::1", "::1"),
    ])
  func written(text: String, description: String) {
    #expect(IPAddress(text)?.description == description)
  }

  @Test(
    "what is no address is none",
    arguments: ["", "192.0.2", "192.0.2.256", "1.2.3.4.5", "localhost", ":::", "[::1]", "0x7f.1"])
  func none(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test(
    "a range has the addresses that begin with its bits",
    arguments: [
      ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("192.168.4.0/22", "192.168.7.255", true),
      ("192.168.4.0/22", "192.168.8.0", false), ("0.0.0.0/0", "203.0.113.7", true), ("0.0.0.0/0", "2001:db8::1", false),
      ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1/32", "192.0.2.2", false), ("fc00::/7", "fdff::1", true),
      ("fc00::/7", "fe00::1", false), ("10.0.0.0/8", "::ffff:10.1.2.3", true),
    ])
  func ranges(range: String, address: String, isIn: Bool) throws {
    #expect(try #require(IPAddressRange(range)).contains(try #require(IPAddress(address))) == isIn)
  }

  @Test(
    "what is no range is none, nor is one with bits beyond its length",
    arguments: [
      "", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.1/8", "::/129", "10.0.0.0/8/8", "example.com/24",
    ])
  func noRange(text: String) {
    #expect(IPAddressRange(text) == nil)
  }

  @Test("private addresses mean another machine in every house, public ones do not")
  func privacy() {
    for text in ["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.1.1", "::1", "fd00::1", "fe80::1"] {
      #expect(IPAddress(text)?.isPrivate == true, "\(text)")
    }
    for text in ["172.32.0.1", "192.169.0.1", "203.0.113.7", "2001:db8::1"] {
      #expect(IPAddress(text)?.isPrivate == false, "\(text)")
    }
  }
}
