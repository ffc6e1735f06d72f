import type { MessengerMode } from "../messenger/entities.ts";

type Texts = {
  about: string;
  ownerName: string;
  ownerExample: string;
  make: string;
  atMeta: string;
  apps: string;
  noApps: string;
  number: string;
  numberHint: string;
  read: string;
  answer: string;
  take: string;
  giveBack: string;
  isElsewhere: string;
  newPassword: string;
  disown: string;
  own: string;
  unsubscribe: string;
  modes: Record<MessengerMode, string>;
  login: string;
  loginAbout: string;
  nobody: string;
  whichPages: string;
  withoutPermissions: string;
  goOn: string;
  cancel: string;
};

const texts: Record<"en" | "de", Texts> = {
  en: {
    about:
      "Make a page, as you would at Facebook, connect it to an agent under Channels, and write to it on its page.",
    ownerName: "Name of the page",
    ownerExample: "Workshop",
    make: "Make a page",
    atMeta: "At Meta",
    apps: "Subscribed apps",
    noApps: "none",
    number: "ID",
    numberHint:
      "What is sent to somebody whose ID ends in one of Meta’s subcodes, such as 2018278, is refused with it.",
    read: "Mark all as read",
    answer: "Answer in the page’s inbox",
    take: "Give the chat to another app",
    giveBack: "Give the chat back",
    isElsewhere: "Another app has this chat.",
    newPassword: "Change the owner’s password",
    disown: "Take the messages from the owner’s tasks",
    own: "Give the owner the messages again",
    unsubscribe: "Remove the apps from the page",
    modes: {
      ok: "sends messages",
      down: "error 2, out of reach",
      busy: "error 613, too many messages",
      restricted: "error 10/1893063, the page is restricted",
    },
    login: "Log in at Meta",
    loginAbout: "An app asks to act for your pages.",
    nobody: "There is no page yet. Make one on the sandbox’s page.",
    whichPages: "Pages that the app may use",
    withoutPermissions: "Do not allow",
    goOn: "Continue as",
    cancel: "Cancel",
  },
  de: {
    about:
      "Legen Sie wie bei Facebook eine Seite an, verbinden Sie sie unter Kanäle mit einem Agenten und schreiben Sie ihr auf ihrer Seite.",
    ownerName: "Name der Seite",
    ownerExample: "Werkstatt",
    make: "Seite anlegen",
    atMeta: "Bei Meta",
    apps: "Abonnierte Apps",
    noApps: "keine",
    number: "ID",
    numberHint:
      "Was an jemanden geht, dessen ID auf einen Subcode von Meta endet, etwa 2018278, wird damit abgelehnt.",
    read: "Alles lesen",
    answer: "Im Postfach der Seite antworten",
    take: "Den Chat einer anderen App geben",
    giveBack: "Den Chat zurückgeben",
    isElsewhere: "Diesen Chat hat eine andere App.",
    newPassword: "Passwort des Inhabers ändern",
    disown: "Dem Inhaber die Nachrichten entziehen",
    own: "Dem Inhaber die Nachrichten wieder erlauben",
    unsubscribe: "Apps von der Seite entfernen",
    modes: {
      ok: "sendet Nachrichten",
      down: "Fehler 2, nicht erreichbar",
      busy: "Fehler 613, zu viele Nachrichten",
      restricted: "Fehler 10/1893063, die Seite ist eingeschränkt",
    },
    login: "Bei Meta anmelden",
    loginAbout: "Eine App möchte für Ihre Seiten handeln.",
    nobody: "Es gibt noch keine Seite. Legen Sie auf der Seite der Sandbox eine an.",
    whichPages: "Seiten, die die App nutzen darf",
    withoutPermissions: "Nicht erlauben",
    goOn: "Weiter als",
    cancel: "Abbrechen",
  },
};

export function messengerTextsOf(language: "en" | "de"): Texts {
  return texts[language];
}
