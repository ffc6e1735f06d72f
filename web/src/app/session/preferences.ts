import type { Profile } from "@parley/contract/accounts/profile.ts";
import { useAgentBar } from "#platform/page/agentBar.ts";
import { takeChosenLanguage, useLanguage } from "#platform/i18n/language.ts";
import { useSession } from "#platform/auth/session.ts";
import { useColorMode } from "#ui/theme/colorMode.ts";
import { useNavCollapsed } from "../shell/navCollapsed.ts";

export type Preferences = Omit<Profile, "hideDoubleAccount" | "hideFirstSteps" | "updatedAt">;

/** The preferences in effect on this page right now. */
export function localPreferences(): Preferences {
  return {
    language: useLanguage.getState().language,
    theme: useColorMode.getState().mode,
    lastWorkspace: useSession.getState().workspaceId,
    navCollapsed: useNavCollapsed.getState().collapsed,
    showDebugger: useAgentBar.getState().testing,
  };
}

const keys = ["language", "theme", "lastWorkspace", "navCollapsed", "showDebugger"] as const;

/** Whether two sets of preferences are the same. */
export const samePreferences = (left: Preferences, right: Preferences): boolean =>
  keys.every((key) => left[key] === right[key]);

/**
 * Applies the profile's preferences, except those the person has changed on this page meanwhile, and a language that they
 * chose where they signed in.
 * @param before the preferences here when the profile was requested
 */
export function takePreferences(stored: Preferences, before: Preferences): void {
  const now = localPreferences();
  const { language, theme, navCollapsed, showDebugger } = stored;
  const isChosen = takeChosenLanguage() !== undefined;
  if (!isChosen && now.language === before.language) useLanguage.getState().setLanguage(language);
  if (now.theme === before.theme) useColorMode.getState().setMode(theme);
  if (now.navCollapsed === before.navCollapsed)
    useNavCollapsed.getState().setCollapsed(navCollapsed);
  if (now.showDebugger === before.showDebugger) useAgentBar.getState().setTesting(showDebugger);
}

/** Calls `changed` whenever a preference changes. @returns stops watching */
export function watchPreferences(changed: () => void): () => void {
  const stores = [useLanguage, useColorMode, useNavCollapsed, useAgentBar, useSession];
  const stops = stores.map((store) => store.subscribe(changed));
  return () => stops.forEach((stop) => stop());
}
