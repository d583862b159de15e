import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

/// Calendar files and feeds as independent readers have them, PyPI's `icalendar` and Debian's libical, with which Evolution reads them;
/// `scripts/setup test` installs both.
@Suite("Calendar files in another program")
struct CalendarProgramTests {
  /// Prints each event with its start in UTC, by the zones as the file itself describes them.
  private static let script = """
    import sys, datetime, icalendar
    calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
    zones = {str(zone['TZID']): zone.to_tz(lookup_tzid=False) for zone in calendar.walk('VTIMEZONE')}
    for event in calendar.walk('VEVENT'):
        assert not event.errors, event.errors
        start = event['DTSTART']
        moment = start.dt
        if isinstance(moment, datetime.datetime):
            if 'TZID' in start.params:
                moment = zones[start.params['TZID']].localize(moment.replace(tzinfo=None)) \\
                    if hasattr(zones[start.params['TZID']], 'localize') \\
                    else moment.replace(tzinfo=zones[start.params['TZID']])
            print(event['UID'], moment.astimezone(datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ'))
        else:
            print(event['UID'], moment.isoformat())
    """

  /// The same by libical, which says besides how many lines it could not read.
  private static let libical = """
    import ctypes, sys, time
    ical = ctypes.CDLL('libical.so.3')

    class Time(ctypes.Structure):
        _fields_ = [(name, ctypes.c_int) for name in
                    ('year', 'month', 'day', 'hour', 'minute', 'second', 'is_date', 'is_daylight')] + [('zone', ctypes.c_void_p)]

    def function(name, result, *arguments):
        it = getattr(ical, name)
        it.restype, it.argtypes = result, arguments
        return it

    handle, event_kind = ctypes.c_void_p, 4
    parse = function('icalparser_parse_string', handle, ctypes.c_char_p)
    errors = function('icalcomponent_count_errors', ctypes.c_int, handle)
    first = function('icalcomponent_get_first_component', handle, handle, ctypes.c_int)
    following = function('icalcomponent_get_next_component', handle, handle, ctypes.c_int)
    uid = function('icalcomponent_get_uid', ctypes.c_char_p, handle)
    start = function('icalcomponent_get_dtstart', Time, handle)
    instant = function('icaltime_as_timet_with_zone', ctypes.c_long, Time, handle)

    calendar = parse(open(sys.argv[1], 'rb').read())
    assert calendar, 'it is no calendar'
    assert errors(calendar) == 0, errors(calendar)
    event = first(calendar, event_kind)
    while event:
        begin = start(event)
        if begin.is_date:
            print(uid(event).decode(), '%04d-%02d-%02d' % (begin.year, begin.month, begin.day))
        else:
            assert begin.zone, 'a time without a zone'
            print(uid(event).decode(), time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime(instant(begin, begin.zone))))
        event = following(calendar, event_kind)
    """

  /// What a reader prints of a calendar.
  private func lines(_ file: String, _ source: String) async throws -> Set<String> {
    try await withTemporaryFolder { folder in
      let calendar = folder.appending(path: "journey.ics"), script = folder.appending(path: "read.py")
      try Data(file.utf8).write(to: calendar)
      try Data(source.utf8).write(to: script)
      let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL
      let run = try await Program(repository.appending(path: ".build/tools/bin/python")).run([
        script.path, calendar.path,
      ])
      #expect(run.status == 0, "\(run.errors.suffix(500))")
      return Set(run.output.split(separator: "\n").map(String.init))
    }
  }

  /// The start of each transport, as the readers print it.
  private func starts(_ journey: JourneySnapshot) throws -> [String] {
    try journey.items(Transport.self).compactMap { transport -> String? in
      guard let first = transport.occurrence?.first, !transport.isCancelledBooking else { return nil }
      let second = Date(timeIntervalSince1970: first.instant.timeIntervalSince1970.rounded(.down))
      return "\(transport.id.text)@journey-wallet \(second.rfc3339)"
    }
  }

  @Test("they read every event, and at the same instant", arguments: [script, libical])
  func read(script: String) async throws {
    try await withServed { served in
      let file = try await served.get("\(Samples.journeyPage)/calendar.ics").text
      let expected = try await served.read { try starts($0) }, found = try await lines(file, script)
      #expect(!expected.isEmpty && found.isSuperset(of: expected), "\(expected.filter { !found.contains($0) })")
      #expect(found.count == file.components(separatedBy: "BEGIN:VEVENT").count - 1)
    }
  }

  @Test(
    "so they do a feed of all journeys, with flights over nights on which clocks change, and with alarms",
    arguments: [script, libical])
  func feed(script: String) async throws {
    try await withAccounts { visitors in
      for (number, (from, zone)) in [
        ("2026-03-29T02:30", "America/New_York"), ("2026-10-25T02:30", "Europe/Berlin"),
        ("2026-04-05T01:45", "Australia/Lord_Howe"),
      ].enumerated() {
        let made = try await visitors.served.json(
          .post, "/api/v1\(ItemKind.transport.list)",
          [
            "type": "flight", "transportNumber": .text("X \(number)"), "departureLocation": "A; B, \\C",
            "departureZone": .text(zone), "departureDate": .text(from),
          ], headers: visitors.program(.write))
        let flight = "\(ItemKind.transport.list)/\(try #require(made.json["id"]?.text))"
        _ = try await visitors.served.post("\(flight)/remind", ["offer-event-PT3H": "on"], headers: visitors.signedIn())
      }
      let page = try await visitors.served.post(
        "/settings/calendars", ["journey": "", "alarms": "on"], headers: visitors.signedIn())
      let path = try #require(
        page.text.firstMatch(of: #/http:\/\/localhost(\/calendars\/[A-Za-z0-9_-]{43}\/journeys\.ics)/#))
      let file = try await visitors.served.get(String(path.output.1)).text
      let expected = try await visitors.wallet.store.read(as: .user(Served.ownerID)) {
        try starts($0.journey(Samples.journeyID))
      }
      let found = try await lines(file, script)
      #expect(expected.count >= 3 && found.isSuperset(of: expected), "\(expected.filter { !found.contains($0) })")
      #expect(found.count == file.components(separatedBy: "BEGIN:VEVENT").count - 1 && file.contains("BEGIN:VALARM"))
    }
  }
}
