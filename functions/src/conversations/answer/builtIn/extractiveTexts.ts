/** What the built-in answerer says in its own words. */
type ExtractiveTexts = {
  /** What introduces a quotation in another language, which it names, and the quotation marks around it. */
  quoted: { says: (language: string) => string; marks: [string, string] };
  nothing: string;
  /** The same, for someone who has already asked for a person. */
  nothingMeanwhile: string;
  /** The same where no person can be asked for. */
  nothingNorHuman: string;
  greeting: string;
  thanks: string;
  goodbye: string;
  identity: string;
  /** To somebody who wants no person. */
  noHuman: string;
  /** To somebody who has taken note of an answer. */
  noted: string;
};

const TEXTS: Record<"en" | "de", ExtractiveTexts> = {
  en: {
    quoted: { says: (language) => `On that, it says here in ${language}:`, marks: ["“", "”"] },
    nothing:
      "I could not find an answer to that in what I know. You can put it in other words, or ask to talk to a person.",
    nothingMeanwhile:
      "I could not find an answer to that in what I know. A person has been asked for and will write to you here.",
    nothingNorHuman:
      "I could not find an answer to that in what I know. You can put it in other words.",
    greeting: "Hello! What would you like to know?",
    thanks: "You’re welcome! Is there anything else you would like to know?",
    goodbye: "Goodbye, and thank you for stopping by!",
    identity:
      "I am an automatic assistant. I answer with sentences from the documents I was given and tell you where they come from.",
    noHuman: "All right, then ask me. What would you like to know?",
    noted: "All right. Just ask if there is anything else.",
  },
  de: {
    quoted: { says: (language) => `Dazu steht hier auf ${language}:`, marks: ["„", "“"] },
    nothing:
      "Dazu habe ich in meinen Unterlagen nichts gefunden. Sie können die Frage anders stellen oder mit einem Menschen sprechen.",
    nothingMeanwhile:
      "Dazu habe ich in meinen Unterlagen nichts gefunden. Ein Mensch ist schon gefragt und schreibt Ihnen hier.",
    nothingNorHuman:
      "Dazu habe ich in meinen Unterlagen nichts gefunden. Sie können die Frage anders stellen.",
    greeting: "Hallo! Was möchten Sie wissen?",
    thanks: "Gern geschehen! Möchten Sie sonst noch etwas wissen?",
    goodbye: "Auf Wiedersehen und danke für Ihren Besuch!",
    identity:
      "Ich bin ein automatischer Assistent. Ich antworte mit Sätzen aus den Unterlagen, die ich bekommen habe, und nenne die Quelle.",
    noHuman: "Gut, dann fragen Sie mich. Was möchten Sie wissen?",
    noted: "Alles klar. Fragen Sie gern, wenn Sie noch etwas wissen möchten.",
  },
};

/** The texts in German or English; English for every other language. */
export function extractiveTexts(language: string): ExtractiveTexts {
  return TEXTS[languageOfTexts(language)];
}

/** Which of the two languages these texts are in for a reader of a given language. */
export function languageOfTexts(language: string): keyof typeof TEXTS {
  return language.toLowerCase().startsWith("de") ? "de" : "en";
}
