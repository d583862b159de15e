import Foundation
import Journeys

/// Titles of tours: walks and rides that someone leads.
enum TourTitle {
  /// Whether a title names a tour. "Tour" alone does not: bands are on one as well.
  static func isOne(_ title: String) -> Bool {
    let text = FoldedName.of(title), words = text.split(separator: " ").map(String.init)
    if stems.contains(where: { stem in words.contains { $0.hasPrefix(stem) } }) { return true }
    if compounds.contains(where: { end in words.contains { $0.hasSuffix(end) } }) {
      return true
    }
    return zip(words, words.dropFirst()).contains { before, word in
      tours.contains(word) && ways.contains(before) || tours.contains(before) && ways.contains(word)
    }
  }

  /// How words that name one begin.
  private static let stems = [
    "sightseeing", "excursion", "excursio", "exkursion", "ausflug", "rundfahrt", "rundgang", "stadtfuhrung", "fuhrung",
    "cruise",
    "croisiere", "crucero", "cruzeiro", "crociera", "escursion", "passeio", "экскурс", "екскурс", "круиз", "круїз",
    "wycieczk",
    "zwiedzan", "rejs", "rondleid", "rondvaart", "rundvisning", "omvisning", "utflukt", "udflugt", "kirandul",
    "prohlidk", "vylet",
    "safari",
  ].map { FoldedName.of($0) }

  /// How words that name one end.
  private static let compounds = [
    "fuhrung", "rundfahrt", "rundgang", "ausflug", "wanderung", "bootstour", "stadttour", "bustour", "radtour",
    "tagestour", "kanutour",
    "weintour", "rundtur", "batttur", "bootsfahrt", "schifffahrt",
  ].map { FoldedName.of($0) }

  private static let tours: Set = ["tour", "tours", "visite", "visita", "tur", "turu", "тур", "тури", "туры"]

  /// What a tour goes by, through or for: "walking tour", "visite guidée", "tekne turu".
  private static let ways = Set(
    [
      "guided", "walking", "walk", "city", "food", "bike", "cycling", "boat", "bus", "day", "private", "wine", "street",
      "coach",
      "segway", "kayak", "canal", "island", "hop", "night", "small", "group", "audio", "heritage", "village", "jeep",
      "guidee",
      "guidees", "guiada", "guidata", "tekne", "sehir", "gunluk", "rehberli", "пешеходный", "обзорный", "пішохідний",
      "оглядовий",
    ].map { FoldedName.of($0) })
}
