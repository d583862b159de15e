/// The bytes of a message as they come after DATA: without the dots that were put before others at the beginnings of lines, up
/// to the line that is one dot (RFC 5321, 4.5.2). Only CR LF ends a line, so that nothing can be smuggled in behind.
struct MailBody {
  private enum Place { case lineStart, text, return_, dot, dotReturn }

  private var place = Place.lineStart
  private(set) var isOver = false

  /// Takes bytes as far as they belong to the message.
  /// - Returns: how many were used; `out` has what they say
  mutating func take(_ bytes: some Collection<UInt8>, into out: inout [UInt8]) -> Int {
    var used = 0
    for byte in bytes {
      used += 1
      step(byte, &out)
      if isOver { break }
    }
    return used
  }

  private mutating func step(_ byte: UInt8, _ out: inout [UInt8]) {
    let isReturn = byte == 0x0D, isFeed = byte == 0x0A
    switch place {
    case .lineStart where byte == 0x2E: place = .dot
    case .lineStart, .text: place = isReturn ? .return_ : written(byte, &out)
    case .return_ where isFeed:
      out += [0x0D, 0x0A]
      place = .lineStart
    case .return_:
      out.append(0x0D)
      place = isReturn ? .return_ : written(byte, &out)
    case .dot: place = isReturn ? .dotReturn : written(byte, &out)
    case .dotReturn where isFeed: isOver = true
    case .dotReturn:
      out.append(0x0D)
      place = isReturn ? .return_ : written(byte, &out)
    }
  }

  private func written(_ byte: UInt8, _ out: inout [UInt8]) -> Place {
    out.append(byte)
    return .text
  }
}
