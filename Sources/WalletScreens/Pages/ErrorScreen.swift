import Foundation
import Journeys
import WalletWords

/// The page for everything that could not be done and has no form to go back to.
public struct ErrorScreen: Screen {
  package let shell: Shell
  package let errorTitle: String
  package let errorText: String
  package let backAddress: String
  package let backLabel: String
  /// Where the same can be asked for again; nil where that would not help.
  package let retryAddress: String?

  /// The page for an error.
  /// - Parameters:
  ///   - retry: the address that was asked for, if asking again may help
  ///   - origin: the page whose form was refused, to which it leads back; nil where that is not known
  public init(_ error: WalletError, retry: String? = nil, origin: String? = nil, _ context: ScreenContext) {
    self.init(ErrorText(error, context), retry, context, origin)
  }

  /// The page for an error of the server, or for a request that it refuses.
  /// - Parameters:
  ///   - status: the HTTP status, which chooses the words
  ///   - retry: the address that was asked for, if asking again may help
  public init(status: Int, retry: String? = nil, _ context: ScreenContext) {
    self.init(ErrorText(status: status, context.words), retry, context)
  }

  /// The page of a journey that the reader was a member of and is none any more.
  public init(leftJourney context: ScreenContext) {
    shell = Shell(context, title: context.words("members.gone.title"), place: nil)
    (errorTitle, errorText) = (context.words("members.gone.title"), context.words("members.gone.text"))
    retryAddress = nil
    (backAddress, backLabel) = ("/journeys", context.words("ui.toJourneys"))
  }

  private init(_ text: ErrorText, _ retry: String?, _ context: ScreenContext, _ origin: String? = nil) {
    shell = Shell(context, title: text.title, place: nil)
    (errorTitle, errorText) = (text.title, text.text)
    retryAddress = retry
    (backAddress, backLabel) = (origin ?? "/", context.words(origin == nil ? "ui.toHome" : "ui.back"))
  }
}

extension ErrorText {
  /// The words of an error in the language of a screen.
  init(_ error: WalletError, _ context: ScreenContext) {
    self.init(error, context.words, context.formats)
  }
}
