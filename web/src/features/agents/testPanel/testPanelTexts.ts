import { defineTexts } from "#platform/i18n/texts.ts";

export const testPanelTexts = defineTexts({
  en: {
    title: "Preview and test",
    line: "The chat as visitors get it. Talk to it.",
    unpublished: "With your draft. Visitors see it once it is published.",
    answersPublished: "Its look is that of your draft; answers come from the published version.",
    shown: "What is shown",
    shownOpen: "Open",
    shownClosed: "Closed",
    costBuiltIn: {
      one: "Built-in model: {count} credit per answer, as for a visitor.",
      other: "Built-in model: {count} credits per answer, as for a visitor.",
    },
    tokensUsed: "This agent has no tokens left for the month.",
    learning: "It is still learning, so answers may not know everything yet.",
    costTokens: "An answer costs 1 credit per {tokens} tokens, as it does for a visitor.",
    noCredits:
      "There are too few credits for an answer. Until there are more, this agent does not answer; people can still write.",
    startOver: "Start over",
    close: "Close the test",
    chat: "Test chat",
    loading: "Loading the chat",
    failedTitle: "The chat did not load",

    demoLine: "Try this agent as a visitor would.",
    demoUnknownTitle: "This widget does not exist.",
    demoUnknownLine: "The link may be old, or the agent is offline.",
    demoFailedTitle: "The demo did not load",
  },
  de: {
    title: "Vorschau und Test",
    line: "Der Chat, wie Besucher ihn sehen. Probieren Sie ihn aus.",
    unpublished: "Mit Ihrem Entwurf. Besucher sehen ihn, sobald er veröffentlicht ist.",
    answersPublished:
      "Das Aussehen ist das Ihres Entwurfs; Antworten kommen aus der veröffentlichten Fassung.",
    shown: "Was zu sehen ist",
    shownOpen: "Offen",
    shownClosed: "Zu",
    costBuiltIn: {
      one: "Eingebautes Modell: {count} Credit je Antwort, wie bei Besuchern.",
      other: "Eingebautes Modell: {count} Credits je Antwort, wie bei Besuchern.",
    },
    tokensUsed: "Dieser Agent hat für den Monat keine Tokens übrig.",
    learning: "Er lernt noch; Antworten wissen vielleicht noch nicht alles.",
    costTokens: "Eine Antwort kostet 1 Credit je {tokens} Tokens, wie bei einem Besucher.",
    noCredits:
      "Das Guthaben reicht nicht für eine Antwort. Bis Sie neues haben, antwortet dieser Agent nicht; Menschen können weiterhin schreiben.",
    startOver: "Neu beginnen",
    close: "Test schließen",
    chat: "Test-Chat",
    loading: "Der Chat wird geladen",
    failedTitle: "Der Chat konnte nicht geladen werden",

    demoLine: "Probieren Sie diesen Agenten aus wie ein Besucher.",
    demoUnknownTitle: "Dieses Widget gibt es nicht.",
    demoUnknownLine: "Der Link ist vielleicht veraltet, oder der Agent ist offline.",
    demoFailedTitle: "Die Demo konnte nicht geladen werden",
  },
});
