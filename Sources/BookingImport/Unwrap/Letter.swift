/// Who sent a mail, to whom, and what about.
struct Letter {
  /// The sender's address in lower case, and the name before it.
  var address = ""
  var name = ""
  var subject = ""
  /// The name before the address of who gets it; empty without one.
  var recipient = ""

  /// No mail.
  init() {}

  /// Takes "Hotel Drei Linden <empfang@dreilinden.example>" apart.
  init(sender: String, subject: String, recipient: String = "") {
    self.subject = subject
    self.recipient = recipient.prefix { $0 != "<" }.trimmed.filter { $0 != "\"" }
    guard let open = sender.lastIndex(of: "<") else {
      address = sender.trimmed.lowercased()
      return
    }
    address = sender[sender.index(after: open)...].prefix { $0 != ">" }.trimmed.lowercased()
    name = sender[..<open].trimmed.filter { $0 != "\"" }
  }
}
