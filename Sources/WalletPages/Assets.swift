import Crypto
import Foundation

/// The scripts, styles and icons that pages are made with.
///
/// They lie under one fingerprint, so that a browser keeps them for ever and loads all of them anew with a new version;
/// modules import each other by relative addresses.
public enum Assets {
  /// The folder of what lies under the fingerprint.
  public static var folder: URL { Bundle.module.bundleURL.appending(path: "assets") }

  /// The folder of what has a fixed address: the service worker, the manifest and the icons that they name.
  public static var publicFolder: URL { Bundle.module.bundleURL.appending(path: "public") }

  /// The addresses of the files in it.
  public static let publicPaths: Set<String> = Set(
    ((try? FileManager.default.contentsOfDirectory(atPath: publicFolder.path)) ?? []).map { "/\($0)" })

  /// The first 64 bits of the SHA-256 of the names and contents of all files, as hexadecimal digits.
  public static let fingerprint = fingerprint(of: names)

  /// The files' names, in order.
  public static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  /// Where a file is served.
  public static func address(_ name: String) -> String { root + name }

  private static let root = "/assets/\(fingerprint)/"

  private static func fingerprint(of names: [String]) -> String {
    var hash = SHA256()
    for name in names {
      hash.update(data: Data(name.utf8))
      // Without the file the fingerprint is that of a folder that lacks it; serving it fails and says so.
      hash.update(data: (try? Data(contentsOf: folder.appending(path: name))) ?? Data())
    }
    return hash.finalize().prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
