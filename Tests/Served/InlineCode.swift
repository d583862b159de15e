import Foundation
import WalletPages
import WalletScreens

extension PresentedScreen {
  /// The text of its page.
  var rendered: String { page.render() }
}

/// What the policy of the pages forbids, and what would be loaded from another site.
enum InlineCode {
  static func found(in text: String) -> [String] {
    let range = NSRange(text.startIndex..., in: text)
    return rules.filter { $0.firstMatch(in: text, range: range) != nil }.map(\.pattern)
  }

  private static let rules = [
    #"<script(?![^>]*\ssrc="/)"#, #"<style"#, #"\sstyle="#, #"<[^>]*\son[a-z]+="#, #"href="javascript:"#,
    #"(src|action)="(https?:)?//"#,
  ].map { pattern in
    do {
      return try NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    } catch {
      preconditionFailure("\(pattern): \(error)")
    }
  }
}
