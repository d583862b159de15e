/// Who sent a mail, and what about.
struct Letter {
  /// The sender's address in lower case, and the name before it.
  var address = ""
  var name = ""
  var subject = ""

  /// No mail.
  init() {}

  /// Takes "Hotel Drei Linden <empfang@dreilinden.example>" apart.
  init(sender: String, subject: String) {
    self.subject = subject
    guard let open = sender.lastIndex(of: "<") else {
      address = sender.trimmed.lowercased()
      return
    }
    address = sender[sender.index(after: open)...].prefix { $0 != ">" }.trimmed.lowercased()
    name = sender[..<open].trimmed.filter { $0 != "\"" }
  }
}
