import Crypto
import Foundation
import JourneyStore
import Testing

@testable import WalletServices

@Suite("The encryption of push messages, by the examples of its standards")
struct PushVectorTests {
  private func data(_ text: String) throws -> Data { try #require(Data(base64URL: text)) }

  @Test("RFC 8188, section 3.1: one record")
  func oneRecord() throws {
    let key = ContentKey(
      secret: SymmetricKey(data: try data("yqdlZ-tYemfogSmv7Ws5PQ")), salt: try data("I1BsxtFttlv3u_Oo94xnmw"))
    let message = key.header(recordSize: 4096, id: Data()) + (try key.sealed(Data("I am the walrus".utf8)))
    #expect(message.base64URL == "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg")
  }

  @Test("RFC 8188, section 3.2: two records, the first of them padded")
  func twoRecords() throws {
    let key = ContentKey(
      secret: SymmetricKey(data: try data("BO3ZVPxUlnLORbVGMpbT1Q")), salt: try data("uNCkWiNYzKTnBN9ji3-qWA"))
    let message =
      key.header(recordSize: 25, id: Data("a1".utf8))
      + (try key.sealed(Data("I am th".utf8), number: 0, isLast: false, padding: 1))
      + (try key.sealed(Data("e walrus".utf8), number: 1))
    #expect(
      message.base64URL
        == "uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA")
  }

  @Test("RFC 8291, appendix A: a message for a browser")
  func pushMessage() throws {
    let subscription = PushSubscription(
      id: UUID(), endpoint: try #require(URL(string: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV")),
      publicKey: try data(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      secret: try data("BTBZMqHH6r4Tts7J_aSIgg"), serverKey: Data(), name: "", createdAt: Home.now)
    let message = try subscription.sealed(
      Data("When I grow up, I want to be a watermelon".utf8),
      sender: P256.KeyAgreement.PrivateKey(rawRepresentation: data("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")),
      salt: data("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      message.base64URL == """
        DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y\
        l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
        """)
  }

  @Test("base64url is read with and without padding, and nothing else is")
  func base64() {
    #expect(Data(base64URL: "_-8") == Data([0xFF, 0xEF]))
    #expect(Data(base64URL: "_-8=") == Data([0xFF, 0xEF]))
    #expect(Data([0xFF, 0xEF]).base64URL == "_-8")
    #expect(Data(base64URL: "/+8") == nil)
    #expect(Data(base64URL: "a b") == nil)
  }
}
