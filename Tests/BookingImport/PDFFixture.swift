/// PDFs made by hand (ISO 32000): pages that are alike, and objects of one's own.
enum PDFFixture {
  /// A file of pages that are alike; `objects` are numbered from 5 on.
  static func file(
    content: String, resources: String = "", box: String = "0 0 600 800", pages: Int = 1, _ objects: [String]
  ) -> [UInt8] {
    let page = "<</Type/Page/Parent 2 0 R/MediaBox[\(box)]/Contents 4 0 R/Resources<<\(resources)>>>>"
    let all =
      [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[\(Array(repeating: "3 0 R", count: pages).joined(separator: " "))]/Count \(pages)>>", page,
        stream(content, ""),
      ] + objects
    var out = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in all.enumerated() {
      places.append(out.utf8.count)
      out += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = out.utf8.count
    out += "xref\n0 \(all.count + 1)\n0000000000 65535 f \n"
    for place in places { out += "\(String(repeating: "0", count: 10 - "\(place)".count))\(place) 00000 n \n" }
    out += "trailer\n<</Size \(all.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF"
    return Array(out.utf8)
  }

  /// A drawing that may draw the object `next`, named F.
  static func form(_ content: String, next: Int?) -> String {
    let resources = next.map { "/XObject<</F \($0) 0 R>>" } ?? ""
    return stream(content, "/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<\(resources)>>")
  }

  private static func stream(_ content: String, _ entries: String) -> String {
    "<<\(entries)/Length \(content.utf8.count)>>stream\n\(content)\nendstream"
  }
}
