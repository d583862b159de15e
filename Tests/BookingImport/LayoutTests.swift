import Foundation
import ImportVariations
import Testing

@testable import BookingImport

/// Mails in the layouts of well-known senders, written from what is known of them before the importer had read one. What is
/// not read rightly yet stands in `shortfall.json` with the number of its faults; `make golden` writes it anew.
///
/// In `Layouts/second` are nine batches, each written before the importer had read it and after what the one before had shown
/// was mended. At their first reading (precision, recall and F1 of the core fields; negatives without a booking), together with
/// calendars and passes that are not kept here: a, 68 files, 90.3 80.2 84.9, 14 of 16; b, 59 files, 96.4 86.5 91.2, 12 of 13;
/// c, 47 files, 94.8 84.4 89.3, 9 of 10; d, 22 files, 95.2 82.1 88.1, 5 of 5; e, 50 files, 93.8 84.7 89.0, 14 of 15;
/// f, 36 files, 97.5 81.9 89.0, 9 of 9; g, 34 files, 86.0 85.8 85.9, 9 of 9; h, 28 files, 84.0 86.6 85.3, 7 of 8; i, 21 files,
/// 86.9 91.8 89.3, 4 of 6.
///
/// In `Layouts/third` are four more, counted likewise with the calendars, prints and passes that stand in `Golden`: k, 73 files,
/// 97.0 88.8 92.8, 16 of 16; l, 48 files, written after k was mended, 93.4 79.3 85.8, 11 of 11; m, 42 files that were written
/// together with k and not looked at before k and l were mended, 95.9 76.4 85.0, 8 of 9 at first and 96.0 78.3 86.3, 8 of 9
/// then; n, negatives only, 14 of 16.
///
/// In `Layouts/fourth` are two, written together: o, 38 files, 94.4 76.3 84.4, 8 of 8 (five expectations were corrected after
/// reading: 98.7 77.6 86.9); p, 19 files that were not looked at before o was mended, 89.5 84.4 86.9, 3 of 4 at first and
/// 89.6 84.8 87.1, 3 of 4 then.
///
/// In `Layouts/fifth` are four, each written after the one before had been mended: q, 57 files of which 38 were looked at,
/// 78.9 76.2 77.5, 10 of 10; r, 45 files, 92.8 76.0 83.6, 8 of 9; s, 39 files, 91.1 72.9 81.0, 6 of 7; t, 27 files, 98.7 91.9 95.2,
/// 5 of 5. The other 19 of q, read once when all had been mended: 94.0 84.8 89.1, 5 of 5. The expectations of ten were corrected
/// after reading; the figures are those before.
///
/// In `Layouts/sixth` are four, counted likewise with the calendars, prints and passes among them: u, 65 files of which 43 were
/// looked at, 94.0 70.1 80.3, 6 of 6; v, 21 files of the classes that these had shown, 96.7 83.4 89.6, 2 of 2; w, 22 files,
/// 94.3 82.6 88.1, 1 of 2. The other 22 of u, read once when all had been mended: 97.5 93.4 95.4, 3 of 3 (by the importer as it
/// was before: 97.3 88.6 92.8). The expectations of three were corrected after reading; the figures are those before.
///
/// In `Layouts/seventh` are two, written together, longer and with what large senders put around a booking: x, 27 files, 93.5 90.6
/// 92.0, 6 of 6 (the expectations of three were corrected after reading); z, 20 files, one of them a calendar that is not kept here,
/// read once in the end, 93.5 89.9 91.7, 4 of 4.
///
/// In `Layouts/eighth` are three: those that begin with a, 20 files that were looked at, 90.4 67.1 77.0, 1 of 2; with b, 20 that were
/// read once when these had been mended, 91.6 88.3 89.9, 2 of 2; with c, 14 that were written and read after b had been mended,
/// 92.6 86.2 89.3, 2 of 2. The expectations of two were corrected after reading; the figures are those before. A calendar among
/// those of a is kept in `UnknownTownTests`. Of earlier batches six expectations were made alike: a Chinese address that is read now,
/// two greetings by a family name alone name no traveller, two parts of a town are no part of a street, Frankfurt is the airport of
/// Frankfurt.
///
/// In `Layouts/ninth` are three: those that begin with ka, 29 files and a calendar that is not kept here, 95.8 80.2 87.3, 5 of 5; with
/// kb, 19 and a calendar, read when ka had been mended, 94.1 83.0 88.2, 3 of 4 (by the importer as it was before ka: the same); with kc,
/// 15 files, read when kb had been mended, 96.6 95.7 96.2, 3 of 3. The expectations of ten were corrected after reading; the figures are
/// those before. Of earlier batches two expectations were made alike: whom a Ukrainian letter greets as "Остапе" is called Остап.
///
/// In `Layouts/tenth` are three: those that begin with kd, 50 files and two calendars that are not kept here, 96.2 84.6 90.0, 6 of 7; with
/// ke, 27 files, read when kd had been mended, 95.3 95.0 95.1, 3 of 4; with kf, 22 files, read when ke had been mended, 90.1 83.5 86.7,
/// 3 of 4. The expectations of five were corrected after reading; the figures are those before.
///
/// In `Layouts/eleventh` are five that others than those who wrote the importer had written, without having seen it or its texts; by
/// `score.py`, to which a second traveller is one too many where only the first is expected: those that begin with kg, 26 files of small
/// senders, 71.3 60.3 65.3, 3 of 3; with kh, 26 alike, read when half of kg had been mended, 63.0 45.1 52.5, 2 of 3; with ki, 26 of companies,
/// read when kg and kh had been mended, 89.7 91.1 90.4; with kj, 26 of small senders, read then too, 65.3 54.5 59.4, 3 of 4; with kk, 15 of
/// companies and 15 of small senders, read when kj had been mended, 96.1 86.5 91.1 and 91.1 50.4 64.9, 2 of 2. Their expectations are as
/// they came.
///
/// In `Layouts/twelfth` are six more that were written so, with an expectation for each leg and traveller: those that begin with li, 26 files of
/// small senders of Europe, 91.0 65.3 76.0; with lj, 26 of small and medium senders of the world, read at the same time, 89.8 72.7 80.3; with lk,
/// 26 of companies, read then too, 96.9 84.1 90.1; with ll, 30 of small senders, read when these had been mended, 88.9 50.0 64.0; with lm, 28 of
/// companies, read when a few of ll had been mended, 96.7 78.1 86.4; with ln, 18 of small senders and 8 of companies, read when all five had
/// been mended, 93.9 64.0 76.1. Negatives without a booking: 14 of 15.
///
/// In `Layouts/thirteenth` are four that were written so and read at one time: those that begin with lo, 28 mails of small senders, half of
/// them prose, 94.0 54.0 68.6, 3 of 3; with lp, 28 of companies, 81.1 74.7 77.8, 3 of 3; with lq, 40 calendars, passes, mails and pages with
/// markup and codes of boarding passes, 92.1 80.9 86.2, 3 of 4; with lr, 24 prints, half of them in mails, 90.6 70.0 79.0, 2 of 3. Six prints
/// of more than 100 KB are not kept. Two were written and read when these had been mended: ls, 30 calendars, passes, mails and pages with markup
/// and codes, 87.1 86.4 86.7, 3 of 5; lt, 21 mails of companies, 96.9 76.1 85.2, 1 of 1.
///
/// In `Layouts/fourteenth` are two that were written so: those that begin with lu, 20 mails of small senders, two of three prose,
/// 64.9 38.5 48.3, 2 of 2; with lv, 20 of companies, read when lu had been mended, 88.0 88.0 88.0, 0 of 1; with lw, 14 of small senders, ten of
/// them letters of houses, read then too, 49.3 28.6 36.2, 0 of 1; with lx, 12 letters of houses, read when these had been mended, 77.2 67.0 71.8,
/// 2 of 2.
///
/// In `Layouts/fifteenth` are four that were written so: those that begin with my, 20 mails of small senders in 16 languages, 89.8 60.0 71.9, 1 of 2;
/// with mz, 24 of companies, read at the same time, 94.2 85.0 89.3, 2 of 2; with na, 24 of small senders, most of them drivers, boats, buses, tours
/// and tables, read when half of my and mz had been mended, 83.5 53.8 65.5, 1 of 1; with nb, 13 of small senders and 13 of companies, read when
/// these had been mended, 83.9 71.6 77.3, 2 of 2.
///
/// In `Layouts/sixteenth` are three that were written so and read at one time: those that begin with pa, 18 mails in the forms of large companies,
/// 93.7 82.6 87.8; with pb, 16 prints, 75.3 52.7 62.0, 0 of 1; with pc, 20 mails of medium senders, passed on, of several kinds in one, and
/// negatives, 85.2 69.9 76.8, 4 of 4.
///
/// In `Layouts/seventeenth` are three that were written so: those that begin with qa, 22 mails and pages of companies and 2 calendars, 98.0 94.9
/// 96.4, 2 of 2; with qb, 7 calendars, 5 passes, 6 with markup and 8 mails, read when qa had been mended, 97.8 92.6 95.1, 1 of 1;
/// with qc, 26 mails of medium and small senders, agencies and tools of companies, read when both had been mended, 93.6 75.3 83.5, 2 of 2.
///
/// In `Layouts/eighteenth` are three that were written so: those that begin with ra, 17 mails and pages of companies and 7 prints, 90.5 75.7 82.5,
/// 3 of 3; with rb, 19 mails of regional companies and agencies and 5 prints, read at the same time, 93.4 80.8 86.6, 3 of 3; with rc, 11 prints
/// and 11 mails and pages of companies, read when those had been mended, 91.6 82.8 87.0, 2 of 2.
///
/// In `Layouts/nineteenth` are three that were written so: those that begin with sa, 16 mails and 8 prints of carriers and of who rents cars,
/// 86.7 77.0 81.6, 1 of 1; with sb, 15 mails and 7 prints of houses, tables, events and an agency, read at the same time, 79.3 66.3 72.2, 1 of 2;
/// with sc, 17 mails and 9 prints of all kinds, read when those had been mended, 81.0 72.5 76.5, 0 of 1.
///
/// In `Layouts/twentieth` are three that were written so and read at one time: those that begin with ta, 22 prints of carriers and of who rents
/// cars, 90.6 68.4 77.9, 1 of 1; with tb, 22 prints of houses, events, tables, drivers and agencies, 69.0 63.5 66.1, 0 of 2; with tc, 26 mails of
/// companies, 83.8 66.8 74.3, 1 of 1.
///
/// In `Layouts/twentyfirst` are three that were written so: those that begin with ua, 20 mails of large companies, 87.3 62.6 72.9; with ub, 20
/// prints of theirs, read at the same time, 87.9 57.8 69.7; with uc, 10 mails and 10 prints, read when those had been mended, 91.4 78.3 84.4 (by
/// the importer as it was before: 90.3 72.7 80.6).
///
/// In `Layouts/twentysecond` are three that were written so: those that begin with va, 16 mails of companies and a small house, 96.6 86.2 91.1; with
/// vb, 14 prints, read at the same time, 83.2 67.0 74.2; with vc, 20 prints and 6 mails of companies, read when those had been mended,
/// 84.5 78.5 81.4.
///
/// In `Layouts/twentythird` are three that were written so: those that begin with wa, 14 mails of companies, agencies and a small house, 93.2 95.8
/// 94.5; with wb, 14 prints, 70.1 74.2 72.1; with wc, 12 mails and 12 prints, read when the first of these had been mended, 94.9 70.5 80.9.
///
/// In `Layouts/twentyfourth` are three that were written so: those that begin with xa, 9 mails, 97.6 96.3 97.0, and 9 prints, 92.0 62.0 74.0;
/// with xb, 5 mails, 82.4 72.0 76.8, and 13 prints, 88.2 70.2 78.2; with xc, 6 mails, 98.2 94.6 96.4, and 12 prints, 91.7 75.6 82.9, before and
/// after the others had been mended; with xd, 4 mails, 99.3 83.8 90.9, and 12 prints, 93.0 65.6 76.9, read when all of those had been mended
/// (by the importer as it was before: 95.0 80.2 87.0 and 92.6 69.6 79.5).
///
/// In `Layouts/twentyfifth` are six that were written so, all mails: those that begin with ya, 14 with the text of a print, 77.1 78.1 77.6, 0 of 1;
/// with yb, 14 in HTML by companies, 80.4 93.7 86.5, 1 of 1; with yc, 14 of small and medium senders, 76.5 50.2 60.6, 0 of 1; and three alike, read
/// when most of these had been mended: with yd, 69.9 70.9 70.4; with ye, 83.3 91.2 87.1, 1 of 1; with yf, 68.7 37.1 48.2, 1 of 1 (by the importer as
/// it was before: 68.3 67.6 68.0, 84.1 93.0 88.3 and 69.1 37.9 49.0). With yg, 16 of all kinds, read when those had been mended, 47.8 64.2 54.8, 1 of 1, before and
/// after the others had been mended. Of several travellers without seats of their own only the first is expected
/// in them, so that each other one counts as too many.
@Suite struct LayoutTests {
  private static let folder = Bundle.module.resourceURL?.appending(path: "Layouts")
  static let texts: [BaseText] = folder.flatMap { try? TextFolders.cases(in: $0, isOfAllFormats: true) } ?? []

  @Test("there are fifty senders and more, and mails that book nothing")
  func enough() {
    #expect(Self.texts.count { !$0.expected.isEmpty } >= 50)
    #expect(Self.texts.count { $0.expected.isEmpty } >= 8)
  }

  private static let writes = ProcessInfo.processInfo.environment["JOURNEY_WALLET_GOLDEN"] == "write"
  /// The layouts that are looked at: of the older ones every third, and all of them with `JOURNEY_WALLET_TEST_WHOLE=1` or where the shortfall
  /// is written.
  private static let looked: [BaseText] = {
    if writes || ProcessInfo.processInfo.environment["JOURNEY_WALLET_TEST_WHOLE"] == "1" { return texts }
    return texts.enumerated().filter { $0.offset.isMultiple(of: 3) || newest.contains($0.element.name.prefix(2)) }.map(
      \.element)
  }()
  /// How the names of the batches begin that were read last.
  private static let newest: Set<Substring> = ["ya", "yb", "yc", "yd", "ye", "yf", "yg"]

  /// Parts that are read side by side, so that no single test outlasts all others of its phase; all of it where it is written.
  private static let parts = writes ? 1 : 3

  /// How many facts of a text are wrong, missing or too many, and which.
  private func faults(of texts: [BaseText]) async throws -> [String: (count: Int, lines: [String])] {
    var faults: [String: (count: Int, lines: [String])] = [:]
    for text in texts {
      let score = try text.score()
      faults[text.name] = (score.wrong + score.missing + score.extra, score.faults)
      // Reading takes a second, and others wait for the thread.
      await Task.yield()
    }
    return faults
  }

  private func known() throws -> [String: Int] {
    let file = try #require(Self.folder).appending(path: "shortfall.json")
    return try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
  }

  @Test("a layout that was read rightly stays so, and the others become no worse", arguments: 0..<parts)
  func layouts(part: Int) async throws {
    let texts = Self.looked.enumerated().filter { $0.offset % Self.parts == part }.map(\.element)
    let faults = try await faults(of: texts)
    if Self.writes {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Layouts/shortfall.json")
      let counts = faults.mapValues(\.count).filter { $0.value > 0 }
      return try (encoder.encode(counts) + Data("\n".utf8)).write(to: source)
    }
    let known = try self.known()
    for (name, (count, lines)) in faults.sorted(by: { $0.key < $1.key }) {
      #expect(count <= known[name] ?? 0, "\(name): \(lines.joined(separator: "; "))")
      #expect(count > 0 || known[name] == nil, "\(name) is right now: take it from shortfall.json (make golden)")
    }
  }

  @Test("what is known to be read wrongly is a layout that is there")
  func namesOfKnown() throws {
    #expect(Set(try known().keys).isSubset(of: Self.texts.map(\.name)))
  }
}
