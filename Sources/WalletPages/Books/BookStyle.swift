import WalletScreens

extension TravelBook {
  /// The style of the file: no character of it has a meaning in HTML, so that it stands in it as it is.
  static let screenStyle = """
    :root { color-scheme: light dark; --text: light-dark(#1b1f24, #e8e8e8); --muted: light-dark(#55606b, #a9b2bb); --line: light-dark(#d4d9de, #3b4249); --accent: light-dark(#1d4f91, #8fb8f0); }
    body { font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: light-dark(#fff, #16191c); margin: 0 auto; padding: 1rem; max-inline-size: 46rem; overflow-wrap: anywhere; }
    a { color: var(--accent); }
    h1 { font-size: 2.25rem; line-height: 1.15; margin: 0 0 .5rem; }
    h2 { font-size: 1.5rem; margin: 3rem 0 1rem; border-block-end: 2px solid var(--accent); }
    h3 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
    h4 { font-size: 1.05rem; margin: 0; }
    p { margin: .25rem 0; }
    img { max-inline-size: 100%; block-size: auto; }
    table { border-collapse: collapse; margin-block: .375rem; }
    th, td { text-align: start; vertical-align: top; padding: .1rem 0; font-weight: normal; }
    th { color: var(--muted); padding-inline-end: 1rem; min-inline-size: 4.5rem; }
    .span th { color: inherit; font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .cover { padding-block: 1rem; border-block-end: 1px solid var(--line); }
    .cover-picture { inline-size: 100%; border-radius: 12px; }
    .facts th { inline-size: 9rem; }
    .kicker, .kind { font-size: .8rem; font-weight: 600; color: var(--accent); }
    .summary { font-size: 1.2rem; }
    .muted, .label, .stay, .when span { color: var(--muted); }
    .label { font-size: .9rem; }
    .left-out { padding: .5rem .75rem; background: light-dark(#fff4d6, #3a3115); border-radius: 8px; }
    .index ol { padding-inline-start: 1.25rem; list-style: none; }
    .index li { margin-block: .35rem; }
    .entry { display: grid; grid-template-columns: 5rem 1fr; gap: 1rem; padding-block: .875rem; border-block-start: 1px solid var(--line); }
    .what { min-inline-size: 0; }
    .when strong, .when span { display: block; }
    .when strong { font-size: 1.1rem; font-variant-numeric: tabular-nums; }
    .text { white-space: pre-line; }
    .map { display: block; inline-size: 100%; border-radius: 12px; }
    .map-list { columns: 2; column-gap: 2rem; }
    .code { margin: 1rem 0; }
    .code img { display: block; background: #fff; border-radius: 8px; image-rendering: pixelated; }
    .mm30 { inline-size: 30mm; } .mm45 { inline-size: 45mm; } .mm60 { inline-size: 60mm; } .mm80 { inline-size: 80mm; } .mm100 { inline-size: 100mm; } .mm120 { inline-size: 120mm; }
    .checklist { list-style: none; padding: 0; }
    .checklist li { padding-inline-start: 1.75rem; text-indent: -1.75rem; margin-block: .25rem; }
    .checklist .box { display: inline-block; inline-size: 1.75rem; text-indent: 0; }
    .note { margin-block-end: 2rem; }
    .note table, .note td, .note th { border: 1px solid var(--line); padding: .25rem .5rem; }
    .note h1 { font-size: 1.25rem; margin: 1rem 0 .5rem; }
    .note h2 { font-size: 1.15rem; margin: 1rem 0 .5rem; border: 0; }
    .note pre { white-space: pre-wrap; }
    .typed-text { white-space: pre-wrap; }
    .paper { padding-block: .75rem; border-block-start: 1px solid var(--line); }
    .first-page { display: block; margin-block: .5rem; border: 1px solid var(--line); background: #fff; }
    @media (max-width: 30rem) { .entry { grid-template-columns: 1fr; gap: .25rem; } .when strong, .when span { display: inline; } .map-list { columns: 1; } }
    @media print { :root { color-scheme: light; } body { max-inline-size: none; padding: 0; font-size: 10pt; } #map, #itinerary { break-before: page; } .short, .entry, .paper, .code, tr { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } .first-page { max-block-size: 230mm; } a { color: inherit; } }
    """

  /// The style of the PDF (CSS Paged Media); WeasyPrint 57 knows no logical properties.
  public static let paperStyle = """
    @page { size: A4; margin: 20mm 18mm; @top-left { content: string(book); font: 8.5pt "Noto Sans", "DejaVu Sans", sans-serif; color: #667; overflow-wrap: anywhere; } @bottom-right { content: counter(page) " / " counter(pages); font: 8.5pt "Noto Sans", "DejaVu Sans", sans-serif; color: #667; } }
    @page :first { margin-top: 0; @top-left { content: none; } @bottom-right { content: none; } }
    body { font: 10pt/1.45 "Noto Sans", "DejaVu Sans", "Noto Sans CJK JP", sans-serif; margin: 0; color: #1b1f24; overflow-wrap: anywhere; }
    a { color: inherit; text-decoration: none; }
    .cover h1 { string-set: book content(); }
    h1 { font-size: 30pt; line-height: 1.15; margin: 2mm 0 4mm; }
    h2 { font-size: 17pt; margin: 0 0 5mm; padding-bottom: 1mm; border-bottom: 0.6mm solid #1d4f91; break-after: avoid; }
    h3 { font-size: 12.5pt; margin: 7mm 0 2mm; break-after: avoid; }
    h4 { font-size: 11pt; margin: 0; break-after: avoid; }
    p { margin: 0.5mm 0; }
    table { border-collapse: collapse; margin: 1mm 0; }
    th, td { text-align: left; vertical-align: top; padding: 0.4mm 0; font-weight: normal; }
    th { color: #55606b; padding-right: 5mm; min-width: 20mm; }
    tr { break-inside: avoid; }
    .span th { color: inherit; font-weight: bold; white-space: nowrap; min-width: 14mm; }
    .cover { margin: 0 -18mm 10mm; padding: 38mm 18mm 12mm; background: #1d4f91; color: #fff; }
    .cover.has-picture { padding-top: 0; }
    .cover-picture { display: block; width: 210mm; height: 105mm; object-fit: cover; margin: 0 -18mm 10mm; }
    .cover .kicker, .cover .muted { color: #dbe7f5; }
    .kicker { font-size: 11pt; color: #1d4f91; font-weight: bold; }
    .kind { font-size: 8pt; color: #1d4f91; font-weight: bold; }
    .summary { font-size: 13pt; }
    .people { margin-top: 4mm; }
    .muted, .label, .stay, .when span { color: #55606b; }
    .label { font-size: 8.5pt; }
    .left-out { margin: 2mm 0; padding: 2mm 3mm; background: #fff4d6; color: #1b1f24; }
    .index h2 { font-size: 13pt; border: 0; margin-bottom: 2mm; }
    .index ol { list-style: none; padding-left: 0; margin: 0; }
    .index ol ol { padding-left: 6mm; }
    .index li { margin: 1mm 0; }
    .index a::after { content: leader(dotted) target-counter(attr(href), page); }
    .part { margin-top: 14mm; }
    #map, #itinerary { break-before: page; margin-top: 0; }
    .short { break-inside: avoid; }
    .entry, .paper { break-inside: avoid; }
    .facts th { width: 36mm; }
    .entry { position: relative; min-height: 10mm; padding: 3mm 0 2mm; border-top: 0.2mm solid #c5ccd3; }
    .when { position: absolute; left: 0; width: 22mm; }
    .when strong { display: block; font-size: 12pt; }
    .when span { display: block; font-size: 8.5pt; }
    .what { margin-left: 26mm; }
    .text { white-space: pre-line; }
    .map { display: block; width: 174mm; height: 87mm; }
    .map-list { columns: 2; column-gap: 8mm; }
    .code { margin: 3mm 0; break-inside: avoid; }
    .code img { display: block; }
    .mm30 { width: 30mm; } .mm45 { width: 45mm; } .mm60 { width: 60mm; } .mm80 { width: 80mm; } .mm100 { width: 100mm; } .mm120 { width: 120mm; }
    .checklist { list-style: none; padding: 0; margin: 0; }
    .checklist li { margin: 1mm 0; padding-left: 7mm; text-indent: -7mm; }
    .checklist .box { font-family: "DejaVu Sans", sans-serif; }
    .note { margin-bottom: 6mm; }
    .note h1 { font-size: 13pt; margin: 4mm 0 2mm; }
    .note h2 { font-size: 12pt; margin: 4mm 0 2mm; padding: 0; border: 0; }
    .note h3 { font-size: 11pt; margin: 4mm 0 2mm; }
    .note td, .note th { border: 0.2mm solid #c5ccd3; padding: 1mm 2mm; }
    .note pre, .typed-text { white-space: pre-wrap; }
    .paper { padding: 2.5mm 0; border-top: 0.2mm solid #c5ccd3; }
    .first-page { display: block; max-width: 174mm; max-height: 225mm; margin-top: 2mm; }
    """
}
