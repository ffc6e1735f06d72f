import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the versions of an agent's knowledge. */
export const releaseTexts = defineTexts({
  en: {
    line: "Every change of the knowledge is a version. Your agent answers from the one that is live; the newest ten are kept.",
    list: "Versions of the knowledge",
    errorTitle: "The versions could not be loaded",
    emptyTitle: "No versions yet",
    emptyLine:
      "As soon as your agent has learned something, every change of its knowledge is kept here.",
    status: "Status",
    version: "Version",
    change: "Change",
    documents: "Documents",
    made: "Made",
    live: "Live",
    waits: "Waiting",
    checking: "Being checked",
    heldBack: "Held back",
    start: "What your agent knew before",
    added: "Added “{name}”",
    changed: "Changed “{name}”",
    tagged: "Tagged “{name}”",
    gone: "“{name}” is gone from its website",
    more: { one: "and {count} more change", other: "and {count} more changes" },
    goBack: "Go back to this",
    goLive: "Let it go live",
    wentLive: "Version {version} is live",

    dropTitle: "Delete older versions",
    dropLine:
      "Their text is removed from storage. Do this when something must not be kept, such as a name in an earlier wording. Documents that you delete go from all versions at once.",
    drop: "Delete older versions",
    dropBody:
      "Only the live version and the newest one stay. Nobody can go back to the others. This cannot be undone.",
    dropped: "The older versions were deleted",

    deletedEverywhere: "What is deleted goes from all versions at once: nobody can go back to it.",
    deletedUnchecked: "Your questions to check are asked afterwards, and can only warn then.",

    heldNote:
      "You went back to version {version}. What your agent learns waits until you let the newest version go live.",
    checkingNote:
      "Version {version} is being checked with your questions. Until then your agent answers from version {live}.",
    firstCheckingNote:
      "The first version is being checked with your questions. Until then your agent knows nothing.",
    failedNote: {
      one: "Version {version} is held back: {count} question is not answered as it must be.",
      other: "Version {version} is held back: {count} questions are not answered as they must be.",
    },
    unfinishedNote:
      "Version {version} is held back, as your questions could not all be asked: {reason}.",
    unaskedNote: "Version {version} is live, but your questions could not all be asked: {reason}.",
    warnedNote: {
      one: "Version {version} is live, but {count} question is not answered as it must be.",
      other: "Version {version} is live, but {count} questions are not answered as they must be.",
    },
    mustSay: "must say “{fact}”, but the answer is:",
    publishAnyway: "Publish anyway",
    publishTitle: "Publish version {version} anyway?",
    publishBody:
      "Visitors are answered from it from the next question on, although your questions have not all passed. You can go back at any time.",
    checkAgain: "Check again",
    seeQuestions: "Change the questions",
    newest: "Let version {version} go live",
  },
  de: {
    line: "Jede Änderung des Wissens ist eine Version. Ihr Agent antwortet aus der, die live ist; die neuesten zehn bleiben.",
    list: "Versionen des Wissens",
    errorTitle: "Die Versionen konnten nicht geladen werden",
    emptyTitle: "Noch keine Versionen",
    emptyLine:
      "Sobald Ihr Agent etwas gelernt hat, wird hier jede Änderung seines Wissens aufbewahrt.",
    status: "Status",
    version: "Version",
    change: "Änderung",
    documents: "Dokumente",
    made: "Entstanden",
    live: "Live",
    waits: "Wartet",
    checking: "Wird geprüft",
    heldBack: "Zurückgehalten",
    start: "Was Ihr Agent zuvor wusste",
    added: "„{name}“ hinzugefügt",
    changed: "„{name}“ geändert",
    tagged: "„{name}“ verschlagwortet",
    gone: "„{name}“ steht nicht mehr auf der Website",
    more: { one: "und {count} weitere Änderung", other: "und {count} weitere Änderungen" },
    goBack: "Hierauf zurückgehen",
    goLive: "Live schalten",
    wentLive: "Version {version} ist live",

    dropTitle: "Ältere Versionen löschen",
    dropLine:
      "Ihr Text wird aus dem Speicher entfernt. Tun Sie das, wenn etwas nicht aufbewahrt werden darf, etwa ein Name in einem früheren Wortlaut. Dokumente, die Sie löschen, verschwinden sofort aus allen Versionen.",
    drop: "Ältere Versionen löschen",
    dropBody:
      "Nur die Version, die live ist, und die neueste bleiben. Auf die anderen kann niemand mehr zurückgehen. Das lässt sich nicht rückgängig machen.",
    dropped: "Die älteren Versionen wurden gelöscht",

    deletedEverywhere:
      "Was gelöscht ist, verschwindet sofort aus allen Versionen: Niemand kann darauf zurückgehen.",
    deletedUnchecked:
      "Ihre Prüffragen werden erst danach gestellt und können dann nur noch warnen.",

    heldNote:
      "Sie sind auf Version {version} zurückgegangen. Was Ihr Agent lernt, wartet, bis Sie die neueste Version live schalten.",
    checkingNote:
      "Version {version} wird mit Ihren Prüffragen geprüft. Bis dahin antwortet Ihr Agent aus Version {live}.",
    firstCheckingNote:
      "Die erste Version wird mit Ihren Prüffragen geprüft. Bis dahin weiß Ihr Agent nichts.",
    failedNote: {
      one: "Version {version} wird zurückgehalten: {count} Prüffrage wird nicht beantwortet, wie sie soll.",
      other:
        "Version {version} wird zurückgehalten: {count} Prüffragen werden nicht beantwortet, wie sie sollen.",
    },
    unfinishedNote:
      "Version {version} wird zurückgehalten, weil nicht alle Prüffragen gestellt werden konnten: {reason}.",
    unaskedNote:
      "Version {version} ist live, aber nicht alle Prüffragen konnten gestellt werden: {reason}.",
    warnedNote: {
      one: "Version {version} ist live, aber {count} Prüffrage wird nicht beantwortet, wie sie soll.",
      other:
        "Version {version} ist live, aber {count} Prüffragen werden nicht beantwortet, wie sie sollen.",
    },
    mustSay: "muss „{fact}“ enthalten, die Antwort ist aber:",
    publishAnyway: "Trotzdem live schalten",
    publishTitle: "Version {version} trotzdem live schalten?",
    publishBody:
      "Besucher bekommen ab der nächsten Frage Antworten daraus, obwohl nicht alle Prüffragen bestanden sind. Sie können jederzeit zurückgehen.",
    checkAgain: "Erneut prüfen",
    seeQuestions: "Prüffragen ändern",
    newest: "Version {version} live schalten",
  },
});
