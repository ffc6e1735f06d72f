import { create } from "zustand";
import { storageKey } from "#platform/area.ts";

const KEY = storageKey("browserNotifications");

/** Whether the browser shows them: `off` and `on` can be chosen, the others cannot. */
export type BrowserState = "on" | "off" | "denied" | "unsupported";

function current(): BrowserState {
  if (!("Notification" in globalThis)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  try {
    const wanted = localStorage.getItem(KEY) === "on";
    return wanted && Notification.permission === "granted" ? "on" : "off";
  } catch {
    return "off";
  }
}

function remember(state: "on" | "off"): void {
  try {
    localStorage.setItem(KEY, state);
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

/** Whether this browser shows notifications of its own; a choice for this device alone. */
export const useBrowserNotifications = create<{ state: BrowserState }>()(() => ({
  state: current(),
}));

/** Turns them on, after asking the browser, or off. */
export async function setBrowserNotifications(on: boolean): Promise<void> {
  if (on) await Notification.requestPermission();
  const granted = Notification.permission === "granted";
  remember(on && granted ? "on" : "off");
  const denied = Notification.permission === "denied";
  useBrowserNotifications.setState({ state: denied ? "denied" : on && granted ? "on" : "off" });
}

/** Shows one, while nobody looks at the page. @param onOpen when it is clicked */
export function showInBrowser(
  { title, body, tag }: { title: string; body: string; tag: string },
  onOpen: () => void,
): void {
  if (useBrowserNotifications.getState().state !== "on" || !document.hidden) return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
      onOpen();
    });
  } catch {
    // Phones allow it to a service worker alone; the toast and the sound are there.
  }
}
