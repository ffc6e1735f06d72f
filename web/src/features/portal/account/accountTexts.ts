import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the profile menu and of what it opens. */
export const accountTexts = defineTexts({
  en: {
    status: "Status",
    online: "Online",
    offline: "Offline",
    profile: "Profile",
    changePassword: "Change password",

    profileLine:
      "Visitors see your name when you answer them. Your photo is for {name} and your organisation.",
    name: "Name",
    photo: "Photo",
    email: "Email",
    emailHint: "Only {name} can change it.",
    save: "Save",
    saved: "Saved successfully", // fixed
    saveFailed: "Error occured when trying to save.. ", // fixed

    firstTitle: "Choose your own password",
    firstLine: "The one you signed in with was set by {name}.",
    passwordTitle: "Change password",
    passwordLine: "Your other sessions end; this one continues.",
    current: "Current password",
    next: "New password",
    again: "Repeat new password",
    changed: "Your password was changed.",
    notNow: "Not now",
  },
  de: {
    status: "Status",
    online: "Online",
    offline: "Offline",
    profile: "Profil",
    changePassword: "Passwort ändern",

    profileLine:
      "Besucher sehen Ihren Namen, wenn Sie ihnen antworten. Ihr Foto ist für {name} und Ihre Organisation.",
    name: "Name",
    photo: "Foto",
    email: "E-Mail",
    emailHint: "Nur {name} kann sie ändern.",
    save: "Speichern",
    saved: "Erfolgreich gespeichert",
    saveFailed: "Beim Speichern ist ein Fehler aufgetreten.",

    firstTitle: "Wählen Sie ein eigenes Passwort",
    firstLine: "Das, mit dem Sie sich angemeldet haben, stammt von {name}.",
    passwordTitle: "Passwort ändern",
    passwordLine: "Ihre anderen Sitzungen enden; diese läuft weiter.",
    current: "Aktuelles Passwort",
    next: "Neues Passwort",
    again: "Neues Passwort wiederholen",
    changed: "Ihr Passwort wurde geändert.",
    notNow: "Nicht jetzt",
  },
});
