import Foundation
import Journeys
import WalletServices

/// How confirmations come in by mail: to a private address, out of a mailbox, from a program.
public struct MailScreen: Screen {
  package let shell: Shell
  package let errorSummary: String?
  /// What stands before the @ of the private address.
  package let token: String
  /// The private address; nil where no mail is taken in.
  package let smtpAddress: String?
  package let smtpText: String
  package let fields: [FormField]
  package let isSetUp: Bool
  /// Whether the mailbox is shown, which is looked into for the user of this computer.
  package let hasMailbox: Bool
  package let success: String?
  package let failure: String?

  /// Where mail for private addresses is taken in.
  public struct SMTPAddress: Sendable, Hashable {
    public let host: String
    public let port: Int

    /// A port of an address.
    public init(host: String, port: Int) { (self.host, self.port) = (host, port) }
  }

  /// What is said of the last thing that was done here.
  public enum Message: Sendable {
    /// The form was wrong.
    case attempt([String: String], WalletError)
    /// The mailbox in the form was tried out.
    case tried([String: String], Result<MailboxVisit, DeliveryFailure>)
  }

  /// The page.
  /// - Parameters:
  ///   - token: what stands before the @ of the user's private address
  ///   - smtp: where mail is taken in; nil where it is not
  ///   - look: the last look into the mailbox
  public init(
    token: String, smtp: SMTPAddress?, _ mailbox: Mailbox?, look: MailboxLook?, _ context: ScreenContext,
    _ message: Message? = nil, notice: FlashMessage? = nil
  ) {
    let words = context.words
    shell = Shell(context, title: words("ui.mailIn"), place: .settings, notice: notice)
    self.token = token
    smtpAddress = smtp.map { "\(token)@\($0.host)" }
    smtpText = smtp.map { words("mailbox.smtpOpen", ["port": String($0.port)]) } ?? words("mailbox.smtpClosed")
    isSetUp = mailbox != nil
    hasMailbox = context.isAdministrator
    var sent: [String: String] = [:], attempt: FormScreen.Attempt?
    var answer = look.map { MailScreen.answer($0, context) } ?? (nil, nil)
    switch message {
    case .attempt(let texts, let error)?:
      (sent, attempt, answer) = (texts, FormScreen.Attempt(texts, error), (nil, nil))
    case .tried(let texts, .success(let visit))?:
      (sent, answer) = (texts, (words("mailbox.tried", count: visit.waiting), nil))
    case .tried(let texts, .failure(let failure))?: (sent, answer) = (texts, (nil, MailScreen.text(failure, context)))
    case nil: break
    }
    errorSummary = attempt?.summary(context)
    (success, failure) = answer
    fields = MailScreen.fields(mailbox, sent, attempt?.issues ?? [], context)
  }

  private static func fields(
    _ mailbox: Mailbox?, _ sent: [String: String], _ issues: [Issue], _ context: ScreenContext
  ) -> [FormField] {
    let words = context.words
    let since = mailbox.map { $0.since?.iso ?? "" } ?? context.today.iso
    let own = [Mailbox.Field.folder.rawValue: mailbox?.folder ?? "INBOX", Mailbox.Field.since.rawValue: since]
    let fields = ServerFields(
      kept: own.merging(ServerFields.texts(mailbox?.server, usualPort: 993)) { $1 }, sent: sent, issues, context)
    return fields.server(family: "mailbox", keepsPassword: mailbox != nil, isAsked: true) + [
      fields.line(
        Mailbox.Field.folder, words("mailbox.folder"), isRequired: true, hint: words("mailbox.folderHint")),
      fields.line(Mailbox.Field.since, words("mailbox.since"), type: "date", hint: words("mailbox.sinceHint")),
    ]
  }

  private static func answer(_ look: MailboxLook, _ context: ScreenContext) -> (String?, String?) {
    let when = context.formats.moment(look.at, context.zone, thisYear: context.thisYear)
    switch look.result {
    case .success(let visit):
      let kept = visit.tooLarge > 0 ? context.words("mailbox.tooLarge", count: visit.tooLarge) : nil
      let taken = context.words("mailbox.looked", count: visit.taken, ["when": when])
      return ([taken, kept].compactMap(\.self).joined(separator: " "), nil)
    case .failure: return (nil, MailScreen.trouble(look, context))
    }
  }

  /// What went wrong when the mailbox was looked into, and when; nil where nothing did.
  static func trouble(_ look: MailboxLook, _ context: ScreenContext) -> String? {
    guard case .failure(let error) = look.result else { return nil }
    let when = context.formats.moment(look.at, context.zone, thisYear: context.thisYear)
    let reason =
      (error as? DeliveryFailure).map { text($0, context) }
      ?? context.words.sentence(for: error as? WalletError ?? .unavailable(.filesUnwritable))
    return context.words("mailbox.failed", ["when": when, "reason": reason])
  }

  /// The kinds of trouble that have texts of their own.
  static let troubles: Set<DeliveryFailure.Trouble> = [.refused, .password, .unencrypted, .untrusted]

  private static func text(_ failure: DeliveryFailure, _ context: ScreenContext) -> String {
    // What can be wrong with a line is the same for mails that go out.
    let family = troubles.contains(failure.trouble) ? "mailbox" : "channels"
    let trouble = context.words("\(family).trouble.\(failure.trouble.rawValue)")
    let speaks = [.refused, .password].contains(failure.trouble) && !failure.said.isEmpty
    return !speaks ? trouble : "\(trouble) \(context.words("channels.said", ["said": failure.said]))"
  }
}
