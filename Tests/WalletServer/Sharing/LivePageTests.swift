import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("What a page learns while it is open")
struct LivePageTests {
  private static let journey = "/journeys/\(Samples.journeyID.text)"

  @Test("a page of a journey names it for its scripts where it has other members, and nowhere else")
  func shared() async throws {
    try await withAccounts { visitors in
      let ada = try await visitors.signedIn(), named = "data-journey=\"\(Samples.journeyID.text)\""
      #expect(!(try await visitors.served.get(Self.journey, headers: ada)).text.contains("data-journey"))
      try await visitors.giveStranger(.viewer)
      #expect(try await visitors.served.get(Self.journey, headers: ada).text.contains(named))
      #expect(try await visitors.served.get("\(Self.journey)/itinerary", headers: ada).text.contains(named))
      #expect(!(try await visitors.served.get("/journeys", headers: ada)).text.contains("data-journey"))
    }
  }

  @Test("a page says which change is the newest that its user may see")
  func newest() async throws {
    try await withAccounts { visitors in
      let ada = try await visitors.signedIn(), bob = try await visitors.signedIn(Served.strangerID)
      let before = try await visitors.served.get("/journeys", headers: bob).headers[.serverTiming]
      _ = try await visitors.wallet.edit(
        Note.self, Samples.itemID(.note), in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["title": "Changed"] }
      let newest = try await visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.newestSequence() }
      #expect(
        try await visitors.served.get(Self.journey, headers: ada).headers[.serverTiming] == "change;desc=\"\(newest)\"")
      #expect(try await visitors.served.get("/journeys", headers: bob).headers[.serverTiming] == before)
    }
  }

  @Test("members may say that they have it open, strangers may not, nor may what is no page")
  func presence() async throws {
    try await withAccounts { visitors in
      let page = UUID().uuidString, path = "\(Self.journey)/presence"
      let ada = try await visitors.signedIn(), bob = try await visitors.signedIn(Served.strangerID)
      #expect(try await visitors.served.post(path, ["page": page], headers: bob).status == 404)
      #expect(try await visitors.served.post(path, ["page": "x"], headers: ada).status == 400)
      try await visitors.giveStranger(.viewer)
      #expect(try await visitors.served.post(path, ["page": page], headers: bob).status == 204)
      #expect(try await visitors.served.post(path, ["page": page, "gone": "1"], headers: bob).status == 204)
    }
  }

  @Test("an open form learns who changed which field to what since its version")
  func news() async throws {
    try await withAccounts { visitors in
      let wallet = visitors.wallet, hotel = Samples.itemID(.hotel), address = "\(ItemKind.hotel.page)/news?after="
      let ada = try await visitors.signedIn(), bob = try await visitors.signedIn(Served.strangerID)
      _ = try await wallet.edit(User.self, Served.strangerID, in: nil, basedOn: nil, by: .user(Served.strangerID)) {
        _ in ["name": "Bob Miller"]
      }
      #expect(try await visitors.served.get(address + "0", headers: bob).status == 404)
      try await visitors.giveStranger(.editor)
      let version = try await wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).item(Hotel.self, hotel).version
      }
      #expect(try await visitors.served.get("\(address)\(version)", headers: ada).json["fields"] == .object([:]))
      for room in ["12", "14 <b>"] {
        _ = try await wallet.edit(Hotel.self, hotel, in: Samples.journeyID, basedOn: nil, by: .user(Served.strangerID))
        {
          _ in ["roomType": .text(room)]
        }
      }
      let news = try await visitors.served.get("\(address)\(version)", headers: ada).json
      let text = try #require(news["fields"]?["roomType"]?.text)
      #expect(text.contains("Bob Miller") && text.hasSuffix("14 <b>"), "\(text)")
      #expect(news["version"] == .number(Decimal(version + 2)))
      // And the one who changed it reads that it was them
      let own = try await visitors.served.get("\(address)\(version)", headers: bob).json["fields"]?["roomType"]?.text
      #expect(own?.hasPrefix("You ") == true, "\(own ?? "")")
    }
  }
}
