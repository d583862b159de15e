import Journeys

/// The last step of the first run: language, home currency and zone, suggested as well as they can be known.
public struct FirstSettingsScreen: Screen {
  package let shell: Shell
  package let parts: [FormScreen.FormPart]
  package let basedOn: String
  package let errorSummary: String?
  package let previousAddress: String
  /// Whether the browser may put its own zone in the place of the suggested one.
  package let isZoneOpen: Bool

  /// The step, with what was sent where it was wrong.
  /// - Parameters:
  ///   - zone: the zone of the browser; nil where it is not known
  ///   - region: the currency of the region that the browser names
  public init(
    _ context: ScreenContext, zone: Zone? = nil, region: Currency?, attempt: FormScreen.Attempt? = nil
  ) {
    let user = context.user, home = zone ?? context.zone
    // Browsers name a region with their language, most of them that of the United States or of the language's own country.
    let currency = PlacedZone(home, .home, name: "").currency ?? region
    var input = attempt?.input ?? FormInput(user, home: context.zone, language: context.language)
    if attempt == nil {
      if input["language"].isEmpty { input["language"] = context.language.rawValue }
      if input["currency"].isEmpty { input["currency"] = currency?.code ?? "" }
      if input["zone"].isEmpty { input["zone"] = home.identifier }
    }
    shell = Shell(context, title: context.words("welcome.settings.title"), place: nil)
    parts = FormScreen.FormPart.all(
      of: User.self, [FormSection("language", "currency", "zone")], kind: User.changeKind, input,
      attempt?.issues ?? [], currency: currency, context)
    basedOn = attempt?.version ?? String(user.version)
    errorSummary = attempt?.summary(context)
    previousAddress = WelcomeScreen.address(WelcomeScreen.steps)
    isZoneOpen = attempt == nil && user.zone == nil
  }
}
