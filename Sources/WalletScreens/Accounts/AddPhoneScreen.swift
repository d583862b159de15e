import Foundation
import Journeys

/// How a phone is added: a code to scan, or an address to type.
public struct AddPhoneScreen: Screen {
  /// A code that was just made.
  public struct Code: Sendable {
    let address: URL
    let svg: String?
    let end: Date

    /// - Parameters:
    ///   - svg: the address drawn as a QR code; nil where it cannot be drawn
    ///   - end: until when it can be used
    public init(_ address: URL, svg: String?, until end: Date) {
      (self.address, self.svg, self.end) = (address, svg, end)
    }
  }

  package let shell: Shell
  /// Why phones cannot be added yet; nil where they can.
  package let obstacle: String?
  package let address: String?
  /// The picture as a `data:` address.
  package let picture: String?
  package let pictureLabel: String
  package let validity: String?

  /// - Parameters:
  ///   - code: nil before it is asked for
  ///   - isReachable: whether the wallet has an address that leads here from other devices
  public init(_ code: Code?, isReachable: Bool, _ context: ScreenContext) {
    let words = context.words
    shell = Shell(context, title: words("ui.addPhone"), place: .settings)
    obstacle = isReachable ? nil : words("phone.unreachable")
    address = code?.address.absoluteString
    picture = code?.svg.map { "data:image/svg+xml;base64,\(Data($0.utf8).base64EncodedString())" }
    pictureLabel = words("phone.picture")
    validity = code.map {
      words("phone.until", ["time": context.formats.time($0.end, context.zone)])
    }
  }
}

/// What the phone shows whom it is added for.
public struct PairScreen: Screen {
  package let shell: Shell
  package let whose: String
  package let field: FormField
  package let action: String

  /// - Parameters:
  ///   - device: what the phone is called unless it names itself
  ///   - context: of the user whose device it becomes
  public init(device: String, action: String, _ context: ScreenContext) {
    let words = context.words, name = context.user.name
    shell = Shell(signedOut: context, title: words("pair.title"))
    whose = name.isEmpty ? words("pair.textUnnamed") : words("pair.text", ["name": name])
    field = FormField(line: "name", words("pair.name"), device, isRequired: false)
    self.action = action
  }
}

/// What is said of a code that has run out, was used, or never was.
public struct PairingGoneScreen: Screen {
  package let shell: Shell

  public init(_ context: ScreenContext) {
    shell = Shell(signedOut: context, title: context.words("pair.gone.title"))
  }
}
