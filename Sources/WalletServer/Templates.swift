import Foundation
import Journeys
import Mustache
import WalletScreens

/// The pages' templates, read once when the server starts.
struct Templates: Sendable {
  private let library: MustacheLibrary

  /// Reads every template and makes the lists of options that all pages share.
  /// - Throws: what the parser finds wrong with a template.
  init() throws {
    MustacheContentTypes.register(PageText(), named: PageText.name)
    var library = MustacheLibrary(templates: try Templates.read())
    // Long lists are rendered once, for Mustache is slow on them, and stand in the pages as templates without tags.
    for language in Language.allCases {
      let options = try Templates.render(CurrencyOptions(language), from: library)
      try library.register(options, named: CurrencyOptions.template(language))
    }
    try library.register(Templates.render(ZoneOptions(), from: library), named: ZoneOptions.kept)
    self.library = library
  }

  /// The text of a page.
  /// - Throws: `WalletError.notFound` when there is no such template.
  func render<Page: Screen>(_ screen: Page) throws -> String {
    try Templates.render(screen, from: library)
  }

  /// The folder of templates in the bundle.
  static var folder: URL { Bundle.module.bundleURL.appending(path: "templates") }

  private static func render<Page: Screen>(_ screen: Page, from library: MustacheLibrary) throws -> String {
    guard let text = library.render(ScreenValues.of(screen) ?? screen, withTemplate: Page.template) else {
      throw WalletError.notFound
    }
    return text
  }

  private static func read() throws -> [String: MustacheTemplate] {
    var templates: [String: MustacheTemplate] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".mustache") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      templates[String(path.dropLast(".mustache".count))] = try MustacheTemplate(
        string: "{{% CONTENT_TYPE:\(PageText.name)}}" + text)
    }
    return templates
  }
}
