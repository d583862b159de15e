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
    let rules = [
      #"<script(?![^>]*\ssrc="/)"#, #"<style"#, #"\sstyle="#, #"<[^>]*\son[a-z]+="#, #"href="javascript:"#,
      #"(src|action)="(https?:)?//"#,
    ]
    return rules.filter { text.range(of: $0, options: [.regularExpression, .caseInsensitive]) != nil }
  }
}
