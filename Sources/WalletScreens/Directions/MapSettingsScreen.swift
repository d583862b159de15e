import Journeys
import WalletServices

/// What opens maps and directions on this device, and what lies below the pins of its maps.
public struct MapSettingsScreen: Screen {
  package let shell: Shell
  package let services: [Choice]
  package let modes: [Choice]
  package let grounds: [Choice]
  /// The fields of the PMTiles file, for administrators; empty for others.
  package let fileFields: [FormField]
  package let fileProblem: String?
  /// Where a provider of tiles is set up; nil for who may not.
  package let providerAddress: String?

  package struct Choice: Sendable {
    package let value: String
    package let label: String
    package let isChosen: Bool
  }

  /// The choices, with the one that holds now.
  /// - Parameters:
  ///   - grounds: those that are set up
  ///   - file: the PMTiles file
  ///   - issue: what is wrong with it by now
  ///   - attempt: the form of the file as it was sent, and what is wrong with it
  public init(
    _ context: ScreenContext, grounds: [MapGround] = [], file: MapFileSettings? = nil, issue: Issue? = nil,
    attempt: ([String: String], WalletError)? = nil, notice: FlashMessage? = nil
  ) {
    let words = context.words
    shell = Shell(context, title: words("title.maps"), place: .settings, notice: notice)
    services = MapService.allCases.map {
      Choice(value: $0.rawValue, label: context.name(of: $0), isChosen: $0 == context.maps.service)
    }
    modes = TravelMode.allCases.map {
      Choice(value: $0.rawValue, label: words("way.mode.\($0.rawValue)"), isChosen: $0 == context.maps.mode)
    }
    let chosen = grounds.contains { $0.choice == context.maps.ground } ? context.maps.ground : .outlines
    self.grounds = ([(MapGround.Choice.outlines, "")] + grounds.map { ($0.choice, $0.attribution) }).map {
      Choice(
        value: $0.rawValue, label: words("map.ground.\($0.rawValue)", ["name": $1]), isChosen: $0 == chosen)
    }
    let isOpen = context.isAdministrator
    fileFields = isOpen ? MapSettingsScreen.fields(file, issue, attempt, context) : []
    fileProblem = attempt.map { FormScreen.Attempt($0.0, $0.1).summary(context) }
    providerAddress = isOpen ? "\(ServicesScreen.root)#\(ExternalService.mapTiles.noun)" : nil
  }

  private static func fields(
    _ file: MapFileSettings?, _ issue: Issue?, _ attempt: ([String: String], WalletError)?, _ context: ScreenContext
  ) -> [FormField] {
    typealias Field = MapFileSettings.Field
    let words = context.words,
      issues = attempt.map { FormScreen.Attempt($0.0, $0.1).issues } ?? [issue].compactMap(\.self)
    let problem = { (field: Field) in issues.first { $0.field == field.rawValue }.map(words.message) }
    let text = { (field: Field, kept: String?) in attempt.map { $0.0[field.rawValue] ?? "" } ?? kept ?? "" }
    return [
      FormField(
        line: Field.path.rawValue, words("map.file.path"), text(.path, file?.path), isRequired: false,
        hint: words("map.file.pathHint"), problem: problem(.path)),
      FormField(
        line: Field.attribution.rawValue, words("map.attribution"), text(.attribution, file?.attribution),
        isRequired: false, hint: words("map.file.attributionHint"), problem: problem(.attribution)),
    ]
  }
}
