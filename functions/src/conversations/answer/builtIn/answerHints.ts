/** How questions of a kind are recognised, and how sentences that can answer them; English and German. */
const HINTS: readonly { asks: RegExp; shows: RegExp }[] = [
  {
    asks: /\b(how much|price|prices|cost|costs|fee|charge|kostet|kosten|preis|preise|teuer|gebühr|wie hoch)\b/i,
    shows:
      /[€$£%]|\b(euros?|dollars?|pounds?|eur|usd|chf|franken|percent|prozent|free of charge|kostenlos|kostenfrei|gratis)\b/i,
  },
  {
    asks: /\b(when|what time|hours|wann|uhrzeit|\w*zeiten|geöffnet|offen|open)\b/i,
    shows:
      /\d{1,2}([:.]\d{2})? ?(uhr|am\b|pm\b|o'clock|to|bis|–|-)|\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(mon|diens|donners|frei|sams|sonn)tags?\b|\bmittwochs?\b|\b(days?|tage?n?|weeks?|wochen?)\b/i,
  },
  {
    asks: /\b(how long|how many days|how often|wie lange|wie viele tage|wie oft|how soon)\b/i,
    shows:
      /\b(minutes?|hours?|days?|weeks?|months?|years?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)\b/i,
  },
  {
    asks: /\b(phone|telephone|call|number|telefon\w*|anrufen|nummer)\b/i,
    shows: /\+?\d[\d /()-]{6,}\d/,
  },
  { asks: /\b(e-?mail|mail)\b/i, shows: /\S@\S/ },
  {
    asks: /\b(where|address|located|wo|adresse|anschrift|standort)\b/i,
    shows:
      /\b\d{1,4} \p{Lu}|\p{L}(straße|strasse|platz|weg|gasse|allee) ?\d|\b\d{5} \p{Lu}|\b(lane|street|road|avenue|under|beside)\b/iu,
  },
];

/** Whether the question asks for a figure, time or address and the sentence contains one. */
export function showsWhatIsAsked(question: string, sentence: string): boolean {
  return HINTS.some(({ asks, shows }) => asks.test(question) && shows.test(sentence));
}
