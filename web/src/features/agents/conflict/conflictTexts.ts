import { defineTexts } from "#platform/i18n/texts.ts";

/** What is said when somebody saved an agent that has a draft here; `…Own` when it was the same person. */
export const conflictTexts = defineTexts({
  en: {
    somebody: "Somebody else",
    tab: "tab",
    browser: "browser",
    movedOn: "{name} saved this agent meanwhile. Before you do, you will be asked what to keep.",
    movedOnSeveral:
      "{name} saved this agent meanwhile. Before you do, you will be asked what to keep.",
    movedOnOwn:
      "You saved this agent in another {place} meanwhile. Before you do here, you will be asked what to keep.",
    conflictTitle: "Someone else saved this agent since you opened it",
    conflictTitleOwn: "You saved this agent in another {place} since you opened it here",
    conflictLine: "{name} saved it {when}. Choose what to keep; nothing is saved until you do.",
    conflictLineSeveral:
      "{name} saved it, last {when}. Choose what to keep; nothing is saved until you do.",
    youElsewhere: "you in another {place}",
    conflictLineOwn: "That was {when}. Choose what to keep; nothing is saved until you do.",
    conflictCount: { one: "{count} field differs", other: "{count} fields differ" },
    mine: "Mine",
    mineOwn: "This {place}",
    theirs: "Theirs",
    theirsOwn: "The other {place}",
    allMine: "Keep all of mine",
    allMineOwn: "Keep all of this {place}",
    allTheirs: "Take all of theirs",
    allTheirsOwn: "Take all of the other {place}",
    both: "Both changed it",
    bothOwn: "Changed in both",
    onlyMe: "Only you changed it",
    onlyMeOwn: "Changed only in this {place}",
    onlyThem: "Only they changed it",
    onlyThemOwn: "Changed only in the other {place}",
    publishChoice: "Publish this choice",
    saveChoice: "Save this choice",
    later: "Not now",
    empty: "(empty)",
    on: "On",
    off: "Off",
    tookTheirs: "You kept what was saved",
  },
  de: {
    somebody: "Jemand anderes",
    tab: "Tab",
    browser: "Browser",
    movedOn:
      "{name} hat diesen Agenten inzwischen gespeichert. Bevor Sie selbst speichern, werden Sie gefragt, was bleiben soll.",
    movedOnSeveral:
      "{name} haben diesen Agenten inzwischen gespeichert. Bevor Sie selbst speichern, werden Sie gefragt, was bleiben soll.",
    movedOnOwn:
      "Sie haben diesen Agenten inzwischen in einem anderen {place} gespeichert. Bevor Sie hier speichern, werden Sie gefragt, was bleiben soll.",
    conflictTitle: "Jemand anderes hat diesen Agenten gespeichert, seit Sie ihn geöffnet haben",
    conflictTitleOwn:
      "Sie haben diesen Agenten in einem anderen {place} gespeichert, seit Sie ihn hier geöffnet haben",
    conflictLine:
      "{name} hat ihn {when} gespeichert. Wählen Sie, was bleiben soll; vorher wird nichts gespeichert.",
    conflictLineSeveral:
      "{name} haben ihn gespeichert, zuletzt {when}. Wählen Sie, was bleiben soll; vorher wird nichts gespeichert.",
    youElsewhere: "Sie in einem anderen {place}",
    conflictLineOwn:
      "Das war {when}. Wählen Sie, was bleiben soll; vorher wird nichts gespeichert.",
    conflictCount: { one: "{count} Feld weicht ab", other: "{count} Felder weichen ab" },
    mine: "Meine Fassung",
    mineOwn: "Dieser {place}",
    theirs: "Andere Fassung",
    theirsOwn: "Anderer {place}",
    allMine: "Überall meine Fassung behalten",
    allMineOwn: "Alles aus diesem {place} behalten",
    allTheirs: "Überall die andere übernehmen",
    allTheirsOwn: "Alles aus dem anderen {place} übernehmen",
    both: "Von beiden geändert",
    bothOwn: "In beiden geändert",
    onlyMe: "Nur von Ihnen geändert",
    onlyMeOwn: "Nur in diesem {place} geändert",
    onlyThem: "Nur von der anderen Seite geändert",
    onlyThemOwn: "Nur im anderen {place} geändert",
    publishChoice: "Diese Auswahl veröffentlichen",
    saveChoice: "Diese Auswahl speichern",
    later: "Nicht jetzt",
    empty: "(leer)",
    on: "An",
    off: "Aus",
    tookTheirs: "Sie haben die gespeicherte Fassung behalten",
  },
});
