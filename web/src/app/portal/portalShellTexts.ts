import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the portal's bars. */
export const portalShellTexts = defineTexts({
  en: {
    pages: "Pages",
    organization: "Organisation: {name}",
    tabsMenu: "Choose which tabs are shown",
    showTab: "Show {name}",
    hideTab: "Hide {name}",
    inTheirPlace:
      "You are viewing {name}’s dashboard as their agency. You can do here what {name} can, except with their notifications, profile and password.",
    onlyThem: "Only {name} can change this.",
    theirBell: "Notifications: only {name} can open them",
    stopImpersonating: "Stop viewing",
  },
  de: {
    pages: "Seiten",
    organization: "Organisation: {name}",
    tabsMenu: "Auswählen, welche Reiter gezeigt werden",
    showTab: "{name} zeigen",
    hideTab: "{name} verbergen",
    inTheirPlace:
      "Sie sehen das Dashboard von {name} als zuständige Agentur. Sie können hier alles tun, was {name} kann; nur Benachrichtigungen, Profil und Passwort bleiben {name} vorbehalten.",
    onlyThem: "Das kann nur {name} ändern.",
    theirBell: "Benachrichtigungen: nur {name} kann sie öffnen",
    stopImpersonating: "Ansicht beenden",
  },
});
