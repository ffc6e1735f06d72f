import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts for accepting an invitation. */
export const inviteTexts = defineTexts({
  en: {
    title: "You are invited to a workspace",
    line: "Sign in if you already have an account with the email address the invitation was made for; otherwise create one.",
    titleNamed: "You are invited to “{workspace}”",
    lineNamed:
      "{name} invited {email}. Sign in if you already have an account with this address; otherwise create one.",
    signIn: "Sign in",
    signUp: "Create account",
    lineAsk: "{name} invited you. You are signed in as {email}.",
    lineOther:
      "{name} invited {invited}. You are signed in as {email}, and an invitation only works for the email address it was made for.",
    join: "Join",
    otherAccount: "Use another account",
    notNow: "Not now",
    unverifiedAsk:
      "{name} invited you. You are signed in as {email}. Confirm this email address first; you can then join.",
    unverified:
      "You are signed in as {email}. Confirm this email address first; you then join at once.",
    confirm: "Confirm address",
    endedTitle: "This invitation has ended",
    toSignIn: "Go to sign-in",
    incompleteTitle: "This invitation link is incomplete",
    incomplete: "Open it again from the email, or ask for a new one.",
    maybeJoined: "If you have joined already, the workspace is among yours.",
    toApp: "Go to your agents",

    joined: "+ New Workspace", // fixed
    failed: "Failed to add user to workspace", // fixed
    signedInAs:
      "You are signed in as {email}. An invitation only works for the email address it was made for.",
    tryAgain: "Try again",
  },
  de: {
    title: "Sie sind in einen Arbeitsbereich eingeladen",
    line: "Wenn Sie mit der E-Mail-Adresse, für die die Einladung gilt, schon ein Konto haben, melden Sie sich an; sonst erstellen Sie eines.",
    titleNamed: "Sie sind zu „{workspace}“ eingeladen",
    lineNamed:
      "{name} hat {email} eingeladen. Wenn Sie mit dieser Adresse schon ein Konto haben, melden Sie sich an; sonst erstellen Sie eines.",
    signIn: "Anmelden",
    signUp: "Konto erstellen",
    lineAsk: "{name} hat Sie eingeladen. Sie sind als {email} angemeldet.",
    lineOther:
      "{name} hat {invited} eingeladen. Sie sind als {email} angemeldet, und eine Einladung gilt nur für die Adresse, für die sie erstellt wurde.",
    join: "Beitreten",
    otherAccount: "Anderes Konto verwenden",
    notNow: "Nicht jetzt",
    unverifiedAsk:
      "{name} hat Sie eingeladen. Sie sind als {email} angemeldet. Bestätigen Sie zuerst diese E-Mail-Adresse; danach können Sie beitreten.",
    unverified:
      "Sie sind als {email} angemeldet. Bestätigen Sie zuerst diese E-Mail-Adresse; danach treten Sie sofort bei.",
    confirm: "Adresse bestätigen",
    endedTitle: "Diese Einladung gilt nicht mehr",
    toSignIn: "Zur Anmeldung",
    incompleteTitle: "Dieser Einladungslink ist nicht vollständig",
    incomplete: "Öffnen Sie ihn noch einmal aus der E-Mail, oder bitten Sie um einen neuen.",
    maybeJoined: "Falls Sie schon beigetreten sind, finden Sie ihn unter Ihren Arbeitsbereichen.",
    toApp: "Zu Ihren Agenten",

    joined: "+ Neuer Arbeitsbereich",
    failed: "Die Person konnte dem Arbeitsbereich nicht hinzugefügt werden",
    signedInAs:
      "Sie sind als {email} angemeldet. Eine Einladung gilt nur für die Adresse, für die sie erstellt wurde.",
    tryAgain: "Erneut versuchen",
  },
});
