import type { GermanOf } from "../GermanOf.ts";

export const events: GermanOf<"events"> = {
  endpointFirst: "Bitte geben Sie zuerst die Adresse Ihres Endpunkts ein.",
  notEndpoint:
    "Diese Adresse kann kein Endpunkt sein: Sie enthält einen Namen oder ein Passwort oder ist keine.",
  webPorts: "Ein Endpunkt ist eine öffentliche Adresse am Port 443 oder 8443.",
  tooManyAgents:
    "Dieser Arbeitsbereich hat zu viele Agenten, um seine Ereignisse auf einmal zu ändern.",
  deliveryNotFound: "Diese Zustellung gibt es nicht.",
  onItsWay: "Diese Zustellung ist noch unterwegs.",
};
