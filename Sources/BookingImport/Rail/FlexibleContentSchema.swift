/// The types of the flexible content bar code (UIC IRS 90918-9, UicRailTicketData versions 1, 2 and 3) and of the dynamic
/// header around it (DOSIPAS), as far as they are needed to find the journeys.
enum FlexibleContentSchema {
  /// The schema of a major version; 2 and 3 are read for every later one.
  static func version(_ version: Int) -> PackedSchema { version <= 1 ? first : version == 2 ? second : third }

  /// The header: `Header` with its `dataSequence`.
  static let header = PackedSchema(
    """
    Header format:A level2SignedData:Level2 level2Signature?:O
    Level2 level1Data:Level1 level1Signature?:O level2Data?:Data
    Level1 securityProviderNum?:1..32000 securityProviderIA5?:A keyId?:0..99999 dataSequence:[Data] level1KeyAlg?:O level2KeyAlg?:O level1SigningAlg?:O level2SigningAlg?:O level2PublicKey?:O endOfValidityYear?:2016..2269 endOfValidityDay?:1..366 endOfValidityTime?:0..1439 validityDuration?:1..3600
    Data dataFormat:A data:O
    """)

  private static let first = PackedSchema(
    text([
      "PID": "0..32000", "FROM": "-1..700", "UNTIL": "0..370", "DEP": "-1..370", "ARR": "0..20", "ACT": "0..370",
      "CLASS": "E8*", "BIRTH": "dayOfBirth?:0..370", "TRAVELER": "0..254", "MODES": "",
      "LINEZONE": "city?:1..9999999 binaryZoneId?:O", "BRANDS": "", "TRAINS": "", "TIME": "issuingTime?:0..1440",
    ]))
  private static let second = PackedSchema(
    text([
      "PID": "0..65535", "FROM": "-1..700", "UNTIL": "-1..370", "DEP": "-1..370", "ARR": "-1..20", "ACT": "0..370",
      "CLASS": "E12*", "BIRTH": birth, "TRAVELER": "1..254", "MODES": modes, "LINEZONE": "city?:I", "BRANDS": "",
      "TRAINS": "", "TIME": "issuingTime?:0..1440",
    ]))
  private static let third = PackedSchema(
    text([
      "PID": "0..65535", "FROM": "-367..700", "UNTIL": "-1..500", "DEP": "-1..500", "ARR": "-1..20", "ACT": "0..500",
      "CLASS": "E12*", "BIRTH": birth, "TRAVELER": "1..254", "MODES": modes, "LINEZONE": "city?:I",
      "BRANDS": "includedServiceBrands?:[1..32000] excludedServiceBrands?:[1..32000]",
      "TRAINS": "trainValidity?:TrainValidity", "TIME": "issuingTime:0..1440",
    ]))

  private static let birth = "monthOfBirth?:1..12 dayOfBirthInMonth?:1..31"
  private static let modes = "includedTransportType?:[0..31] excludedTransportType?:[0..31]"

  private static func text(_ words: [String: String]) -> String {
    var text = template
    for (key, word) in words { text = text.replacing("<\(key)>", with: word) }
    return text
  }

  private static let template = """
    Ticket* issuingDetail:Issuing travelerDetail?:Travelers transportDocument?:[Document] controlDetail?:Control extension?:[Extension]
    Document* token?:Token ticket:Content
    Content* | reservation:Reservation carCarriageReservation:X openTicket:OpenTicket pass:Pass voucher:X customerCard:CustomerCard counterMark:X parkingGround:X fipTicket:X stationPassage:X extension:Extension delayConfirmation:X
    Extension extensionId:A extensionData:O
    Token tokenProviderNum?:I tokenProviderIA5?:A tokenSpecification?:A token:O
    Issuing* securityProviderNum?:1..32000 securityProviderIA5?:A issuerNum?:1..32000 issuerIA5?:A issuingYear:2016..2269 issuingDay:1..366 <TIME> issuerName?:U specimen:B securePaperTicket:B activated:B currency?:A3 currencyFract?:1..3 issuerPNR?:A extension?:Extension issuedOnTrainNum?:I issuedOnTrainIA5?:A issuedOnLine?:I pointOfSale?:Place
    Travelers* traveler?:[Traveler] preferredLanguage?:A2 groupName?:U
    Traveler* firstName?:U secondName?:U lastName?:U idCard?:A passportId?:A title?:A1-3 gender?:E4* customerIdIA5?:A customerIdNum?:I yearOfBirth?:1901..2155 <BIRTH> ticketHolder:B passengerType?:E8* passengerWithReducedMobility?:B countryOfResidence?:1..999 countryOfPassport?:1..999 countryOfIdCard?:1..999 status?:[Status]
    Status statusProviderNum?:1..32000 statusProviderIA5?:A customerStatus?:I customerStatusDescr?:A
    Reservation* trainNum?:I trainIA5?:A departureDate?:<DEP> referenceIA5?:A referenceNum?:I productOwnerNum?:1..32000 productOwnerIA5?:A productIdNum?:<PID> productIdIA5?:A serviceBrand?:0..32000 serviceBrandAbrUTF8?:U serviceBrandNameUTF8?:U service?:E4 stationCodeTable?:E5 fromStationNum?:1..9999999 fromStationIA5?:A toStationNum?:1..9999999 toStationIA5?:A fromStationNameUTF8?:U toStationNameUTF8?:U departureTime:0..1440 departureUTCOffset?:-60..60 arrivalDate?:<ARR> arrivalTime?:0..1440 arrivalUTCOffset?:-60..60 carrierNum?:[1..32000] carrierIA5?:[A] classCode?:<CLASS> serviceLevel?:A1-2 places?:Places additionalPlaces?:Places bicyclePlaces?:Places compartmentDetails?:Compartment numberOfOverbooked?:0..200 berth?:[Berth] tariff?:[Tariff] priceType?:E4 price?:I vatDetail?:[Vat] typeOfSupplement?:0..9 numberOfSupplements?:0..200 luggage?:Luggage infoText?:U extension?:Extension
    Places coach?:A placeString?:A placeDescription?:U placeIA5?:[A] placeNum?:[1..254]
    Compartment* coachType?:1..99 compartmentType?:1..99 specialAllocation?:1..99 coachTypeDescr?:U compartmentTypeDescr?:U specialAllocationDescr?:U position?:E3
    Berth* berthType:E6 numberOfBerths:1..999 gender?:E5*
    Vat country:1..999 percentage:0..999 amount?:I vatId?:A
    Luggage* maxHandLuggagePieces?:0..99 maxNonHandLuggagePieces?:0..99 registeredLuggage?:[Registered]
    Registered* registrationId?:A maxWeight?:1..99 maxSize?:1..300
    OpenTicket* referenceNum?:I referenceIA5?:A productOwnerNum?:1..32000 productOwnerIA5?:A productIdNum?:<PID> productIdIA5?:A extIssuerId?:I issuerAuthorizationId?:I returnIncluded:B stationCodeTable?:E5 fromStationNum?:1..9999999 fromStationIA5?:A toStationNum?:1..9999999 toStationIA5?:A fromStationNameUTF8?:U toStationNameUTF8?:U validRegionDesc?:U validRegion?:[Region] returnDescription?:Return validFromDay?:<FROM> validFromTime?:0..1440 validFromUTCOffset?:-60..60 validUntilDay?:<UNTIL> validUntilTime?:0..1440 validUntilUTCOffset?:-60..60 activatedDay?:[<ACT>] classCode?:<CLASS> serviceLevel?:A1-2 carrierNum?:[1..32000] carrierIA5?:[A] includedServiceBrands?:[1..32000] excludedServiceBrands?:[1..32000] tariffs?:[Tariff] price?:I vatDetail?:[Vat] infoText?:U includedAddOns?:[AddOn] luggage?:Luggage <MODES> extension?:Extension
    AddOn* productOwnerNum?:1..32000 productOwnerIA5?:A productIdNum?:<PID> productIdIA5?:A externalIssuerId?:I issuerAuthorizationId?:I stationCodeTable?:E5 validRegion?:[Region] validFromDay?:<FROM> validFromTime?:0..1440 validFromUTCOffset?:-60..60 validUntilDay?:<UNTIL> validUntilTime?:0..1440 validUntilUTCOffset?:-60..60 classCode?:<CLASS> serviceLevel?:A1-2 carrierNum?:[1..32000] carrierIA5?:[A] includedServiceBrands?:[1..32000] excludedServiceBrands?:[1..32000] tariffs?:[Tariff] infoText?:U <MODES> extension?:Extension
    Return* fromStationNum?:1..9999999 fromStationIA5?:A toStationNum?:1..9999999 toStationIA5?:A fromStationNameUTF8?:U toStationNameUTF8?:U validReturnRegionDesc?:U validReturnRegion?:[Region]
    Tariff* numberOfPassengers?:1..200 passengerType?:E8* ageBelow?:1..64 ageAbove?:1..128 travelerid?:[<TRAVELER>] restrictedToCountryOfResidence:B restrictedToRouteSection?:Section seriesDataDetails?:Series tariffIdNum?:I tariffIdIA5?:A tariffDesc?:U reductionCard?:[Card]
    Series supplyingCarrier?:1..32000 offerIdentification?:1..99 series?:I
    Section stationCodeTable?:E5 fromStationNum?:1..9999999 fromStationIA5?:A toStationNum?:1..9999999 toStationIA5?:A fromStationNameUTF8?:U toStationNameUTF8?:U
    Card* cardIssuerNum?:1..32000 cardIssuerIA5?:A cardIdNum?:I cardIdIA5?:A cardName?:U cardType?:I leadingCardIdNum?:I leadingCardIdIA5?:A trailingCardIdNum?:I trailingCardIdIA5?:A
    Region* | trainLink:TrainLink viaStations:Via zones:Zone lines:Line polygone:Polygon
    TrainLink trainNum?:I trainIA5?:A travelDate:<DEP> departureTime:0..1440 departureUTCOffset?:-60..60 fromStationNum?:1..9999999 fromStationIA5?:A toStationNum?:1..9999999 toStationIA5?:A fromStationNameUTF8?:U toStationNameUTF8?:U
    Via* stationCodeTable?:E5 stationNum?:1..9999999 stationIA5?:A alternativeRoutes?:[Via] route?:[Via] border:B carrierNum?:[1..32000] carrierIA5?:[A] seriesId?:I routeId?:I <BRANDS>
    Zone* carrierNum?:1..32000 carrierIA5?:A stationCodeTable?:E5 entryStationNum?:1..9999999 entryStationIA5?:A terminatingStationNum?:1..9999999 terminatingStationIA5?:A city?:I zoneId?:[I] binaryZoneId?:O nutsCode?:A
    Line* carrierNum?:1..32000 carrierIA5?:A lineId?:[I] stationCodeTable?:E5 entryStationNum?:1..9999999 entryStationIA5?:A terminatingStationNum?:1..9999999 terminatingStationIA5?:A <LINEZONE>
    Polygon firstEdge:Place edges:[Delta]
    Delta longitude:I latitude:I
    Place geoUnit?:E5 coordinateSystem?:E2 hemisphereLongitude?:E2 hemisphereLatitude?:E2 longitude:I latitude:I accuracy?:E5
    Pass* referenceNum?:I referenceIA5?:A productOwnerNum?:1..32000 productOwnerIA5?:A productIdNum?:<PID> productIdIA5?:A passType?:1..250 passDescription?:U classCode?:<CLASS> validFromDay?:<FROM> validFromTime?:0..1440 validFromUTCOffset?:-60..60 validUntilDay?:<UNTIL> validUntilTime?:0..1440 validUntilUTCOffset?:-60..60 validityPeriodDetails?:Periods numberOfValidityDays?:<ACT> <TRAINS> numberOfPossibleTrips?:1..250 numberOfDaysOfTravel?:1..250 activatedDay?:[<ACT>] countries?:[1..250] includedCarrierNum?:[1..32000] includedCarrierIA5?:[A] excludedCarrierNum?:[1..32000] excludedCarrierIA5?:[A] includedServiceBrands?:[1..32000] excludedServiceBrands?:[1..32000] validRegion?:[Region] tariffs?:[Tariff] price?:I vatDetail?:[Vat] infoText?:U extension?:Extension
    TrainValidity* validFromDay?:<FROM> validFromTime?:0..1440 validFromUTCOffset?:-60..60 validUntilDay?:<UNTIL> validUntilTime?:0..1440 validUntilUTCOffset?:-60..60 includedCarrierNum?:[1..32000] includedCarrierIA5?:[A] excludedCarrierNum?:[1..32000] excludedCarrierIA5?:[A] includedServiceBrands?:[1..32000] excludedServiceBrands?:[1..32000] boardingOrArrival?:E2
    Periods validityPeriod?:[Period] excludedTimeRange?:[Range]
    Period validFromDay?:<FROM> validFromTime?:0..1440 validFromUTCOffset?:-60..60 validUntilDay?:<UNTIL> validUntilTime?:0..1440 validUntilUTCOffset?:-60..60
    Range fromTime:0..1440 untilTime:0..1440
    CustomerCard* customer?:Traveler cardIdIA5?:A cardIdNum?:I validFromYear:2016..2269 validFromDay?:0..370 validUntilYear?:0..250 validUntilDay?:0..370 classCode?:<CLASS> cardType?:1..1000 cardTypeDescr?:U customerStatus?:I customerStatusDescr?:A includedServices?:[I] extension?:Extension
    Control* identificationByCardReference?:[Card] identificationByIdCard:B identificationByPassportId:B identificationItem?:I passportValidationRequired:B onlineValidationRequired:B randomDetailedValidationRequired?:0..99 ageCheckRequired:B reductionCardCheckRequired:B infoText?:U includedTickets?:[Link] extension?:Extension
    Link* referenceIA5?:A referenceNum?:I issuerName?:U issuerPNR?:A productOwnerNum?:1..32000 productOwnerIA5?:A ticketType?:E4* linkMode?:E2*
    """
}
