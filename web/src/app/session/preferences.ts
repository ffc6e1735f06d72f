import type { Profile } from "@parley/contract/accounts/profile.ts";
import { useAgentBar } from "#platform/page/agentBar.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useSession } from "#platform/auth/session.ts";
import { useColorMode } from "#ui/theme/colorMode.ts";
import { useNavCollapsed } from "../shell/navCollapsed.ts";

export type Preferences = Omit<Profile, "updatedAt">;

/** What holds on this page at this moment. */
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

export const samePreferences = (left: Preferences, right: Preferences): boolean =>
  keys.every((key) => left[key] === right[key]);

/**
 * Takes over what the profile holds, except where the person has chosen something else on this page since.
 * @param before what held here when the profile was asked for
 */
export function takePreferences(stored: Preferences, before: Preferences): void {
  const now = localPreferences();
  const { language, theme, navCollapsed, showDebugger } = stored;
  if (now.language === before.language) useLanguage.getState().setLanguage(language);
  if (now.theme === before.theme) useColorMode.getState().setMode(theme);
  if (now.navCollapsed === before.navCollapsed)
    useNavCollapsed.getState().setCollapsed(navCollapsed);
  if (now.showDebugger === before.showDebugger) useAgentBar.getState().setTesting(showDebugger);
}

/** Calls `changed` after each change of a preference. @returns what ends it */
export function watchPreferences(changed: () => void): () => void {
  const stores = [useLanguage, useColorMode, useNavCollapsed, useAgentBar, useSession];
  const stops = stores.map((store) => store.subscribe(changed));
  return () => stops.forEach((stop) => stop());
}
