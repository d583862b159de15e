import Foundation
import JourneyStore
import Journeys
import WalletWords

extension Wallet {
  /// Notifies a user of what others have done since the last time. What cannot be delivered is not tried again: the activity shows the
  /// same.
  /// - Returns: seconds until there may be more to tell, nil for nothing that waits; what went wrong, by channel
  func notifyOfActivity(_ actor: Actor) async throws -> (wait: TimeInterval?, failures: [(Channel, any Error)]) {
    let now = world.now()
    let (user, known, newest) = try await store.read(as: actor) {
      (try $0.currentUser(), try $0.activityProgress(), try $0.newestSequence())
    }
    guard let old = known else {
      // What was before the first run is no news.
      let first = ActivityProgress(upTo: newest)
      try await store.write(by: actor, at: now) { try $0.keep(first) }
      return (nil, [])
    }
    let first = min(old.comments, old.changes)
    if newest <= first { return (nil, []) }
    // One's own changes are no news, and cost no write each.
    let isOwn = try await store.read(as: actor) { try $0.changesByOthers(after: first, limit: 1).isEmpty }
    if isOwn, newest - first < 200 { return (nil, []) }
    // At night nothing is lost: it is told in the morning.
    if user.activityNotices != .none, let end = user.quietHours?.end(after: now, in: user.home) {
      return (end.timeIntervalSince(now), [])
    }
    let (notices, updated, wait) = try await store.read(as: actor) { snapshot in
      var notices = ActivityNotices(snapshot, user, at: now), progress = old
      try notices.addComments(&progress)
      try notices.addChanges(&progress)
      return (notices.all, progress, notices.wait)
    }
    // Before they are sent: a crash in between costs a notification, and none comes twice.
    if updated != old { try await store.write(by: actor, at: now) { try $0.keep(updated) } }
    var failures: [(Channel, any Error)] = []
    for notice in notices { failures += try await notify(notice, user, as: actor) }
    let isMore = updated.comments < newest && updated.comments != old.comments
    return (isMore ? 0 : wait, failures)
  }

  /// Sends a notification by each channel that leads outside, is set up and is the user's.
  /// - Returns: what went wrong, by channel
  func notify(_ notice: ReminderNotification, _ user: User, as actor: Actor) async throws -> [(Channel, any Error)] {
    var failures: [(Channel, any Error)] = []
    for channel in [Channel.push, .mail, .webhook] where user.channels.contains(channel.rawValue) {
      do {
        for target in try await targets(of: channel, for: actor) {
          do {
            try await send(notice, by: channel, to: target, for: actor)
          } catch {
            // Each receiver on its own: of several devices one may be gone.
            failures.append((channel, error))
          }
        }
        if channel == .mail { try await mail(notice, to: try await store.read(as: actor) { try $0.account() }) }
      } catch {
        failures.append((channel, error))
      }
    }
    return failures
  }

  /// Sends a notice to a user's own address; the user of this computer has one among the channels.
  private func mail(_ notice: ReminderNotification, to account: Account) async throws {
    guard var sender = try channels().mail, try await localUser().id != account.id,
      let recipient = account.email.flatMap({ MailAddress($0) })
    else { return }
    sender.recipient = recipient
    try await world.mail(sender.server, sender.message(notice, channels().link, at: world.now()))
  }
}

/// The notifications of what others have done, in the language of their reader.
private struct ActivityNotices {
  private let snapshot: Snapshot
  private let user: User
  private let now: Date
  private let words: Words
  private(set) var all: [ReminderNotification] = []
  /// Seconds until what is collected is to be told.
  private(set) var wait: TimeInterval?

  init(_ snapshot: Snapshot, _ user: User, at now: Date) {
    (self.snapshot, self.user, self.now) = (snapshot, user, now)
    words = Words.of(user.language ?? .en)
  }

  /// Each new comment that the user wants to know of, at once.
  mutating func addComments(_ progress: inout ActivityProgress) throws {
    let changes = try snapshot.changesByOthers(after: progress.comments, limit: ActivityWork.batch)
    for change in changes where change.kind == Comment.changeKind && change.action == .create {
      guard user.activityNotices != .none, let id = change.journeyID else { continue }
      let journey = try snapshot.journey(id)
      guard try journey.has(Comment.self, change.recordID) else { continue }
      let comment = try journey.item(Comment.self, change.recordID)
      let isMentioned = try Mentions.of(comment.text, among: journey.members()).contains(user.id)
      guard isMentioned || user.activityNotices == .all else { continue }
      let values = [
        "name": change.actorName.isEmpty ? words("people.unnamed") : change.actorName, "journey": journey.journey.name,
      ]
      all.append(
        ReminderNotification(
          id: "comment-\(comment.id.text)",
          title: words(isMentioned ? "activity.notice.mention" : "activity.notice.comment", values),
          body: String(comment.text.prefix(300)), address: address(of: comment, in: id), isUrgent: isMentioned))
    }
    progress.comments =
      changes.count < ActivityWork.batch ? try snapshot.newestSequence() : changes.last?.sequence ?? progress.comments
  }

  /// Other changes, once for each journey, after they were collected for a while.
  mutating func addChanges(_ progress: inout ActivityProgress) throws {
    guard user.activityNotices == .all else { return progress.changes = try snapshot.newestSequence() }
    let changes = try snapshot.changesByOthers(after: progress.changes, limit: ActivityWork.batch)
      .filter { $0.kind != Comment.changeKind && $0.action != .purge }
    guard let first = changes.first, let last = changes.last else {
      return progress.changes = try snapshot.newestSequence()
    }
    let left = ActivityWork.collecting - now.timeIntervalSince(first.at)
    guard left <= 0 else { return wait = left }
    for (id, group) in Dictionary(grouping: changes, by: \.journeyID).sorted(by: {
      $0.value[0].sequence < $1.value[0].sequence
    }) {
      guard let id else { continue }
      let names = Set(group.map { $0.actorName.isEmpty ? words("people.unnamed") : $0.actorName }).sorted()
      let journey = try snapshot.journey(id).journey
      all.append(
        ReminderNotification(
          id: "changes-\(group[0].sequence)", title: journey.name,
          body: words(
            "activity.notice.changes",
            ["names": names.joined(separator: ", "), "count": String(Set(group.map(\.recordID)).count)]),
          address: "/journeys/\(id.text)/activity"))
    }
    progress.changes = last.sequence
    if changes.count >= ActivityWork.batch { wait = 0 }
  }

  private func address(of comment: Comment, in journey: UUID) -> String {
    guard let subject = comment.subject, let id = subject.id, let kind = snapshot.kinds[subject.kind]?.kind else {
      return "/journeys/\(journey.text)/\(Comment.kind.noun)/\(comment.id.text)"
    }
    return "/journeys/\(journey.text)/\(kind.noun)/\(id.text)#comments"
  }
}
