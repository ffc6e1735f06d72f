import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the golden questions. */
export const goldenTexts = defineTexts({
  en: {
    line: "Questions whose answers you know. Your agent is asked them like by a visitor, and each answer must hold its fact.",
    errorTitle: "The questions could not be loaded",
    checkNow: "Check now",
    checkNowBusy: "Checking…",
    when: "When they are asked",
    whenLine:
      "Answers of a model are charged by their tokens, as visitors’ are; answers without a model cost nothing here. No conversation is begun, and no tool is called.",
    never: "Only when I press Check now",
    neverLine: "A change to the knowledge is live at once.",
    after: "After every change",
    afterLine: "A change is live at once, and you are warned here when a question fails.",
    before: "Before every change goes live",
    beforeLine:
      "A change with which a question fails is held back until you mend it or publish it anyway.",
    questions: "Questions to check",
    questionsLine:
      "Up to {max}. The fact is looked for word by word, such as a price or a time; case and spaces do not matter.",
    question: "Question",
    fact: "The answer must say",
    factPlaceholder: "£12",
    questionPlaceholder: "What does a brass bell cost?",
    numbered: "Question {count}",
    add: "Add a question",
    remove: "Remove question {count}",
    saved: "Saved",
    results: "Latest check",
    resultsLine: "Of version {version}, {passed} of {all} passed.",
    cost: { one: "It cost {count} credit.", other: "It cost {count} credits." },
    passed: "Passed",
    failed: "Failed",
    notAsked: "Not asked",
    answered: "Answer",
  },
  de: {
    line: "Fragen, deren Antworten Sie kennen. Ihr Agent bekommt sie gestellt wie von einem Besucher, und jede Antwort muss die Angabe enthalten.",
    errorTitle: "Die Prüffragen konnten nicht geladen werden",
    checkNow: "Jetzt prüfen",
    checkNowBusy: "Wird geprüft…",
    when: "Wann sie gestellt werden",
    whenLine:
      "Antworten eines Modells werden nach Tokens abgerechnet wie die an Besucher; Antworten ohne Modell kosten hier nichts. Es entsteht kein Gespräch, und kein Werkzeug wird aufgerufen.",
    never: "Nur wenn ich auf „Jetzt prüfen“ drücke",
    neverLine: "Eine Änderung des Wissens ist sofort live.",
    after: "Nach jeder Änderung",
    afterLine:
      "Eine Änderung ist sofort live, und Sie werden hier gewarnt, wenn eine Frage nicht besteht.",
    before: "Bevor eine Änderung live geht",
    beforeLine:
      "Eine Änderung, mit der eine Frage nicht besteht, wird zurückgehalten, bis Sie nachbessern oder sie trotzdem live schalten.",
    questions: "Prüffragen",
    questionsLine:
      "Bis zu {max}. Die Angabe wird wörtlich gesucht, etwa ein Preis oder eine Uhrzeit; Groß- und Kleinschreibung und Abstände zählen nicht.",
    question: "Frage",
    fact: "Muss enthalten",
    factPlaceholder: "12 €",
    questionPlaceholder: "Was kostet eine Messingglocke?",
    numbered: "Frage {count}",
    add: "Frage hinzufügen",
    remove: "Frage {count} entfernen",
    saved: "Gespeichert",
    results: "Letzte Prüfung",
    resultsLine: "Von Version {version}: {passed} von {all} bestanden.",
    cost: { one: "Sie hat {count} Credit gekostet.", other: "Sie hat {count} Credits gekostet." },
    passed: "Bestanden",
    failed: "Nicht bestanden",
    notAsked: "Nicht gestellt",
    answered: "Antwort",
  },
});
