import { defineTexts } from "#platform/i18n/texts.ts";

export const accountTexts = defineTexts({
  en: {
    signInTitle: "Sign in",
    signInLine: "Welcome back. Your agents kept answering.",
    signUpTitle: "Create your account",
    signUpLine: "Make an agent, teach it, put it on your website.",
    resetTitle: "Reset your password",
    resetLine: "Tell us your address and we will send you a link.",
    newPasswordTitle: "Choose a new password",
    newPasswordLine: "For {email}",
    verifyTitle: "Confirm your e-mail address",
    verifiedTitle: "Your address is confirmed",

    name: "Name",
    email: "E-mail",
    password: "Password",
    newPassword: "New password",
    passwordRule: "At least 10 characters, with a letter and a number.",
    language: "Language",

    signIn: "Sign in",
    signUp: "Create account",
    google: "Continue with Google",
    or: "or",
    forgot: "Forgot password?",
    noAccount: "No account yet?",
    haveAccount: "Already have an account?",
    backToSignIn: "Back to sign-in",
    sendLink: "Send the link",
    savePassword: "Save password",

    resetSentTitle: "Check your inbox",
    resetSent:
      "If there is an account for {email}, a link to reset its password is on its way. It works for one hour.",
    resetDone: "Your password was changed. Please sign in with the new one.",
    linkUsed: "This link has already been used, or it has expired.",
    newLink: "Get a new link",

    verifySent:
      "We have sent a link to {email}. Open it to receive your free credits and to be able to join workspaces.",
    verifySpam: "Nothing there? Check your spam folder, or send it again.",
    resend: "Send again",
    resendIn: { one: "Send again in {count} second", other: "Send again in {count} seconds" },
    resent: "Sent again to {email}",
    haveVerified: "I have confirmed it",
    notYet: "Not confirmed yet. Please open the link in the mail first.",
    later: "Later",
    verified: "Thank you. Your free credits are in your workspace.",
    toApp: "Go to your agents",
    checkingLink: "Checking the link",
    differentAccount: "Use another account",

    expired: "Your session ended after 30 days. Please sign in again.",
    accessLost: "You no longer have access with this account. Please sign in again.",

    needName: "Please enter your name.",
    longName: "Please use at most 100 characters.",
    needEmail: "Please enter your e-mail address.",
    badEmail: "Please enter a valid email address",
    needPassword: "Please enter your password.",
    weakPassword: "Please use at least 10 characters, with a letter and a number.",
    longPassword: "Please use at most 128 characters.",

    wrongCredentials: "E-mail or password is wrong. Please check both.",
    emailInUse:
      "This address cannot be used for a new account. Try signing in, or reset the password.",
    tooMany: "Too many attempts. Please wait a few minutes, or reset your password.",
    disabled: "This account is closed. Please write to support.",
    offline: "The sign-in service cannot be reached. Check your connection and try again.",
    popupBlocked:
      "Your browser blocked the Google window. Allow pop-ups for this page and try again.",
    otherProvider: "This address signs in another way. Try e-mail and password.",
    failed: "Failed to sign in. Please try again.",
  },
  de: {
    signInTitle: "Anmelden",
    signInLine: "Willkommen zurück. Ihre Agenten haben weiter geantwortet.",
    signUpTitle: "Konto erstellen",
    signUpLine: "Einen Agenten anlegen, ihm etwas beibringen und ihn auf Ihre Website setzen.",
    resetTitle: "Passwort zurücksetzen",
    resetLine: "Nennen Sie uns Ihre Adresse, wir schicken Ihnen einen Link.",
    newPasswordTitle: "Neues Passwort wählen",
    newPasswordLine: "Für {email}",
    verifyTitle: "E-Mail-Adresse bestätigen",
    verifiedTitle: "Ihre Adresse ist bestätigt",

    name: "Name",
    email: "E-Mail",
    password: "Passwort",
    newPassword: "Neues Passwort",
    passwordRule: "Mindestens 10 Zeichen, mit einem Buchstaben und einer Ziffer.",
    language: "Sprache",

    signIn: "Anmelden",
    signUp: "Konto erstellen",
    google: "Weiter mit Google",
    or: "oder",
    forgot: "Passwort vergessen?",
    noAccount: "Noch kein Konto?",
    haveAccount: "Schon ein Konto?",
    backToSignIn: "Zurück zur Anmeldung",
    sendLink: "Link senden",
    savePassword: "Passwort speichern",

    resetSentTitle: "Sehen Sie in Ihrem Postfach nach",
    resetSent:
      "Wenn es ein Konto für {email} gibt, ist ein Link zum Zurücksetzen des Passworts unterwegs. Er gilt eine Stunde.",
    resetDone: "Ihr Passwort wurde geändert. Bitte melden Sie sich mit dem neuen an.",
    linkUsed: "Dieser Link wurde schon benutzt oder ist abgelaufen.",
    newLink: "Neuen Link anfordern",

    verifySent:
      "Wir haben einen Link an {email} geschickt. Öffnen Sie ihn, um Ihr Startguthaben zu erhalten und Arbeitsbereichen beitreten zu können.",
    verifySpam:
      "Nichts angekommen? Sehen Sie im Spam-Ordner nach oder senden Sie die E-Mail erneut.",
    resend: "Erneut senden",
    resendIn: {
      one: "Erneut senden in {count} Sekunde",
      other: "Erneut senden in {count} Sekunden",
    },
    resent: "Erneut gesendet an {email}",
    haveVerified: "Ich habe sie bestätigt",
    notYet: "Noch nicht bestätigt. Bitte öffnen Sie zuerst den Link in der E-Mail.",
    later: "Später",
    verified: "Vielen Dank. Ihr Startguthaben ist in Ihrem Arbeitsbereich.",
    toApp: "Zu Ihren Agenten",
    checkingLink: "Der Link wird geprüft",
    differentAccount: "Anderes Konto verwenden",

    expired: "Ihre Sitzung ist nach 30 Tagen abgelaufen. Bitte melden Sie sich erneut an.",
    accessLost: "Mit diesem Konto haben Sie keinen Zugriff mehr. Bitte melden Sie sich erneut an.",

    needName: "Bitte geben Sie Ihren Namen ein.",
    longName: "Bitte verwenden Sie höchstens 100 Zeichen.",
    needEmail: "Bitte geben Sie Ihre E-Mail-Adresse ein.",
    badEmail: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    needPassword: "Bitte geben Sie Ihr Passwort ein.",
    weakPassword:
      "Bitte verwenden Sie mindestens 10 Zeichen, mit einem Buchstaben und einer Ziffer.",
    longPassword: "Bitte verwenden Sie höchstens 128 Zeichen.",

    wrongCredentials: "E-Mail oder Passwort stimmt nicht. Bitte prüfen Sie beides.",
    emailInUse:
      "Diese Adresse kann nicht für ein neues Konto verwendet werden. Melden Sie sich an oder setzen Sie das Passwort zurück.",
    tooMany: "Zu viele Versuche. Warten Sie ein paar Minuten oder setzen Sie Ihr Passwort zurück.",
    disabled: "Dieses Konto ist geschlossen. Bitte schreiben Sie dem Support.",
    offline:
      "Der Anmeldedienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    popupBlocked:
      "Ihr Browser hat das Google-Fenster blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.",
    otherProvider:
      "Für diese Adresse gilt ein anderer Anmeldeweg. Versuchen Sie es mit E-Mail und Passwort.",
    failed: "Anmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.",
  },
});
