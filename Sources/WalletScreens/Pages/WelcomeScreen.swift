import Foundation
import Journeys
import WalletWords

/// One of the steps that introduce the wallet at its first use.
public struct WelcomeScreen: Screen {
  /// How many steps explain something, before the settings.
  public static let steps = 4

  package let shell: Shell
  package let welcomeTitle: String
  package let welcomeText: String
  package let stepText: String
  package let dots: [Dot]
  package let nextAddress: String
  package let previousAddress: String?
  package let skipAddress: String
  package let scene: [SceneRow]
  package let figures: [SceneFigure]
  /// Whether the browser may say its own zone.
  package let isZoneOpen: Bool

  package struct Dot: Sendable {
    package let isHere: Bool
  }

  /// A row of the picture: what the wallet looks like once something is in it.
  package struct SceneRow: Sendable {
    package let icon: String
    package let tint: String
    package let title: String
    package let text: String
    package let end: String
  }

  package struct SceneFigure: Sendable {
    package let value: String
    package let label: String
  }

  /// The address of a step, counted from 1; the one after the last asks for the settings.
  public static func address(_ step: Int) -> String { "/welcome?step=\(step)" }

  /// A step, counted from 1; one that there is not is the nearest that there is.
  public init(_ context: ScreenContext, step asked: Int) {
    let step = min(max(asked, 1), WelcomeScreen.steps), words = context.words
    shell = Shell(context, title: words("welcome.\(step).title"), place: nil)
    welcomeTitle = words("welcome.\(step).title")
    welcomeText = words("welcome.\(step).text")
    stepText = words("welcome.step", ["step": String(step), "all": String(WelcomeScreen.steps)])
    dots = (1...WelcomeScreen.steps).map { Dot(isHere: $0 == step) }
    nextAddress = WelcomeScreen.address(step + 1)
    previousAddress = step > 1 ? WelcomeScreen.address(step - 1) : nil
    skipAddress = WelcomeScreen.address(WelcomeScreen.steps + 1)
    scene = WelcomeScreen.scene(step, context)
    figures = step == 4 ? WelcomeScreen.figures(context) : []
    isZoneOpen = context.user.zone == nil
  }

  private static func scene(_ step: Int, _ context: ScreenContext) -> [SceneRow] {
    let words = context.words, inTwoHours = words("in.duration", ["duration": context.duration(7_800)])
    switch step {
    case 1:
      return [("JP", "orange", 14, 12), ("PT", "blue", 4, 78), ("KZ", "green", 9, 140)].map {
        country, tint, days, ahead in
        SceneRow(
          icon: "journey", tint: tint, title: "\(CountryFlag.of(country)) \(context.country(country))",
          text: words("count.days", count: days), end: words("in.days", count: ahead))
      }
    case 2:
      return [
        SceneRow(
          icon: "flight", tint: "blue", title: "FRA → JFK", text: "LH 400", end: "R6TMNO"),
        SceneRow(
          icon: "hotel", tint: "purple", title: words.singular(.hotel),
          text: words("count.nights", count: 3), end: ""),
        SceneRow(
          icon: "ticket", tint: "grey", title: words.singular(.document), text: "PDF", end: ""),
      ]
    case 3:
      return [
        SceneRow(
          icon: "reminder", tint: "red", title: "LH 400", text: "FRA → JFK", end: inTwoHours),
        SceneRow(
          icon: "reminder", tint: "amber", title: words.singular(.hotel), text: "15:00",
          end: words("in.tomorrow")),
      ]
    default: return []
    }
  }

  private static func figures(_ context: ScreenContext) -> [SceneFigure] {
    [("all", 12), ("countries", 9), ("cities", 31), ("days", 118)].map { name, count in
      SceneFigure(value: context.formats.number(count), label: context.words("stat.\(name)", count: count))
    }
  }
}
