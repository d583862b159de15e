import Foundation
import Journeys

/// Turns a record as the original Journey Wallet app writes it into a draft under our keys.
///
/// The original writes instants where we keep calendar days, currencies as symbols, one `platform` for terminals and
/// platforms, and `forWhom` for the passengers.
struct OriginalKeys {
  /// The zone in which the app's device counted its days.
  let zone: Zone

  func draft<R: Record>(_ kind: R.Type, from members: Patch) -> Patch {
    var draft = members.filter { $0.value != .null }
    for key in draft.keys where key.lowercased().hasSuffix("currency") {
      if let code = draft[key]?.text.flatMap(Currency.symbol)?.code { draft[key] = .text(code) }
    }
    if kind == Journey.self { days(["startDate", "endDate"], of: &draft) }
    if kind == Transport.self { transport(&draft) }
    if kind == Document.self { document(&draft) }
    if kind == PlaceToVisit.self { place(&draft) }
    return draft
  }

  private func days(_ keys: [String], of draft: inout Patch) {
    for key in keys {
      guard let text = draft[key]?.text, let instant = Date(rfc3339: text) else { continue }
      draft[key] = .text(CalendarDay(of: instant, in: zone).iso)
    }
  }

  private func transport(_ draft: inout Patch) {
    if draft["passengers"] == nil, let names = draft["forWhom"]?.text {
      let passengers = names.split { ",;\n".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
      draft["forWhom"] = nil
      draft["passengers"] = .array(passengers.filter { !$0.isEmpty }.map(JSONValue.text))
    }
    if draft["type"]?.text == TransportType.flight.rawValue, draft["departureTerminal"] == nil,
      let terminal = draft.removeValue(forKey: "platform")
    {
      draft["departureTerminal"] = terminal
    }
  }

  private func document(_ draft: inout Patch) {
    if (draft["name"]?.text ?? "").isEmpty, let fileName = draft["fileName"] { draft["name"] = fileName }
    guard let type = draft["fileType"]?.text?.lowercased() else { return }
    let known = DocumentType(rawValue: type == "jpg" ? "jpeg" : type) ?? .other
    draft["fileType"] = .text(known.rawValue)
  }

  /// The app takes any text for an address, such as `www.example.com`.
  private func place(_ draft: inout Patch) {
    guard let url = draft["url"]?.text, !url.isEmpty, !url.contains(":") else { return }
    draft["url"] = .text("https://" + url)
  }
}
