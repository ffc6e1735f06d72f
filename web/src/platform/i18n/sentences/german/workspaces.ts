import type { GermanOf } from "../GermanOf.ts";

export const workspaces: GermanOf<"workspaces"> = {
  nameRequired: "Bitte geben Sie einen Namen für den Arbeitsbereich ein.",
  personalStays: "Ein persönlicher Arbeitsbereich kann nicht gelöscht werden.",
  nameMismatch: "Bitte tippen Sie den Namen des Arbeitsbereichs genau so, wie er ist.",
  notYourself: "Sie können sich nicht selbst aus dem Arbeitsbereich entfernen.",
  ownerStays: "Der Inhaber kann nicht aus dem Arbeitsbereich entfernt werden.",
  addByInvitation: "Laden Sie Personen per E-Mail ein; sie treten bei, sobald sie annehmen.",
  notFound: "Kennung des Arbeitsbereichs nicht gefunden",
  noSeats: "Keine freien Plätze",
  tooLarge: "Dieser Arbeitsbereich enthält zu viel, um seine Mitglieder auf einmal zu ändern.",
  unproven: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
};

export const invitations: GermanOf<"invitations"> = {
  emailFirst: "Bitte geben Sie zuerst eine gültige E-Mail-Adresse ein",
  emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  notValid: "Diese Einladung gilt nicht mehr. Bitte fragen Sie nach einer neuen.",
  alreadyMember: "Diese Person ist schon Mitglied.",
  sendFailed: "Die Einladung konnte nicht gesendet werden",
};

/** What a plan allows. */
export const limits: GermanOf<"limits"> = {
  maxAgents: "Ihr Tarif erlaubt {m} Agenten.",
  maxConcurrentCalls: "Ihr Tarif erlaubt {m} Anrufe zugleich.",
  maxClients: "Ihr Tarif erlaubt {m} Kunden.",
  workspaceSeats:
    "Die Person kann nicht hinzugefügt werden: Alle Plätze des Arbeitsbereichs sind belegt ({n}/{m})",
  phoneNumbers: "Ihr Tarif erlaubt {m} Telefonnummern.",
};

/** The same for an agency's client. */
export const clientLimits: GermanOf<"clientLimits"> = {
  maxAgents:
    "Zurzeit können keine weiteren Agenten angelegt werden. Bitte wenden Sie sich an Ihre Agentur.",
  maxClients:
    "Zurzeit kann niemand weiter hinzugefügt werden. Bitte wenden Sie sich an Ihre Agentur.",
};
