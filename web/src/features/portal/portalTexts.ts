import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts around the portal's pages. */
export const portalTexts = defineTexts({
  en: {
    refreshError: "Error occurred refreshing account data.", // fixed
    signOut: "Sign out",
    signedOut: "Signed out successfully.", // fixed
    signOutError: "An error occurred during sign out.", // fixed
    accessOffTitle: "This dashboard is currently unavailable",
    noAgentsInOrg: "This org has no agents", // fixed
    noAgentsGranted: "This account has not agents", // fixed
    noAgentsLine: "Agents appear here as soon as {name} assigns you one.",
    noPagesTitle: "You do not have access to any pages yet",
    noPagesLine: "Pages appear here as soon as {name} gives you access.",
    lostPage: "You do not have access to “{page}”.",
    lostAgent: "You do not have access to this agent.",
    lostSection: "You do not have access to that page.",
    taken: "You no longer have access to “{what}”.",
    waiting: {
      one: "{count} visitor is waiting for a person",
      other: "{count} visitors are waiting for a person",
    },
    home: "Home",
    convos: "Chats",
    kb: "Knowledge",
    settings: "Settings",
    organization: "Organisation",
  },
  de: {
    refreshError: "Beim Laden der Kontodaten ist ein Fehler aufgetreten.",
    signOut: "Abmelden",
    signedOut: "Erfolgreich abgemeldet.",
    signOutError: "Beim Abmelden ist ein Fehler aufgetreten.",
    accessOffTitle: "Dieses Dashboard ist im Moment nicht verfügbar",
    noAgentsInOrg: "Diese Organisation hat keine Agenten",
    noAgentsGranted: "Dieses Konto hat keine Agenten",
    noAgentsLine: "Sobald {name} Ihnen einen gibt, erscheint er hier.",
    noPagesTitle: "Für Sie ist noch nichts freigegeben",
    noPagesLine: "Sobald {name} eine Seite für Sie freigibt, erscheint sie hier.",
    lostPage: "„{page}“ ist für Sie nicht freigegeben.",
    lostAgent: "Dieser Agent ist für Sie nicht freigegeben.",
    lostSection: "Diese Seite ist für Sie nicht freigegeben.",
    taken: "„{what}“ ist für Sie nicht mehr freigegeben.",
    waiting: {
      one: "{count} Besucher wartet auf einen Menschen",
      other: "{count} Besucher warten auf einen Menschen",
    },
    home: "Start",
    convos: "Chats",
    kb: "Wissen",
    settings: "Einstellungen",
    organization: "Organisation",
  },
});
