import type { Profile } from "@parley/contract/accounts/profile.ts";
import { useEffect, useRef } from "react";
import { useAgentBar } from "#platform/agentBar.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import type { Live } from "#platform/live.ts";
import { saveProfile } from "#platform/profile.ts";
import { useSession } from "#platform/session.ts";
import { useColorMode } from "#ui/colorMode.ts";
import { useNavCollapsed } from "./shell/navCollapsed.ts";

type Preferences = Omit<Profile, "updatedAt">;

function local(): Preferences {
  return {
    language: useLanguage.getState().language,
    theme: useColorMode.getState().mode,
    lastWorkspace: useSession.getState().workspaceId,
    navCollapsed: useNavCollapsed.getState().collapsed,
    showDebugger: useAgentBar.getState().testing,
  };
}

const same = (left: Preferences, right: Preferences): boolean =>
  left.language === right.language &&
  left.theme === right.theme &&
  left.lastWorkspace === right.lastWorkspace &&
  left.navCollapsed === right.navCollapsed &&
  left.showDebugger === right.showDebugger;

/**
 * Keeps this browser's preferences and the profile in step: the profile wins when the page opens, and a
 * change made here is saved. It draws nothing, and a failure costs nothing: the choice holds here anyway.
 */
export function ProfileSync({ profile }: { profile: Live<Profile | null> }) {
  const taken = useRef(false);
  useEffect(() => {
    if (profile.status !== "ready" || taken.current) return;
    taken.current = true;
    if (!profile.data) return;
    useLanguage.getState().setLanguage(profile.data.language);
    useColorMode.getState().setMode(profile.data.theme);
    useNavCollapsed.getState().setCollapsed(profile.data.navCollapsed);
    useAgentBar.getState().setTesting(profile.data.showDebugger);
  }, [profile]);

  const known = profile.status === "ready";
  useEffect(() => {
    if (!known) return undefined;
    let last = local();
    const save = () => {
      const now = local();
      if (same(now, last)) return;
      last = now;
      saveProfile(now).catch(() => undefined);
    };
    const stops = [
      useLanguage.subscribe(save),
      useColorMode.subscribe(save),
      useNavCollapsed.subscribe(save),
      useAgentBar.subscribe(save),
      useSession.subscribe(save),
    ];
    return () => stops.forEach((stop) => stop());
  }, [known]);
  return null;
}
