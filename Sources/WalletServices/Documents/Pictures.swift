import BookingImport
import Foundation
import Journeys

/// Small pictures of files, made when they are first asked for and kept by content.
public struct Pictures: Sendable {
  /// How large a picture is.
  public enum Size: String, Sendable, CaseIterable {
    /// In a list.
    case small
    /// Where one looks at it, and where the browser cannot show the file itself.
    case large
    /// The head of a journey's page, cut to its shape.
    case cover
    /// A journey's cover in a list.
    case card

    /// The sizes in which documents are shown, which are made before somebody asks for them.
    static let ofDocuments = [small, large]

    /// In pixels: the longer side, or what the picture is cut to.
    fileprivate var bounds: (width: Int, height: Int, isCut: Bool) {
      switch self {
      case .small: (320, 320, false)
      case .large: (2000, 2000, false)
      case .cover: (1600, 800, true)
      case .card: (480, 270, true)
      }
    }
  }

  /// The programs that make them, each with the Debian package that brings it.
  public static let programs = [("vipsthumbnail", "libvips-tools"), ("pdftoppm", "poppler-utils")]

  private let folder: URL

  init(in wallet: URL) {
    folder = wallet.appending(path: "pictures", directoryHint: .isDirectory)
  }

  /// The picture of a file, as JPEG, turned as its EXIF says; nil for a format that has none, and where it cannot be made.
  func picture(of hash: String, _ file: URL, _ type: MediaType, _ size: Size) -> URL? {
    let target = folder.appending(path: size.rawValue).appending(path: "\(hash).jpg")
    if FileManager.default.fileExists(atPath: target.path) { return target }
    guard let bytes = Pictures.make(file, type, size), bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data(bytes).write(to: target, options: .atomic)
    } catch {
      return nil
    }
    return target
  }

  /// Deletes the pictures of a file; they are made again when they are requested.
  func remove(_ hash: String) {
    for size in Size.allCases {
      try? FileManager.default.removeItem(at: folder.appending(path: size.rawValue).appending(path: "\(hash).jpg"))
    }
  }

  /// A picture in grey (PGM), large enough for what is written in it to be recognised.
  static func grey(_ file: URL) -> ForeignProgram.Outcome {
    ForeignProgram.outcome(
      "vipsthumbnail", ["stdin", "--size", "3000x3000>", "-o", ".pgm"], .file(file),
      .init(output: 16 << 20, time: .seconds(20), memory: 1 << 30))
  }

  private static func make(_ file: URL, _ type: MediaType, _ size: Size) -> [UInt8]? {
    let time = Duration.seconds(20), limit = 16 << 20, bounds = size.bounds
    if type == .pdf {
      let arguments = ["-f", "1", "-l", "1", "-singlefile", "-jpeg", "-scale-to", "\(bounds.width)", "-"]
      return ForeignProgram.run("pdftoppm", arguments, input: file, limit: limit, time: time)
    }
    guard type.isPicture else { return nil }
    // A photograph of 50 million pixels is unpacked as a whole where its format (HEIC) demands it.
    // What is cut keeps the part that draws the eye; what is smaller than its frame is enlarged, for it is to fill it.
    let frame = "\(bounds.width)x\(bounds.height)"
    let shape = bounds.isCut ? ["--size", frame, "--smartcrop", "attention"] : ["--size", "\(frame)>"]
    return ForeignProgram.outcome(
      "vipsthumbnail", ["stdin"] + shape + ["-o", ".jpg[Q=82,strip]"], .file(file),
      .init(output: limit, time: time, memory: 1 << 30)
    ).bytes
  }
}

extension Wallet {
  /// A picture of a document's file, if the actor may see it; nil if there is none.
  /// - Throws: `WalletError.notFound`.
  public func picture(_ size: Pictures.Size, of id: UUID, in journey: UUID, as actor: Actor) async throws -> URL? {
    let (document, url) = try await file(of: id, in: journey, as: actor), pictures = pictures
    let type = MediaType(rawValue: document.mediaType)
    return await Wallet.offThread { pictures.picture(of: document.contentHash, url, type, size) }
  }
}
