import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The form of a new document, which brings a file with it.
struct DocumentForm {
  let site: Site

  /// Makes a document of the file, with what else was filled in; without a file, of that alone.
  func create(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), reader = try await site.context(request, for: context.actor)
    try await site.wallet.expectEditor(of: journey, as: context.actor)
    let form = try await IncomingForm(request, into: site.wallet)
    let fields = ItemInput.normalized(form.fields, Document.self)
    let id = fields["id"].flatMap { UUID(uuidString: $0) } ?? site.wallet.world.uuid()
    do {
      let patch = FormInput(fields).patch(of: Document.self, language: reader.language)
      let document = try await make(id, patch, form.files.first, in: journey, by: context.actor)
      site.readFiles()
      return .seeOther(PagePath.item(document), notice: .created)
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        try FormScreen(
          new: .document, in: $0.journey(journey).forEditing(), $1, id: id, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }

  private func make(
    _ id: UUID, _ patch: Patch, _ sent: (name: String, file: TakenFile)?, in journey: UUID, by actor: Actor
  ) async throws -> Document {
    guard let sent else {
      return try await site.wallet.create(Document.self, id, in: journey, patch, by: actor).record
    }
    // What the file says of itself stands where nothing else was said.
    var given = patch.filter { $0.value != .null && $0.value != .text("") && $0.value != [] }
    if given["category"] == .text(DocumentCategory.other.rawValue) { given["category"] = nil }
    // Issues are reported before the file becomes a document.
    let blank = Document(header: RecordHeader(id: id, journeyID: journey))
    _ = try blank.applying(
      given.merging(["name": .text(String(sent.name.prefix(FieldType.nameLimit)))]) { own, _ in own })
    let document = try await site.wallet.addDocument(
      sent.file, as: id, named: sent.name, in: journey, by: actor)
    // The same content is there already: it stays as it is.
    guard document.id == id, document.version == 1 else { return document }
    let own = given
    return try await site.wallet.edit(Document.self, id, in: journey, basedOn: 1, by: actor) { _ in own }
  }
}
