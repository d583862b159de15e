import Journeys

/// The names of months and their short forms in the languages that confirmations come in.
enum MonthNames {
  /// 1…12 for a folded name, nil for any other word.
  static func month(_ folded: String) -> Int? {
    folded.utf8.count < 3 ? nil : table[folded]
  }

  private static let table: [String: Int] = {
    var table: [String: Int] = [:]
    for (index, line) in names.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
      for name in line.split(separator: UInt8(ascii: " ")) {
        let folded = FoldedName.of(Substring(name))
        table[folded] = index + 1
        if name.first.map({ $0 == 0xCE }) ?? false { table[GreekCapitals.plain(folded)] = index + 1 }
      }
    }
    return table
  }()

  /// A line for each month: English, German, French, Spanish, Italian, Portuguese, Dutch, Nordic, Polish, Czech, Hungarian,
  /// Turkish, Russian, Ukrainian, Kazakh, Romanian, Croatian, Slovene, Slovak, Bulgarian, Greek, Baltic, Arabic, Hebrew,
  /// Indonesian, Azerbaijani, Catalan, Galician, Basque, Thai, Serbian, Macedonian, Albanian, Belarusian, Uzbek, Afrikaans, Maltese,
  /// Georgian, Armenian; those of CLDR, but for short forms that are words elsewhere.
  private static let names = """
    january styczeń jaan janar jannar januarie sausis siječanj yan студзень студзеня яну јан јануар јануари հնվ հունվար հունվարի იან იანვარი sij ian saus janvārim มกราคม gener xaneiro urtarrila yanvar ιανουάριος ιαν يناير ינואר בינואר jan led tammi ianuarie jaanuar sausio janvāris janvārī januarja januára януари siječnja ιανουαρίου janúar januar januar jänner jaen januari janvier janv jan enero ene gennaio gen janeiro tammikuu tammikuuta stycznia stycznia sty leden ledna január ocak oca января январь янв січня січень січ қаңтар қаң
    february febreiro frar shkurt vasaris veljača лютага люты феб фебруар փետրվար փետրվարի փտվ თებ თებერვალი velj febr veebr februārim กุมภาพันธ์ febrer otsaila φεβρουάριος φεβ فبراير פברואר בפברואר fevral feb úno helmi februarie veebruar vasario februāris februārī februarja februára февруари veljače φεβρουαρίου febrúar februar februari févr fév fevrier février febrero feb febbraio fevereiro fev helmikuu helmikuuta luty lutego lut února únor február şubat sub февраля февраль фев февр лютого лютий лют ақпан ақп
    march kovas marzu ožujak μάρ сакавік сакавіка մարտ մարտի մրտ მარ მარტი ožu márc kov martam มีนาคม març martxoa maret μάρτιος μαρ مارس מרץ במרץ mar bře maalis marts martie märts kovo martā marec ožujka μαρτίου mars március märz maerz mrz mär mars maart mrt marzo março marco maaliskuu maaliskuuta marzec marca března březen március mart марта март мар березня березень бер наурыз нау
    april balandis prill travanj красавік красавіка ապր ապրիլ ապրիլի აპრ აპრილი bal aprīlim เมษายน apirila απρίλιος απρ أبريل אפריל באפריל aprel apr dub huhti aprilie aprill balandžio aprīlis aprīlī aprila apríla април travnja απριλίου ápr avril avr abril abr aprile huhtikuu huhtikuuta kwiecień kwietnia kwi dubna duben április nisan nis апреля апрель апр квітня квітень кві квіт сәуір сәу
    may gegužė mejju svibanj μάι мај մայիս մայիսի մյս მაი მაისი svi geg maí maijam พฤษภาคม maig maiatza μάιος μαΐ مايو מאי במאי mai kvě touko gegužės maijs maijā mája svibnja μαΐου máj mayo maggio mag maio mei maj toukokuu toukokuuta maja května květen május mayıs мая май травня травень тра трав мамыр мам
    june birželis iyn junie junij lipanj qershor ġunju ιούν чэрвень чэрвеня јун јуни հնս հունիս հունիսի ივნ ივნისი iun birž jūnijam มิถุนายน juny xuño ekaina ιούνιος ιουν يونيو יוני ביוני iyun jun čvn kesä iunie juuni birželio jūnijs jūnijā junija júna юни lipnja ιουνίου jún júní juni juin junio giugno giu junho kesäkuu kesäkuuta czerwiec czerwca cze června červen június haziran haz июня июнь июн червня червень чер черв маусым мау
    july iyl julie julij korrik liepa lulju srpanj ιούλ ліпень ліпеня јул јули հլս հուլիս հուլիսի ივლ ივლისი iul liep jūlijam กรกฎาคม juliol xullo uztaila ιούλιος ιουλ يوليو יולי ביולי iyul julai jul čvc heinä iulie juuli liepos jūlijs jūlijā julija júla юли srpnja ιουλίου júl júlí juli juil juillet julio luglio lug julho heinäkuu heinäkuuta lipiec lipca lip července červenec július temmuz tem июля июль июл липня липень лип шілде шіл
    august agost avq awwissu gusht kolovoz rugpjūtis αύγ жнівень жніўня օգոստոս օգոստոսի օգս აგვ აგვისტო avg rugp augustam สิงหาคม abuztua agustus agt ogos αύγουστος αυγ أغسطس אוגוסט באוגוסט avqust avgust aug srp elo rugpjūčio augusts augustā avgusta augusta kolovoza αυγούστου ágúst août aout agosto ago elokuu elokuuta augustus augusti sierpień sierpnia sie srpna srpen augusztus ağustos ağu августа август авг серпня серпень сер серп тамыз там
    september rugsėjis rujan sentabr septembar settembru shtator верасень верасня септембар սեպ սեպտեմբեր սեպտեմբերի სექ სექტემბერი ruj сеп rugs septembrim กันยายน setembre iraila σεπτέμβριος σεπ سبتمبر ספטמבר בספטמבר sentyabr sep zář syys septembrie rugsėjo septembris septembrī septembra септември rujna σεπτεμβρίου szept sept septembre septiembre settembre set setembro syyskuu syyskuuta wrzesień września wrz září szeptember eylül eyl сентября сентябрь сен сент вересня вересень вер вере қыркүйек қыр
    october oktabr oktobar ottubru spalis tetor кастрычнік кастрычніка октобар հոկ հոկտեմբեր հոկտեմբերի ოქტ ოქტომბერი spal oktobrim ตุลาคม octubre urria οκτώβριος οκτ أكتوبر אוקטובר באוקטובר oktyabr oct říj loka octombrie oktoober spalio oktobris oktobrī oktobra októbra октомври οκτωβρίου oktober okt octobre octubre ottobre ott outubro out lokakuu lokakuuta październik października paź října říjen október ekim eki октября октябрь окт жовтня жовтень жов жовт қазан қаз
    november lapkritis novembar novembru noy nëntor studeni νοέ лістапад лістапада нов новембар նոյ նոյեմբեր նոյեմբերի ნოე ნოემბერი stu noi ное nóv lapkr novembrim พฤศจิกายน novembre azaroa νοέμβριος νοε نوفمبر נובמבר בנובמבר noyabr nov marras noiembrie lapkričio novembris novembrī novembra ноември studenoga studenog νοεμβρίου novembre noviembre novembro marraskuu marraskuuta listopad listopada lis listopadu november kasım kas ноября ноябрь ноя нояб листопада листопад лис лист қараша қар
    december decembar dek dhjetor diċembru gruodis prosinac дец децембар снежань снежня դեկ դեկտեմբեր դեկտեմբերի დეკ დეკემბერი dets gruod decembrim ธันวาคม desembre decembro abendua disember δεκέμβριος δεκ ديسمبر דצמבר בדצמבר dekabr dec joulu decembrie detsember gruodžio decembris decembrī decembra декември prosinca δεκεμβρίου desember dezember dez décembre déc diciembre dic dicembre dezembro joulukuu joulukuuta grudzień grudnia gru prosince prosinec aralık ara декабря декабрь дек грудня грудень гру груд желтоқсан жел
    """
}
