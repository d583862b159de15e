/// Parts of countries that journeys are named by though they are no towns: islands, landscapes, states of federations.
///
/// Kept by hand from common geographical knowledge; it only says to which country a name leads.
enum Region {
  /// The country in which a region lies, by its ISO 3166-1 alpha-2 code; nil for what is no region that is known here.
  static func country(of name: String) -> String? { byName[FoldedName.of(name)] }

  private static let byName: [String: String] = {
    var codes: [String: String] = [:]
    for (code, names) in names {
      for name in names.split(separator: ",") { codes[FoldedName.of(name)] = code }
    }
    return codes
  }()

  private static let names = [
    "US": """
    Alabama,Alaska,Arizona,Arkansas,California,Kalifornien,Калифорния,Каліфорнія,Kaliforniya,Colorado,Connecticut,\
    Delaware,Florida,Флорида,Georgia,Hawaii,Гавайи,Гаваї,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,\
    Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,\
    New Hampshire,New Jersey,New Mexico,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,\
    South Carolina,South Dakota,Tennessee,Texas,Техас,Utah,Vermont,Virginia,West Virginia,Wisconsin,Wyoming
    """,
    "CA":
      "Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland,Nova Scotia,Ontario,Prince Edward Island,Saskatchewan",
    "AU": "New South Wales,Queensland,South Australia,Tasmania,Tasmanien,Тасмания,Western Australia",
    "ID": "Bali,Бали,Балі,Java,Jawa,Ява,Sumatra,Суматра,Lombok,Ломбок,Flores",
    "IT": """
    Sicily,Sicilia,Sizilien,Сицилия,Сицилія,Sardinia,Sardegna,Sardinien,Сардиния,Tuscany,Toscana,Toskana,Тоскана,\
    Umbria,Umbrien,Puglia,Apulia,Apulien,Südtirol,South Tyrol,Amalfi Coast,Amalfiküste,Cinque Terre,Lake Garda,Gardasee,Lake Como
    """,
    "GR":
      "Crete,Kreta,Крит,Girit,Corfu,Korfu,Корфу,Rhodes,Rhodos,Родос,Santorini,Santorin,Санторини,Mykonos,Миконос,Zakynthos",
    "ES": """
    Mallorca,Majorca,Майорка,Menorca,Tenerife,Teneriffa,Тенерифе,Gran Canaria,Lanzarote,Fuerteventura,La Palma,\
    Canary Islands,Kanaren,Канарские острова,Andalusia,Andalusien,Андалусия,Catalonia,Katalonien,Каталония,Galicia,Costa Brava
    """,
    "PT": "Madeira,Мадейра,Azores,Azoren,Азорские острова,Algarve,Алгарве",
    "FR":
      "Corsica,Korsika,Корсика,Provence,Прованс,Normandy,Normandie,Нормандия,Brittany,Bretagne,Alsace,Elsass,Burgundy,Côte d’Azur",
    "DE": "Bavaria,Bayern,Бавария,Saxony,Sachsen,Black Forest,Schwarzwald,Ostsee,Nordsee,Allgäu,Rügen,Sylt",
    "AT": "Tyrol,Tirol,Тироль,Carinthia,Kärnten,Styria,Steiermark,Vorarlberg",
    "GB": "Cornwall,Wales,Northern Ireland,Lake District,Isle of Skye",
    "HR": "Dalmatia,Dalmatien,Далмация,Istria,Istrien,Истрия",
    "TR": "Cappadocia,Kapadokya,Kappadokien,Каппадокия,Каппадокія",
    "FI": "Lapland,Lappland,Lapin maa,Лапландия,Лапландія",
    "JP": "Hokkaido,Хоккайдо,Okinawa,Окинава,Kyushu,Shikoku",
    "IN": "Goa,Гоа,Kerala,Керала,Rajasthan,Раджастхан,Ladakh",
    "TH": "Koh Samui,Ko Samui,Самуи,Krabi,Краби,Koh Phangan,Koh Tao",
    "AR": "Patagonia,Patagonien,Патагония,Tierra del Fuego",
    "MX": "Yucatán,Baja California,Riviera Maya", "EC": "Galápagos,Galapagos Islands,Galapagosinseln",
    "CL": "Easter Island,Osterinsel",
    "TZ": "Zanzibar,Sansibar,Занзибар",
    "RU": "Kamchatka,Kamtschatka,Камчатка,Karelia,Karelien,Карелия,Алтай,Байкал,Baikal",
    "UA": "Carpathians,Karpaten,Карпаты,Карпати", "KZ": "Mangystau,Маңғыстау,Мангистау,Burabay,Бурабай",
  ]
}
