import { sessionTexts } from "#platform/auth/sessionTexts.ts";
import { defineTexts } from "#platform/i18n/texts.ts";

export const accountTexts = defineTexts({
  en: {
    signInTitle: "Sign in",
    signInLine: "On to your agents and their chats.",
    signInInto: "Then you can join “{workspace}”.",
    signUpTitle: "Create your account",
    signUpInto: "With it you join “{workspace}”.",
    signUpLine: "Create an agent, teach it and put it on your website.",
    resetTitle: "Reset your password",
    resetLine: "Tell us your email address and we will send you a link.",
    newPasswordTitle: "Choose a new password",
    newPasswordLine: "For {email}",
    verifyTitle: "Confirm your email address",
    verifiedTitle: "Your address is confirmed",

    exampleLabel: "An example of a chat",
    exampleQuestion: "Are you open on Sundays?",
    exampleAnswer: "Yes, from 8 to noon. The first rolls come out of the oven at a quarter past 8.",
    exampleSource: "Opening hours",
    exampleRequest: "Lovely. Can I talk to somebody about a wedding cake?",
    exampleHandoff: "A person from the bakery has taken over",
    examplePoint:
      "Answers from what you teach it, names its source, and fetches you when a person is wanted.",

    name: "Name",
    email: "Email",
    password: "Password",
    newPassword: "New password",
    passwordRule: "At least {min} characters, with a letter and a number.",

    signIn: "Sign in",
    signUp: "Create account",
    google: "Continue with Google",
    or: "or",
    forgot: "Forgot password?",
    noAccount: "No account yet?",
    haveAccount: "Already have an account?",
    backToSignIn: "Back to sign-in",
    regionTitle: "Choose your region",
    regionLine: "Your account is ready. Your first workspace is created in the region you choose.",
    regionDone: "Continue",
    sendLink: "Send the link",
    savePassword: "Save password",

    resetSentTitle: "Check your inbox",
    resetSent:
      "If there is an account for {email}, a link to reset its password is on its way. It works for one hour.",
    resetDone: "Your password was changed. Please sign in with the new one.",
    newLink: "Get a new link",

    verifySent:
      "We have sent a link to {email}. Once you have opened it, you can join workspaces; an address that is new to Parley also gets free credits.",
    verifySentInvited:
      "We have sent a link to {email}. Once you have opened it, you join the workspace you are invited to.",
    verifySpam: "Nothing there? Check your spam folder, or send it again.",
    resend: "Send again",
    resendIn: { one: "Send again in {count} second", other: "Send again in {count} seconds" },
    resent: "Sent again to {email}",
    haveVerified: "I have confirmed it",
    later: "Later",
    verified: "Thank you. Go on here, or on the device where you signed up.",
    verifiedHere: "Thank you.",
    verifiedWithCredits: "Thank you. Your free credits are in your workspace.",
    toApp: "Go to your agents",
    checkingLink: "Checking the link",
    confirmEmailTitle: "Your new email address",
    emailChanged: "Your account now uses {email}. Please sign in with this address.",
    differentAccount: "Use another account",

    ...sessionTexts.en,
    elsewhere:
      "You were signed out: in another tab, or because your email address or password was changed. Please sign in again.",
    accessLost: "You no longer have access with this account. Please sign in again.",
  },
  de: {
    signInTitle: "Anmelden",
    signInLine: "Weiter zu Ihren Agenten und deren Chats.",
    signInInto: "Danach können Sie „{workspace}“ beitreten.",
    signUpTitle: "Konto erstellen",
    signUpInto: "Damit treten Sie „{workspace}“ bei.",
    signUpLine:
      "Legen Sie einen Agenten an, bringen Sie ihm etwas bei und binden Sie ihn in Ihre Website ein.",
    resetTitle: "Passwort zurücksetzen",
    resetLine: "Nennen Sie uns Ihre Adresse, wir schicken Ihnen einen Link.",
    newPasswordTitle: "Neues Passwort wählen",
    newPasswordLine: "Für {email}",
    verifyTitle: "E-Mail-Adresse bestätigen",
    verifiedTitle: "Ihre Adresse ist bestätigt",

    exampleLabel: "Beispiel eines Chats",
    exampleQuestion: "Haben Sie sonntags geöffnet?",
    exampleAnswer:
      "Ja, von 8 bis 12 Uhr. Die ersten Brötchen kommen um Viertel nach 8 aus dem Ofen.",
    exampleSource: "Öffnungszeiten",
    exampleRequest: "Schön. Kann ich mit jemandem über eine Hochzeitstorte sprechen?",
    exampleHandoff: "Jemand aus der Bäckerei hat übernommen",
    examplePoint:
      "Antwortet mit dem, was Sie ihm beibringen, nennt die Quelle und holt Sie, wenn ein Mensch gefragt ist.",

    name: "Name",
    email: "E-Mail",
    password: "Passwort",
    newPassword: "Neues Passwort",
    passwordRule: "Mindestens {min} Zeichen, mit einem Buchstaben und einer Ziffer.",

    signIn: "Anmelden",
    signUp: "Konto erstellen",
    google: "Weiter mit Google",
    or: "oder",
    forgot: "Passwort vergessen?",
    noAccount: "Noch kein Konto?",
    haveAccount: "Schon ein Konto?",
    backToSignIn: "Zurück zur Anmeldung",
    regionTitle: "Region wählen",
    regionLine:
      "Ihr Konto ist erstellt. Ihr erster Arbeitsbereich wird in der Region angelegt, die Sie wählen.",
    regionDone: "Weiter",
    sendLink: "Link senden",
    savePassword: "Passwort speichern",

    resetSentTitle: "Sehen Sie in Ihrem Postfach nach",
    resetSent:
      "Wenn es ein Konto für {email} gibt, ist ein Link zum Zurücksetzen des Passworts unterwegs. Er gilt eine Stunde.",
    resetDone: "Ihr Passwort wurde geändert. Bitte melden Sie sich mit dem neuen an.",
    newLink: "Neuen Link anfordern",

    verifySent:
      "Wir haben einen Link an {email} geschickt. Sobald Sie ihn geöffnet haben, können Sie Arbeitsbereichen beitreten; für eine Adresse, die neu bei Parley ist, gibt es außerdem ein Startguthaben.",
    verifySentInvited:
      "Wir haben einen Link an {email} geschickt. Sobald Sie ihn geöffnet haben, treten Sie dem Arbeitsbereich bei, in den Sie eingeladen sind.",
    verifySpam:
      "Nichts angekommen? Sehen Sie im Spam-Ordner nach oder senden Sie die E-Mail erneut.",
    resend: "Erneut senden",
    resendIn: {
      one: "In {count} Sekunde erneut senden",
      other: "In {count} Sekunden erneut senden",
    },
    resent: "Erneut gesendet an {email}",
    haveVerified: "Ich habe sie bestätigt",
    later: "Später",
    verified:
      "Vielen Dank. Machen Sie hier weiter oder auf dem Gerät, auf dem Sie sich registriert haben.",
    verifiedHere: "Vielen Dank.",
    verifiedWithCredits: "Vielen Dank. Ihr Startguthaben ist in Ihrem Arbeitsbereich.",
    toApp: "Zu Ihren Agenten",
    checkingLink: "Der Link wird geprüft",
    confirmEmailTitle: "Ihre neue E-Mail-Adresse",
    emailChanged: "Ihr Konto verwendet jetzt {email}. Bitte melden Sie sich mit dieser Adresse an.",
    differentAccount: "Anderes Konto verwenden",

    ...sessionTexts.de,
    elsewhere:
      "Sie wurden abgemeldet: in einem anderen Tab, oder weil Ihre E-Mail-Adresse oder Ihr Passwort geändert wurde. Bitte melden Sie sich erneut an.",
    accessLost: "Mit diesem Konto haben Sie keinen Zugriff mehr. Bitte melden Sie sich erneut an.",
  },
});
