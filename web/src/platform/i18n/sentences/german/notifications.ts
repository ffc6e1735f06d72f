import type { GermanOf } from "../GermanOf.ts";

export const push: GermanOf<"push"> = {
  notConfigured: "Push-Nachrichten sind auf diesem Server nicht eingerichtet.",
  badBrowser: "Der Push-Dienst dieses Browsers lässt sich nicht verwenden.",
  notTheirs: "Das kann nur der Kunde selbst einschalten.",
};
