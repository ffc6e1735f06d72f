import type { Region } from "@parley/contract/platform/region.ts";
import { create } from "zustand";
import { useSession } from "#platform/auth/session.ts";
import { beforeSignOut } from "#platform/auth/auth.ts";
import { chosenBy, rememberChoice } from "./browserChoice.ts";
import type { PushAvailability } from "./pushSubscription.ts";

/** Whether the browser shows them: `off` and `on` can be chosen, the others are why not. */
type BrowserState = "on" | "off" | "denied" | "homeScreen" | "unsupported";

interface BrowserNotifications {
  state: BrowserState;
  /** `unknown` until it was checked. */
  reach: PushAvailability | "unknown";
}

/** What the browser is to show outside the page; a later one with the same tag takes its place. */
export interface BrowserNotice {
  title: string;
  body: string;
  tag: string;
}

/** Whether this browser shows notifications; a choice for this device only. */
export const useBrowserNotifications = create<BrowserNotifications>()(() => ({
  state: stateOf(false),
  reach: "unknown",
}));

const { getState, setState } = useBrowserNotifications;
const push = () => import("./pushSubscription.ts");

/** Restores the choice made in this browser; one made by somebody else is reset. */
export async function resumeBrowserNotifications(readerId: string, region: Region): Promise<void> {
  const chooser = chosenBy();
  const state = stateOf(chooser === readerId);
  setState({ state, reach: "unknown" });
  if (chooser !== "" && chooser !== readerId) {
    rememberChoice("");
    await (await push()).unsubscribeBrowser();
  }
  if (state === "on") setState({ reach: await (await push()).subscribeBrowser(region) });
}

/** Stops push when the session ends; the choice is kept for the reader's next session. */
async function pauseBrowserNotifications(): Promise<void> {
  if (getState().state !== "on") return;
  setState({ state: "off", reach: "unknown" });
  await (await push()).unsubscribeBrowser();
}

beforeSignOut(pauseBrowserNotifications);

/** Turns them on, after asking for permission, or off. */
export async function setBrowserNotifications(on: boolean, readerId: string): Promise<void> {
  if (on) await Notification.requestPermission();
  const state = stateOf(on);
  rememberChoice(state === "on" ? readerId : "");
  setState({ state });
  const { subscribeBrowser, unsubscribeBrowser } = await push();
  if (state === "on") setState({ reach: await subscribeBrowser(useSession.getState().region) });
  else await unsubscribeBrowser();
}

/** Finds out when they would arrive, so that this can be shown before they are turned on. */
export async function checkReach(): Promise<void> {
  if (getState().reach !== "unknown") return;
  const reach = await (await push()).possibleReach();
  if (getState().reach === "unknown") setState({ reach });
}

/** Shows a notification if the page is hidden and there is no push. @param onOpen called when it is clicked */
export function showInBrowser({ title, body, tag }: BrowserNotice, onOpen: () => void): void {
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
    // Phones allow this only to service workers; the toast and the sound remain.
  }
}

function stateOf(wanted: boolean): BrowserState {
  if (!("Notification" in globalThis)) return isApplePhone() ? "homeScreen" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return wanted && Notification.permission === "granted" ? "on" : "off";
}

/** On an iPhone or iPad, only apps on the home screen can show notifications. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
