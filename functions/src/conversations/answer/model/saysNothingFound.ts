/** A first sentence that says nothing yet. */
const OPENING =
  /^[^\d]{0,40}(?:sorry|apologi|thank|question|leid|danke|frage|entschuldig|schade|hmm?|ah)/;

/**
 * A greeting says nothing yet, either: "Hi Anna,". What follows counts as the first sentence; "Hello, I don't know." says
 * it in the same one.
 */
const GREETING =
  /^(?:hi|hello|hey|hallo|moin|servus|grüß gott|good (?:morning|afternoon|evening|day)|guten (?:morgen|tag|abend))(?:(?! (?:i|i'm|we|that|this|there's|no|nothing|ich|wir|das|dazu|darüber|leider)(?!\p{L})) [^\s\d,.!?]{1,20}){0,5}[,.!:]\s+/u;

const KNOWN = "(?:information|informations|detail|details|answer|anything|mention|data|reference)";
/** What an answer is made of, and nothing else. */
const AUSKUNFT =
  "(?:information(?:en)?|infos?|angaben?|antwort|auskunft|auskünfte|details|erwähnung)";
const KENNTNIS = `(?:${AUSKUNFT}|hinweise?|daten)`;
const MATERIAL =
  "(?:reference|material|materials|information|document|documents|documentation|knowledge|knowledge base|context|sources?|text|texts|pages?)";

/** Said before a refusal: "I'm sorry, but". */
const REGRET =
  "(?:(?:unfortunately|sorry|i'm sorry|i am sorry|i'm afraid|i am afraid|i apologi[sz]e),? (?:but )?)?";
/** What is quoted to a model, by words that also name other things. */
const PASSAGES = "(?:passages?|excerpts?|snippets?|extracts?)";
const SAY = "(?:include|contain|mention|say|state|specify|cover|give|list|answer|address|provide)";
const ADVERB = "(?:really|just|simply|actually|currently|unfortunately)";
/** "I can't", "I'm currently unable to", "I wasn't able to". */
const UNABLE = `i(?:(?: ${ADVERB})? (?:can ?not|can't|could ?not|couldn't|(?:am|was)(?: ${ADVERB})? (?:unable|not able) to|wasn't able to)|'m(?: ${ADVERB})? (?:unable|not able) to)`;

/** What the words given to a model do not do when they say nothing. */
const NOT_SAY = `(?:does not|doesn't|do not|don't|did not|didn't) (?:(?:\\w+ly|even|seem to|appear to) ){0,2}(?:${SAY}|indicate|describe|discuss|explain|tell|have (?:any )?${KNOWN})\\b`;
/** A lack of details is no refusal if they are the visitor's to give: "no details to fill in". */
const NOT_TO_GIVE = `(?! (?:needed|required|necessary|to (?!that|this|it|your|the|these|share|answer|offer|report)))`;
/**
 * What may follow "we have no information", and not "about your order", "on our website" or "desk".
 * After "yet, but" comes what there is.
 */
const ON_IT = `(?=[.!,;]|$| (?:about|on(?! (?:the|our) (?:web ?|home ?)?(?:site|page)s?\\b)|regarding|concerning|as to|for) (?!(?:your|other)\\b)| (?:available|right now|at the moment|currently)\\b| yet(?:[.!]|$))`;

const REFUSALS = [
  // "No idea is too small" and "no idea what to buy?" are something else.
  `^${REGRET}(?:(?:i|we)(?: really| honestly)? have |i've (?:really |honestly )?)?no (?:idea|clue|knowledge of (?:that|this))(?:[.!;]|$|, (?!but\\b))`,
  `^${REGRET}i (?:do not|don't) have any (?:knowledge|idea) (?:of|about) (?!your\\b)(?!.{0,200}\\bbut\\b)`,
  `^${REGRET}(?:i wouldn't know|i would not know|beats me|not that i know of)(?:[.!]|$)`,
  `^${REGRET}(?:that|this|it)(?: is not|'s not| isn't) something i have (?:any )?${KNOWN}\\b`,
  `^(?:(?:da|davon|dazu|leider|ehrlich gesagt)(?: \\p{L}+){0,2} (?:habe ich|hab ich) |(?:da|davon|dazu|leider) (?:habe|hab) ich (?:leider )?|(?:ich )?(?:habe|hab) (?:da |davon |leider )*)?keine ahnung(?:[.!;]|$|, (?:leider|sorry|tut)\\b)`,
  `\\bentzieht sich (?:leider )?(?:meiner|unserer) kenntnis\\b(?!,? (?:aber|doch|jedoch)\\b)`,
  `\\b(?:${UNABLE}|i(?: ${ADVERB})? (?:did not|didn't)) (?:(?:find|locate|see)(?! your\\b)|answer|tell|say(?! enough)|(?:help|assist) (?:you )?with (?:that|this))\\b`,
  // "I can't provide details over the phone" and "… about your order" are about something else than what was read.
  `\\b${UNABLE} (?:provide|give|offer|share) (?:you )?(?:with )?(?:(?:any|the|an|that|this|such|more|further|specific|exact|additional) ){0,4}(?:information|details?|answers?)(?= (?:about|on|regarding|concerning|for) (?!(?:your|other)\\b)|[.!,;]|$)`,
  `\\b${UNABLE} (?:determine|confirm|verify) (?:(?:that|this)(?=[.!,;]|$| (?:from|based on|in) (?:the|my) (?:\\w+ )?${MATERIAL}\\b)|(?:whether|if|what|how|when|where|which) (?!(?:you|your)\\b))`,
  `\\bi (?:do not|don't|unfortunately don't|unfortunately do not) (?:currently )?have access to (?:that|this|any|the|such) (?:\\w+ )?${KNOWN}\\b`,
  `^${REGRET}(?:that|this|such) (?:\\w+ )?${KNOWN} (?:is|are)(?: not|n't) (?:currently )?available(?: to me\\b|(?: here| at the moment| at this time| right now)?(?:[.!,;]|$))`,
  `\\bi (?:was not|wasn't|have not been|haven't been) (?:given|provided with|supplied with) (?:any |the |that |such |enough )*${KNOWN}\\b`,
  `^${REGRET}(?:that|this|it)(?: is not| isn't|'s not) (?:in|part of|among) (?:the|my) (?:\\w+ )?${MATERIAL}(?:[.!,;]|$| i (?:have|know|was given)\\b| (?:provided|available)\\b)`,
  `\\b(?:provided|given|available|supplied|retrieved) ${PASSAGES} (?:does not|doesn't|do not|don't|did not|didn't) ${SAY}\\b`,
  `\\b${PASSAGES} (?:i (?:have|was given)|provided|available) (?:does not|doesn't|do not|don't|did not|didn't) ${SAY}\\b`,
  `^(?:unfortunately |sorry )?(?:there is |there's )?nothing in (?:my|the) (?:\\w+ )?${MATERIAL} (?:covers|mentions|says|answers|about|on)\\b`,
  `\\bi (?:${ADVERB} )?(?:do not|don't) (?:${ADVERB} |seem to )?(?:have|see|find) (?:(?:that|this)(?: ${KNOWN})?\\b|(?:any |the |an |enough |specific |such |more )*${KNOWN}\\b)`,
  `\\bwe (?:${ADVERB} )?(?:(?:do not|don't) (?:${ADVERB} )?have|have no) (?:any |the |that |this |such |enough |further |specific |more )*(?:information|details|an? answer)${ON_IT}`,
  `\\bi (?:do not|don't|unfortunately don't|unfortunately do not) know\\b(?! (?:of|if you|what you mean))`,
  `\\bi(?: am|'m) (?:afraid|not (?:(?:entirely|completely|quite|really|${ADVERB}) )?(?:sure|certain)|unsure|uncertain)(?: i)?(?: do not| don't)? (?:know|have|about that|what(?! (?:exactly )?you (?:mean|want|need|are|would like)\\b)|whether|if (?!you\\b)|how)`,
  // "I don't have the password of your account" is about something of the visitor's.
  `\\bi(?: ${ADVERB})? (?:do not|don't) (?:${ADVERB} )?have (?:the|any|an?|specific|exact) (?:\\w+ ){0,2}?(?:hours|prices?|pricing|costs?|address|number|schedule|timetable|dates?|times?|policy|menu|figures?)(?=[.!,;]|$| (?:for|of|on|at) (?!(?:your|you)\\b))`,
  `\\bi(?: am|'m) (?:not (?:entirely |completely |quite |really )?(?:sure|certain)|unsure|uncertain) (?:about|of) (?:that|this)\\b`,
  `\\bi(?: am|'m) not aware (?:of (?:any (?:\\w+ )?${KNOWN}\\b|whether\\b|that\\b)|whether\\b|if (?!you\\b))`,
  `\\bi (?:${ADVERB} )?lack (?:the |any |that |enough |sufficient |specific |necessary |required |further )*${KNOWN}\\b(?! (?:from|about|of|on) your?\\b)`,
  `\\b(?:(?:is|it's|that's)(?: ${ADVERB})? (?:not (?:${ADVERB} )?clear|unclear)|isn't (?:${ADVERB} )?clear) (?:(?:to me )?(?:from|based on|in) (?:the|my|what) (?:\\w+ )?(?:${MATERIAL}|i (?:have|know))\\b)`,
  `\\b(?:there is|there's|there are|i have|i found|i see) (?:no|nothing|not any) ?(?:specific |further |such )*(?:${KNOWN}\\b${NOT_TO_GIVE}|(?:about|on|regarding) )`,
  `(?<!\\byour )\\b${MATERIAL} (?:i (?:have|was given) |available |provided )*(?:${NOT_SAY}|(?:contains? no|has no|have no|says? nothing)\\b)`,
  `(?:\\b(?:is|are)(?: not|n't)|'s not) (?:mentioned|covered|included|contained|specified|stated|listed|described|part of|available|given|provided|found|noted)\\b.{0,20}\\b(?:in|by) (?:the|my) (?:\\w+ )?${MATERIAL}\\b`,
  `^(?:unfortunately |sorry )?no (?:further |specific )?information (?:about (?:that|this) )?(?:is|was) (?:available|given|found|provided)\\b`,
  `(?<!\\byour )\\b(?:list|page|pages|text|documents?|website|site) (?:does not|doesn't|do not|don't) (?:say|mention|state|specify)\\b`,
  `\\bnot something (?:that )?i can (?:help|answer|say)\\b`,
  `\\b(?:dazu|hierzu|darüber) finde ich (?:leider )?nichts\\b`,
  `\\b(?:steht|stehen) (?:leider |dazu )?(?:nicht|nichts) in (?:meinen|den) (?:unterlagen|dokumenten|texten)\\b`,
  `\\b(?:meinen|den|unseren) (?:unterlagen|dokumenten|texten|quellen)\\b.{0,20}\\b(?:steht|stehen|findet sich|finde ich)\\b.{0,20}\\bnichts\\b`,
  `^(?:leider )?(?:da|dabei|damit|hierbei|dazu) kann ich (?:\\w+ ){0,3}nicht (?:weiter)?helfen\\b`,
  `\\b(?:in|aus) (?:\\p{L}+ ){0,3}(?:unterlagen|informationen|dokumenten|texten|quellen|wissen|material)\\b.{0,30}\\b(?:finde|fand|finden|steht|sehe|gibt es)\\b.{0,25}\\bnichts\\b`,
  `\\bmir (?:ist|sind|war) (?:(?:leider|derzeit|aktuell|dazu|darüber|hierzu) )*(?:nicht|nichts)(?: (?:dazu|darüber|hierzu|davon))? bekannt\\b`,
  `\\bich bin (?:mir )?(?:(?:leider|da|dabei|darüber|dessen) )*(?:nicht (?:ganz |völlig |hundertprozentig |wirklich )?sicher|unsicher)\\b(?!,? (?:was|welche[nrms]?|ob|wie|wen|wohin) (?:\\p{L}+ )?(?:sie|du|ihr)\\b)`,
  `\\b(?:unterlagen|informationen|dokumente?|texte?|quellen|auszüge|material|wissen) (?:enthalten|enthält|sagen|sagt|geben|gibt|nennen|nennt|liefern|liefert) (?:(?:mir|dazu|darüber|hierzu|leider) ){0,3}nichts(?=[.!;]|$|,(?! was\\b)| (?:dazu|darüber|hierzu|davon|zu|zum|zur|über (?!ihnen\\b|ihre|deine))(?:\\b|$))`,
  `\\bich verfüge (?:(?:leider|derzeit|aktuell|dazu|darüber|hierzu|hier) )*(?:nicht über (?:die|diese|solche|eine|weitere|genauere|nötigen)|über keine?) (?:\\p{L}+ )?${KENNTNIS}\\b`,
  `\\b(?:dazu|darüber|hierzu|hierüber|ich|leider)\\b.{0,40}\\bkeine? (?:\\p{L}+ )?(?:aussagen?|angaben?|auskunft|auskünfte) (?:\\p{L}+ )?(?:machen|treffen|geben)\\b`,
  `\\b(?:outside|beyond) (?:of )?(?:what i know|my knowledge|the information)\\b`,
  `\\b(?:dazu|darüber|hierzu|hierüber|davon|leider|ich)\\b.{0,60}\\b(?:nichts (?:gefunden|finden|bekannt)|keine? (?:passenden? |genauen? |konkreten? |weiteren? )?${KENNTNIS})\\b`,
  `\\b(?:diese|solche) (?:\\S+ )?${KENNTNIS} (?:liegt|liegen) (?:mir|uns) (?:leider |derzeit |dazu )*nicht vor\\b`,
  `\\b(?:liegt|liegen) (?:mir|uns) (?:leider |derzeit |dazu )*(?:diese|solche) (?:\\S+ )?${KENNTNIS} (?:leider |derzeit )*nicht vor\\b`,
  `^(?:leider )?(?:diese|solche) (?:\\S+ )?${KENNTNIS} habe ich (?:leider |derzeit |dazu )*nicht(?:[.!,;]|$)`,
  `^(?:leider )?habe ich (?:leider )?(?:diese|solche) (?:\\S+ )?${KENNTNIS} (?:leider |derzeit )*nicht(?:[.!,;]|$)`,
  `\\b(?:ist|sind) mir (?:(?:leider|derzeit|aktuell) )*nicht bekannt\\b`,
  // "Mir fehlen noch Angaben von Ihnen" asks the visitor.
  `\\b(?:fehlt|fehlen) (?:mir|uns) (?:(?:leider|derzeit|aktuell|dazu|hierzu|darüber|die|diese|weitere|genauen?|nötigen|konkreten?|passenden?) )*${KENNTNIS}\\b(?! (?:von ihnen|von dir|zu ihre|zu deine|über ihre|über deine))`,
  // "Die Dokumente enthalten keine persönlichen Daten" is an answer.
  `\\b(?:unterlagen|informationen|dokumente?|texte?|quellen|auszüge|material) (?:\\S+ ){0,2}?(?:enthalten|enthält|geben|gibt|liefern|liefert|nennen|nennt) (?:\\S+ ){0,3}?keine? (?:\\S+ )?(?:${AUSKUNFT}(?=[.!,;]|$| (?:auf|dazu|darüber|hierzu|zu|zur|zum|über)\\b)|(?:hinweise?|daten) (?:dazu|darüber|hierzu)\\b)`,
  `\\b(?:weiß|weiss) ich\\b.{0,20}\\bnicht\\b`,
  `\\bich (?:weiß|weiss)\\b.{0,20}\\b(?:nicht|nichts)\\b`,
  `\\b(?:kann|konnte) ich (?:(?:leider|dazu|hierzu|darüber) )*keine[nr]? (?:\\p{L}+ ){1,2}finden\\b`,
  `\\b(?:kann|konnte) ich\\b.{0,60}\\b(?:nicht|nichts|keine? ${KENNTNIS})\\b.{0,40}\\b(?:finden|beantworten|sagen|entnehmen)\\b`,
  `\\bich (?:kann|konnte)\\b.{0,60}\\b(?:nicht|nichts|keine? ${KENNTNIS})\\b.{0,40}\\b(?:finden|beantworten|sagen|entnehmen)\\b`,
  `\\bes gibt (?:leider )?keine? (?:\\S+ )?${KENNTNIS} (?:dazu|darüber|hierzu|hierüber|davon|zu|zur|zum|über)\\b`,
  `\\b(?:liegen|liegt|steht|stehen|habe ich|gibt es)\\b.{0,60}\\bkeine? (?:\\S+ )?${KENNTNIS}\\b`,
  `\\b(?:unterlagen|informationen|dokumenten?|material|quellen|texten?|wissen)\\b.{0,60}\\b(?:nicht|nichts) (?:erwähnt|enthalten|angegeben|beschrieben|genannt|aufgeführt|aufgelistet|vermerkt|zu finden|hervor|dazu|darüber)\\b`,
].map(
  // JavaScript's own \b takes "ü" and "ß" for no letters.
  (source) =>
    new RegExp(source.replaceAll("\\b", "(?:(?<!\\p{L})(?=\\p{L})|(?<=\\p{L})(?!\\p{L}))"), "u"),
);

/**
 * Whether an answer, by its words, says that it found none, in English or German. Only its beginning
 * counts: an answer that goes on to admit a gap is still one.
 * @param text the finished answer
 * @param hasActed whether a tool was called for it with success: "I couldn't find an order with that number" is then what
 * it found
 */
export function saysNothingFound(text: string, hasActed = false): boolean {
  if (hasActed) return false;
  const words = text.trim().toLowerCase().replaceAll("’", "'").replace(/[*_]/g, "");
  const [first = "", second = ""] = words.replace(GREETING, "").split(/(?<=[.!?])\s+|\n+/);
  const beginning = OPENING.test(first) && first.length < 60 ? `${first} ${second}` : first;
  return REFUSALS.some((pattern) => pattern.test(beginning.slice(0, 400)));
}
