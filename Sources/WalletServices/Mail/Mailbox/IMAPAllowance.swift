/// How much a server may say besides the mails that it hands out, in bytes.
struct IMAPAllowance {
  /// To one command before it has let the wallet in.
  static let ofStrangers = 64 << 10
  /// To one command, whose answer may name 400,000 mails.
  static let ofReplies = 4 << 20
  /// In one session.
  static let ofSession = 32 << 20

  /// Whether the server has let the wallet in.
  var isTrusted = false
  private var inReply = 0
  private var inSession = 0

  mutating func beginReply() { inReply = 0 }

  /// Counts what was said.
  /// - Throws: `DeliveryFailure` for more than is allowed; nothing of it is to be kept then.
  mutating func spend(_ count: Int) throws(DeliveryFailure) {
    try expect(count)
    inReply += count
    inSession += count
  }

  /// - Throws: `DeliveryFailure` where that much more would be too much.
  func expect(_ count: Int) throws(DeliveryFailure) {
    let limit = isTrusted ? IMAPAllowance.ofReplies : IMAPAllowance.ofStrangers
    guard count <= limit - inReply, count <= IMAPAllowance.ofSession - inSession else {
      throw DeliveryFailure(said: "the server does not stop", isFinal: false)
    }
  }
}
