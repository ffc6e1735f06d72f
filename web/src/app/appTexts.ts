import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts from before any page is there. */
export const appTexts = defineTexts({
  en: {
    stage0: "Initializing your workspace", // fixed
    stage25: "Loading your agents", // fixed
    stage50: "Preparing navigation", // fixed
    stage75: "Almost ready", // fixed
    stage100: "Welcome",
    progress: "Loading progress",
    notFoundTitle: "Page not found",
    notFoundLine: "This page does not exist, or it has moved.",
    noAgentTitle: "No agent found", // fixed
    noAgentLine: "It may have been deleted, or its URL is mistyped.",
    toAgents: "Go to your agents",
    failedTitle: "This did not load",
    brokenTitle: "Something went wrong on this page",
    brokenLine: "Nothing you saved is lost. Reload the page to continue.",
    reload: "Reload",
    signOut: "Sign out",
    wrongRegion: "You have no workspace in {here}. These are yours in {there}.",
    workspaceLost: "You are no longer in {from}. You are now in {to}.",
  },
  de: {
    stage0: "Ihr Arbeitsbereich wird vorbereitet",
    stage25: "Ihre Agenten werden geladen",
    stage50: "Die Navigation wird vorbereitet",
    stage75: "Fast fertig",
    stage100: "Willkommen",
    progress: "Ladefortschritt",
    notFoundTitle: "Seite nicht gefunden",
    notFoundLine: "Diese Seite gibt es nicht, oder sie ist umgezogen.",
    noAgentTitle: "Diesen Agenten gibt es nicht",
    noAgentLine: "Vielleicht wurde er gelöscht, oder seine URL ist falsch geschrieben.",
    toAgents: "Zu Ihren Agenten",
    failedTitle: "Das konnte nicht geladen werden",
    brokenTitle: "Auf dieser Seite ist etwas schiefgegangen",
    brokenLine: "Nichts Gespeichertes ist verloren. Laden Sie die Seite neu, um weiterzumachen.",
    reload: "Neu laden",
    signOut: "Abmelden",
    wrongRegion:
      "In {here} haben Sie keinen Arbeitsbereich. Dies sind Ihre Arbeitsbereiche in {there}.",
    workspaceLost:
      "Sie haben keinen Zugang mehr zu {from}. Sie sind jetzt im Arbeitsbereich „{to}“.",
  },
});
