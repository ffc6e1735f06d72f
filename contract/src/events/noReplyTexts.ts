import type { Language } from "../accounts/profile.ts";
import { own } from "../platform/own.ts";
import type { TryError } from "./delivery.ts";

type NoReply = Exclude<TryError, "http-status" | "redirect">;

/** Why an endpoint gave no reply, as the page of deliveries, the log and its mails say it. */
export const noReplyTexts = {
  en: {
    timeout: "No reply within 5 seconds",
    dns: "Name not found",
    network: "No connection",
    blocked: "Not a public IP address",
    "no-endpoint": "No endpoint is set",
    internal: "The result could not be recorded",
  },
  de: {
    timeout: "Keine Antwort innerhalb von 5 Sekunden",
    dns: "Name nicht gefunden",
    network: "Keine Verbindung",
    blocked: "Keine öffentliche IP-Adresse",
    "no-endpoint": "Kein Endpunkt eingetragen",
    internal: "Das Ergebnis konnte nicht festgehalten werden",
  },
} as const satisfies Record<Language, Record<NoReply, string>>;

/**
 * Words for what the log keeps of why an event was not delivered.
 * @param why a code of `noReplyTexts`, or an HTTP status as it is, e.g. `HTTP 500`
 */
export function sayWhyNotDelivered(why: string, language: Language): string {
  return own(noReplyTexts[language], why) ?? why;
}
