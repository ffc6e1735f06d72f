import { isGerman } from "../shared/isGerman.ts";

/** The loader's texts: the name of the close button, and that the chat's file did not load. */
export function loaderTexts(language?: string): [dismiss: string, failed: string] {
  return isGerman(language)
    ? ["Ausblenden", "Der Chat lädt nicht. Erneut versuchen"]
    : ["Dismiss", "The chat does not load. Try again"];
}
