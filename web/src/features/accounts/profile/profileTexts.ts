import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of a person's own page. */
export const profileTexts = defineTexts({
  en: {
    title: "Profile",
    line: "Your name, how you sign in, and your account.",

    personTitle: "Name and picture",
    personLine: "Visitors see your name when you answer them.",
    asVisitorsSee: "As visitors see you",
    sampleReply: "Hello! I have taken over from the assistant. How can I help?",
    name: "Name",
    picture: "Picture",
    saved: "Your profile is saved.",
    saveFailed: "Your profile could not be saved: {message}",

    signInTitle: "Signing in",
    signInLine: "You sign in with your email address, and we write to it.",
    emailTitle: "Email address",
    changeEmail: "Change address",
    emailDialogLine: "It is now {email}. It changes once you open the link we send to the new one.",
    newEmail: "New email address",
    yourPassword: "Your password",
    sendLink: "Send the link",
    linkSent:
      "We have sent a link to {email}. Your address stays the same until you open it. You then sign in again, with the new address.",

    passwordTitle: "Password",
    passwordLine: "Choose one that you use nowhere else.",
    changePassword: "Change password",
    passwordDialogLine:
      "Every other browser in which you are signed in has to sign in again, within an hour at the latest.",
    current: "Current password",
    next: "New password",
    passwordChanged: "Your password is changed.",
    googleLine: "You sign in with Google. With a password you can also sign in without it.",
    setPassword: "Set a password",
    setPasswordSent: "We have sent a link to {email}, with which you set a password.",

    sessionsTitle: "Sessions",
    sessionsLine: "If you were signed in on a device that you no longer have.",
    endSessions: "Sign out everywhere",
    endSessionsAsk:
      "You are signed out here at once. Every other browser has to sign in again, within an hour at the latest.",
    sessionsEnded: "You are signed out everywhere.",

    deleteTitle: "Delete account",
    deleteLine: "This cannot be undone.",
    planFailed: "What would be deleted could not be loaded",
    deletedWith:
      "Deleted with your account, with their agents, conversations, clients and credits: {names}.",
    leftWith: "You leave these workspaces, and what you made there stays: {names}.",
    delete: "Delete account",
    deleteAsk:
      "Your account and these workspaces are deleted: {names}. THIS ACTION CANNOT BE UNDONE.",
    googleFirst:
      "To make sure that it is you, Google’s window opens when you click {button}. Your account is deleted as soon as you have signed in there.",
    accountDeleted: "Your account is deleted.",
  },
  de: {
    title: "Profil",
    line: "Ihr Name, Ihre Anmeldung und Ihr Konto.",

    personTitle: "Name und Bild",
    personLine: "Besucher sehen Ihren Namen, wenn Sie ihnen antworten.",
    asVisitorsSee: "So sehen Besucher Sie",
    sampleReply: "Hallo! Ich habe vom Assistenten übernommen. Wie kann ich helfen?",
    name: "Name",
    picture: "Bild",
    saved: "Ihr Profil ist gespeichert.",
    saveFailed: "Ihr Profil konnte nicht gespeichert werden: {message}",

    signInTitle: "Anmeldung",
    signInLine: "Sie melden sich mit Ihrer E-Mail-Adresse an, und dorthin schreiben wir Ihnen.",
    emailTitle: "E-Mail-Adresse",
    changeEmail: "Adresse ändern",
    emailDialogLine:
      "Zurzeit lautet sie {email}. Sie ändert sich, sobald Sie den Link öffnen, den wir an die neue senden.",
    newEmail: "Neue E-Mail-Adresse",
    yourPassword: "Ihr Passwort",
    sendLink: "Link senden",
    linkSent:
      "Wir haben einen Link an {email} gesendet. Bis Sie ihn öffnen, bleibt Ihre Adresse dieselbe. Danach melden Sie sich mit der neuen Adresse wieder an.",

    passwordTitle: "Passwort",
    passwordLine: "Wählen Sie eines, das Sie sonst nirgends verwenden.",
    changePassword: "Passwort ändern",
    passwordDialogLine:
      "In jedem anderen Browser, in dem Sie angemeldet sind, müssen Sie sich neu anmelden, spätestens nach einer Stunde.",
    current: "Aktuelles Passwort",
    next: "Neues Passwort",
    passwordChanged: "Ihr Passwort ist geändert.",
    googleLine:
      "Sie melden sich mit Google an. Mit einem Passwort können Sie sich auch ohne Google anmelden.",
    setPassword: "Passwort festlegen",
    setPasswordSent:
      "Wir haben einen Link an {email} gesendet, mit dem Sie ein Passwort festlegen.",

    sessionsTitle: "Sitzungen",
    sessionsLine: "Falls Sie auf einem Gerät angemeldet waren, das Sie nicht mehr haben.",
    endSessions: "Überall abmelden",
    endSessionsAsk:
      "Hier werden Sie sofort abgemeldet. In jedem anderen Browser müssen Sie sich neu anmelden, spätestens nach einer Stunde.",
    sessionsEnded: "Sie sind überall abgemeldet.",

    deleteTitle: "Konto löschen",
    deleteLine: "Das lässt sich nicht rückgängig machen.",
    planFailed: "Was gelöscht würde, konnte nicht geladen werden",
    deletedWith:
      "Mit Ihrem Konto werden gelöscht, samt Agenten, Gesprächen, Organisationen und Guthaben: {names}.",
    leftWith:
      "Diese Arbeitsbereiche verlassen Sie, und was Sie dort angelegt haben, bleibt: {names}.",
    delete: "Konto löschen",
    deleteAsk:
      "Ihr Konto und diese Arbeitsbereiche werden gelöscht: {names}. DAS LÄSST SICH NICHT RÜCKGÄNGIG MACHEN.",
    googleFirst:
      "Damit wir sicher sind, dass Sie es sind, öffnet sich nach einem Klick auf „{button}“ das Google-Fenster. Sobald Sie sich dort angemeldet haben, wird Ihr Konto gelöscht.",
    accountDeleted: "Ihr Konto ist gelöscht.",
  },
});
