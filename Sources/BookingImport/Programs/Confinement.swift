import Foundation

/// What keeps foreign programs from the network.
package enum Confinement: Sendable, CaseIterable {
  /// A name space of the kernel that has no network (`unshare(1)` of util-linux).
  case namespace
  /// Nothing: the machine does not permit name spaces to those who are not root.
  case none

  /// What this machine permits, found out once.
  package static let current: Confinement = {
    let outcome = ForeignProgram.outcome(
      "true", [], .bytes([]), ForeignProgram.Limits(output: 1, time: .seconds(5)), confinement: .namespace)
    return outcome == .wrote([]) ? .namespace : .none
  }()

  /// The words that stand before a program.
  var words: [String] {
    switch self {
    case .namespace: ["/usr/bin/unshare", "--net", "--map-root-user", "--"]
    case .none: []
    }
  }
}
