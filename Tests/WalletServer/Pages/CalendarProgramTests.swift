import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServer

/// Calendar files as an independent reader has them, PyPI's `icalendar`, which `scripts/setup test` installs.
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

  @Test("it reads every event, and at the same instant")
  func read() async throws {
    try await withServed { served in
      let file = try await served.get("\(Samples.journeyPage)/calendar.ics").text
      let expected = try await served.read { journey in
        try journey.items(Transport.self).compactMap { transport -> String? in
          guard let first = transport.occurrence?.first, !transport.isCancelledBooking else { return nil }
          return
            "\(transport.id.text)@journey-wallet \(Date(timeIntervalSince1970: first.instant.timeIntervalSince1970.rounded(.down)).rfc3339)"
        }
      }
      let lines = try await withTemporaryFolder { folder in
        let calendar = folder.appending(path: "journey.ics"), script = folder.appending(path: "read.py")
        try Data(file.utf8).write(to: calendar)
        try Data(Self.script.utf8).write(to: script)
        let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
          .standardizedFileURL
        let run = try await Program(repository.appending(path: ".build/tools/bin/python")).run([
          script.path, calendar.path,
        ])
        #expect(run.status == 0, "\(run.errors.suffix(500))")
        return Set(run.output.split(separator: "\n").map(String.init))
      }
      #expect(!expected.isEmpty && lines.isSuperset(of: expected), "\(expected.filter { !lines.contains($0) })")
      #expect(lines.count == file.components(separatedBy: "BEGIN:VEVENT").count - 1)
    }
  }
}
