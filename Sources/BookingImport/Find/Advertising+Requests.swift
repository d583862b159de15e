import Journeys

/// Answers to those who ask for a room, a table or a seat.
extension Advertising {
  /// The thanks with which an answer begins, whether it offers or confirms.
  static let enquiries = [
    "your enquiry", "your inquiry", "merci pour votre demande", "votre demande de",
  ].map { FoldedName.of($0) }

  /// What a house answers before anything is booked.
  static let asked = [
    "waiting list", "waitlist", "warteliste", "liste d'attente", "lista de espera", "lista d'attesa", "лист ожидания",
    "листе ожидания", "bekleme listesi", "lista rezerwowa", "wachtlijst", "väntelista", "venteliste",
    "no rooms available", "no availability", "fully booked", "are full", "ausgebucht", "leider nicht verfügbar",
    "leider kein", "sommes complets", "est complet", "no tenemos disponibilidad", "estamos completos",
    "non abbiamo disponibilità", "siamo al completo", "нет свободных", "мест нет", "yerimiz yok", "brak wolnych",
    "may have opened up", "is now available", "has become available", "ist jetzt verfügbar", "ist wieder frei",
    "est à nouveau disponible", "se ha liberado", "si è liberat", "освободил", "is vrijgekomen", "zwolnił się",
    "would you like to book", "would you like us to", "shall we reserve",
    "let us know if you would like",
    "anbieten", "ob wir buchen", "möchten sie buchen", "sollen wir reservieren",
    "souhaitez-vous réserver", "nous vous proposons", "adjuntamos presupuesto", "presupuesto para",
    "desea reservar", "podemos ofrecer", "possiamo offrir", "le proponiamo", "preventivo", "desidera prenotare",
    "можем предложить", "предлагаем вам", "хотите забронировать", "teklifimiz", "możemy zaproponować",
    "kunnen wij aanbieden",
    "kan vi erbjuda", "kan vi tilby", "キャンセル待ち", "空室待ち", "空席待ち", "満室", "満席", "候补", "候補名單", "满房",
    "예약 대기", "대기 신청", "만실",
    "ajánlatot tudjuk", "ajánlatunk", "módunkban lefoglalni", "můžeme nabídnout", "zasíláme nabídku",
    "можем да предложим",
    "μπορούμε να προσφέρουμε", "vă putem oferi", "voimme tarjota", "kan vi tilbyde", "podemos oferecer",
    "orçamento para",
    "is not a confirmation", "not a booking confirmation", "keine buchungsbestätigung",
    "keine reservierungsbestätigung",
    "keine bestätigung", "n'est pas une confirmation", "ne constitue pas une confirmation",
    "ne vaut pas confirmation", "no es una confirmación", "no constituye una confirmación", "non è una conferma",
    "non costituisce conferma", "não é uma confirmação", "não constitui confirmação",
    "не является подтверждением", "не є підтвердженням", "onay değildir", "onayı değildir",
    "nie jest potwierdzeniem", "nie stanowi potwierdzenia", "geen bevestiging", "geen reserveringsbevestiging",
    "ingen bekräftelse", "ingen bekreftelse", "ikke en bekreftelse", "ikke en bekræftelse", "není potvrzením",
    "nie je potvrdením", "nem visszaigazolás", "nu este o confirmare", "ei ole vahvistus",
    "δεν αποτελεί επιβεβαίωση", "予約確定ではありません", "确认前", "예약 확정이 아닙니다",
  ].map { FoldedName.of($0) }
}
