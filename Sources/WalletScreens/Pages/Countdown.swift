import Foundation

/// How long it is until something departs, as a script keeps it up to date.
package struct Countdown: Sendable {
  /// The moment in RFC 3339.
  package let countdownTo: String
  package let countdownText: String
  /// The texts that the script fills, `{days}`, `{hours}`, `{minutes}`, `{seconds}`.
  package let withDays: String
  package let withHours: String
  package let withMinutes: String
  package let whenOver: String

  /// Nil for what has departed.
  init?(to moment: Date?, _ context: ScreenContext) {
    guard let moment, moment > context.now else { return nil }
    let words = context.words
    countdownTo = moment.rfc3339
    (withDays, withHours) = (words("countdown.days"), words("countdown.hours"))
    (withMinutes, whenOver) = (words("countdown.minutes"), words("countdown.over"))
    let seconds = Int(moment.timeIntervalSince(context.now))
    let two = { (number: Int) in number < 10 ? "0\(number)" : String(number) }
    let key = seconds >= 86_400 ? "countdown.days" : seconds >= 3600 ? "countdown.hours" : "countdown.minutes"
    countdownText = words(
      key,
      [
        "days": String(seconds / 86_400), "hours": String(seconds % 86_400 / 3600),
        "minutes": String(seconds % 3600 / 60), "seconds": two(seconds % 60),
      ])
  }
}
