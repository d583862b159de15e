import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The form of a new document, which brings a file with it.
struct DocumentForm {
  let site: Site

  /// Makes a document of the file, with what else was filled in; without a file, of that alone. Of a file that the journey
  /// has already, the answer says what became of what was filled in.
  func create(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), reader = try await site.context(request, for: context.actor)
    try await site.wallet.expectEditor(of: journey, as: context.actor)
    let form = try await IncomingForm(request, into: site.wallet)
    let fields = ItemInput.normalized(form.fields, Document.self)
    let id = fields["id"].flatMap { UUID(uuidString: $0) } ?? site.wallet.world.uuid()
    do {
      let patch = FormInput(fields).patch(of: Document.self, language: reader.language)
      let filed = try await make(id, patch, form.files.first, in: journey, by: context.actor)
      site.readFiles()
      let address = PagePath.item(filed.document), there = [filed.document.id]
      return switch filed.outcome {
      case .made: .seeOther(address, notice: .created)
      case .linked: .seeOther(address, notice: .linked, present: there)
      case .changed: .seeOther(address, notice: .saved, present: there)
      case .present: .seeOther(address, notice: .present, present: there)
      }
    } catch let error as WalletError where error.keepsForm {
      let asked = form.files.isEmpty ? error.askingForFile(fields) : error
      return try await site.page(request, for: context.actor, status: .init(error)) {
        try FormScreen(
          new: .document, in: $0.journey(journey).forEditing(), $1, id: id, attempt: FormScreen.Attempt(fields, asked))
      }
    }
  }

  private func make(
    _ id: UUID, _ patch: Patch, _ sent: (name: String, file: TakenFile)?, in journey: UUID, by actor: Actor
  ) async throws -> FiledForm {
    guard let sent else {
      let document = try await site.wallet.create(Document.self, id, in: journey, patch, by: actor).record
      return FiledForm(document: document, outcome: .made)
    }
    // What the file says of itself stands where nothing else was said.
    var given = patch.filter { $0.value != .null && $0.value != .text("") && $0.value != [] }
    if given["category"] == .text(DocumentCategory.other.rawValue) { given["category"] = nil }
    return try await site.wallet.addDocument(sent.file, as: id, named: sent.name, with: given, in: journey, by: actor)
  }
}

extension WalletError {
  /// The error of a form without a file: where there is no link either, these are asked for instead of the name that a file brings along.
  func askingForFile(_ fields: [String: String]) -> WalletError {
    guard case .invalid(let issues) = self, (fields["link"] ?? "").allSatisfy(\.isWhitespace) else { return self }
    return .invalid(issues.map { $0 == Issue("name", .required) ? Issue("file", .requiredEither) : $0 })
  }
}
