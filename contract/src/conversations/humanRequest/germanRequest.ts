import { splitStatements } from "./splitStatements.ts";
import { wordPattern } from "./wordPattern.ts";

/** Whose owner is one to talk to here, as the owner of a flat or a bike is not. */
const COMPANY = `(?:(?:des|dieses|eures|ihres) (?:geschäft(?:e?s)|ladens|unternehmens|betrieb(?:e?s)|restaurants|hotels|cafés|cafes|studios|salons|vereins)|(?:der|dieser|eurer|ihrer) (?:firma|werkstatt|praxis|agentur|webseite|website|bäckerei))`;
const OWNER = `(?:(?:inhaber(?:in)?|besitzer(?:in)?)(?! (?!${COMPANY}\\b)(?:de[rs]|von|vom|diese[rs]|(?:eure|ihre|meine|seine|unsere)[rs])\\b))`;
const REAL = `(?:echte|richtige|reale|lebende|lebendige|menschliche|wirkliche)[rnms]?`;
const PERSON = `(?:mensch(?:en)?|mitarbeiter(?:in|n)?|(?:support|service)(?: )?mitarbeiter(?:in)?|berater(?:in)?|kundenberater(?:in)?|person|jemand(?:en|em)?|ansprechpartner(?:in)?|sachbearbeiter(?:in)?|kolleg(?:e|en|in)|kundenservice|kundendienst|kundenbetreuer(?:in)?|kundenbetreuung|(?:live |technischen |technische |telefon)?support|servicemitarbeiter|vertrieb|verkauf|buchhaltung|rezeption|zentrale|\\S{0,25}abteilung|betreuer(?:in)?|vorgesetzten|chef(?:in)?|geschäftsführer(?:in)?|${OWNER}|operator|agenten|team|(?<=\\b${REAL} )leuten?|von (?:euch|ihnen))`;
const ADJECTIVE = `(?:echte|richtige|reale|lebende|lebendige|menschliche|wirkliche|normale|zuständige|persönliche)[rnms]?`;
/** Bounded as POLITE and START are: without an end, a clause would be gone over from each of its words. */
const ARTICLES = `(?:(?:eine|einem|einen|einer|ein|nen|nem|ner|n|dem|der|den|die|eurem|eurer|ihrem|ihrer|ihren|euren|irgendeinem|irgendeiner|irgendeinen|anderen|${ADJECTIVE}) ){0,20}`;
const POLITE = `(?:(?:bitte|mal|jetzt|doch|endlich|sofort|direkt|gern|gerne|lieber|einfach|nur|kurz|hier|auch|vielleicht|eventuell|denn|gleich|wirklich|dringend|unbedingt|persönlich|freundlicherweise|netterweise|freundlich|möglichst|live|mich|uns|bei euch|bei ihnen|ich) ){0,20}`;
const START = `^(?:(?:bitte|hallo|hi|hey|ja|nein|ok|okay|gut|danke|also|so|guten|morgen|tag|abend|moin|sorry|und|jetzt|lieber|einfach|gern|gerne) ){0,20}`;

const WANT = `(?:brauche|brauchen|bräuchte|bräuchten|will|wollen|möchte|möchten|hätte|hätten|benötige|benötigen|verlange)`;
const WISH = `(?:(?:ich|wir) ${POLITE}(?:will|möchte|möchten|wollen|würde|würden|muss|müssen|wollte|hätte|brauche|bräuchte|bräuchten|bevorzuge)|(?:will|möchte|würde) (?:ich|wir)|bitte) `;
const MAY = `(?:kann|könnte?|darf|dürfte|können|könnten|dürfen) (?:ich|wir|man) `;
const WAY = `(?:lass|lassen sie|lasst) mich |(?:ist|wäre) es (?:eventuell |vielleicht |bitte |irgendwie )?möglich |(?:besteht|gibt es|gibts) (?:eine|die|irgendeine)? ?(?:möglichkeit|chance) |(?:geht|ginge) das (?:auch )?`;
/** Words between: no denial, which would turn the meaning around. */
const BETWEEN = `(?:(?!nicht\\b|nie\\b|ohne\\b|kein|niemand)\\S+ ){0,8}?`;
const FEW = `(?:(?!nicht\\b|nie\\b|ohne\\b|kein)\\S+ ){0,4}?`;
/** "Wie komme ich am schnellsten zu …" */
const QUICKEST = `${POLITE}(?:(?:am )?(?:schnellsten|besten|einfachsten|leichtesten|schnell|schnellstmöglich) )?`;
const TALK = `(?:sprechen|gesprochen|reden|chatten|telefonieren|schreiben|quatschen|verbunden|durchgestellt|verbinden|weitergeleitet|unterhalten|wenden|kontakt|austauschen|besprechen|besprochen|klären|geklärt|geredet|gechattet)`;
const SPEAK = `(?:rede|reden|spreche|sprechen|chatte|chatten|schreibe|schreiben|telefoniere)`;
const HUMAN = `(?:${ADJECTIVE} (?:mensch(?:en)?|mitarbeiter(?:in)?|berater(?:in)?|ansprechpartner(?:in)?|person|kontakt|support|kollegen|agenten)|mensch(?:en)?|ansprechpartner(?:in)?)`;
const COLLEAGUE = `(?:mitarbeiter(?:in)?|(?:kunden)?berater(?:in)?|kundenbetreuer(?:in)?|sachbearbeiter(?:in)?|kollegen|kollegin)`;
/** Who can be fetched: "eine Person" might wait at the station. */
const FETCHED = `(?:einen|eine|irgendeinen|irgendeine) (?:${HUMAN}|(?:${ADJECTIVE} )?${COLLEAGUE})`;
const SOMEONE = `(?:jemanden|(?:einen|eine|irgendeinen|irgendeine) (?:${HUMAN}|(?:${ADJECTIVE} )?(?:${COLLEAGUE}|servicemitarbeiter|person)))`;
const END = `(?= ?$| (?:bitte|jetzt|sofort|hier|sprechen|dran|statt|danke|und|keinen?|am telefon|der mir|die mir|der antwortet)\\b)`;
/** By whom somebody wants to be helped, and not by a machine. */
const HELPER = `(?:${HUMAN}|mitarbeiter(?:in)?|person)`;

/** With nothing between that would say where or with what: "im Laden", "beim Anprobieren". */
const HELPING = `(?:(?:bitte|hier|mal|kurz|damit|dabei|jetzt) )*(?:helfen|weiterhelfen|antworten)(?= ?$| (?:bitte|jetzt)\\b)`;

/** Between "kann mir jemand" and "persönlich helfen": no place and no day, which would make it another question. */
const MEANWHILE = `(?:(?:bitte|mal|hier|kurz|damit|dabei|jetzt|auch|denn|vielleicht|eventuell|direkt) ){0,6}`;

/** Who is asked to do something. */
const YOU = `(?:können sie|könnten sie|würden sie|kannst du|könntest du|würdest du|könnt ihr|könntet ihr|würdet ihr)`;
/** When or where to call back. */
const THEN = `(?:(?!nicht\\b|nie\\b|kein)\\S+ ){0,6}?`;

/** Somebody who is asked for by what they are. */
const ONE_OF_US = `(?:ein|eine|irgendein|irgendeine) (?:${ADJECTIVE} )?(?:mensch|mitarbeiter(?:in)?|berater(?:in)?|kollege|kollegin|ansprechpartner(?:in)?)`;
/** What somebody brings up, and not a dog or a garden. */
const CASE = `(?:das|dies|es|darum|(?:mein|meine|meinen|meiner|meinem|meines|unser|unsere|unseren|unserer|die|den|diese|diesen|dieser|diesem|dieses) (?:fall|anliegen|anfrage|frage|problem|sache|beschwerde|nachricht|ticket|vorgang|reklamation|bestellung|buchung|rechnung|angelegenheit|retoure|rücksendung|antrag|konto|vertrag|lieferung|chat|gespräch|reservierung|erstattung))`;
const MACHINE = `(?:bot|chatbot|roboter|computer|maschine|ki|automat(?:en)?|algorithmus)`;
/** Where somebody works whom a visitor asks for. */
const FROM_US = `(?:von (?:euch|ihnen)|(?:vom|beim|im|(?:von|aus|bei|in) (?:dem|der|eurem|ihrem|eurer|ihrer|den)) \\S{0,25}(?:team|support|service|dienst|abteilung|buchhaltung|vertrieb|verkauf|technik|werkstatt|verwaltung|zentrale|büro|filiale|personal|leitung|firma|unternehmen|laden|shop|geschäft|betreuung|rezeption))`;
/** Who is asked for to do something, as one of the company's. */
const ONE_OF_THEM = `(?:(?:jemand|${ONE_OF_US})(?: ${FROM_US})?)`;
/** "Wenn jemand Zeit hat" leaves it to the company; "wenn das Rad fertig ist" is about later. */
const NOT_LATER = `(?! (?:\\S+ )?(?:wenn|falls|sobald|bevor|ehe|nachdem) (?!(?:sie|ihr|du|jemand|ein|eine|möglich|es (?:ihnen|euch|dir|geht))\\b))`;

/** Parts of this business: "jemand aus der Werkstatt" works here, "Menschen aus Berlin" do not. */
const PLACE = `(?:(?:dem|eurem|ihrem) (?:team|service|support|kundenservice|kundendienst|haus|unternehmen|laden|geschäft|shop|betrieb|büro|verkauf|vertrieb|studio|salon|restaurant|hotel|café)|(?:der|eurer|ihrer) (?:\\S{0,25}abteilung|kundenbetreuung|rezeption|zentrale|firma|werkstatt|praxis|filiale|agentur|abteilung|buchhaltung|technik|verwaltung))`;

/** Between "ist" and "da": a place or a day would make it a question about opening hours. */
const HERE = `(?:denn|gerade|hier|noch|jetzt|bitte|vielleicht|eigentlich|da|von euch|von ihnen)`;
/** "Unter welcher Nummer können Sie mich zurückrufen?" wants to know something, and no call. */
const ASKING_HOW = `(?:${START}(?:(?:unter|auf|über|an|in|mit|bei|zu|von|nach|ab|bis|seit|aus|per|via|durch|für|um) )?(?:wie(?! (?:gesagt|besprochen|vereinbart)\\b)|wann|wo|wohin|woher|womit|wodurch|worüber|warum|wieso|weshalb|wer|wen|wem|was|welche[rnms]?)\\b|.*\\b(?:(?:wie|wann|wo|wohin|womit|wodurch|warum|wieso)(?: (?:schnell|bald|lange|oft|genau|sonst|denn|auch))*|welche[rnms]? (?:\\S+ ){0,2}?\\S+) (?:kann|könnte|würde|soll|${YOU}) )`;

const REQUESTS = [
  `(?:${START}(?:(?:möchte|will|würde|muss) )?${POLITE}|\\b(?:${WISH}|${MAY}|${WAY})${FEW})(?:mit|zu|an) ${ARTICLES}${PERSON} ${BETWEEN}${TALK}\\b`,
  `\\b(?:${WISH}|${MAY})${FEW}(?:einen|eine|irgendeinen|den|die|ihren|ihre|euren|eure) ${ARTICLES}${PERSON} ${FEW}sprechen\\b`,
  `\\b(?:${WISH}|${MAY})${FEW}jemand(?:en)? ${FEW}sprechen${END}`,
  `\\b(?:wenn|ob) (?:ich|wir) ${FEW}mit ${ARTICLES}${PERSON} ${BETWEEN}${TALK} (?:könnten?|dürften?)$`,
  `\\bob (?:ich|wir) ${FEW}mit ${ARTICLES}${PERSON} ${BETWEEN}${TALK} (?:kann|können|darf|dürfen)$`,
  `\\b(?:${WISH}|${MAY}|${WAY})${FEW}${SOMEONE} ${POLITE}(?:zu )?(?:kontaktieren|erreichen)${END}`,
  `\\bwie (?:kontaktiere|erreiche) (?:ich|wir) ${QUICKEST}${SOMEONE}${END}`,
  `\\bwie komme (?:ich|wir) ${QUICKEST}(?:(?:an|zu) ${FETCHED}|zu (?:einem|einer|irgendeinem|irgendeiner) (?:${ADJECTIVE} )?(?:${HUMAN}|${COLLEAGUE}))${END}`,
  `(?:${START}|\\b(?:${WISH}|${MAY}|${WAY}))${POLITE}(?:(?:den|die|euren|eure|ihren|ihre) )?(?:(?:live|technischen) ?)?(?:kunden)?(?:support|service|dienst|betreuung|vertrieb|kundensupport) ${POLITE}(?:zu )?kontaktieren${END}`,
  `^was muss ich (?:tun|machen) um (?:mit|zu) ${ARTICLES}${PERSON} ${FEW}(?:zu ${TALK}|verbunden zu werden)$`,
  `${START}(?:gibt es|gibts|haben sie|habt ihr|hast du) ${POLITE}(?:für (?:mich|uns) )?(?:einen|eine|irgendeinen|irgendeine) (?:${ADJECTIVE} )?ansprechpartner(?:in)?(?: (?:hier|da|bitte|für mich|für uns|bei euch|bei ihnen))*$`,
  `\\b(?:${WISH}|${MAY})${FEW}(?:einen|jemanden) ${ARTICLES}(?:menschen )?(?:hier )?erreichen\\b`,
  `(?:${START}|\\b${WISH}|\\b${MAY}|\\b${WAY})${POLITE}${TALK} ${POLITE}(?:mit|zu|an) ${ARTICLES}${PERSON}\\b`,
  `(?:${START}|\\b${WISH}|\\b${MAY})${POLITE}(?:mit|zu|an) ${ARTICLES}(?:${HUMAN}|mitarbeiter(?:in)?|berater(?:in)?|jemand(?:em|en)?)${END}`,
  `\\b(?:verbinde|verbinden|verbindet|leite|leiten|gib|geben|gebt|stell|stelle|stellen|reich|reiche|übergib|übergeben|hol|hole|holen)(?: sie| du)? (?:mich|mir|uns|${CASE}) ${POLITE}(?:weiter |durch )?${POLITE}(?:(?:mit|an|zu) )?${ARTICLES}${PERSON}\\b`,
  `\\b(?:${YOU}|bitte) ${POLITE}(?:mich|mir|uns|${CASE}) ${POLITE}(?:(?:mit|an|zu) )?${ARTICLES}${PERSON} ${FEW}(?:verbinden|weiterleiten|durchstellen|vermitteln|übergeben|weiterreichen|geben|holen)\\b`,
  `\\b(?:ich|wir) ${WANT} ${POLITE}${ARTICLES}${HUMAN}${END}`,
  `(?:\\b(?:${YOU}|bitte) |${START})${POLITE}${FETCHED} ${POLITE}(?:holen|dazuholen|hinzuholen|dazurufen|hinzuziehen)(?: bitte)?$`,
  `\\bbitte (?:hol|hole|holen|holt) (?:sie )?${POLITE}${FETCHED}(?: (?:dazu|hierher))?$`,
  `\\b(?:hätten sie|hättet ihr|hättest du|haben sie|habt ihr|hast du) ${POLITE}(?:${FETCHED} ${POLITE}für (?:mich|uns)|für (?:mich|uns) ${POLITE}${FETCHED})(?: bitte)?$`,
  `${START}an ${ARTICLES}${PERSON} (?:weiterleiten|übergeben)(?: bitte)?$`,
  `\\b${YOU} ${POLITE}(?:mich|uns) ${POLITE}(?:verbinden|weiterleiten|durchstellen|vermitteln) (?:mit|an|zu) ${ARTICLES}${PERSON}(?: bitte)?$`,
  `\\b(?:kann|könnte|darf|dürfte) (?:ich|man|wir) ${POLITE}mit (?:ihnen|euch) ${POLITE}(?:telefonieren|persönlich sprechen)(?: bitte)?$`,
  `${START}(?:brauche )?(?:hilfe|unterstützung|(?:eine )?antwort) (?:von|durch) ${ARTICLES}${HELPER}(?: (?:bitte|jetzt|sofort|danke))*$`,
  `\\b${MAY}${POLITE}(?:hilfe|unterstützung|eine antwort) von ${ARTICLES}${HELPER} (?:bekommen|erhalten|kriegen|haben)(?: bitte)?$`,
  `\\b(?:ich|wir) ${WANT} ${POLITE}(?:hilfe|unterstützung) von ${ARTICLES}${HELPER}${END}`,
  `\\b${WISH}${FEW}von ${ARTICLES}${HELPER} (?:beraten|betreut|angerufen|zurückgerufen|kontaktiert) werden\\b`,
  `${START}(?:verbinde|verbinden sie|verbindet) mich(?: (?:bitte|jetzt|endlich|sofort|doch|mal))*$`,
  // "Wem" is "jemandem" only here: "Mit wem haben Sie gesprochen?" is a question.
  `\\b(?:${MAY}|(?:ich|wir) (?:will|wollen|möchte|möchten|würde|würden|muss|müssen) )${POLITE}mit wem ${POLITE}(?:sprechen|reden|chatten|schreiben|telefonieren)(?: bitte)?$`,
  `^mit wem (?:kann|könnte|darf) ich ${POLITE}(?:über (?:mein|unser|diese|das)\\w* (?:\\S+ ){1,3})?(?:sprechen|reden|chatten)(?: bitte)?$`,
  `${START}ist (?:da|hier|dort) (?:(?:denn|überhaupt|auch|noch|gerade) )?(?:jemand|wer)(?: echtes)?(?: da| hier)?$`,
  `${START}(?:(?:ist|is) )?(?:(?:denn|überhaupt|noch|gerade|hier) )?(?:jemand|wer) (?:(?:echtes|von (?:euch|ihnen)|noch|gerade|hier|wirklich) ){0,3}(?:da|hier|dran|erreichbar|online)(?: (?:bitte|(?:der|die) mir (?:weiter)?helfen kann))?$`,
  `\\b(?:kann|könnte) (?:(?:mir|uns|mich) ${MEANWHILE}jemand (?:von (?:euch|ihnen) )?|jemand (?:von (?:euch|ihnen) )?${MEANWHILE}(?:mir|uns|mich) )${MEANWHILE}persönlich ${MEANWHILE}(?:helfen|weiterhelfen|antworten|beraten)(?= ?$| (?:bitte|jetzt)\\b)`,
  `(?:${START}|\\b(?:ich|wir) ${WANT} ${POLITE})menschliche (?:hilfe|unterstützung)${END}`,
  `${START}(?:brauche|benötige) ${POLITE}${ARTICLES}(?:${HUMAN}${END}|${COLLEAGUE}(?: (?:bitte|jetzt|sofort))*$)`,
  `\\b(?:ich|wir) ${WANT} ${POLITE}${ARTICLES}(?:mitarbeiter(?:in)?|berater(?:in)?)(?:(?: bitte| jetzt| sofort)*$)`,
  `\\b${MAY}${POLITE}${ARTICLES}(?:${HUMAN}|mitarbeiter(?:in)?|berater(?:in)?) haben(?: bitte)?$`,
  `\\bmöglich dass (?:ich|wir) ${POLITE}mit ${ARTICLES}${PERSON} (?:spreche|sprechen|rede|reden)$`,
  `\\b${MAY}${POLITE}um ein gespräch mit ${ARTICLES}${PERSON} bitten$`,
  `^${ARTICLES}(?:mensch(?:en)?|mitarbeiter(?:in)?|berater(?:in)?) sprechen(?: bitte)?$`,
  `\\b(?:ich|wir) (?:hätte|hätten|möchte|möchten|will|wollen|würde|wünsche) ${POLITE}(?:um )?ein (?:\\S+ )?gespräch mit ${ARTICLES}${PERSON}\\b(?! (?:aufzeichnen|aufnehmen|absagen|verschieben|stornieren))`,
  `${START}(?:stelle?n?|stellt)(?: sie)? mich(?: (?:bitte|jetzt|endlich|sofort|doch|mal))* durch(?: bitte)?$`,
  `^(?:live ?chat|kundensupport|kundenservice) bitte$`,
  `\\b(?:ich|wir) (?:hätte|hätten|möchte|möchten|will|wollen|wünsche|brauche|bräuchte) ${POLITE}(?:eine )?persönliche beratung${END}`,
  `\\bich brauche ${POLITE}jemanden zum (?:reden|sprechen)\\b`,
  `${START}${ARTICLES}(?:${HUMAN}|(?:(?:support|service|kundendienst) ?)?mitarbeiter(?:in)?|berater(?:in)?|kundenservice|kundendienst)(?: (?:bitte|please|jetzt|sofort|danke|kein bot))*$`,
  `${START}(?:${ARTICLES}(?:person|chef|${COLLEAGUE})|(?:den |zum )?support) bitte$`,
  `^(?:\\S+ ){0,2}?(?:ist|sitzt|gibt es|gibts|sind) (?:(?:da|hier|dort|denn|auch|gerade|noch|bei euch|bei ihnen) )+(?:ein|einen|eine|irgendein|irgendwelche)? ?(?:${ADJECTIVE} )?(?:mensch|menschen)(?: (?:da|hier|dran|erreichbar|verfügbar|online|dahinter))*$`,
  `^(?:gibt es|gibts|sind) (?:(?:da|hier|dort|denn|auch|noch|bei euch|bei ihnen|irgendwelche) ){0,4}${REAL} (?:mitarbeiter|berater|ansprechpartner|personen)(?: (?:da|hier|dran|erreichbar|online))*$`,
  `${START}(?:ist|is|wäre) (?:${HERE} ){0,3}${ONE_OF_US} (?:${HERE} ){0,3}(?:da|hier|dran|erreichbar|verfügbar|online)(?: (?:bitte|jetzt|gerade))*$`,
  `${START}(?:ich bitte |wir bitten )?um ${POLITE}(?:kontakt|(?:ein )?gespräch|rücksprache) (?:mit|zu) ${ARTICLES}${PERSON}(?: bitte)?$`,
  `${START}(?:live ?)?chat mit ${ARTICLES}(?:${HUMAN}|mitarbeiter(?:in)?|berater(?:in)?)(?: (?:bitte|jetzt|möglich))*$`,
  `\\b(?:jemand(?:en|em)?|mensch(?:en)?|mitarbeiter(?:in)?|person|ansprechpartner(?:in)?) (?:da |hier )?mit (?:dem|der|denen) (?:ich|man|wir) (?:\\S+ ){0,3}?(?:sprechen|reden|chatten|schreiben)\\b`,
  `\\b(?:kann|könnte|soll) (?:(?:mich|mir|bitte|mal) )*(?:jemand|ein (?:mensch|mitarbeiter|kollege|berater)|eine (?:mitarbeiterin|kollegin|beraterin)) (?:(?:mich|mir|bitte|mal|von euch|von ihnen|kurz|heute|morgen|dazu) )*(?:anrufen|zurückrufen|kontaktieren)\\b`,
  `\\b(?:kann|könnte) (?:mir|uns) ${POLITE}(?:ein|eine|irgendein|irgendeine) (?:${ADJECTIVE} )?(?:mensch|person|mitarbeiter(?:in)?|berater(?:in)?|kollege|kollegin) (?:von (?:euch|ihnen) )?${HELPING}`,
  `\\b(?:kann|könnte) ${POLITE}(?:ein|eine|irgendein|irgendeine) (?:${ADJECTIVE} )?(?:mensch|person|mitarbeiter(?:in)?|berater(?:in)?|kollege|kollegin) (?:mir|uns) ${HELPING}`,
  `\\b(?:bitte|bitten|möchte|hätte gern|hätte gerne|wünsche) (?:um |mir )?(?:einen |dringend um )?rückruf\\b`,
  `(?:\\b(?:${WISH}|${MAY}|${WAY}|${YOU} )${FEW}|${START}${POLITE})(?:um )?(?:(?:einen |nen |irgendeinen )(?:(?!für |auf )\\S+ )?|(?<!\\b(?:de[mnrs]|vom|zum|beim|diese[mnrs]|eine[ms]|nach|seit|wegen|trotz) ))rückruf ${BETWEEN}(?:zu )?(?:bekommen|erhalten|haben|kriegen|vereinbaren|anfordern|anfragen|bestellen|ausmachen|buchen|bitten|beantragen|veranlassen|organisieren)(?: bitte)?$`,
  `${START}(?:um )?rückruf (?:erbeten|gewünscht|erwünscht|gebeten|anfordern|vereinbaren)(?: bitte)?$`,
  `(?:\\b(?:${WISH}|${MAY}|${WAY}|${YOU} ))${FEW}(?:einen|ein|nen) (?:\\S+ )?(?:anruf|telefonat|gespräch|telefongespräch|telefontermin|videoanruf|gesprächstermin) (?:mit|von) ${ARTICLES}${PERSON} (?:${BETWEEN}(?:zu )?(?:vereinbaren|vereinbart|bekommen|erhalten|haben|führen|ausmachen|organisieren|arrangieren|kriegen)\\b|$)`,
  // Somebody in person, and no machine.
  `\\b(?:jemand(?:en|em)?|mensch(?:en)?|person|mitarbeiter(?:in)?) (?:\\S+ ){0,5}?(?:der|die|das) (?:kein|keine|nicht (?:nur )?(?:ein|eine)) ${MACHINE} (?:ist|sind)$`,
  `\\b(?:ich|wir) ${POLITE}${WANT} (?:\\S+ ){0,8}?(?:jemand(?:en|em)?|mensch(?:en)?|person|mitarbeiter(?:in)?) (?:\\S+ ){0,6}?(?:(?:und|statt|anstatt|nicht) )+(?:von |mit )?(?:kein(?:e|en|em|er)?|eine?[nmr]?|diese[nmr]?|so einem) ${MACHINE}$`,
  `\\b(?:sagen sie|sag|sagt|sage|bitten sie|bitte|richten sie) ${POLITE}(?:${ARTICLES}${PERSON} |jemand(?:em|en)? ${FROM_US} )(?:aus )?(?:dass )?(?:er|sie) (?:soll |möge |möchte |solle )?(?:mich|uns) ${THEN}(?:anrufen|zurückrufen|kontaktieren|anruft|zurückruft|kontaktiert)(?: soll)?$`,
  `\\b(?:sagen sie|sag|sagt|sage|bitten sie|bitte|richten sie) ${POLITE}(?:${ARTICLES}${PERSON} |jemand(?:em|en)? ${FROM_US} )(?:aus )?(?:dass )?(?:er|sie) sich ${THEN}bei (?:mir|uns) ${THEN}(?:melden soll|meldet)$`,
  `${START}${ONE_OF_THEM} (?:soll|muss|sollte|müsste|möge) ${MEANWHILE}(?:mich|uns|sich) ${THEN}(?:anrufen|zurückrufen|kontaktieren|melden)(?: bitte)?$`,
  `\\b(?:mich|uns) (?:muss|soll|sollte|müsste|kann|könnte) ${THEN}${ONE_OF_THEM} ${THEN}(?:anrufen|zurückrufen|kontaktieren)(?: bitte)?$`,
  `${START}(?:arbeitet|sitzt|antwortet|liest|schreibt) (?:(?:${HERE}|überhaupt|auch|bei euch|bei ihnen|mir|uns|dort|eigentlich) ){0,5}${ONE_OF_US}(?: (?:hier|da|mit|dahinter|mit mir))*$`,
  `\\b(?:kann|könnte|würde|soll|sollte|muss) (?=(?:\\S+ ){0,12}?${CASE} )(?:sich )?(?:(?:um )?${CASE} )?${MEANWHILE}(?:sich )?${ONE_OF_THEM} ${MEANWHILE}(?:sich )?(?:(?:um )?${CASE} )?${MEANWHILE}(?:ansehen|anschauen|angucken|kümmern|prüfen|lesen|durchlesen|bearbeiten|beantworten|übernehmen|annehmen|klären)(?: bitte)?$`,
  `\\b(?:ich|wir) ${POLITE}(?:${WANT}|bitte|wünsche|würde) ${POLITE}(?:darum )?dass (?=(?:\\S+ ){0,8}?(?:${CASE}|mich|uns)\\b)${POLITE}(?:sich )?(?:(?:um )?${CASE} )?${MEANWHILE}${ONE_OF_THEM} (?:\\S+ ){0,6}?(?:beantwortet|ansieht|anschaut|kümmert|prüft|liest|übernimmt|anruft|meldet|kontaktiert|zurückruft|bearbeitet|klärt)\\b`,
  `\\b(?:ich|wir) ${POLITE}(?:${WANT}|bitte|wünsche) ${POLITE}dass (?:mir |uns )?${POLITE}${ONE_OF_US} (?:mir |uns )?${MEANWHILE}(?:hilft|weiterhilft|antwortet|schreibt)$`,
  `\\b(?:wenn|ob) (?:mich|uns) ${MEANWHILE}${ONE_OF_THEM} ${THEN}(?:anrufen|zurückrufen|kontaktieren) (?:könnte|würde|könnten|kann)$`,
  `\\b(?:wenn|ob) sich ${MEANWHILE}${ONE_OF_THEM} ${MEANWHILE}bei (?:mir|uns) ${THEN}melden (?:könnte|würde|könnten|kann)$`,
  `\\b(?:ich|wir) (?:soll|sollen|möchte|möchten|will|wollte|wollten|darf) ${FEW}nach ${ARTICLES}${PERSON} fragen\\b`,
  `\\b(?:ich bitte|wir bitten|${START}bitte) (?:\\S+ )?um ${ARTICLES}(?:${HUMAN}|${COLLEAGUE})${END}`,
  `\\b(?:(?:ich|wir) ${SPEAK}|${SPEAK} (?:ich|wir)) ${POLITE}(?<=lieber )${POLITE}mit ${ARTICLES}${PERSON}${END}`,
  `\\b(?:haben sie|habt ihr|hast du|gibt es|gibts|ist|hätten sie|hättet ihr) ${POLITE}(?:(?:hier|da|gerade|jetzt) ){0,2}(?:${FETCHED}|jemanden|jemand|${ONE_OF_US}) (?:(?:da|hier|frei) )?(?:der|die) ${MEANWHILE}(?:(?:mir|uns|gerade|jetzt|für mich|für uns|kurz|etwas|mal) ){0,4}(?:zeit (?:hat|hätte|für mich hat)|helfen kann|weiterhelfen kann|helfen könnte|frei ist|erreichbar ist|verfügbar ist)(?: bitte)?$`,
  `^(mensch|mitarbeiter|berater|person|support|kundenservice|kundendienst|ansprechpartner|agent|kollege)(?: \\1)+(?: bitte| jetzt)*$`,
  `${START}rückruf bitte$`,
  `${START}(?:ich bitte |wir bitten )?um ${POLITE}(?:eine )?(?:weiterleitung|vermittlung|übergabe) an ${ARTICLES}${PERSON}(?: bitte)?$`,
  `\\b(?:ich|wir) ${WANT} ${POLITE}jemanden (?:vom|aus dem|von (?:eurem|ihrem)) (?:support|kundenservice|kundendienst|service|team)(?: (?:bitte|jetzt|sofort))*$`,
  `\\b(?:bitte|möchte|will) (?:\\S+ )?dass mich (?:bitte )?jemand (?:\\S+ )?(?:anruft|zurückruft|kontaktiert)\\b`,
  `\\b(?:rufen sie|rufe|ruf|ruft) mich (?:(?:bitte|mal|doch|jemand) )*(?:an|zurück)\\b${NOT_LATER}`,
  `\\b(?:rufen sie|rufe|ruf)(?: doch| bitte)? (?:mich|uns) ${THEN}(?:an|zurück)(?: (?:bitte|danke|jetzt|sofort|heute|morgen))*(?: (?:unter \\d[\\d ]*|wegen (?:\\S+ ){0,3}\\S+)){0,2}(?: (?:bitte|danke))*$`,
  `\\b(?:nicht|keine lust) (?:mehr |länger )?(?:mit|mit so) (?:einem|einer|dem|der|diesem|dieser|ner|nem)? ?(?:\\S+ )?(?:bot|chatbot|roboter|computer|maschine|ki|automaten) (?:zu )?(?:sprechen|reden|schreiben|chatten|unterhalten)\\b`,
  `${START}(?:ich will |ich möchte )?kein(?:en?)? (?:bot|chatbot|roboter|ki)(?: bitte)?$`,
].map(wordPattern);

/** Requests that a question for the way is none of: "Wie können Sie mich kontaktieren?" */
const ASKING = wordPattern(`^${ASKING_HOW}`);
const UNLESS_ASKING = [
  `\\b${YOU} ${POLITE}(?:mich|uns) (?:${THEN}zurückrufen|${POLITE}(?:anrufen|kontaktieren))(?: bitte)?$`,
  `\\b${WISH}${POLITE}(?:${THEN}zurückgerufen|kontaktiert) werden(?: bitte)?$`,
  `\\b(?:bitte (?:kontaktieren sie|kontaktiere|kontaktiert) (?:mich|uns)|(?:kontaktieren sie|kontaktiere|kontaktiert) (?:mich|uns) bitte)(?: unter [\\d ]+)?$`,
  `\\b(?:bitte (?:melden sie sich|melde dich|meldet euch) bei (?:mir|uns)|(?:melden sie sich|melde dich|meldet euch) (?:bitte bei (?:mir|uns)|bei (?:mir|uns) bitte))(?: unter [\\d ]+)?$`,
  `\\b(?:kann|könnte) (?:mir|uns) ${MEANWHILE}jemand ${FROM_US} ${HELPING}`,
  `\\b(?:kann|könnte|würde|soll) (?:sich ${MEANWHILE}(?:jemand|${ONE_OF_US})|(?:jemand|${ONE_OF_US}) sich) (?:${FROM_US} )?${MEANWHILE}bei (?:mir|uns) ${MEANWHILE}melden(?: bitte)?$`,
  `\\b(?:können|könnten|würden|kannst|könntest|würdest|könnt|könntet) (?:sie sich|du dich|ihr euch) ${MEANWHILE}bei (?:mir|uns) ${MEANWHILE}melden(?: bitte)?$`,
].map(wordPattern);

/** By which people talk to each other. */
const PRODUCT = `(?:der|die|eure|ihre|diese|dieser|eurer|ihrer|dem|das|eurem|ihrem|meinem|einem) (?:\\S+ )?(?:app|software|spiel|gerät|tool|brille|headset|helm|uhr|handy|smartphone|lautsprecher|türklingel|klingel|(?:gegen)?sprechanlage|kopfhörer|plattform|community|forum)`;
/** Whose contents a question is about. */
const TARIFF = `(?:im|in (?:dem|eurem|ihrem|diesem|der|eurer|ihrer)) (?:\\S+ )?\\S{0,20}(?:tarif|abo|paket|probezeitraum|mitgliedschaft|testphase)`;
const LANGUAGE = `(?:deutsch|englisch|französisch|spanisch|italienisch|türkisch|russisch|polnisch|arabisch|chinesisch|japanisch|portugiesisch|niederländisch)`;

const NOT_A_REQUEST = [
  // One particular person: "mit der Person sprechen können, die neben mir sitzt".
  `\\bmit (?:der|dieser|jener) person ${FEW}(?:sprechen|reden|chatten) können$`,
  // Company for practising, and no company's.
  `\\b(?:sprechen|reden|schreiben|unterhalten) (?:zu )?(?:üben|lernen|trainieren)\\b`,
  `\\b(?:jemand(?:en|em)?|mensch(?:en)?|person) (?:mit (?:dem|der) )?(?:(?:ich|wir|man|zum|zusammen|gemeinsam|auch) ){0,3}${LANGUAGE} (?:sprechen|reden|üben|lernen)\\b`,
  `\\bauch auf ${LANGUAGE} (?:sprechen|schreiben|chatten|reden)\\b`,
  `\\bmit ${ARTICLES}${PERSON} (?:zusammen|gemeinsam)\\b`,
  // Something is sent, given or written to a person who is not of this company.
  `\\b(?:paket|päckchen|brief|karte|postkarte|ticket|gutschein|geschenk)(?:e?s|e?n)? ${FEW}an ${ARTICLES}${PERSON}\\b`,
  `^(?:wann|welche\\w*|wer|bis wann|ab wann|um wie|zu welche\\w*|seit wann|was(?! muss ich (?:tun|machen) um))\\b`,
  `(?<!^was )\\b(?:muss|müssen|soll|sollte|sollen|sollten|müsste) (?:ich|wir|man)\\b`,
  `\\b(?:nicht|ohne|nie|niemals|statt|anstatt)\\b(?:(?! (?:ich|bitte) ).){0,30}\\b(?:mit|an|zu) ${ARTICLES}${PERSON}\\b`,
  `\\b(?:menschen|person|mitarbeiter|mitarbeitern|jemandem|jemanden) (?:aus(?! ${PLACE}\\b)|im|die(?! (?:\\S+ ){0,4}?(?:helfen|weiterhelfen|zeit|kein|keine|frei)\\b)|mit (?!dem ich|der ich)\\S+|anderer|auf der|überall|weltweit|außerhalb)\\b`,
].map(wordPattern);

/** Where a clause names what people talk by, and not what has gone wrong there. */
const BY_PRODUCT = wordPattern(
  `(?<!\\b(?:probleme?|problemen|ärger|schwierigkeiten|fehler) )\\b(?:(?:über|mit|in|per|via) ${PRODUCT}|${TARIFF})\\b`,
);
/** What a wish is about, said before: "über meine Bestellung in der App". */
const ABOUT_OWN = wordPattern(`\\büber (?:meine|unsere|eine)[nrms]? `);

/** "Kann ich in der App mit jemandem sprechen?" asks about the app, unless the wish is about something of one's own in it. */
function isByProduct(said: string): boolean {
  const at = said.search(BY_PRODUCT);
  return at >= 0 && !ABOUT_OWN.test(said.slice(0, at));
}
/** Before a wish: "Ich spiele mit der App und …", not "Ich wurde in der App doppelt belastet und …". */
const DOES_BY_PRODUCT = wordPattern(
  `\\b(?:ich|wir) ${POLITE}(?:spiele|spielen|chatte|chatten|rede|reden|spreche|sprechen|nutze|nutzen|arbeite|arbeiten)\\b.{0,30}\\b${PRODUCT}\\b`,
);

/**
 * In "Wir eröffnen ein Café und brauchen einen Mitarbeiter", what goes before says that no one from
 * here is meant. "Bitte" is said to somebody: "und bräuchte bitte einen Mitarbeiter".
 */
const ANY_COLLEAGUE = `(?:${WANT}|würde|würden) (?:(?!(?:bitte|mit|zu|an|von|um|${REAL})\\b)\\S+ ){0,6}?(?:mitarbeiter(?:in)?|berater(?:in)?|ansprechpartner(?:in)?)(?= ?$| (?:jetzt|sofort|hier|statt|danke|und|keinen?|der|die)\\b)(?!.* bitte\\b)`;

/** "Ich habe eine Frage und möchte …" is "Ich möchte …": what goes before is about something else. */
const TWO_STATEMENTS = {
  subjects: new Set(["ich", "wir"]),
  joint: "und",
  wish: wordPattern(
    `^(?=${POLITE}(?:${WANT}|würde|würden|muss|müssen|wollte|bitte) (?!(?:ich|wir|er|man|(?:sie|es)(?! ${POLITE}mit\\b)) ))(?!${ANY_COLLEAGUE})`,
  ),
};

/** Whether a clause asks for a person in German. @param clause lower-case words, spelling corrected */
export function isGermanRequest(clause: string): boolean {
  // "Kann ich denn nicht mit einem Menschen sprechen?" asks, "Ich will nicht" does not.
  const whole = clause
    .replace(
      /\b(kann|könnte|darf|können) (ich|man|wir) ((?:denn|hier|auch|vielleicht|eigentlich) )*nicht\b/gu,
      "$1 $2",
    )
    .replace(/\band\b/g, "und");
  // Each statement by itself: "Ich komme nicht weiter und möchte …" denies nothing.
  const { said, before } = splitStatements(whole, TWO_STATEMENTS);
  const isRequest =
    REQUESTS.some((pattern) => pattern.test(said)) ||
    (!ASKING.test(said) && UNLESS_ASKING.some((pattern) => pattern.test(said)));
  if (!isRequest || isByProduct(said) || DOES_BY_PRODUCT.test(before)) return false;
  return !NOT_A_REQUEST.some((pattern) => pattern.test(said) || pattern.test(before));
}

/**
 * Whether a clause denies that somebody asks for a person in German, whatever else it says: it asks about talking to people, or refuses it.
 * @param clause lower-case words, spelling corrected
 */
export function isNoGermanRequest(clause: string): boolean {
  return isByProduct(clause) || NOT_A_REQUEST.some((pattern) => pattern.test(clause));
}
