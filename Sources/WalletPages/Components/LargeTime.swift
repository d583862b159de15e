import WalletHTML

/// A time in large letters; "AM" and "PM" stand smaller behind it, and below it where there is no room.
struct LargeTime: HTML {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some HTML {
    if let gap = text.firstIndex(where: \.isWhitespace), text[gap...].dropFirst().allSatisfy(\.isLetter) {
      String(text[..<gap])
      " "
      span(.class("span-period")) { String(text[gap...].dropFirst()) }
    } else {
      text
    }
  }
}
