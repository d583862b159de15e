import Foundation
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import ServiceLifecycle
import WalletScreens
import WalletServices

/// What happens in the wallet while a page is open, as server-sent events (WHATWG HTML, 9.2): `due` with how many reminders are
/// due, `change` with the number of the newest change that the user may see and the mark of what external services have answered, `presence` with who else has a journey open that the user
/// has open, and `reminder` for each that is sent, numbered by its moment in milliseconds.
struct EventPages {
  /// How often something is sent even when nothing happens, so that a line that is cut is noticed, in seconds.
  static let heartbeat: TimeInterval = 20

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/events", use: events)
    router.post("/journeys/:journey/presence", use: present)
  }

  /// Keeps a page of a journey among the open ones, or takes it from them (`gone`).
  @Sendable private func present(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey) }
    let fields = try await request.form()
    guard let page = fields["page"].flatMap({ UUID(uuidString: $0) }) else { throw HTTPError(.badRequest) }
    let user = try context.actor.known, now = site.wallet.world.now()
    if fields["gone"] == nil {
      site.presence.open(page, of: journey, by: user, at: now)
    } else {
      site.presence.close(page, by: user, at: now)
    }
    return Response(status: .noContent)
  }

  @Sendable private func events(_ request: Request, _ context: WalletContext) async throws -> Response {
    let accepted = request.acceptedLanguage
    // A line that was cut goes on where it ended; a new one begins now.
    let last = request.headers[.lastEventID].flatMap { Int64($0) }.map(Date.init(milliseconds:))
    let start = last ?? site.wallet.world.now()
    let connection = site.connections.connection(of: context.channel)
    guard let place = site.connections.stream(on: connection) else {
      return Response(status: .serviceUnavailable, headers: [.retryAfter: "30", .cacheControl: "no-store"])
    }
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        defer { withExtendedLifetime(place) {} }
        var line = EventLine(site: site, actor: context.actor, accepted: accepted, last: start)
        let proof = context.visitor.recognised?.proof
        do {
          // Ends with the server: one that stops waits for every answer that is under way.
          for await _ in site.occasions(each: EventPages.heartbeat, on: connection).cancelOnGracefulShutdown() {
            // A user who is signed out meanwhile gets no more events.
            guard try await site.served.visit({ try await site.recognise(request, context)?.proof }) == proof else {
              break
            }
            try await writer.write(ByteBuffer(string: try await line.news()))
          }
        } catch WalletError.unavailable(.restoring, _) {
          // The page comes back by itself, to the wallet that is served then.
        }
        try await writer.finish(nil)
      })
  }
}

/// One page that listens.
private struct EventLine {
  let site: Site
  let actor: Actor
  let accepted: Language
  /// The moment of the last reminder that was sent to it.
  var last: Date
  private var due = -1
  private var newest: Newest?
  /// Who else has the journeys open that the user has open.
  private var presence: [UUID: JSONValue] = [:]

  /// What a page follows from beside the time.
  private struct Newest: Equatable {
    let change: Int64
    let facts: String
  }

  init(site: Site, actor: Actor, accepted: Language, last: Date) {
    (self.site, self.actor, self.accepted, self.last) = (site, actor, accepted, last)
  }

  /// What is new since it was asked last, at least a comment.
  mutating func news() async throws -> String {
    let now = site.wallet.world.now(), accepted = accepted, last = last, actor = actor
    let journeys = site.presence.journeys(of: try actor.known, at: now)
    let others = journeys.map { ($0, site.presence.users(in: $0, at: now)) }
    let (newest, count, label, reminders, present) = try await site.served.visit {
      try await site.wallet.store.read(as: actor) { snapshot in
        let context = ScreenContext(
          user: try snapshot.currentUser(), accepted: accepted, now: now, kinds: snapshot.kinds)
        let count = try snapshot.dueReminderCount(at: now)
        let told = try snapshot.notificationsInApp(after: last).compactMap { sent -> (Date, JSONValue)? in
          do {
            let (reminder, journey) = try snapshot.reminder(sent.reminder)
            return reminder.isCompleted ? nil : (sent.sent, try LiveReminder.json(reminder, in: journey, context))
          } catch WalletError.notFound {
            return nil
          }
        }
        let present = try others.compactMap { journey, users in
          try snapshot.role(in: journey) == nil
            ? nil : (journey, try PresentPeople.json(of: users, in: snapshot.journey(journey), context))
        }
        let newest = Newest(change: try snapshot.newestSequence(), facts: try snapshot.responsesMark())
        return (newest, count, context.words("reminders.due", count: count), told, present)
      }
    }
    var text = ": \n"
    if newest != self.newest {
      self.newest = newest
      text += EventLine.event("change", ["change": .number(Decimal(newest.change)), "facts": .text(newest.facts)])
    }
    if count != due {
      due = count
      text += EventLine.event("due", ["count": .number(Decimal(count)), "label": .text(label)])
    }
    for (journey, people) in present where presence[journey, default: PresentPeople.nobody] != people {
      text += EventLine.event("presence", ["journey": .text(journey.text), "people": people])
    }
    presence = Dictionary(present) { first, _ in first }
    for (moment, json) in reminders {
      self.last = max(self.last, moment)
      text += "id: \(moment.milliseconds)\n" + EventLine.event("reminder", json)
    }
    return text
  }

  private static func event(_ name: String, _ data: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(data)
    return "event: \(name)\ndata: \(writer.text)\n\n"
  }
}

extension Site {
  /// The moments at which an event stream is updated: now, after each change, each reminder, each arrival and
  /// departure of somebody in a journey, and each pause, until the client leaves.
  fileprivate func occasions(each pause: TimeInterval, on connection: Connection?) -> AsyncStream<Void> {
    let numbers = wallet.store.commits.numbers(), reminders = services.reminded.received()
    let people = presence.changed.received()
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      continuation.yield()
      let tasks = [
        Task { for await _ in numbers { continuation.yield() } },
        Task { for await _ in reminders { continuation.yield() } },
        Task { for await _ in people { continuation.yield() } },
        Task {
          while (try? await Task.sleep(for: .seconds(pause))) != nil { continuation.yield() }
        },
      ]
      connection?.whenLeft { continuation.finish() }
      continuation.onTermination = { _ in for task in tasks { task.cancel() } }
    }
  }
}
