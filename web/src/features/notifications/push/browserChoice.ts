import { storageKey } from "#platform/auth/portal.ts";

/** Stores the id of the client or member who turned them on in this browser; empty for nobody. */
const KEY = storageKey("browserNotifications");

/** Kept where nothing can be stored, until the page is closed. */
let unstored = "";

/** Who turned notifications on in this browser: a client id or uid; empty for nobody. */
export function chosenBy(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return unstored;
  }
}

/** Remembers who turned them on. @param readerId empty for nobody */
export function rememberChoice(readerId: string): void {
  try {
    if (readerId) localStorage.setItem(KEY, readerId);
    else localStorage.removeItem(KEY);
  } catch {
    unstored = readerId;
  }
}
