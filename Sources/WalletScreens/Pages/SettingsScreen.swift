import Foundation
import JourneyStore
import Journeys

/// The user's settings.
public struct SettingsScreen: Screen {
  package let shell: Shell
  package let parts: [FormScreen.FormPart]
  package let basedOn: String
  package let errorSummary: String?
  package let versionText: String
  package let isAdministrator: Bool
  /// What opens directions.
  package let mapsText: String

  /// The settings, with what was sent where it was wrong.
  public init(
    _ context: ScreenContext, appVersion: String, attempt: FormScreen.Attempt? = nil, notice: FlashMessage? = nil
  ) {
    let user = context.user, issues = attempt?.issues ?? []
    shell = Shell(context, title: context.words("title.settings"), place: .settings, notice: notice)
    parts = FormScreen.FormPart.all(
      of: User.self,
      [
        FormSection("name", "language", "currency", "zone", "theme", "filesCertain"),
        FormSection(titled: "weather.units", "temperatureUnit", "windUnit", "precipitationUnit"),
      ],
      kind: User.changeKind,
      attempt?.input ?? FormInput(user, home: context.zone, language: context.language), issues,
      currency: user.currency, context)
    basedOn = attempt?.version ?? String(user.version)
    errorSummary = attempt?.summary(context)
    isAdministrator = context.isAdministrator
    mapsText = context.name(of: context.maps.service)
    versionText = "Journey Wallet \(appVersion)"
  }
}
