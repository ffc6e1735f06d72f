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
    createLine: "From your website: the agent reads its pages and answers from them.",
    createAction: "New Agent", // fixed
    website: "Paste your website’s URL",
    websiteAction: "Create from website",
    noWebsite: "No website at hand?",
    preview: "An example of how it will look on your website.",
    question: "What are your opening hours?",
    answer:
      "I look that up on your pages and answer in a sentence or two, with the page it comes from.",
    page: "Opening hours",
    unread: "The agent was created, but its website could not be added. {message}",
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
    allDone: "Die ersten Schritte sind geschafft. Ihr Agent ist bereit für Besucher.",
    dismiss: "Die ersten Schritte nicht mehr anzeigen",
    freeCredits: {
      one: "Zum Start haben Sie {count} Credit gratis bekommen.",
      other: "Zum Start haben Sie {count} Credits gratis bekommen.",
    },

    create: "Agenten anlegen",
    createTitle: "Legen Sie Ihren ersten Agenten an",
    createLine: "Aus Ihrer Website: Der Agent liest die Seiten und antwortet daraus.",
    createAction: "Neuer Agent",
    website: "URL Ihrer Website einfügen",
    websiteAction: "Aus Website anlegen",
    noWebsite: "Gerade keine Website zur Hand?",
    preview: "Ein Beispiel, wie er auf Ihrer Website aussieht.",
    question: "Wann haben Sie geöffnet?",
    answer:
      "Das schaue ich auf Ihren Seiten nach und antworte in ein, zwei Sätzen – mit der Seite, von der die Antwort stammt.",
    page: "Öffnungszeiten",
    unread:
      "Der Agent wurde angelegt, seine Website konnte aber nicht hinzugefügt werden. {message}",
    teach: "Etwas beibringen",
    teachTitle: "Bringen Sie Ihrem Agenten etwas bei",
    teachLine: "Geben Sie ihm eine Seite, eine Datei oder einen Text, aus dem er antwortet.",
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
