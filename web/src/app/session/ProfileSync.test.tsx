// @vitest-environment happy-dom
import type { Profile } from "@parley/contract/accounts/profile.ts";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAgentBar } from "#platform/page/agentBar.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import type { Live } from "#platform/live/live.ts";
import { setUser } from "#platform/auth/session.ts";
import { useColorMode } from "#ui/theme/colorMode.ts";
import { ProfileSync } from "./ProfileSync.tsx";
import { useNavCollapsed } from "../shell/navCollapsed.ts";

const saved = vi.hoisted(() => vi.fn<(fields: Partial<Profile>) => Promise<void>>());
vi.mock("#platform/live/profile.ts", () => ({ saveProfile: saved }));

const stored: Profile = {
  language: "en",
  theme: "light",
  lastWorkspace: "",
  navCollapsed: false,
  showDebugger: false,
  hideDoubleAccount: false,
  hideFirstSteps: false,
  updatedAt: 1,
};
const retry = () => undefined;
const loading: Live<Profile | null> = {
  status: "loading",
  data: undefined,
  error: undefined,
  retry,
};
const ready = (data: Profile | null): Live<Profile | null> => ({
  status: "ready",
  data,
  error: undefined,
  retry,
});
const choose = () => useLanguage.getState().setLanguage("de");
const language = () => useLanguage.getState().language;

beforeEach(() => {
  saved.mockReset().mockResolvedValue(undefined);
  localStorage.clear();
  signIn("kim");
  useLanguage.getState().setLanguage("en");
  useColorMode.getState().setMode("light");
  useNavCollapsed.getState().setCollapsed(false);
  useAgentBar.getState().setTesting(false);
});
afterEach(cleanup);

it("takes over what the profile holds when it opens, and saves nothing", () => {
  const { rerender } = render(<ProfileSync profile={loading} />);
  rerender(<ProfileSync profile={ready({ ...stored, language: "de", theme: "dark" })} />);
  expect([language(), useColorMode.getState().mode]).toEqual(["de", "dark"]);
  expect(saved).not.toHaveBeenCalled();
});

it("leaves a language alone that was chosen while the profile was on its way, and saves it", () => {
  const { rerender } = render(<ProfileSync profile={loading} />);
  choose();
  rerender(<ProfileSync profile={ready({ ...stored, theme: "dark" })} />);
  expect(language()).toBe("de");
  expect(useColorMode.getState().mode).toBe("dark");
  expect(saved.mock.calls).toEqual([[expect.objectContaining({ language: "de", theme: "dark" })]]);
});

it("leaves each of the other preferences alone that was changed meanwhile", () => {
  const { rerender } = render(<ProfileSync profile={loading} />);
  useColorMode.getState().setMode("dark");
  useNavCollapsed.getState().setCollapsed(true);
  useAgentBar.getState().setTesting(true);
  rerender(<ProfileSync profile={ready({ ...stored, language: "de" })} />);
  const kept = { language: "de", theme: "dark", navCollapsed: true, showDebugger: true };
  expect(saved.mock.calls).toEqual([[expect.objectContaining(kept)]]);
});

it("saves a choice made before it was known that there is no profile", () => {
  const { rerender } = render(<ProfileSync profile={loading} />);
  choose();
  rerender(<ProfileSync profile={ready(null)} />);
  expect(saved.mock.calls).toEqual([[expect.objectContaining({ language: "de" })]]);
});

it("begins a profile with the language of the page, once, whatever is pressed later", () => {
  choose();
  const { rerender } = render(<ProfileSync profile={loading} />);
  rerender(<ProfileSync profile={ready(null)} />);
  expect(saved.mock.calls).toEqual([[expect.objectContaining({ language: "de" })]]);
  rerender(<ProfileSync profile={ready({ ...stored, language: "de" })} />);
  expect(saved).toHaveBeenCalledTimes(1);
  useNavCollapsed.getState().setCollapsed(true);
  expect(saved).toHaveBeenLastCalledWith(
    expect.objectContaining({ language: "de", navCollapsed: true }),
  );
});

it("keeps a language chosen on a page without the profile, on the way back", () => {
  render(<ProfileSync profile={ready(stored)} />).unmount();
  choose();
  render(<ProfileSync profile={ready(stored)} />);
  expect(language()).toBe("de");
  expect(saved.mock.calls).toEqual([[expect.objectContaining({ language: "de" })]]);
});

it("keeps it also when the profile had not come before", () => {
  render(<ProfileSync profile={loading} />).unmount();
  choose();
  render(<ProfileSync profile={ready(stored)} />);
  expect(language()).toBe("de");
});

it("gives another person their own preferences, whatever was chosen before them", () => {
  render(<ProfileSync profile={ready(stored)} />).unmount();
  choose();
  signIn("lee");
  render(<ProfileSync profile={ready(stored)} />);
  expect(language()).toBe("en");
  expect(saved).not.toHaveBeenCalled();
});

it("keeps a language that was chosen where they signed in, for them alone, and saves it", () => {
  setUser(undefined);
  choose();
  signIn("lee", false);
  render(<ProfileSync profile={ready(stored)} />).unmount();
  expect(language()).toBe("de");
  expect(saved.mock.calls).toEqual([[expect.objectContaining({ language: "de" })]]);
  signIn("kim");
  render(<ProfileSync profile={ready(stored)} />);
  expect(language()).toBe("en");
});

it("saves a change made later once", () => {
  render(<ProfileSync profile={ready(stored)} />);
  choose();
  useColorMode.getState().setMode("light");
  expect(saved.mock.calls).toEqual([[expect.objectContaining({ language: "de" })]]);
});

describe("a page that is left right after a change", () => {
  /** Leaves the page, as a reload does, and comes back. */
  function reload(uid = "kim") {
    cleanup();
    signIn(uid);
  }

  it("keeps what the profile had not taken yet, saves it, and takes over all else", () => {
    saved.mockReturnValue(new Promise(() => undefined));
    render(<ProfileSync profile={ready(stored)} />);
    choose();
    reload();
    render(<ProfileSync profile={ready({ ...stored, theme: "dark" })} />);
    expect([language(), useColorMode.getState().mode]).toEqual(["de", "dark"]);
    expect(saved).toHaveBeenCalledTimes(2);
    expect(saved).toHaveBeenLastCalledWith(
      expect.objectContaining({ language: "de", theme: "dark" }),
    );
  });

  it("gives way to the profile once that had taken it", async () => {
    render(<ProfileSync profile={ready(stored)} />);
    choose();
    await vi.waitFor(() => expect(localStorage.getItem("parley.unsavedPreferences")).toBeNull());
    reload();
    // Changed back on another device meanwhile.
    render(<ProfileSync profile={ready(stored)} />);
    expect(language()).toBe("en");
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it("keeps nothing for another person", () => {
    saved.mockReturnValue(new Promise(() => undefined));
    render(<ProfileSync profile={ready(stored)} />);
    choose();
    reload("lee");
    render(<ProfileSync profile={ready(stored)} />);
    expect(language()).toBe("en");
  });
});

/** Signs somebody in whom this page does not know yet. */
function signIn(uid: string, afterAnother = true): void {
  if (afterAnother) setUser(undefined);
  setUser({
    uid,
    email: `${uid}@example.org`,
    emailVerified: true,
    name: uid,
    photoURL: "",
    hasPassword: true,
  });
}
