import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the questions that had no answer. */
export const unansweredTexts = defineTexts({
  en: {
    line: "What visitors asked and your agent had no answer to. Questions about the same are counted together.",
    list: "Questions without an answer",
    show: "Show",
    open: "Open",
    dismissed: "Dismissed",
    answered: "Answered",
    question: "Question",
    asked: "Asked",
    last: "Last asked",
    times: { one: "{count} time", other: "{count} times" },
    answer: "Answer",
    actions: "Actions for {question}",
    dismiss: "Dismiss",
    putAside: "The question is put aside.",
    undo: "Undo",
    takeUp: "Take up again",
    seeDocument: "Open the document",
    errorTitle: "The questions could not be loaded",
    emptyTitle: "Nothing unanswered",
    emptyLine:
      "When your agent has to tell a visitor that it does not know, the question is listed here. What you ask in a test is not.",
    noneDismissedTitle: "Nothing dismissed",
    noneDismissedLine:
      "Questions that you put aside are kept here. They stay aside when they are asked again.",
    noneAnsweredTitle: "Nothing answered yet",
    noneAnsweredLine: "Questions that you wrote a document for are kept here.",

    drawerTitle: "Answer a question",
    drawerLine:
      "Your agent learns this text like any other document. The question is closed with it.",
    wordings: "As visitors asked it",
    goesOnFrom: "Asked after: {asked}",
    openChat: "Open the chat",
    byModel:
      "Drafted by the agent’s model from what your agent knows, and charged like an answer. Check every fact; what it does not know is in [square brackets].",
    byTemplate: "Write the answer below the question: your agent finds the text by both.",
    byFailed:
      "The model has not drafted anything: it did not answer, or there are not enough credits. Write the answer below the question.",
    drafting: "Drafting a text…",
    draftFailed: "The text could not be drafted",
    add: "Add to knowledge",
    addedNotice: "Added “{name}”. Your agent is learning it.",
  },
  de: {
    line: "Was Besucher gefragt haben, ohne dass Ihr Agent eine Antwort hatte. Fragen nach demselben sind zusammengezählt.",
    list: "Fragen ohne Antwort",
    show: "Anzeigen",
    open: "Offen",
    dismissed: "Verworfen",
    answered: "Beantwortet",
    question: "Frage",
    asked: "Gefragt",
    last: "Zuletzt gefragt",
    times: { one: "{count} Mal", other: "{count} Mal" },
    answer: "Beantworten",
    actions: "Aktionen für {question}",
    dismiss: "Verwerfen",
    putAside: "Die Frage ist beiseitegelegt.",
    undo: "Rückgängig machen",
    takeUp: "Wieder aufnehmen",
    seeDocument: "Dokument öffnen",
    errorTitle: "Die Fragen konnten nicht geladen werden",
    emptyTitle: "Nichts unbeantwortet",
    emptyLine:
      "Wenn Ihr Agent einem Besucher sagen muss, dass er etwas nicht weiß, steht die Frage hier. Was Sie in einem Test fragen, zählt nicht.",
    noneDismissedTitle: "Nichts verworfen",
    noneDismissedLine:
      "Was Sie verwerfen, bleibt hier und auch dann verworfen, wenn es wieder gefragt wird.",
    noneAnsweredTitle: "Noch nichts beantwortet",
    noneAnsweredLine: "Fragen, für die Sie ein Dokument geschrieben haben, stehen hier.",

    drawerTitle: "Frage beantworten",
    drawerLine:
      "Ihr Agent lernt diesen Text wie jedes andere Dokument. Die Frage ist damit abgeschlossen.",
    wordings: "So haben Besucher gefragt",
    goesOnFrom: "Gefragt nach: {asked}",
    openChat: "Chat öffnen",
    byModel:
      "Entworfen vom Modell des Agenten aus dem, was Ihr Agent weiß, und abgerechnet wie eine Antwort. Prüfen Sie alle Angaben; was es nicht weiß, steht in [eckigen Klammern].",
    byTemplate: "Schreiben Sie die Antwort unter die Frage: Ihr Agent findet den Text über beides.",
    byFailed:
      "Das Modell hat nichts entworfen: Es hat nicht geantwortet, oder das Guthaben reicht nicht. Schreiben Sie die Antwort unter die Frage.",
    drafting: "Text wird entworfen…",
    draftFailed: "Der Text konnte nicht entworfen werden",
    add: "Zum Wissen hinzufügen",
    addedNotice: "„{name}“ hinzugefügt. Ihr Agent lernt es gerade.",
  },
});
