import Foundation
import Journeys
import WalletWords

/// One of the steps that tell, the first time, what the wallet is for.
public struct WelcomeScreen: Screen {
  /// How many steps tell something, before the settings are asked for.
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
  package let hasScene: Bool
  package let figures: [SceneFigure]
  package let hasFigures: Bool

  package struct Dot: Sendable {
    package let isHere: Bool
  }

  /// A row of the picture: what the wallet looks like once something is in it.
  package struct SceneRow: Sendable {
    package let sceneIcon: String
    package let sceneTint: String
    package let sceneTitle: String
    package let sceneText: String
    package let sceneEnd: String
  }

  package struct SceneFigure: Sendable {
    package let sceneValue: String
    package let sceneLabel: String
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
    (hasScene, hasFigures) = (!scene.isEmpty, !figures.isEmpty)
  }

  private static func scene(_ step: Int, _ context: ScreenContext) -> [SceneRow] {
    let words = context.words, inTwoHours = words("in.duration", ["duration": context.duration(7_800)])
    switch step {
    case 1:
      return [("JP", "orange", 14, 12), ("PT", "blue", 4, 78), ("KZ", "green", 9, 140)].map {
        country, tint, days, ahead in
        SceneRow(
          sceneIcon: "journey", sceneTint: tint, sceneTitle: "\(CountryFlag.of(country)) \(context.country(country))",
          sceneText: words("count.days", count: days), sceneEnd: words("in.days", count: ahead))
      }
    case 2:
      return [
        SceneRow(
          sceneIcon: "flight", sceneTint: "blue", sceneTitle: "FRA → JFK", sceneText: "LH 400", sceneEnd: "R6TMNO"),
        SceneRow(
          sceneIcon: "hotel", sceneTint: "purple", sceneTitle: words.singular(.hotel),
          sceneText: words("count.nights", count: 3), sceneEnd: ""),
        SceneRow(
          sceneIcon: "ticket", sceneTint: "grey", sceneTitle: words.singular(.document), sceneText: "PDF", sceneEnd: ""),
      ]
    case 3:
      return [
        SceneRow(
          sceneIcon: "reminder", sceneTint: "red", sceneTitle: "LH 400", sceneText: "FRA → JFK", sceneEnd: inTwoHours),
        SceneRow(
          sceneIcon: "reminder", sceneTint: "amber", sceneTitle: words.singular(.hotel), sceneText: "15:00",
          sceneEnd: words("in.tomorrow")),
      ]
    default: return []
    }
  }

  private static func figures(_ context: ScreenContext) -> [SceneFigure] {
    [("all", 12), ("countries", 9), ("cities", 31), ("days", 118)].map { name, count in
      SceneFigure(sceneValue: context.formats.number(count), sceneLabel: context.words("stat.\(name)", count: count))
    }
  }
}
