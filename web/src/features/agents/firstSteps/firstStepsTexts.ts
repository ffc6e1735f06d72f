import { defineTexts } from "#platform/i18n/texts.ts";

/** The first steps: by step its name, what it is called as the next one, what it takes, and its button. */
export const firstStepsTexts = defineTexts({
  en: {
    progress: "{done} of {all} steps done",
    done: "done",
    allDone: "All first steps are done. Your agent is ready for visitors.",
    dismiss: "Do not show the first steps again",
    freeCredits: {
      one: "You were given {count} free credit to start with.",
      other: "You were given {count} free credits to start with.",
    },

    create: "Create an agent",
    createTitle: "Create your first agent",
    createLine: "Give it a name and a template. It takes a minute.",
    createAction: "New Agent", // fixed
    teach: "Teach it",
    teachTitle: "Teach your agent",
    teachLine: "Add a page, a file or a text for it to answer from.",
    teachAction: "Add knowledge",
    test: "Test it",
    testTitle: "Test your agent",
    testLine: "Ask it what your visitors would ask.",
    testAction: "Open the test",
    install: "Put it on your website",
    installTitle: "Put your agent on your website",
    installLine: "Paste the script into your page, or connect a channel.",
    installAction: "Get the script",
  },
  de: {
    progress: "{done} von {all} Schritten erledigt",
    done: "erledigt",
    allDone: "Alle ersten Schritte sind erledigt. Ihr Agent ist bereit für Besucher.",
    dismiss: "Die ersten Schritte nicht mehr anzeigen",
    freeCredits: {
      one: "Zum Start haben Sie {count} Credit gratis bekommen.",
      other: "Zum Start haben Sie {count} Credits gratis bekommen.",
    },

    create: "Agenten anlegen",
    createTitle: "Legen Sie Ihren ersten Agenten an",
    createLine: "Geben Sie ihm einen Namen und eine Vorlage. Das dauert eine Minute.",
    createAction: "Neuer Agent",
    teach: "Etwas beibringen",
    teachTitle: "Bringen Sie Ihrem Agenten etwas bei",
    teachLine: "Eine Seite, eine Datei oder ein Text, woraus er antwortet.",
    teachAction: "Wissen hinzufügen",
    test: "Testen",
    testTitle: "Testen Sie Ihren Agenten",
    testLine: "Fragen Sie, was Ihre Besucher fragen würden.",
    testAction: "Test öffnen",
    install: "In die Website einbinden",
    installTitle: "Binden Sie Ihren Agenten in die Website ein",
    installLine: "Fügen Sie das Skript in Ihre Seite ein oder verbinden Sie einen Kanal.",
    installAction: "Skript holen",
  },
});
