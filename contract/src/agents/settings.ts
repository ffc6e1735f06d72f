import { DEFAULT_DAILY_CREDITS } from "../credits/dayBudget.ts";
import { BUILT_IN_CREDITS } from "../credits/price.ts";
import { tag } from "../knowledge/tag.ts";
import { z } from "zod";
import { name, linkUrl, visibleText } from "../platform/text.ts";
import { NOT_USED_YET } from "../platform/notUsedYet.ts";
import { rangedSetting, setting, type Range, type Setting } from "./setting.ts";
import {
  TRANSLATION_LANGUAGES,
  translationLanguages,
} from "../conversations/translation/translationLanguages.ts";
import { problem } from "../problems/problem.ts";

/** Longest system prompt: about 4,000 tokens, so that knowledge and history still fit. */
export const SYSTEM_PROMPT_MAX = 16_000;

/** How many questions a chat offers to begin with, and how long each may be: a button's two lines. */
export const STARTER_QUESTIONS_MAX = 3;
export const STARTER_QUESTION_LENGTH = 80;

const origin = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/, problem("agents.origin"));

/** A number within a range; the error names both limits. */
function numberIn({ min, max }: Range) {
  const outside = problem("fields.between", { min, max });
  return z.number().min(min, outside).max(max, outside);
}

/** The same for a whole number. */
function wholeNumberIn({ min, max }: Range, tooSmall?: string) {
  const outside = problem("fields.between", { min, max });
  return z
    .number()
    .int(outside)
    .min(min, tooSmall ?? outside)
    .max(max, outside);
}

/** For callers that store it: no page and no answer uses it yet. */
const notUsedYet = {
  control: "none",
  public: false,
  hint: NOT_USED_YET,
} as const;

/**
 * Every setting of an agent, described once: which values it takes and which it begins with, whether visitors
 * may know it, and where, how and under which label people edit it. Everything else follows from that: what
 * calls accept and what is stored, the card, the public view, the pages with their search, and the dialog for
 * a conflict. A new setting is one more entry, in the place its field has on its panel.
 */
export const agentSettings = {
  title: setting(name("agents.nameRequired"), {
    tab: "overview",
    panel: "identity",
    control: "text",
    public: true,
    card: true,
    label: { en: "Name", de: "Name" },
    keywords: "Name",
  }),
  description: setting(z.string().trim().max(500), {
    default: "Your virtual assistant.", // fixed
    tab: "overview",
    panel: "identity",
    control: "text",
    public: true,
    card: true,
    label: { en: "Description", de: "Beschreibung" },
    hint: {
      en: "One line for you and your team. It is on the demo page too, for visitors and search engines.",
      de: "Eine Zeile für Sie und Ihr Team. Sie steht auch auf der Demoseite, für Besucher und Suchmaschinen.",
    },
  }),
  roundedImageURL: setting(linkUrl, {
    default: "",
    tab: "overview",
    panel: "identity",
    control: "picture",
    public: true,
    card: true,
    label: { en: "Agent picture", de: "Bild des Agenten" },
    keywords: "Picture Bild",
  }),

  // The model and what it is told.
  vg_defaultModel: setting(z.string().trim().min(1).max(100), {
    default: "gpt-4o",
    tab: "core",
    panel: "model",
    control: "model",
    public: false,
    label: { en: "Model", de: "Modell" },
    hint: {
      en: "For example gpt-4o. “extractive” always uses the built-in model.",
      de: "Zum Beispiel gpt-4o. „extractive“ nimmt immer das eingebaute Modell.",
    },
    keywords: "Model Modell",
  }),
  /** Empty for the same; counts only where a model answers at all, since that is what was reserved for. */
  vg_kbModel: setting(z.string().trim().max(100), {
    default: "",
    tab: "core",
    panel: "model",
    control: "text",
    public: false,
    label: {
      en: "Model for answers from the knowledge",
      de: "Modell für Antworten aus dem Wissen",
    },
    hint: {
      en: "Answers instead of the model above when the knowledge has passages for a question, for example a smaller one. Empty: the same model. Where the built-in model is the one above, it answers here too.",
      de: "Antwortet statt des Modells darüber, wenn das Wissen Abschnitte zu einer Frage hat, zum Beispiel ein kleineres. Leer: dasselbe Modell. Ist darüber das eingebaute Modell gewählt, antwortet es auch hier.",
    },
    keywords: "LLM Model Modell",
  }),
  vg_temperature: rangedSetting(numberIn, {
    range: { min: 0, max: 2 },
    default: 0.5,
    tab: "core",
    panel: "model",
    control: "number",
    public: false,
    label: { en: "Temperature", de: "Temperatur" },
    hint: {
      en: "{min} is strict, {max} is playful. 0.5 suits most agents.",
      de: "{min} ist streng, {max} verspielt. 0,5 passt für die meisten Agenten.",
    },
    keywords: "Temperature Temperatur",
  }),
  vg_maxTokens: rangedSetting(wholeNumberIn, {
    range: { min: 64, max: 8192 },
    default: 1024,
    tab: "core",
    panel: "model",
    control: "number",
    public: false,
    label: { en: "Longest answer, in tokens", de: "Längste Antwort, in Tokens" },
    hint: {
      en: "From {min} to {max}. A token is about four letters.",
      de: "Von {min} bis {max}. Ein Token sind etwa vier Buchstaben.",
    },
    keywords: "Tokens",
  }),
  vg_systemPrompt: setting(z.string().max(SYSTEM_PROMPT_MAX), {
    default: "",
    tab: "core",
    panel: "prompt",
    control: "longText",
    rows: 12,
    public: false,
    label: { en: "System prompt", de: "System-Prompt" },
    hint: {
      en: "Who the agent is, what it helps with, how it speaks, and what it must not do.",
      de: "Wer der Agent ist, wobei er hilft, wie er spricht und was er nicht darf.",
    },
    keywords: "Prompt Instructions Anweisungen",
  }),
  vg_initPrompt: setting(z.string().max(4000), {
    default: "",
    tab: "core",
    panel: "prompt",
    control: "longText",
    rows: 3,
    public: false,
    label: { en: "Further instructions", de: "Weitere Anweisungen" },
    hint: {
      en: "Added after the system prompt. Leave it empty if you need nothing more.",
      de: "Folgt auf den System-Prompt. Leer lassen, wenn nichts weiter nötig ist.",
    },
  }),
  /** First message a visitor sees, shown without asking the model. */
  vg_initMessages: setting(z.string().max(2000), {
    default: "Hi! How can I help you today?",
    tab: "overview",
    panel: "words",
    control: "longText",
    rows: 3,
    public: true,
    label: { en: "First message", de: "Erste Nachricht" },
    hint: {
      en: "Shown at once, without asking the model. On Telegram it comes when somebody presses Start; on WhatsApp, where people write first, only as the first answer, if “Smart Initialization” is off.",
      de: "Erscheint sofort, ohne das Modell zu fragen. Auf Telegram kommt sie, wenn jemand „Starten“ drückt; auf WhatsApp, wo andere zuerst schreiben, nur als erste Antwort, wenn „Kluger Einstieg“ aus ist.",
    },
  }),
  /** Whether the first message is answered in the light of where the chat began (decision 156). */
  smartInit: setting(z.boolean(), {
    default: true,
    tab: "overview",
    panel: "words",
    control: "switch",
    public: false,
    label: {
      en: "Smart Initialization", // fixed
      de: "Kluger Einstieg",
    },
    hint: {
      en: "On: the model knows the first message above and the page that the chat is on when it answers what a visitor writes first. Off: it knows neither, and whoever writes first on WhatsApp, or on Telegram without pressing Start, always gets the first message instead of an answer.",
      de: "An: Das Modell kennt die erste Nachricht oben und die Seite, auf der der Chat ist, wenn es auf das antwortet, was ein Besucher zuerst schreibt. Aus: Es kennt beides nicht, und wer auf WhatsApp zuerst schreibt, oder auf Telegram, ohne „Starten“ zu drücken, bekommt statt einer Antwort immer die erste Nachricht.",
    },
    keywords: "Smart Initialization Launch Einstieg",
  }),
  /** Questions a visitor can ask with one press before anything was said; blank ones are dropped. */
  starterQuestions: setting(
    z
      .array(visibleText(STARTER_QUESTION_LENGTH))
      .overwrite((questions) => questions.filter(Boolean))
      .max(STARTER_QUESTIONS_MAX),
    {
      default: [],
      tab: "overview",
      panel: "words",
      control: "questions",
      public: true,
      label: { en: "Starter questions", de: "Fragen zum Einstieg" },
      hint: {
        en: "Buttons above the message field, until the visitor has written. Pressing one asks the question. In the widget only.",
        de: "Knöpfe über dem Nachrichtenfeld, bis der Besucher geschrieben hat. Ein Klick stellt die Frage. Nur im Widget.",
      },
      keywords: "Starter Questions Fragen Einstieg",
    },
  ),
  // What of the knowledge an answer is made of.
  searchMethod: setting(z.enum(["smart", "simple"]), {
    default: "smart",
    tab: "core",
    panel: "search",
    control: "choice",
    options: {
      smart: { en: "Smart", de: "Umfassend" },
      simple: { en: "Simple", de: "Einfach" },
    },
    public: false,
    label: { en: "Search method", de: "Suchverfahren" },
    hint: {
      en: "“Simple” goes by the words of the question alone, in any of their forms. “Smart” also goes by words that mean the same or look alike, in other languages too, by the meaning of the question, if there is an embedding model, and in a large knowledge base by further words that the best passages have in common.",
      de: "„Einfach“ geht nur nach den Wörtern der Frage, in allen ihren Formen. „Umfassend“ geht auch nach Wörtern, die dasselbe bedeuten oder ähnlich aussehen, auch in anderen Sprachen, nach der Bedeutung der Frage, wenn es ein Embedding-Modell gibt, und in einem großen Wissen nach weiteren Wörtern, die den besten Abschnitten gemeinsam sind.",
    },
    keywords: "Search Suche Retrieval",
  }),
  vg_topChunks: rangedSetting(wholeNumberIn, {
    range: { min: 1, max: 20 },
    default: 5,
    tab: "core",
    panel: "search",
    control: "number",
    public: false,
    label: { en: "Passages per answer", de: "Abschnitte pro Antwort" },
    hint: {
      en: "The most passages read for one answer, from {min} to {max}. A model is sent all of them: more passages cost more tokens.",
      de: "Höchstens so viele Abschnitte werden für eine Antwort gelesen, von {min} bis {max}. Einem Modell werden sie alle geschickt: Mehr Abschnitte kosten mehr Tokens.",
    },
    keywords: "Chunks Top Abschnitte Passages",
  }),
  /** The least that a passage may fit, as a share of the one that fits best; of `Passage.fit`. */
  vg_chunkThreshold: rangedSetting(wholeNumberIn, {
    range: { min: 0, max: 100 },
    default: 0,
    tab: "core",
    panel: "search",
    control: "number",
    public: false,
    label: { en: "Threshold, in percent", de: "Schwelle, in Prozent" },
    hint: {
      en: "How well a passage has to fit, compared with the one that fits best, which is 100. With 60, passages that fit less than 60 % as well are left out. From {min} to {max}; 0 leaves none out.",
      de: "Wie gut ein Abschnitt passen muss, verglichen mit dem, der am besten passt: Das ist 100. Bei 60 bleiben Abschnitte weg, die weniger als 60 % so gut passen. Von {min} bis {max}; 0 lässt keinen weg.",
    },
    keywords: "Threshold Score Schwelle",
  }),
  /** Answers come only from sources with one of these; empty for all. */
  vg_kbTags: setting(z.array(tag).max(10), {
    default: [],
    tab: "core",
    panel: "search",
    control: "tags",
    public: false,
    label: { en: "Only documents with these tags", de: "Nur Dokumente mit diesen Schlagwörtern" },
    hint: {
      en: "One per line, as on the Knowledge page; one of them is enough. Empty for all documents. With a tag that no document has, the agent knows nothing.",
      de: "Eines pro Zeile, wie auf der Wissensseite; eines davon genügt. Leer für alle Dokumente. Mit einem Schlagwort, das kein Dokument hat, weiß der Agent nichts.",
    },
    keywords: "Tags Schlagwörter Filter",
  }),
  /** From the service that answers; empty for none: passages are then found by their words alone. */
  vg_embeddingModel: setting(z.string().trim().max(100), {
    default: "",
    tab: "core",
    panel: "search",
    control: "text",
    public: false,
    label: { en: "Embedding model", de: "Embedding-Modell" },
    hint: {
      en: "For example text-embedding-3-small. With it, the smart search finds passages by their meaning, too. Without it, or without a key for a model service, words alone count. After a change, the new model reads all documents again.",
      de: "Zum Beispiel text-embedding-3-small. Damit findet die umfassende Suche Abschnitte auch nach ihrer Bedeutung. Ohne, und ohne Schlüssel für einen Modelldienst, zählen allein die Wörter. Nach einer Änderung liest das neue Modell alle Dokumente.",
    },
    keywords: "Embedding Vectors Vektoren Semantic",
  }),
  vg_kbDefaultDimension: rangedSetting(wholeNumberIn, {
    // The longest vector that the database can search.
    range: { min: 64, max: 2048 },
    default: 1536,
    tab: "core",
    panel: "search",
    control: "number",
    public: false,
    label: { en: "Knowledge vector dimension", de: "Dimension der Wissensvektoren" },
    hint: {
      en: "What the embedding model is asked for, from {min} to {max}. A model with a fixed size ignores this; each document shows which size it has.",
      de: "Was vom Embedding-Modell verlangt wird, von {min} bis {max}. Eines, das nur eine Länge kennt, liefert diese; jedes Dokument zeigt, welche es hat.",
    },
    keywords: "Dimension",
  }),
  /** Whether a model may put buttons and cards into its answers (decision 155). */
  vg_enableUIEngine: setting(z.boolean(), {
    default: true,
    tab: "core",
    panel: "model",
    control: "switch",
    public: false,
    label: { en: "Buttons and cards in answers", de: "Knöpfe und Karten in Antworten" },
    hint: {
      en: "The model may offer choices as buttons and show things as cards, in the widget, on Telegram and on WhatsApp, where cards and links are text. The built-in model answers in words alone. A card’s picture is shown if it is among your uploads.",
      de: "Das Modell darf Auswahl als Knöpfe anbieten und Dinge als Karten zeigen, im Widget, auf Telegram und auf WhatsApp, wo Karten und Links Text sind. Das eingebaute Modell antwortet nur mit Worten. Das Bild einer Karte erscheint, wenn Sie es hochgeladen haben.",
    },
    keywords: "UI Engine Buttons Cards Knöpfe Karten",
  }),
  vgOptions: rangedSetting(
    (range: Range) => z.object({ maxChunkSize: wholeNumberIn(range, problem("agents.chunkSize")) }),
    {
      range: { min: 1000, max: 8000 },
      default: { maxChunkSize: 2424 },
      tab: "advanced",
      panel: "chunks",
      control: "chunkSize",
      public: false,
      label: { en: "Max chunk size", de: "Maximale Abschnittslänge" },
      hint: {
        en: "Characters per passage, from {min} to {max}. Applies to what is learned from now on. A document that is known is split again when its page has changed or you have that page alone read again, when its text or tags are edited, or its file is added again. Reading a whole website again leaves pages as they are that have not changed.",
        de: "Zeichen pro Abschnitt, von {min} bis {max}. Gilt für alles, was von jetzt an gelernt wird. Ein bekanntes Dokument wird neu geteilt, wenn sich seine Seite ändert oder Sie diese Seite allein neu lesen lassen, wenn sein Text oder seine Tags bearbeitet werden oder seine Datei erneut hinzugefügt wird. Wird eine ganze Website neu gelesen, bleiben unveränderte Seiten, wie sie sind.",
      },
      keywords: "Chunk Abschnitt",
    },
  ),
  voiceConfig: setting(z.object({ transcriber: z.object({ utteranceThreshold: z.number() }) }), {
    default: { transcriber: { utteranceThreshold: 150 } },
    ...notUsedYet,
    label: { en: "Voice", de: "Stimme" },
  }),

  // Look of the widget.
  theme: setting(z.enum(["default-light", "default-dark", "custom"]), {
    default: "default-light",
    tab: "ui",
    panel: "look",
    control: "theme",
    public: true,
    label: { en: "Theme", de: "Farbschema" },
    keywords: "Theme",
  }),
  customThemeJSONString: setting(z.string().max(2000), {
    default: "",
    tab: "ui",
    panel: "look",
    control: "colour",
    public: true,
    label: { en: "Primary colour", de: "Hauptfarbe" },
    keywords: "Colour Color Farbe",
  }),
  avatarImageUrl: setting(linkUrl, {
    default: "",
    tab: "ui",
    panel: "look",
    control: "picture",
    public: true,
    card: true,
    label: { en: "Avatar", de: "Avatar" },
    hint: {
      en: "Stands for the agent in the chat and in your lists. Without one, the agent picture does.",
      de: "Steht im Chat und in Ihren Listen für den Agenten. Ohne Avatar erscheint dort das Bild des Agenten.",
    },
    keywords: "Avatar",
  }),
  /** Empty for none, which takes a plan that allows it (`mayRemoveBranding`); else legible (`isLegibleBranding`). */
  branding: setting(visibleText(80), {
    default: "Powered by Parley",
    tab: "ui",
    panel: "look",
    control: "branding",
    public: true,
    label: { en: "Line under the chat", de: "Zeile unter dem Chat" },
    keywords: "Branding",
  }),
  ADVANCED_customCSS: setting(z.string().max(20_000), {
    default: "",
    tab: "ui",
    panel: "css",
    control: "styles",
    rows: 8,
    public: true,
    label: { en: "Custom CSS", de: "Eigenes CSS" },
    hint: {
      en: "Colours, type, spacing, borders and sizes of the chat’s parts. It can neither load files nor leave the chat, and the line under the chat keeps its own look.",
      de: "Farben, Schrift, Abstände, Rahmen und Größen der Teile des Chats. Es kann weder Dateien laden noch den Chat verlassen, und die Zeile unter dem Chat behält ihr Aussehen.",
    },
    keywords: "CSS",
  }),

  // Behaviour of the widget.
  /** The greeting beside the launcher; 'none', the value its API has always had, disables it. */
  proactiveMessage: setting(z.string().trim().max(300), {
    default: "Hi! Questions? I am here to help.",
    tab: "overview",
    panel: "words",
    control: "greeting",
    rows: 2,
    public: true,
    label: { en: "Greeting beside the launcher", de: "Begrüßung neben dem Startknopf" },
    keywords: "Greeting Begrüßung",
  }),
  buttonsLayout: setting(z.enum(["horizontal", "vertical", "in-footer"]), {
    default: "horizontal",
    tab: "ui",
    panel: "behaviour",
    control: "choice",
    options: {
      horizontal: { en: "Side by side, below the answer", de: "Nebeneinander, unter der Antwort" },
      vertical: { en: "One below the other", de: "Untereinander" },
      "in-footer": { en: "Above the message field", de: "Über dem Nachrichtenfeld" },
    },
    public: true,
    label: { en: "Buttons of an answer", de: "Knöpfe einer Antwort" },
    hint: {
      en: "Where the widget draws them. A card’s own buttons are always on the card.",
      de: "Wo das Widget sie zeichnet. Die Knöpfe einer Karte stehen immer auf der Karte.",
    },
    keywords: "Buttons Layout Knöpfe",
  }),
  autoStartWidget: setting(z.boolean(), {
    default: false,
    tab: "ui",
    panel: "behaviour",
    control: "switch",
    public: true,
    label: { en: "Open the chat by itself", de: "Chat von selbst öffnen" },
    hint: {
      en: "Opens when the page has loaded, on large screens. Once a visitor has closed it, it stays closed on all pages in that browser tab; a new tab opens it again. While this is on, there is no greeting beside the launcher.",
      de: "Öffnet sich auf großen Bildschirmen, sobald die Seite geladen ist. Hat ein Besucher ihn geschlossen, bleibt er auf allen Seiten in diesem Tab des Browsers zu; in einem neuen Tab öffnet er sich wieder. Eine Begrüßung neben dem Startknopf gibt es nicht, solange das eingeschaltet ist.",
    },
  }),
  messageDelayMS: rangedSetting(wholeNumberIn, {
    range: { min: 0, max: 10_000 },
    default: 1000,
    tab: "ui",
    panel: "behaviour",
    control: "seconds",
    public: true,
    label: {
      en: "Pause before an answer, in seconds",
      de: "Pause vor einer Antwort, in Sekunden",
    },
    hint: {
      en: "An answer appears no sooner than this after the question: a short pause feels more natural. The greeting of a first visit waits as long too. From {min} to {max}, in the widget only.",
      de: "Eine Antwort erscheint frühestens so lange nach der Frage: Eine kurze Pause wirkt natürlicher. Auch die Begrüßung beim ersten Besuch kommt erst nach dieser Zeit. Von {min} bis {max}, nur im Widget.",
    },
  }),
  /** Milliseconds. */
  delayBeforeSubmit: rangedSetting(wholeNumberIn, {
    range: { min: 0, max: 10_000 },
    default: 0,
    tab: "ui",
    panel: "behaviour",
    control: "seconds",
    public: true,
    label: {
      en: "Wait for further messages, in seconds",
      de: "Auf weitere Nachrichten warten, in Sekunden",
    },
    hint: {
      en: "How long a message waits before it is sent. What the visitor writes meanwhile is added to it: one question, one answer. From {min} to {max}, in the widget only; a person who has taken over gets each message at once.",
      de: "So lange wartet eine Nachricht, ehe sie abgeschickt wird. Was der Besucher inzwischen schreibt, kommt hinzu: eine Frage, eine Antwort. Von {min} bis {max}, nur im Widget; ein Mensch, der übernommen hat, bekommt jede Nachricht sofort.",
    },
    keywords: "Delay Submit Verzögerung",
  }),
  /** Hours without a message after which a chat is forgotten; 0 for never. */
  chatForget: rangedSetting(wholeNumberIn, {
    range: { min: 0, max: 8760 },
    default: 0,
    tab: "ui",
    panel: "behaviour",
    control: "number",
    public: false,
    label: {
      en: "Forget a chat after this many hours without a message",
      de: "Chat nach Stunden ohne Nachricht vergessen",
    },
    hint: {
      en: "From {min} to {max}; 0 is never. A visitor who comes back later begins a new conversation, and the agent no longer knows what was said before, on Telegram and WhatsApp too. You keep the conversation. Nothing is forgotten while somebody waits for a person or talks to one.",
      de: "Von {min} bis {max}; 0 heißt nie. Wer später wiederkommt, beginnt ein neues Gespräch, und der Agent weiß nicht mehr, was zuvor gesagt wurde, auch auf Telegram und WhatsApp. Sie behalten das Gespräch. Solange jemand auf einen Menschen wartet oder mit einem spricht, wird nichts vergessen.",
    },
    keywords: "Forget History Vergessen Verlauf",
  }),
  /** 'automatic' follows the visitor's browser. */
  lang: setting(z.enum(["automatic", "en", "de"]), {
    default: "automatic",
    tab: "language",
    panel: "language",
    control: "choice",
    options: {
      automatic: { en: "Same as the visitor’s browser", de: "Wie der Browser des Besuchers" },
      en: { en: "English", de: "Englisch" },
      de: { en: "German", de: "Deutsch" },
    },
    public: true,
    label: { en: "Language of the widget", de: "Sprache des Widgets" },
    hint: {
      en: "Default texts that you have not changed appear in it too. On Telegram, “Same as the visitor’s browser” means the language of the person’s app; on WhatsApp, which does not say, German for German, Austrian and Liechtenstein numbers, and English for all others.",
      de: "Auch Texte, die Sie nicht geändert haben, erscheinen in dieser Sprache. „Wie der Browser des Besuchers“ meint auf Telegram die Sprache der App; auf WhatsApp, das keine nennt, Deutsch bei Nummern aus Deutschland, Österreich und Liechtenstein, sonst Englisch.",
    },
  }),

  // Translation, by the agent's model (decision 158).
  /** Whether what the agent and its people say is translated for the visitor. */
  enableAITranslate: setting(z.boolean(), {
    default: false,
    tab: "language",
    panel: "translation",
    control: "switch",
    public: false,
    label: {
      en: "Translate answers and replies",
      de: "Antworten und Beiträge übersetzen",
    },
    hint: {
      en: "What the agent answers and what a person writes reaches the visitor in the language below. Chats shows both. An answer then comes as a whole.",
      de: "Was der Agent antwortet und was ein Mensch schreibt, kommt beim Besucher in der Sprache an, die unten steht. Unter Chats steht beides. Eine Antwort kommt dann als Ganzes.",
    },
    keywords: "Translate Translation Übersetzen Übersetzung",
  }),
  /** 'automatic' is the visitor's own language. */
  AITranslateTo: setting(z.enum(["automatic", ...TRANSLATION_LANGUAGES]), {
    default: "automatic",
    tab: "language",
    panel: "translation",
    control: "choice",
    options: {
      automatic: { en: "The visitor’s language", de: "Die Sprache des Besuchers" },
      ...translationLanguages,
    },
    public: false,
    label: { en: "Translate to", de: "Übersetzen in" },
    hint: {
      en: "The visitor’s language is that of their browser, on Telegram that of their app; on WhatsApp it is German for German, Austrian and Liechtenstein numbers, and not known for others. It applies only when answers and replies are translated.",
      de: "Die Sprache des Besuchers ist die seines Browsers, auf Telegram die seiner App; auf WhatsApp ist sie Deutsch bei Nummern aus Deutschland, Österreich und Liechtenstein, sonst unbekannt. Die Angabe gilt, sobald Antworten und Beiträge übersetzt werden.",
    },
    keywords: "Translate Language Übersetzen Sprache",
  }),
  /** Into the widget's language, or English where that follows the browser. */
  translateUserResponse: setting(z.boolean(), {
    default: false,
    tab: "language",
    panel: "translation",
    control: "switch",
    public: false,
    label: { en: "Translate what visitors write", de: "Übersetzen, was Besucher schreiben" },
    hint: {
      en: "Into the language of the widget, or English where that is the browser’s. The agent answers what was translated; Chats shows both.",
      de: "In die Sprache des Widgets; folgt die dem Browser, ins Englische. Der Agent beantwortet die Übersetzung; unter Chats steht beides.",
    },
    keywords: "Translate Visitors Übersetzen Besucher",
  }),

  // Who may use it, and how much.
  /** Pages that may show the widget; empty allows any. `https://*.example.com` covers subdomains. */
  allowedOrigins: setting(z.array(origin).max(50), {
    default: [],
    tab: "security",
    panel: "origins",
    control: "origins",
    public: false,
    label: {
      en: "Websites that may show the widget",
      de: "Websites, die das Widget zeigen dürfen",
    },
    hint: {
      en: "One per line. https://*.example.com covers its subdomains.",
      de: "Eine pro Zeile. https://*.example.com schließt alle Subdomains ein.",
    },
    keywords: "Origins Domains",
  }),
  /** Messages one visitor may send per day (UTC). */
  messagesLimit: rangedSetting(wholeNumberIn, {
    range: { min: 1, max: 10_000 },
    default: 100,
    tab: "security",
    panel: "limits",
    control: "number",
    public: false,
    label: { en: "Messages per visitor per day", de: "Nachrichten pro Besucher und Tag" },
    hint: {
      en: "From {min} to {max}. A new day begins at midnight UTC.",
      de: "Von {min} bis {max}. Ein neuer Tag beginnt um Mitternacht UTC.",
    },
    keywords: "Limits Grenzen",
  }),
  /** Credits that its answers may cost per day (UTC). */
  dailyCredits: rangedSetting(wholeNumberIn, {
    // One answer of the built-in model; where one of the chosen model may cost more, the server refuses fewer.
    range: { min: BUILT_IN_CREDITS, max: 1_000_000 },
    default: DEFAULT_DAILY_CREDITS,
    tab: "security",
    panel: "limits",
    control: "number",
    public: false,
    label: { en: "Credits per day", de: "Credits pro Tag" },
    hint: {
      en: "From {min} to {max}, and no fewer than one answer may cost. Once they are spent, you are told, and the agent answers again from midnight UTC. What visitors write until then is kept. Visitors of one network, an office for example, may together spend a quarter of them, on answers and on translations, so that others are answered too: where most of yours share one, raise this limit, which raises their quarter.",
      de: "Von {min} bis {max}, jedoch nicht weniger, als eine Antwort kosten kann. Sind sie verbraucht, melden wir Ihnen das, und der Agent antwortet ab Mitternacht UTC wieder. Was Besucher bis dahin schreiben, bleibt erhalten. Besucher aus einem Netzwerk, etwa einem Büro, können für Antworten und Übersetzungen zusammen ein Viertel davon verbrauchen, damit auch andere Antworten bekommen. Teilen sich die meisten Ihrer Besucher ein Netzwerk, erhöhen Sie dieses Limit: Damit wächst auch deren Viertel.",
    },
    keywords: "Limits Grenzen Spending Budget Ausgaben Guthaben",
  }),

  /** Tokens of a configured model that visitors' answers and translations may use per month (UTC). */
  maxTokensUsage: rangedSetting(wholeNumberIn, {
    range: { min: 0, max: 1_000_000_000 },
    default: 1_000_000,
    tab: "security",
    panel: "limits",
    control: "number",
    public: false,
    label: { en: "Tokens per month", de: "Tokens pro Monat" },
    hint: {
      en: "From {min} to {max}, of a configured model, for visitors’ answers and for translations. They are counted every few minutes. Once they are used, you find it in the log, and the built-in model answers until the next month (UTC) begins.",
      de: "Von {min} bis {max}. Es zählt, was ein eingerichtetes Modell für Antworten an Besucher und für Übersetzungen braucht, alle paar Minuten neu. Sind die Tokens verbraucht, steht das im Protokoll, und bis zum nächsten Monat (UTC) antwortet das eingebaute Modell.",
    },
    keywords: "Tokens Limits Grenzen Usage Verbrauch",
  }),

  // Handoff to a person.
  enableHumanHandoff: setting(z.boolean(), {
    default: true,
    tab: "handoff",
    panel: "handoff",
    control: "switch",
    public: true,
    label: {
      en: "Visitors may ask for a person",
      de: "Besucher dürfen nach einem Menschen fragen",
    },
    hint: {
      en: "In the widget, on Telegram and on WhatsApp alike: by a button, or in their own words. If nobody has come after three minutes, the widget asks for a name and an email address.",
      de: "Im Widget wie auf Telegram und WhatsApp: über einen Knopf oder mit eigenen Worten. Ist nach drei Minuten niemand gekommen, fragt das Widget nach Namen und E-Mail-Adresse.",
    },
    keywords: "Human Person Operator Mensch",
  }),
  /** Offer a person from the start, not only when the agent has no answer. */
  alwaysShowHandoff: setting(z.boolean(), {
    default: false,
    tab: "handoff",
    panel: "handoff",
    control: "switch",
    public: true,
    label: { en: "Offer a person from the start", de: "Von Anfang an einen Menschen anbieten" },
    hint: {
      en: "Otherwise a person is offered when the agent has no answer. When this is on, each of the agent’s answers on Telegram and WhatsApp has the button, until a person was asked for.",
      de: "Sonst kommt das Angebot, wenn der Agent keine Antwort weiß. Ist dies eingeschaltet, steht der Knopf auf Telegram und WhatsApp unter jeder Antwort des Agenten, bis jemand nach einem Menschen gefragt hat.",
    },
  }),
  UIhandoffTitle: setting(z.string().trim().max(80), {
    default: "Talk to a person",
    tab: "handoff",
    panel: "handoff",
    control: "text",
    public: true,
    label: { en: "Button text", de: "Text des Knopfes" },
  }),
  UIhandoffSubtitle: setting(z.string().trim().max(160), {
    default: "Your request goes to our team.",
    tab: "handoff",
    panel: "handoff",
    control: "text",
    public: true,
    label: { en: "Line below it", de: "Zeile darunter" },
  }),
};

export type SettingName = keyof typeof agentSettings;

/** Names of the settings whose description has these properties: `{ public: true }`. */
export type SettingsWith<Properties> = {
  [Name in SettingName]: (typeof agentSettings)[Name] extends Properties ? Name : never;
}[SettingName];

/** The names of all settings, in the order of their fields. */
export const settingNames = namesOf(agentSettings);

/** The description of a setting, whichever it is. */
export function settingOf(name: SettingName): Setting {
  return agentSettings[name];
}

/** Guarantee: `agentSettings` is a literal, so it has exactly the keys of its type. */
function namesOf(settings: typeof agentSettings): readonly SettingName[] {
  return Object.keys(settings) as SettingName[];
}
