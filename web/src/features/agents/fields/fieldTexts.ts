import { defineTexts } from "#platform/i18n/texts.ts";

/** Words inside the controls of settings; labels and hints are in the contract's `agentSettings`. */
export const fieldTexts = defineTexts({
  en: {
    themeLight: "Light",
    themeDark: "Dark",
    themeSystem: "Like the visitor’s device",
    greetingOn: "Greet visitors beside the launcher",
    greetingHint:
      "Appears a second after a page has loaded. Whoever dismisses it does not see it again for a day.",
    greetingEmpty: "Left empty, it becomes: {greeting}",
    question: "Question {number}",
    brandingOn: "Show a line under the chat",
    brandingPlan: "Switching it off needs a paid plan.",
    brandingAgencyPlan: "Your agency’s plan decides whether it can be switched off.",
    stylesNotShown: "Visitors see the chat without any custom CSS until this is mended.",
    inLine: "Line {line}: {problem}",
    promptUnread:
      "The built-in model answers at present, and does not read the system prompt. It goes by the agent’s knowledge, the language of the widget and whether a person can be asked for. The prompt is read once another model answers.",
    answersBuiltIn: {
      one: "The built-in model answers: it quotes your knowledge. An answer costs {count} credit.",
      other:
        "The built-in model answers: it quotes your knowledge. An answer costs {count} credits.",
    },
    modelOnceKeyed: "Model, once there is a key",
    answersWithoutKey: {
      one: "The built-in model answers, because there is no key for a model service here: it quotes your knowledge, and an answer costs {count} credit. With a key, “{name}” answers.",
      other:
        "The built-in model answers, because there is no key for a model service here: it quotes your knowledge, and an answer costs {count} credits. With a key, “{name}” answers.",
    },
    answersUntilMonthEnds: {
      one: "The built-in model answers until the month ends (UTC), because this agent has used its {limit} tokens for it: it quotes your knowledge, and an answer costs {count} credit. After that “{name}” answers again.",
      other:
        "The built-in model answers until the month ends (UTC), because this agent has used its {limit} tokens for it: it quotes your knowledge, and an answer costs {count} credits. After that “{name}” answers again.",
    },
    answersWithoutTokens: {
      one: "The built-in model answers, because this agent may use no tokens: it quotes your knowledge, and an answer costs {count} credit. “{name}” answers once “Tokens per month” is raised.",
      other:
        "The built-in model answers, because this agent may use no tokens: it quotes your knowledge, and an answer costs {count} credits. “{name}” answers once “Tokens per month” is raised.",
    },
    answersService:
      "“{name}” answers, through the model service. An answer costs 1 credit per {tokens} tokens, question and knowledge included.",
    answersSandbox:
      "The sandbox’s stand-in answers, with canned sentences: for trying things out only. An answer costs 1 credit per {tokens} tokens.",
  },
  de: {
    themeLight: "Hell",
    themeDark: "Dunkel",
    themeSystem: "Wie das Gerät des Besuchers",
    greetingOn: "Besucher neben dem Startknopf begrüßen",
    greetingHint:
      "Erscheint eine Sekunde nach dem Laden einer Seite. Wer sie ausblendet, sieht sie einen Tag lang nicht mehr.",
    greetingEmpty: "Bleibt das Feld leer, steht hier wieder: {greeting}",
    question: "Frage {number}",
    brandingOn: "Unter dem Chat eine Zeile zeigen",
    brandingPlan: "Zum Abschalten ist ein bezahlter Tarif nötig.",
    brandingAgencyPlan: "Ob sie sich abschalten lässt, hängt vom Tarif Ihrer Agentur ab.",
    stylesNotShown: "Besucher sehen den Chat ganz ohne eigenes CSS, bis das behoben ist.",
    inLine: "Zeile {line}: {problem}",
    promptUnread:
      "Zurzeit antwortet das eingebaute Modell, und es liest den System-Prompt nicht. Es richtet sich nach dem Wissen des Agenten, nach der Sprache des Widgets und danach, ob nach einem Menschen gefragt werden kann. Sobald ein anderes Modell antwortet, gilt der Prompt.",
    answersBuiltIn: {
      one: "Das eingebaute Modell antwortet mit Zitaten aus Ihrem Wissen. Eine Antwort kostet {count} Credit.",
      other:
        "Das eingebaute Modell antwortet mit Zitaten aus Ihrem Wissen. Eine Antwort kostet {count} Credits.",
    },
    modelOnceKeyed: "Modell, sobald es einen Schlüssel gibt",
    answersWithoutKey: {
      one: "Es antwortet das eingebaute Modell, weil hier kein Schlüssel für einen Modelldienst hinterlegt ist. Es zitiert Ihr Wissen; eine Antwort kostet {count} Credit. Mit einem Schlüssel antwortet „{name}“.",
      other:
        "Es antwortet das eingebaute Modell, weil hier kein Schlüssel für einen Modelldienst hinterlegt ist. Es zitiert Ihr Wissen; eine Antwort kostet {count} Credits. Mit einem Schlüssel antwortet „{name}“.",
    },
    answersUntilMonthEnds: {
      one: "Bis zum Ende des Monats (UTC) antwortet das eingebaute Modell, weil dieser Agent seine {limit} Tokens dafür verbraucht hat. Es zitiert Ihr Wissen; eine Antwort kostet {count} Credit. Danach antwortet wieder „{name}“.",
      other:
        "Bis zum Ende des Monats (UTC) antwortet das eingebaute Modell, weil dieser Agent seine {limit} Tokens dafür verbraucht hat. Es zitiert Ihr Wissen; eine Antwort kostet {count} Credits. Danach antwortet wieder „{name}“.",
    },
    answersWithoutTokens: {
      one: "Es antwortet das eingebaute Modell, weil dieser Agent keine Tokens verbrauchen darf. Es zitiert Ihr Wissen; eine Antwort kostet {count} Credit. „{name}“ antwortet, sobald „Tokens pro Monat“ erhöht ist.",
      other:
        "Es antwortet das eingebaute Modell, weil dieser Agent keine Tokens verbrauchen darf. Es zitiert Ihr Wissen; eine Antwort kostet {count} Credits. „{name}“ antwortet, sobald „Tokens pro Monat“ erhöht ist.",
    },
    answersService:
      "Es antwortet „{name}“ über den Modelldienst. Eine Antwort kostet 1 Credit je {tokens} Tokens, Frage und Wissen eingeschlossen.",
    answersSandbox:
      "Es antwortet der Ersatz aus der Sandbox, mit vorgefertigten Sätzen: nur zum Ausprobieren. Eine Antwort kostet 1 Credit je {tokens} Tokens.",
  },
});
