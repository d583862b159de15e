import Hummingbird
import WalletScreens

/// What a text in Markdown will look like, for the preview beside the text that is being written.
struct MarkdownPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.post("/markdown") { request, context in
      let text = try await request.form()["text"] ?? ""
      let html = Markdown(text).html(
        whenPlain: try await site.context(request, for: context.actor).words("note.plainText"))
      return Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: html.text)))
    }
  }
}
