import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Embassies of Wikidata")
struct WikidataTests {
  /// As the query service answers (https://www.w3.org/TR/sparql11-results-json/): an embassy twice, for it has two telephone numbers, one
  /// without a name, and one whose page runs a script.
  static let answer = """
    {"head":{"vars":["mission","missionLabel","point","address","phone","site"]},"results":{"bindings":[\
    {"mission":{"type":"uri","value":"http://www.wikidata.org/entity/Q1234"},"missionLabel":{"xml:lang":"en","type":"literal",\
    "value":"Embassy of Germany, Lisbon"},"point":{"datatype":"http://www.opengis.net/ont/geosparql#wktLiteral",\
    "type":"literal","value":"Point(-9.1382 38.7223)"},"address":{"xml:lang":"pt","type":"literal",\
    "value":"Campo dos Mártires da Pátria 38"},"phone":{"type":"literal","value":"+351-218-810-210"},\
    "site":{"type":"uri","value":"https://lissabon.diplo.de/"}},\
    {"mission":{"type":"uri","value":"http://www.wikidata.org/entity/Q1234"},"missionLabel":{"xml:lang":"en","type":"literal",\
    "value":"Embassy of Germany, Lisbon"},"phone":{"type":"literal","value":"+351-218-810-211"}},\
    {"mission":{"type":"uri","value":"http://www.wikidata.org/entity/Q99"},"missionLabel":{"type":"literal","value":"Q99"}},\
    {"mission":{"type":"uri","value":"http://www.wikidata.org/entity/Q77"},"missionLabel":{"xml:lang":"en","type":"literal",\
    "value":"Consulate of Germany, Faro"},"phone":{"type":"literal","value":"ask <b>"},"site":{"type":"uri",\
    "value":"javascript:alert(1)"}}]}}
    """

  @Test("each is read once, with where it is and how to reach it, and nothing that is no number or no page")
  func parsed() throws {
    let embassies = try Wikidata.embassies(Data(Self.answer.utf8))
    #expect(embassies.map(\.id) == ["Q77", "Q1234"])
    #expect(embassies[0].phone.isEmpty && embassies[0].url.isEmpty && embassies[0].point == nil)
    #expect(embassies[1].phone == "+351-218-810-210" && embassies[1].url == "https://lissabon.diplo.de/")
    #expect(embassies[1].point == Coordinate(latitude: 38.7223, longitude: -9.1382))
    #expect(Embassy.embassies(Embassy.data(of: embassies)) == embassies)
    #expect(try Wikidata.embassies(Data(#"{"head":{},"results":{"bindings":[]}}"#.utf8)).isEmpty)
  }

  @Test("the question names two countries and a language, and nothing else")
  func question() {
    let question = Wikidata.request(of: "DE", in: "PT", .ru)
    #expect(question.query.first?.value.contains("P297 \"DE\"") == true)
    #expect(question.query.first?.value.contains("\"ru,en,mul\"") == true && question.key.utf8.count < 2000)
    #expect(Country.of(zone("Europe/Berlin"))?.code == "DE" && Country.of(.utc) == nil)
  }
}
