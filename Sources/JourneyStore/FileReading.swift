import Foundation

/// How far the reading of a file has come, and what came of it.
public struct FileReading: Sendable, Hashable {
  /// How far it has come; a file that waits for its turn has no reading.
  public enum State: String, Sendable, Hashable, CaseIterable {
    case reading, read, nothing, failed
  }

  /// What kept a file, or a part of it, from being read.
  public enum Problem: String, Sendable, Hashable, CaseIterable {
    /// A password is needed.
    case encrypted
    /// It is not what it seems to be.
    case damaged
    /// Reading it took more time or memory than a file may take.
    case tooMuch
    /// A program is not installed.
    case programMissing
    /// What is written was read in other languages than the user's, for the package of that is not installed.
    case languageMissing
  }

  public var state: State
  public var problem: Problem?
  /// The Debian package that is missing; empty for none.
  public var package = ""
  /// Whether the text was recognised in a picture of it.
  public var isRecognised = false
  /// Of a PDF.
  public var pageCount: Int?

  /// A reading.
  public init(
    _ state: State, _ problem: Problem? = nil, package: String = "", isRecognised: Bool = false, pageCount: Int? = nil
  ) {
    (self.state, self.problem, self.package) = (state, problem, package)
    (self.isRecognised, self.pageCount) = (isRecognised, pageCount)
  }
}

/// A bar code that was found in a file.
public struct FileCode: Sendable, Hashable {
  /// "aztec", "qr", "pdf417", "dataMatrix"
  public let symbology: String
  /// Byte by byte as it was read.
  public let payload: [UInt8]

  /// A code.
  public init(symbology: String, payload: [UInt8]) { (self.symbology, self.payload) = (symbology, payload) }
}
