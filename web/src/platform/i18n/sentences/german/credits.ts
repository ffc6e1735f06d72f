import type { GermanOf } from "../GermanOf.ts";

export const credits: GermanOf<"credits"> = {
  amountInvalid: "Bitte geben Sie einen gültigen Betrag ein.",
  notEnoughWorkspace: "Der Arbeitsbereich hat nicht genug Guthaben.",
  notEnoughOrg: "Die Organisation hat nicht genug Guthaben.",
  transferFailed: "Die Übertragung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal",
  workspaceGone:
    "Der Arbeitsbereich wurde nicht gefunden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
  none: "Das Guthaben ist aufgebraucht.",
  keyUsed: "Diese Anfrage wurde schon mit anderen Angaben gestellt.",
};
