import BookingImport
import Foundation

/// Where the texts stand: folders of cases, and files with their expectations beside them.
public enum TextFolders {
  private struct CaseFile: Decodable {
    let input: String
    let contextDate: String?
  }

  /// The texts of a folder of cases, each of which is a folder with `case.json`, `expected.json` and one file.
  /// - Parameter isOfAllFormats: whether calendars, passes, pages and prints are among them, which are no texts
  public static func cases(in folder: URL, isOfAllFormats: Bool = false) throws -> [BaseText] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (found?.compactMap { $0 as? URL } ?? []).filter { $0.lastPathComponent == "case.json" }
    return try files.sorted { $0.path < $1.path }.compactMap { file in
      let folder = file.deletingLastPathComponent()
      let meta = try JSONDecoder().decode(CaseFile.self, from: Data(contentsOf: file))
      guard isOfAllFormats || meta.input.hasSuffix(".eml") || meta.input.hasSuffix(".txt") else { return nil }
      return try BaseText(
        name: folder.lastPathComponent + "/" + meta.input, bytes: Data(contentsOf: folder.appending(path: meta.input)),
        expected: Data(contentsOf: folder.appending(path: "expected.json")), received: day(meta.contextDate),
        isWhole: isOfAllFormats)
    }
  }

  /// The mails and prints of a folder that have their expectations beside them, `name.eml` and `name.json`.
  public static func files(in folder: URL) throws -> [BaseText] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".eml") || $0.hasSuffix(".txt") }.compactMap { name in
      let file = folder.appending(path: name)
      return try BaseText(
        name: name, bytes: Data(contentsOf: file),
        expected: Data(contentsOf: file.deletingPathExtension().appendingPathExtension("json")), received: day(nil))
    }
  }

  private static func day(_ text: String?) -> StatedTime {
    let day = text.flatMap { StatedTime(iso8601: $0) } ?? StatedTime(iso8601: "2026-02-03")
    return (day ?? StatedTime(dayNumber: 20_000)).wholeDay
  }
}
