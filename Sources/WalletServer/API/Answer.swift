import Foundation
import Hummingbird
import Journeys

/// Answers of the API in JSON.
enum Answer {
  /// A record, with its version as the entity tag.
  static func record<R: Record>(_ record: R, status: HTTPResponse.Status = .ok, location: String? = nil) -> Response {
    var response = json(status: status) { $0.record(record) }
    response.headers[.eTag] = "\"\(record.version)\""
    if let location { response.headers[.location] = location }
    return response
  }

  /// A stretch of a list, with the way to the next.
  static func list<R: Record>(_ records: [R], total: Int, offset: Int, limit: Int, address: String) -> Response {
    json { writer in
      writer.raw("{\"items\":")
      writer.array(of: records) { $0.record($1) }
      writer.raw(",\"total\":\(total),\"offset\":\(offset),\"limit\":\(limit)")
      if offset + records.count < total, !records.isEmpty {
        let joint = address.contains("?") ? "&" : "?"
        writer.raw(",")
        writer.key("next")
        writer.value(.text("\(address)\(joint)offset=\(offset + records.count)&limit=\(limit)"))
      }
      writer.raw("}")
    }
  }

  /// Whatever a closure writes.
  static func json(status: HTTPResponse.Status = .ok, _ write: (inout JSONWriter) -> Void) -> Response {
    var writer = JSONWriter()
    write(&writer)
    return Response(
      status: status,
      headers: [
        .contentType: "application/json", .cacheControl: "no-cache, private",
        .eTag: EntityTags.weak(of: writer.bytes),
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: writer.bytes)))
  }
}
