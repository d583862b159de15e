import Foundation

/// How fast files come in, and how fast small pictures are made of them.
struct Throughput {
  /// The request's names, by which `--only` chooses.
  static let upload = "upload of photographs", thumbnail = "thumbnails of photographs"

  let wallet: SampleWallet
  let connection: Connection
  private static let count = 24

  /// Uploads photographs of some megabytes, each another, then asks for a small picture of each.
  /// - Returns: lines of the table
  func measure() throws -> [String] {
    let photograph = try Throughput.photograph()
    let list = "/journeys/\(wallet.journey.uuidString.lowercased())/documents"
    var ids: [String] = []
    let uploading = try ContinuousClock().measure {
      for number in 0..<Throughput.count {
        let id = UUID().uuidString.lowercased()
        // What stands behind the end of a JPEG makes another file of it, and no other picture.
        let body = photograph + Data("\(number) \(id)".utf8)
        let head =
          "POST /api/v1\(list)/files?id=\(id)&name=photograph.jpg HTTP/1.1\r\nHost: localhost\r\n"
          + "Content-Type: application/octet-stream\r\nContent-Length: \(body.count)\r\n\r\n"
        let answer = try connection.send(Array(head.utf8) + Array(body))
        guard answer.status == 201 else { throw BenchError.unexpected(Throughput.upload, answer.status) }
        ids.append(id)
      }
    }
    let drawing = try ContinuousClock().measure {
      for id in ids {
        let answer = try connection.send("GET \(list)/\(id)/picture HTTP/1.1\r\nHost: localhost\r\n\r\n")
        guard answer.status == 200 else { throw BenchError.unexpected(Throughput.thumbnail, answer.status) }
      }
    }
    let megabytes = Double(photograph.count * Throughput.count) / 1e6
    return [
      line(Throughput.upload, uploading, megabytes), line(Throughput.thumbnail, drawing, megabytes),
    ]
  }

  private func line(_ name: String, _ time: Duration, _ megabytes: Double) -> String {
    let seconds = time / .seconds(1)
    let figure = { (value: Double) in value.formatted(.number.precision(.fractionLength(1))) }
    return "| \(name) | \(figure(megabytes / seconds)) MB/s | \(figure(Double(Throughput.count) / seconds)) files/s |"
  }

  /// A photograph of 12 million pixels, made by libvips.
  private static func photograph() throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    let (noise, picture) = ("\(file.path).v", "\(file.path).jpg")
    defer { for path in [noise, picture] { try? FileManager.default.removeItem(atPath: path) } }
    for arguments in [
      ["gaussnoise", noise, "4000", "3000", "--mean", "128", "--sigma", "18"],
      ["cast", noise, "\(picture)[Q=80]", "uchar"],
    ] {
      let vips = Process()
      vips.executableURL = URL(filePath: "/usr/bin/vips")
      vips.arguments = arguments
      try vips.run()
      vips.waitUntilExit()
    }
    return try Data(contentsOf: URL(filePath: picture))
  }
}
