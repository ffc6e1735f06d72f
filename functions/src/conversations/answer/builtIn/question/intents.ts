import { wordBounded } from "../../../../knowledge/index/words/wordBounded.ts";

/**
 * Something that visitors ask any small business, however they put it, and how a sentence that answers it is recognised.
 * Only questions that are about nothing else: what is delivered, lent or sold is found by its own words.
 */
export type Intent = {
  /** All of them must be found in a question. */
  asks: readonly RegExp[];
  says: RegExp;
  /** The words that pages are searched for. */
  words: string;
  /** Whether only a sentence that matches `says` can be the answer, whatever else the question says. */
  isStrict?: true;
};

const ANIMAL =
  /\b(dogs?|pupp(y|ies)|pets?|cats?|animals?|four[- ]legged|hund(e|en|es)?|haustiere?n?|vierbeiner|tiere?|katzen?|welpen?)\b/;
const PERMISSION =
  /\b(bring|take|come|comes|coming|allowed|welcome|along|inside|okay|mit|mitbringen|mitnehmen|mitkommen|darf|dürfen|erlaubt|willkommen|rein|reinkommen)\b/;

const INTENTS: readonly Intent[] = [
  intent(
    "parking park car garage spaces parken parkplatz parkhaus stellplatz tiefgarage",
    /\b(parking|(to|can|could|we|i|you) park|where .{0,40}\b(park|car|van|vehicle|motorbike|camper|campervan)|leave (the|my|our|a) (car|van)|come by car|arrive by car|driving|parken|geparkt|park(platz|plätze|möglichkeit\w*)|stellpl[aä]tze?|(auto|wagen|pkw) .{0,30}(lassen|abstellen|hinstellen|unterstellen|stehen|hin)|wo .{0,30}(auto|wagen|pkw|lieferwagen|wohnmobil)|mit dem auto)\b/,
    /\b(parking|to park|park (in|on|at|behind|opposite|free)|car ?parks?|spaces? (for|behind|in front)|multi-storey|kerb|parken|park(platz|plätze|haus|deck|möglichkeit\w*|scheibe|scheinautomat)|kundenparkpl\w+|stellpl[aä]tze?n?|tiefgarage|(car|multi-storey|underground) garage|bays?|anwohnerzone)\b/,
  ),
  intent(
    "accessible wheelchair step lift ramp ground floor barrierefrei rollstuhl stufe aufzug rampe ebenerdig",
    /\b(wheelchairs?|disabled|disability|walking frame|walker|prams?|pushchairs?|buggy|step[- ]free|stairs|steps|lift|elevator|ramps?|accessible|accessibility|mobility|crutches|(can('|’)?t|cannot|can't really|difficulty|trouble|hard to|unable to) walk\w*|rollstuhl\w*|rollator|barrierefrei\w*|behinder\w+|gehbehindert\w*|stufen|stufenlos|treppen?|treppensteigen|aufzug|fahrstuhl|lift|rampe|kinderwagen|krücken|schlecht (zu fuß|laufen|gehen))\b/,
    /\b(wheelchairs?|steps?|step[- ]free|stairs|ramps?|lift|elevator|level|accessible|ground floor|hoist|stairlift|rollstuhl\w*|barriere\w*|stufen?|stufenlos\w*|rampe|aufzug|fahrstuhl|treppen?|treppenlift|ebenerdig\w*|erdgeschoss)\b/,
    true,
  ),
  intent(
    "card cards pay cash contactless kartenzahlung karte zahlen bar",
    /\b((by|with|take|takes|accept|use|my) (a |your |my )?((credit|debit|bank) )?cards?|card payments?|credit cards?|debit cards?|visa|mastercard|contactless|apple pay|google pay|plastic|mit (der |einer |meiner )?(ec-?|kredit|bank|giro)?karte|kreditkarten?|ec-?karten?|kartenzahlung|girocard|kontaktlos)\b/,
    /\b((pay|pays|paid|payments?|take|takes|accept|accepts|cash) .{0,40}cards?|cards? .{0,30}(payments?|accepted|taken|welcome|cash)|credit cards?|debit cards?|contactless|kreditkarten?|ec-?karten?|kartenzahlung|girocard|(zahl\w+|bezahl\w+|nehmen|akzeptieren|bar) .{0,40}karten?|karten? .{0,30}(zahl\w*|bezahl\w*|akzept\w*))\b/,
    true,
  ),
  intent(
    "cash pay card bargeld bar zahlen",
    /\b((in|by|with|take|accept|pay) cash|cash only|notes|coins|münzen|scheine|bargeld|bar (zahlen|bezahlen)|in bar|barzahlung)\b/,
    /\b(cash|cashless|bar|bargeld|barzahlung|bargeldlos|münzen|coins)\b/,
    true,
  ),
  intent(
    "payment pay cash card invoice transfer zahlung zahlen bar karte rechnung überweisung",
    /\b(how (can|do|should|may|must|could) (i|we|you|one) pay|payment (methods?|options?|types?)|ways (to|of) pay\w*|forms? of payment|wie (kann|können|könnte|zahlt|bezahlt|zahle|bezahle|muss|darf) .{0,30}\b(bezahlen|zahlen|bezahlt|gezahlt)|wie (bezahle|zahle|bezahlt|zahlt) (ich|man|wir)|zahlungs(arten?|möglichkeit\w*|mittel|weisen?|methoden?))\b/,
    /\b(cash|cards?|invoice|bank transfer|paypal|direct debit|instalments?|bar|bargeld|ec-?karten?|kreditkarten?|karte|rechnung|überweis\w+|vorkasse|lastschrift|paypal|girocard)\b/,
    true,
  ),
  intent(
    "cancel cancellation notice absagen stornieren absage bescheid",
    /\b(cancel\w*|call(ing|ed)? (it |the \w+ |\w+ )?off|(can('|’)?t|cannot|can not|won('|’)?t be able to|unable to|not able to) (make|come|attend|turn up|take part)|can('|’)?t (make|come|attend)|chang(e|ed|ing) (my|our|your) minds?|change of plans?|no longer (come|want|need)|back out|pull out|(fall|get|am|feel|is|be|if i'?m) (ill|sick|unwell|poorly)|plans change|something comes up|don('|’)?t (turn|show) up|no[- ]show|absagen|abgesagt|sage .{0,40} ab|stornier\w*|storno\w*|rücktritt|zurücktreten|nicht (mehr )?(kommen|teilnehmen|wahrnehmen|antreten|schaffen|erscheine\w*)|komme .{0,30}(doch )?nicht|schaffe .{0,40}nicht|verhindert|dazwischen ?(kommt|kommen)|krank (werde|bin|wird|geworden)|erkrankt|abmelden|abzusagen)\b/,
    /\b(cancel\w*|call .{0,20} off|no[- ]shows?|notice|absag\w*|abgesagt\w*|abzusagen|sagen .{0,60} ab|stornier\w*|storno\w*|rücktritt\w*|nicht kommen|abmeld\w*|bescheid|versäum\w*|ausfallhonorar|verhindert)\b/,
  ),
  intent(
    "reschedule change move another date umbuchen verschieben ersatztermin",
    /\b(reschedul\w*|rebook\w*|put off|(change|move|postpone|switch|shift|swap) (my|the|our|an?|to another|it to) (\w+ )?(booking|appointment|date|lesson|class|day|time|slot|reservation)|another (day|date|time)|umbuch\w*|umzubuchen|verschieb\w*|verschoben|verlegen|verlegt|anderen? (termin|tag))\b/,
    /\b(reschedul\w*|rebook\w*|(change|move|postpone|switch|swap|choose) .{0,40}(booking|appointment|date|lesson|class|day|slot)|new date|umbuch\w*|umgebucht|verschieb\w*|verschoben|verlegen|ersatztermin|anderen? termin)\b/,
  ),
  intent(
    "return exchange refund money back rückgabe zurück umtausch erstattung",
    /\b(return (it|them|this|something|an?|the|my|goods|items?|unused|unopened)|returns|(send|sending|give|giving|bring|bringing|take|taking|sent) (it|them|this|something|things?|stuff|the \w+|an? \w+|my \w+|our \w+)? ?back|money back|refund\w*|exchange (it|them|an?|the|something)|(doesn('|’)?t|does not|don('|’)?t|do not|didn('|’)?t) (fit|like|suit|want)|wrong (size|colou?r)|zurück ?(geben|schicken|senden|bringen|nehmen)|zurückgeben|umtausch\w*|umzutauschen|rückgabe\w*|rück(sende|send|versand|porto)\w*|retour\w*|nicht gefällt|gefällt .{0,30}nicht|passt .{0,20}nicht|nicht passt|geld .{0,20}(zurück|wieder)|widerruf\w*|erstatte\w*|erstattung|falsche größe)\b/,
    /\b(returns?|returned|returning|sent? .{0,20}back|refund\w*|exchang\w*|bring .{0,20}back|buy .{0,20}back|take .{0,20}back|money back|pay .{0,20}back|half back|zurück|zurück(geben|schicken|senden|nehmen|bringen|gegeben)\w*|umtausch\w*|umgetauscht|rückgabe\w*|rück(send|versand|porto)\w*|retour\w*|widerruf\w*|erstatt\w*)\b/,
  ),
  intent(
    "damaged broken replace faulty beschädigt kaputt ersetzen bruch",
    /\b((arriv\w*|came|comes|parcel|package|delivery|delivered|box|order) .{0,40}(broken|damaged|smashed|cracked|faulty|defective|in pieces|wrong)|(broken|damaged|smashed|cracked|faulty|defective) .{0,40}(arriv\w*|parcel|package|deliver\w*)|(paket|ware|lieferung|bestellung|ankam|kam|kommt|ankommt|angekommen|geliefert) .{0,40}(kaputt|defekt|beschädigt|scherben|zerbrochen|zerstört)|(kaputt|defekt|beschädigt|zerbrochen) .{0,40}(an|ankam|ankommt|angekommen|geliefert|ist))\b/,
    /\b(damag\w*|broken|breakages?|faulty|defective|replace\w*|cracked|in pieces|beschädig\w*|scherben|kaputt\w*|defekt\w*|zerbroch\w*|bruch|ersetz\w*|ersatz|reklam\w*)\b/,
  ),
  intent(
    "lost left behind found property verloren vergessen fundsachen liegen",
    /\b((forgot|forgotten|left|lost|leave|mislaid) (my|our|a|an|something|his|her|the)|left .{0,30}behind|lost (property|and found)|fundsachen?|fundbüro|liegen ?(gelassen|lassen)|(mein\w*|unser\w*|etwas|was|sachen) .{0,40}(vergessen|verloren|verlegt))\b/,
    /\b(lost|lost (property|and found|items?)|left (\w+ )?behind|forgotten|found items|fundsach\w*|fundstück\w*|fundbüro|liegen ?(ge)?lassen\w*|liegen ?geblieben\w*|vergessen\w*|verloren\w*|verlust)\b/,
  ),
  {
    words: "dogs hunde haustiere",
    asks: [wordBounded(ANIMAL), wordBounded(PERMISSION)],
    says: wordBounded(ANIMAL),
  },
  intent(
    "wifi internet wlan",
    /\b(wi-?fi|wlan|w-lan|internet|get online|hotspot|internetzugang)\b/,
    /\b(wi-?fi|wlan|w-lan|internet|hotspot)\b/,
    true,
  ),
  intent(
    "open geöffnet hours öffnungszeiten closed geschlossen",
    /\b(opening (hours|times)|business hours|(the|your|what|\w+ing|shop|office) hours|(office|shop|weekend) hours|(are|is|when|what time|until|how late|how early|hours) .{0,40}(open|close|closed|shut)|(when|what time) .{0,20}(open|opens|close|closes|shut|shuts)|open (on|at|today|over|in)|how (late|early) (can|could) (i|we) (come|drop)|still (be )?(there|open|in)|öffnungszeit\w*|sprechzeit\w*|sprechstunden?|ladenzeiten|(wann|habt|haben|hat|seid|sind|ist|macht|machen|lange) .{0,50}(offen|geöffnet|auf|zu|geschlossen|schließt|schließen|öffnet|öffnen|aufmachen|zumachen)|(wann|lange) .{0,30}(da|erreichbar|vorbeikommen))\b/,
    /\b(open|opens|opening|closed?|closes|closing|hours|shut|day off|\d{1,2}([.:]\d\d)?( ?(am|pm|uhr))? ?(–|-|to|bis) ?\d{1,2}|öffn\w*|geöffnet|geschlossen|schließ\w*|öffnungszeit\w*|sprechzeit\w*|sprechstunden?|ruhetag|offen|betriebsferien|(hat|haben|ist|sind|bleibt|bleiben|macht|machen) .{0,60}(auf|zu)(?=[.,;]|$))\b/,
  ),
  intent(
    "address adresse street road lane square find straße platz weg gasse finden anfahrt",
    /\b((?<!mail )(?<!web )address|where (are|is) (you|your (shop|store|studio|office|practice|place|clinic|school|workshop|farm|hotel|restaurant|caf[eé]|hut|yard|showroom|garage|nursery))( \w+)?|where (can|do|will) (i|we) find you|find you|get to (you|your \w+)|how (do|can) (i|we) get there|located|location|directions|adresse|anschrift|anfahrt|wo (seid|sind) (ihr|sie)|wo (finde|finden) (ich|wir|man) (sie|euch|die \w+|den \w+|das \w+)|wo (ist|liegt|befindet sich) (der|die|das|ihr\w*|eu\w+) (laden|geschäft|praxis|schule|werkstatt|studio|büro|restaurant|hof|kanzlei|café|betrieb|hotel|pension|atelier|salon)|wie komm\w* (ich|man|wir) .{0,20}(zu|hin|dorthin))\b/,
    /\d{1,4}[a-z]?,? (\p{Lu}\p{L}+ ){0,2}(Street|Road|Lane|Avenue|Square|Yard|Quay|Hill|Row|Way|Close|Drive|Place|Court|Mews|Gardens|Terrace|Wharf|Gate)\b|\p{L}(straße|strasse|str\.|platz|weg|gasse|allee|ufer|ring|damm|markt) ?\d|\b(Straße|Allee|Weg|Street|Road|Lane|Avenue|Square|Yard|Quay|Row|Way|Slipway) \d|\b\d{5} \p{Lu}|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|\b(Am|An der|Im|In der|Zum|Alte|Alter) \p{Lu}\p{L}+ \d/u,
  ),
  intent(
    "bus train station stop tram bahn bahnhof haltestelle straßenbahn",
    /\b(bus|buses|trains?|tram|(by|the|nearest) tube|tube (station|stop)|public transport|by (rail|train|bus)|railway|nearest (station|stop)|without a car|öffentlich\w*|öpnv|bahn|bahnhof|zug|haltestelle|straßenbahn|s-bahn|u-bahn|ohne auto)\b/,
    /\b(bus|buses|trains?|tram|tube|station|stops?|railway|bahn|bahnhof|zug|haltestelle|straßenbahn|tram|buslinien?|linien?|s-bahn|u-bahn)\b/,
    true,
  ),
  intent(
    "phone telefon",
    /\b(phone|telephone|(call|ring) (you|them|the)|number (to|can|do)|phone number|telefon\w*|rufnummer|anrufen|anruf|durchwahl)\b/,
    /\+?\d[\d /()-]{6,}\d/,
  ),
  intent("email mail", /\b(e-?mails?)\b/, /\S@\S/),
  intent(
    "contact kontakt",
    /\b(contact|get in touch|reach (you|someone|somebody)|talk (to|with) (someone|somebody|a person)|speak (to|with) (someone|somebody)|kontakt\w*|erreich\w*|ansprechpartner\w*|(mit (wem|jemandem)|jemanden?) .{0,20}(sprechen|reden))\b/,
    /\S@\S|\+?\d[\d /()-]{6,}\d/,
  ),
  intent(
    "owner runs run founded opened family inhaber leitet führt gehört gegründet",
    /\b(who (owns|runs|manages) (it|this|the (business|company|shop|place|practice|studio|school|farm|hotel|restaurant|firm))|in charge|who('s| is) (the )?(owner|boss|manager|head|director|behind)|owner|boss|proprietor|whose (business|shop)|wem gehört|gehört (die|das|der)|inhaber\w*|besitzer\w*|chef\w*|geschäftsführ\w*|eigentümer\w*|wer (führt|leitet|betreibt) (die|das|den|euer|ihr\w*|eure) (haus|praxis|laden|geschäft|schule|betrieb|studio|hof|restaurant|kanzlei|hotel|pension|werkstatt)|wer steckt hinter)\b/,
    /\b(own(s|er|ers|ed)|runs?|run by|set up by|started by|theirs|founded|founder|manag\w*|director|proprietor|inhaber\w*|leitet|leitung|führt|führen|besitzer\w*|chef\w*|betreib\w*|gegründet|gründer\w*|geschäftsführ\w*|eröffnet|family business|familienbetrieb)\b/,
  ),
  intent(
    "founded opened since started established gegründet seit eröffnet besteht",
    /\b(how long (have|has) .{0,30}(been|existed|around|business)|since when|when (was|were|did) (you|the (business|company|shop|practice|school|workshop|farm)|your \w+) .{0,20}(found|founded|start|started|open|opened|set up|established)|how old is (the|your) (business|company|shop|practice|school|farm|workshop)|year .{0,20}(founded|established)|seit wann (gibt|besteht|seid|sind|existiert)|wie lange (gibt|besteht|existiert|seid|sind)|gegründet|gründung\w*|wie alt ist (die|das|der|euer|eure|ihre?) (firma|praxis|laden|schule|betrieb|werkstatt|hof|geschäft))\b/,
    /\b(since|founded|established|opened|started|began|seit|gegründet|eröffnet|besteht|steht|gründete) .{0,60}\b(1[5-9]|20)\d\d\b|\b(1[5-9]|20)\d\d .{0,60}\b(founded|established|opened|started|gegründet|eröffnet|gründete)\b|\bseit (über |mehr als )?\w+ jahren\b|\bfor (over |more than )?\w+ years\b/,
  ),
  intent(
    "bring need mitbringen brauchen",
    /\b(what (do|should|must|shall) (i|we|you|they) (need to |have to )?(bring|take|pack)|need to (bring|pack)|to bring|bring (along|with)|was (muss|soll|sollte|brauche|brauchen|müssen|nehme|bringe|packe) .{0,40}(mitbringen|mitnehmen|mitzubringen|dabei ?haben|einpacken|mit)|mitzubringen|was brauche ich)\b/,
    /\b(bring|brings|pack|mitbring\w*|bringen sie|bringt|bring|mitnehm\w*|mitzubringen|dabei ?haben|denken sie an|brauchen sie|benötigen sie|you need|you will need|you('|’)ll need)\b/,
  ),
  intent(
    "wear clothes shoes clothing kleidung schuhe tragen anziehen",
    /\b(what (should|do|must|shall|can) (i|we|they) wear|dress code|what clothes|which clothes|was (soll|ziehe|muss|sollte|zieht) .{0,30}\b(anziehen|tragen|an)|kleidung|kleiderordnung|schuhwerk)\b/,
    /\b(wear|wearing|clothes|clothing|shoes|trainers|boots|dress|gloves|apron|kleidung|schuhe?|hosen?|anzieh\w*|tragen|schürze|socken|turnschuhe)\b/,
  ),
  intent(
    "late later key arrive spät später verspätung schlüssel",
    /\b((arriv\w*|come|coming|get there|get in|am|are|running|run|be) .{0,20}(late|after hours|delayed)|late (arrival|check)|in the middle of the night|zu spät|verspät\w*|spät .{0,40}(an|ankommen|kommen|anreisen)|später .{0,20}(kommen|ankommen|anreisen))\b/,
    /\b(late|later|delayed|after \d+|spät|später|verspät\w*|nach \d+ uhr|schlüssel\w*|keys?|key box)\b/,
  ),
  intent(
    "weather wind rain storm wetter rain regen wind gewitter",
    /\b(rain|rains|raining|rainy|weather|wind|windy|storms?|snow|regen|regnet|regne\w*|wetter|gewitter|sturm|stürmt|schneit|schnee)\b/,
    /\b(rain\w*|wet|weather|wind|windy|knots|storms?|snow|thunder\w*|regen|regnet|wetter|schlechtwetter|gewitter|sturm|windstärke|schnee)\b/,
    true,
  ),
  intent(
    "people group guests personen gruppe teilnehmer plätze",
    /\b(how many (people|persons|participants|others|students|pupils|kids|children|learners|guests) .{0,40}|how (big|large) (is|are) (the|a|your) (group|groups|class|classes|course)|class size|group size|wie ?viele? (leute|personen|teilnehmer\w*|menschen|schüler\w*|andere|gäste|kinder) .{0,40}|wie (groß|voll) (ist|sind) (die|eine|der|ihre) (gruppen?|klassen?|kurse?)|gruppengröße)\b/,
    /\b((people|persons|guests|participants|pupils|students|learners|children|teilnehmer\w*|personen|gäste|kinder|schüler\w*|leute|plätze|groups?|gruppen?) .{0,40}(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)|(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf) (people|persons|guests|participants|pupils|students|learners|children|teilnehmer\w*|personen|gäste|kinder|schüler\w*|leute|plätze))\b/,
  ),
  intent(
    "booking book appointment register reserve anmeldung anmelden termin reservieren",
    /\b(without (an )?(appointment|booking|reservation)|walk[- ]ins?|just (turn|drop|show|walk|come) (up|by|in|round)|do (i|we) (need|have) to (book|reserve|register|make an appointment)|need (an appointment|a booking|to book|a reservation)|(how|where) (do|can|could) (i|we|you) (book|reserve|sign up|register|enrol|make an? (appointment|booking|reservation))|book a (place|slot|spot|seat|table)|make an appointment|einfach (so |mal )?(vorbei ?kommen|kommen|vorbeischauen)|ohne (termin|anmeldung|reservierung|voranmeldung)|(termin|platz) .{0,20}(machen|vereinbaren|ausmachen|bekommen|buchen|reservieren|sichern)|wie (melde|buche|reserviere|komme ich zu einem termin)|(muss|müssen|soll|kann|wie|wo) .{0,40}(anmelden|reservieren|buchen|anzumelden)|anmeldung)\b/,
    /\b(book\w*|appointments?|register\w*|sign up|enrol\w*|reserv\w*|walk[- ]ins?|drop in|turn up|termin\w*|anmeld\w*|angemeldet|melden sie sich|buch(en|ung|bar)\w*|gebucht|reservier\w*|vereinbar\w*|terminvereinbarung)\b/,
  ),
  intent(
    "deposit advance balance half anzahlung vorkasse hälfte kaution",
    /\b(up ?front|in advance|pay (everything|all|the lot|the whole)|down ?payment|deposit|anzahl(en|ung)|angezahlt|voraus ?zahl\w*|im voraus|vorkasse|vorab .{0,20}zahl\w*|alles (auf einmal|sofort)|kaution)\b/,
    /\b(deposit|half of|in advance|when you (order|book)|on booking|balance|prepay\w*|anzahl\w*|hälfte|vorkasse|vorab|im voraus|kaution|restbetrag)\b/,
  ),
  intent(
    "christmas weihnachten holiday feiertag",
    /\b(christmas|new year('?s)?( eve)?|easter|bank holidays?|public holidays?|feiertage?n?|weihnachten|silvester|ostern|neujahr|sommerferien|betriebsferien|betriebsurlaub)\b/,
    /\b(christmas|new year('?s)?|easter|bank holidays?|public holidays?|feiertage?n?|feiertags|weihnachten|silvester|ostern|neujahr|sommerferien|betriebsferien|betriebsurlaub)\b/,
    true,
  ),
  intent(
    "job jobs vacancies apprentice hiring stelle ausbildung bewerben",
    /\b(job|jobs|job openings?|vacanc(y|ies)|hiring|careers?|apprentice\w*|internships?|work (for|with|at) you|working (for|with|at) you|ausbildung|ausbildungsplatz|azubis?|auszubildende\w*|praktikum|praktika|bewerb\w*|offene stellen?|stellenangebote?|(mitarbeiter|personal|aushilfen?|verstärkung) .{0,10}(gesucht)?|(suchen|sucht) (sie|ihr) (noch |gerade |neue |einen |eine )?\w+|(are you|do you) (looking for|need|recruit\w*) (staff|people|help|workers|drivers|anyone))\b/,
    /\b(vacanc(y|ies)|jobs?|careers?|apprentice\w*|internships?|hiring|join our team|ausbildung\w*|auszubildende\w*|azubis?|praktik\w*|bewerb\w*|(freien?|offenen?) stellen?|stellenangebote?|verstärkung)\b/,
    true,
  ),
  intent(
    "emergency urgent notfall notdienst bereitschaft",
    /\b(emergency|emergencies|out of hours|after hours|middle of the night|notfall|notfälle|notdienst|notfallnummer|außerhalb der (öffnungs|sprech|geschäfts)zeiten)\b/,
    /\b(emergency|emergencies|urgent|out of hours|notfall\w*|notfälle\w*|notdienst|bereitschafts?\w*|116117|112)\b/,
    true,
  ),
  intent(
    "toilet toilets toilette wc",
    /\b(toilets?|loo|loos|restrooms?|bathrooms?|wc|klo|toiletten?)\b/,
    /\b(toilets?|loo|loos|restrooms?|bathrooms?|wc|toiletten?)\b/,
    true,
  ),
  intent(
    "shower showers changing dusche umkleide",
    /\b(showers?|wash afterwards|freshen up|get changed|changing rooms?|somewhere to (wash|change)|duschen?|umziehen|umkleiden?|frisch machen)\b/,
    /\b(showers?|changing (rooms?|area|cabins?)|duschen?|umkleide\w*)\b/,
    true,
  ),
  intent(
    "voucher gutschein",
    /\b((vouchers?|gift (cards?|vouchers?|certificates?)) .{0,30}|gutscheine?n?|geschenkgutscheine?|verschenken|(as|for) a (present|gift))\b/,
    /\b(vouchers?|gift cards?|gift certificates?|gutscheine?n?|geschenkgutscheine?|geschenkkarten?)\b/,
    true,
  ),
  intent(
    "discount off reduced rabatt ermäßigung nachlass",
    /\b(discounts?|cheaper|reductions?|reduced|concessions?|special offers?|save money|rabatte?|ermäßig\w*|günstiger|vergünstig\w*|nachlass|sparen|mengenrabatt)\b/,
    /\b(discounts?|cheaper|reduced|reductions?|concessions?|% (off|less)|percent off|off|half[- ]price|rabatte?|ermäßig\w*|vergünstig\w*|günstiger|nachlass|% weniger|prozent weniger|geschenkt|(get|gets|receive|pay|bekommen|erhalten|geben|zahlen) .{0,30}\d ?(%|percent|prozent))\b/,
  ),
  intent(
    "vegetarian vegetarisch vegan",
    /\b(vegan\w*|vegetarian\w*|meat[- ]free|eat meat|plant[- ]based|vegetarisch\w*|vegetarier\w*|fleischlos\w*|(kein|ohne) fleisch)\b/,
    /\b(vegan\w*|vegetarian\w*|meat[- ]free|plant[- ]based|without meat|vegetarisch\w*|vegetarier\w*|fleischlos\w*|ohne fleisch)\b/,
    true,
  ),
  intent(
    "gluten",
    /\b(gluten\w*|coeliac|celiac|zöliakie|weizen|wheat)\b/,
    /\b(gluten\w*|coeliac|celiac|zöliakie|wheat|weizen)\b/,
    true,
  ),
  intent(
    "lactose laktose",
    /\b(lactose|dairy[- ]free|laktose\w*|milchfrei|milcheiweiß)\b/,
    /\b(lactose|dairy|milk|laktose\w*|milchfrei|hafermilch)\b/,
    true,
  ),
  intent(
    "allergy allergie",
    /\b(allerg\w*|intoleran\w*|unverträglich\w*)\b/,
    /\b(allerg\w*|intoleran\w*|unverträglich\w*|gluten\w*|nuts?|nüsse)\b/,
  ),
  intent(
    "smoking smoke rauchen nichtraucher",
    /\b(smok(e|ing|ers?)|cigarettes?|vap(e|ing)|rauchen|geraucht|raucher\w*|zigaretten?)\b/,
    /\b(smok\w*|vap(e|ing)|rauch\w*|geraucht|nichtraucher\w*)\b/,
    true,
  ),
  intent(
    "guarantee garantie",
    /\b(warranty|guarantees?|guaranteed|garantie|gewährleistung)\b/,
    /\b(warrant\w*|guarantee\w*|garantie\w*|gewährleistung)\b/,
    true,
  ),
  intent(
    "instalments raten",
    /\b((pay|paying) (in|by) (instalments?|installments?|parts?)|(pay|paying) (over time|monthly|bit by bit|later)|abstottern|abbezahlen|instalments?|installments?|ratenzahlung|in raten|auf raten|raten (zahlen|abzahlen))\b/,
    /\b(instal?lments?|spread the cost|finance|monthly payments|raten|ratenzahlung|monatsraten|teilzahlung)\b/,
    true,
  ),
];

function intent(words: string, asks: RegExp, says: RegExp, isStrict = false): Intent {
  return {
    words,
    asks: [wordBounded(asks)],
    says: wordBounded(says),
    ...(isStrict ? { isStrict: true } : {}),
  };
}

/** Which of these a question is about; usually one or none. */
export function intentsOf(question: string): readonly Intent[] {
  return INTENTS.filter(({ asks }) => asks.every((one) => one.test(question)));
}
