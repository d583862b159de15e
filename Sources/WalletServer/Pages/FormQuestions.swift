import Foundation
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// What a form asks before it is saved: to look for a place or a flight, to take one of those found, to read a link that was pasted.
struct FormQuestions {
  let site: Site
  let journey: UUID

  enum Outcome {
    /// The form is shown again, with what was found.
    case show(FormScreen.Attempt)
    /// Its fields are saved.
    case save([String: String])
  }

  /// Reads the fields of a form.
  /// - Parameter id: the item that it edits; nil for a new one
  func read<Item: StoredItem>(
    _ fields: [String: String], _ kind: Item.Type, _ id: UUID?, _ reader: ScreenContext, _ actor: Actor
  ) async throws -> Outcome {
    if let lookup = try FlightLookup(Item.kind, fields, reader) {
      return .show(lookup.attempt(try await found(lookup)))
    }
    let places = try PlaceFields(Item.kind, reader)
    guard places.mayAsk(fields) else { return .save(fields) }
    if let taken = places.taking(fields) { return .show(FormScreen.Attempt(taken, finding: nil)) }
    let (known, bias) = try await site.wallet.store.read(as: actor) { snapshot in
      let journey = try snapshot.journey(journey)
      return (try shown(Item.self, id, journey, reader), try journey.places())
    }
    guard let request = places.request(fields, shown: known) else {
      return .save(places.pasted(fields, shown: known, bias: bias))
    }
    let found =
      request.isKnown ? [] : try await site.wallet.findPlaces(request.text, in: journey, isAsked: true, by: actor)
    if found.count == 1 { return .show(FormScreen.Attempt(places.filling(fields, request, found[0]), finding: nil)) }
    return .show(FormScreen.Attempt(fields, finding: PlaceFinding(request, found)))
  }

  private func found(_ lookup: FlightLookup) async throws -> FlightLookup.Outcome {
    guard let flight = lookup.flight else { return .incomplete }
    do {
      return .found(try await site.wallet.lookUp(flight))
    } catch let failure as ServiceFailure {
      return .failed(failure.trouble)
    } catch WalletError.unavailable(.serviceNotAllowed, _) {
      // Taken back since the form was opened.
      return .failed(.paused)
    }
  }

  private func shown<Item: StoredItem>(
    _ kind: Item.Type, _ id: UUID?, _ journey: JourneySnapshot, _ reader: ScreenContext
  ) throws -> [String: String] {
    guard let id, try journey.has(Item.self, id) else { return [:] }
    let input = FormInput(try journey.item(Item.self, id), home: reader.zone, language: reader.language)
    return Dictionary(Item.fields.flatMap(\.keys).map { ($0, input[$0]) }) { first, _ in first }
  }
}
