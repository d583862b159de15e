import Foundation
import FoundationXML

/// What a folder of a WebDAV server holds, as it answers to `PROPFIND` (RFC 4918, 9.1).
public struct WebDAVListing: Sendable, Hashable {
  /// A file in it.
  public struct File: Sendable, Hashable {
    public let name: String
    /// In bytes.
    public let size: Int
  }

  public let files: [File]
  /// How many bytes more the folder takes (RFC 4331); nil where the server does not say.
  public let available: Int?

  /// Reads an answer; nil for one that is none.
  init?(_ xml: Data) {
    let reader = Reader(), parser = XMLParser(data: xml)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    guard parser.parse(), reader.isMultistatus else { return nil }
    files = reader.responses.filter { !$0.isFolder }.compactMap { response in
      guard let name = response.href.split(separator: "/").last?.removingPercentEncoding else { return nil }
      return File(name: name, size: response.size)
    }
    available = reader.responses.compactMap(\.available).first { $0 >= 0 }
  }

  private struct Response {
    var href = "", size = 0, isFolder = false, available: Int?
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var responses: [Response] = []
    var isMultistatus = false
    private var response = Response()
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      text = ""
      guard namespaceURI == "DAV:" else { return }
      switch name {
      case "multistatus": isMultistatus = true
      case "response": response = Response()
      case "collection": response.isFolder = true
      default: break
      }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      guard namespaceURI == "DAV:" else { return }
      let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
      switch name {
      case "href": response.href = value
      case "getcontentlength": response.size = Int(value) ?? 0
      case "quota-available-bytes": response.available = Int(value)
      case "response": responses.append(response)
      default: break
      }
    }
  }
}
