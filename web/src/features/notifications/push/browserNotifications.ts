import { create } from "zustand";
import { storageKey } from "#platform/auth/portal.ts";
import type { Reach } from "./pushSubscription.ts";

/** Holds the id of the client who turned them on in this browser; empty for nobody. */
const KEY = storageKey("browserNotifications");

/** Whether the browser shows them: `off` and `on` can be chosen, the others cannot. */
export type BrowserState = "on" | "off" | "denied" | "homeScreen" | "unsupported";

interface BrowserNotifications {
  state: BrowserState;
  /** `unknown` until it was looked at. */
  reach: Reach | "unknown";
}

/** Whether this browser shows notifications of its own; a choice for this device alone. */
export const useBrowserNotifications = create<BrowserNotifications>()(() => ({
  state: "off",
  reach: "unknown",
}));

const { getState, setState } = useBrowserNotifications;
const push = () => import("./pushSubscription.ts");

/** Takes up what was chosen in this browser; what another client chose is ended. */
export async function resumeBrowserNotifications(clientId: string): Promise<void> {
  const chosenBy = read();
  const state = stateOf(chosenBy === clientId);
  setState({ state, reach: "unknown" });
  if (chosenBy !== "" && chosenBy !== clientId) {
    remember("");
    await (await push()).unsubscribeBrowser();
  }
  if (state === "on") setState({ reach: await (await push()).subscribeBrowser() });
}

/** Ends what is pushed here with the session; the choice is kept for the client's next one. */
export async function pauseBrowserNotifications(): Promise<void> {
  if (getState().state === "on") await (await push()).unsubscribeBrowser();
}

/** Turns them on, after asking the browser, or off. */
export async function setBrowserNotifications(on: boolean, clientId: string): Promise<void> {
  if (on) await Notification.requestPermission();
  const state = stateOf(on);
  remember(state === "on" ? clientId : "");
  setState({ state });
  const { subscribeBrowser, unsubscribeBrowser } = await push();
  if (state === "on") setState({ reach: await subscribeBrowser() });
  else await unsubscribeBrowser();
}

/** Finds out how far they would reach, to be said before they are turned on. */
export async function checkReach(): Promise<void> {
  if (getState().reach !== "unknown") return;
  const reach = await (await push()).possibleReach();
  if (getState().reach === "unknown") setState({ reach });
}

/** Shows one that is not pushed here, while nobody looks at the page. @param onOpen when it is clicked */
export function showInBrowser(
  { title, body, tag }: { title: string; body: string; tag: string },
  onOpen: () => void,
): void {
  const { state, reach } = getState();
  if (state !== "on" || reach === "push" || !document.hidden) return;
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

function stateOf(wanted: boolean): BrowserState {
  if (!("Notification" in globalThis)) return isApplePhone() ? "homeScreen" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return wanted && Notification.permission === "granted" ? "on" : "off";
}

/** An iPhone or iPad has notifications only for what was added to its home screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function remember(clientId: string): void {
  try {
    if (clientId) localStorage.setItem(KEY, clientId);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it lasts until the page is closed.
  }
}
