import Hummingbird
import WalletScreens

/// What a text in Markdown will look like, for the preview beside the text that is being written.
struct MarkdownPages {
  func addRoutes(to router: Router<WalletContext>) {
    router.post("/markdown") { request, _ in
      let text = try await request.form()["text"] ?? ""
      return Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: Markdown(text).html.text)))
    }
  }
}
