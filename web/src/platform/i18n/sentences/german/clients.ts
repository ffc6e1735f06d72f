import type { GermanOf } from "../GermanOf.ts";

export const clients: GermanOf<"clients"> = {
  fillAll: "Bitte füllen Sie alle Felder aus.",
  otherOrg: "Diesen Kunden gibt es schon in der Organisation: {orgId}",
  exists: "Diese Organisation hat schon einen Kunden mit dieser E-Mail-Adresse.",
  orgNameRequired: "Bitte geben Sie einen Namen für die Organisation ein.",
  orgIdMissing:
    "Die Kennung der Organisation fehlt. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Support.",
  nameMismatch: "Bitte tippen Sie den Namen der Organisation genau so, wie er ist.",
  hasCredits: "Bitte übertragen Sie das Guthaben der Organisation zuerst in den Arbeitsbereich.",
  agentTaken: "Dieser Agent gehört zu einer anderen Organisation.",
  adminOnly: "Das kann nur die Agentur ändern.",
  notFound: "Nicht gefunden.",
  disabled: "Der Zugang zu dieser Oberfläche ist zurzeit abgeschaltet.",
};

export const clientSignIn: GermanOf<"clientSignIn"> = {
  enterBoth: "Bitte geben Sie E-Mail-Adresse und Passwort ein.",
  wrong: "Das Passwort ist nicht richtig, bitte versuchen Sie es noch einmal.",
  codeWrong: "Dieser Code gilt nicht. Bitte fordern Sie einen neuen an.",
  linkWrong:
    "Dieser Link gilt nicht mehr. Bitte melden Sie sich an oder fragen Sie nach einem neuen.",
  passwordOff: "Bitte melden Sie sich mit einem Code an, den wir Ihnen mailen.",
  tooManyTries:
    "Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.",
  accountGone: "Dieses Konto gibt es nicht mehr.",
  again: "Bitte melden Sie sich noch einmal an.",
  passwordShort: "Bitte verwenden Sie mindestens 8 Zeichen.",
};
