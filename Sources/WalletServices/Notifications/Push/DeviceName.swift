/// What a device may be called, from the header `User-Agent`: "Chrome · Android".
public struct DeviceName: Sendable {
  /// Empty where nothing is known.
  public let text: String

  // More particular names first, for browsers pretend to be each other.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows"),
    ("Macintosh", "Mac"), ("Linux", "Linux"),
  ]

  /// Reads the header.
  public init(userAgent: String) {
    let found = [DeviceName.browsers, DeviceName.systems].compactMap { names in
      names.first { userAgent.contains($0.0) }?.1
    }
    text = found.joined(separator: " · ")
  }
}
