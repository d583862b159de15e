import WalletHTML
import WalletScreens
import WalletWords

/// The documents of a journey or of all journeys.
struct DocumentsPage: Page {
  let screen: DocumentsScreen
  var shell: Shell { screen.shell }

  var content: some HTML {
    div(.class("page"), .data("pull")) {
      Uses(.pull)
      PageHead(screen.listTitle, crumbs: crumbs)
      if let upload = screen.upload { new(upload) }
      if screen.hasFilters { ChipsView(tabs: screen.filters, label: words("ui.filter")) }
      if screen.hasChoosers { choosers }
      if !screen.documents.isEmpty {
        div(.class("list-tools")) {
          OrdersView(orders: screen.orders, label: words("ui.sortBy"))
          ViewSwitch(views: screen.views)
        }
        ul(.class(screen.isGrid ? "document-grid" : "card rows document-rows")) {
          for document in screen.documents { DocumentRow(document: document) }
        }
      }
      EmptyStateView(screen.empty)
      PagerView(pager: screen.pager, words: words)
      if screen.journeyTitle != nil {
        p(.class("upload-more")) { a(.href("/documents")) { words("ui.allDocuments") } }
      }
    }
  }

  private var crumbs: [Crumb] {
    screen.journeyTitle.map { [Crumb(title: $0, address: screen.journeyAddress)] } ?? []
  }

  @HTMLBuilder private func new(_ upload: DocumentUpload) -> some HTML {
    UploadForm(upload: upload, words: words)
    p(.class("upload-more")) {
      a(.href(upload.scanAddress ?? "")) { words("ui.scan") }
      " "
      a(.href(screen.newAddress ?? "")) { words("ui.addLink") }
    }
  }

  private var choosers: some HTML {
    form(.class("choosers"), .action(screen.listAddress), .data("choosers")) {
      Uses(.choosers)
      for chooser in screen.choosers {
        label {
          chooser.label + " "
          select(.name(chooser.field)) {
            for choice in chooser.options {
              option(.value(choice.value)) { choice.text }
                .attributes(.selected, when: choice.isChosen)
            }
          }
        }
        " "
      }
      button(.class("button-plain")) { words("ui.filter") }
    }
  }
}

/// A document in a list.
struct DocumentRow: HTML {
  let document: DocumentCard

  var body: some HTML {
    li(.class("row")) {
      a(.class("row-link"), .href(document.address)) {
        span(.class("thumb")) {
          if let picture = document.thumbnail {
            img(.src(picture), .alt(""), .loading("lazy"))
          } else {
            Icon(document.icon)
          }
        }
        RowText(document.title, document.text)
      }
    }
  }
}

extension DocumentsScreen: PresentedScreen {
  public var page: some HTML { DocumentsPage(screen: self) }
}
