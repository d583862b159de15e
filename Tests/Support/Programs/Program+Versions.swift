import Foundation

extension Program {
  /// The built `journey-wallet` as another version: what pages are made with says its name, so that its fingerprint is another one.
  ///
  /// Pages have the name as `data-version` of their document, by their script, and as `--version`, by their styles.
  /// - Parameters:
  ///   - name: letters and digits
  ///   - folder: where it is made; it has to outlive the program
  ///   - lacking: an address that its service worker asks for, and that is not there
  public static func version(_ name: String, in folder: URL, lacking: String? = nil) throws -> Program {
    let files = FileManager.default, place = folder.appending(path: "version-\(name)")
    let built = Program.wallet.file.deletingLastPathComponent()
    try files.createDirectory(at: place, withIntermediateDirectories: false)
    for entry in try files.contentsOfDirectory(at: built, includingPropertiesForKeys: nil)
    where entry.pathExtension == "resources" {
      let copy = place.appending(path: entry.lastPathComponent)
      if entry.lastPathComponent == pages {
        try files.copyItem(at: entry, to: copy)
      } else {
        try files.createSymbolicLink(at: copy, withDestinationURL: entry)
      }
    }
    // The program looks for its resources beside itself.
    let program = place.appending(path: Program.wallet.file.lastPathComponent)
    if (try? files.linkItem(at: Program.wallet.file, to: program)) == nil {
      try files.copyItem(at: Program.wallet.file, to: program)
    }
    let assets = place.appending(path: "\(pages)/assets")
    try append("\ndocument.documentElement.dataset.version = '\(name)'\n", to: assets.appending(path: "app.js"))
    try append("\n:root { --version: \(name) }\n", to: assets.appending(path: "app.css"))
    try append(clock, to: place.appending(path: "\(pages)/public/sw.js"))
    if let lacking {
      let worker = place.appending(path: "\(pages)/public/sw.js"),
        text = try String(contentsOf: worker, encoding: .utf8)
      let changed = text.replacing("shell(SHELL)", with: "shell([...SHELL, '\(lacking)'])")
      guard changed != text else { throw OutOfPatience("the service worker names no shell") }
      try changed.write(to: worker, atomically: true, encoding: .utf8)
    }
    return Program(program)
  }

  /// A page may tell the service worker how far its clock is ahead, in milliseconds (`{ ahead }`): it goes by that from then on.
  private static let clock = """

    { const Real = Date; let ahead = 0
      addEventListener("message", ({ data }) => { ahead = data.ahead ?? ahead })
      self.Date = class extends Real {
        constructor(...parts) { super(...(parts.length ? parts : [Real.now() + ahead])) }
        static now() { return Real.now() + ahead }
      } }

    """

  private static let pages = "journey-wallet_WalletPages.resources"

  private static func append(_ text: String, to file: URL) throws {
    try (String(contentsOf: file, encoding: .utf8) + text).write(to: file, atomically: true, encoding: .utf8)
  }
}
