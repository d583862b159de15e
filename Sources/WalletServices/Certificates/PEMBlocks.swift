import Foundation
import Journeys
import SwiftASN1
import X509

/// The blocks of a file in PEM (RFC 7468).
struct PEMBlocks {
  private let blocks: [PEMDocument]

  /// - Throws: `WalletError.unavailable(.certificateUnreadable)`, also for a key that a passphrase protects: nobody is there to type
  ///   it when the server starts by itself.
  init(_ text: String) throws(WalletError) {
    guard !text.contains("ENCRYPTED") else {
      throw .unavailable(.certificateUnreadable, detail: "the private key is protected by a passphrase")
    }
    do {
      blocks = try PEMDocument.parseMultiple(pemString: text)
    } catch {
      throw .unavailable(.certificateUnreadable, detail: "no PEM: \(error)")
    }
  }

  /// Every certificate, in order.
  func certificates() throws(WalletError) -> [Certificate] {
    do {
      return try blocks.filter { $0.discriminator == "CERTIFICATE" }.map { try Certificate(pemDocument: $0) }
    } catch {
      throw .unavailable(.certificateUnreadable, detail: "\(error)")
    }
  }

  /// The one private key.
  func privateKey() throws(WalletError) -> Certificate.PrivateKey {
    let keys = blocks.filter { $0.discriminator.hasSuffix("PRIVATE KEY") }
    guard let key = keys.first, keys.count == 1 else {
      throw .unavailable(
        .certificateUnreadable, detail: "the file holds \(keys.isEmpty ? "no" : "more than one") private key")
    }
    do {
      return try Certificate.PrivateKey(pemDocument: key)
    } catch {
      throw .unavailable(.certificateUnreadable, detail: "\(error)")
    }
  }
}
