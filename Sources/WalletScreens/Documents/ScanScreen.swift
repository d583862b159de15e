import JourneyStore
import Journeys

/// Photographs of a paper on their way into one PDF.
public struct ScanScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let listAddress: String
  package let listTitle: String
  package let scanAddress: String
  package let journeyID: String
  package let scanName: String
  /// On a kept page, the name with a placeholder for the date.
  package let undatedName: String?

  /// The page, for members who may add to the journey.
  /// - Throws: `WalletError.forbidden`.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    guard journey.role.mayEdit else { throw WalletError.forbidden }
    shell = Shell(context, title: context.words("ui.scan"), place: .journey)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    listAddress = PagePath.list(.document, in: journey.journey.id)
    listTitle = context.words.plural(Document.kind)
    scanAddress = "\(listAddress)/scan"
    journeyID = journey.journey.id.text
    undatedName = context.isKept ? context.words("scan.name") : nil
    scanName = context.words("scan.name", ["date": context.formats.longDay(context.today, thisYear: context.thisYear)])
  }
}
