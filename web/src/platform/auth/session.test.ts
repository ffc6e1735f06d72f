// @vitest-environment happy-dom
import { SESSION_SECONDS } from "@parley/contract/accounts/sessionSeconds.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { workspace } from "@parley/contract/workspaces/workspace.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  askForRegion,
  chooseRegion,
  chooseWorkspace,
  forgetWorkspaceChoice,
  isSessionOver,
  openWhenListed,
  selectWorkspace,
  setRegion,
  setUser,
  setWorkspaces,
  useSession,
} from "./session.ts";

const ada = {
  uid: "ada",
  email: "ada@example.org",
  emailVerified: true,
  name: "Ada",
  photoURL: "",
  hasPassword: true,
};
const made = (id: string): Workspace =>
  workspace.parse({
    id,
    ownerId: "ada",
    memberUids: ["ada"],
    workspaceEmails: ["ada@example.org"],
    email: "ada@example.org",
    workspaceName: id,
    location: "(default)",
    joinedAt: 1,
    ts: 1,
    createdAt: 1,
    updatedAt: 1,
  });
const chosen = () => useSession.getState().workspaceId;

beforeEach(() => {
  localStorage.clear();
  setUser(undefined);
  setRegion("na");
  setUser(ada);
});

it("opens one's own first, and the chosen one next time", () => {
  setWorkspaces([made("team"), made("ada")]);
  expect(chosen()).toBe("ada");
  selectWorkspace("team");
  setUser(undefined);
  setUser(ada);
  setWorkspaces([made("team"), made("ada")]);
  expect(chosen()).toBe("team");
});

it("keeps a choice for each region", () => {
  setWorkspaces([made("team"), made("ada")]);
  selectWorkspace("team");
  setRegion("eu");
  setWorkspaces([made("team"), made("ada")]);
  expect(chosen()).toBe("ada");
});

it("follows an invitation once, before the saved choice", () => {
  localStorage.setItem("parley.workspace.invited", "guest");
  setWorkspaces([made("team"), made("ada"), made("guest")], "team");
  expect(chosen()).toBe("guest");
  expect(localStorage.getItem("parley.workspace.invited")).toBeNull();
});

it("switches to a workspace just joined as soon as it is listed, whatever is open", () => {
  setWorkspaces([made("ada")]);
  openWhenListed("guest");
  setWorkspaces([made("ada")]);
  expect(chosen()).toBe("ada");
  setWorkspaces([made("ada"), made("guest")]);
  expect(chosen()).toBe("guest");
  // It is the saved choice from then on.
  setUser(undefined);
  setUser(ada);
  setWorkspaces([made("ada"), made("guest")]);
  expect(chosen()).toBe("guest");
});

it("switches to one just joined, also where another tab was the first to do so", () => {
  setWorkspaces([made("ada")]);
  openWhenListed("guest");
  // The other tab has noted the choice as taken.
  localStorage.clear();
  setWorkspaces([made("ada"), made("guest")]);
  expect(chosen()).toBe("guest");
});

it("switches at once to one that is listed already", () => {
  setWorkspaces([made("ada"), made("guest")]);
  openWhenListed("guest");
  expect(chosen()).toBe("guest");
});

it("takes the profile's choice in a browser that has none", () => {
  setWorkspaces([made("team"), made("ada")], "team");
  expect(chosen()).toBe("team");
});

it("leaves a workspace the person was removed from", () => {
  setWorkspaces([made("team"), made("ada")]);
  selectWorkspace("team");
  setWorkspaces([made("ada")]);
  expect(chosen()).toBe("ada");
});

it("does not select what is not in the list", () => {
  setWorkspaces([made("ada")]);
  selectWorkspace("somebody-elses");
  expect(chosen()).toBe("ada");
});

it("keeps nothing of one person for the next", () => {
  setWorkspaces([made("ada")]);
  setUser({ ...ada, uid: "bob" });
  expect(useSession.getState().workspaces).toEqual([]);
  expect(chosen()).toBe("");
});

it("forgets the choices on sign-out", () => {
  setWorkspaces([made("team"), made("ada")]);
  selectWorkspace("team");
  forgetWorkspaceChoice();
  setUser(undefined);
  setUser(ada);
  setWorkspaces([made("team"), made("ada")]);
  expect(chosen()).toBe("ada");
});

const ids = ["first", "own", "saved", "invited"];
const wishes = { ids, invited: "invited", saved: "saved", ownId: "own" };

it("opens the workspace of an invitation first", () => {
  expect(chooseWorkspace(wishes)).toBe("invited");
});

it("opens the saved one next, then one's own, then the first", () => {
  expect(chooseWorkspace({ ...wishes, invited: "" })).toBe("saved");
  expect(chooseWorkspace({ ...wishes, invited: "", saved: "" })).toBe("own");
  expect(chooseWorkspace({ ...wishes, invited: "", saved: "", ownId: "stranger" })).toBe("first");
});

it("ignores a wish for a workspace the person is not in", () => {
  expect(chooseWorkspace({ ...wishes, ids: ["own"] })).toBe("own");
});

it("opens nothing when there are no workspaces", () => {
  expect(chooseWorkspace({ ...wishes, ids: [] })).toBe("");
});

describe("the age of a session", () => {
  const signedIn = Date.UTC(2026, 0, 1) / 1000;
  const authTime = new Date(signedIn * 1000).toUTCString();

  it("lasts 30 days to the second", () => {
    expect(isSessionOver(authTime, signedIn)).toBe(false);
    expect(isSessionOver(authTime, signedIn + SESSION_SECONDS - 1)).toBe(false);
    expect(isSessionOver(authTime, signedIn + SESSION_SECONDS)).toBe(true);
  });

  it("is over if the token does not say when it began", () => {
    expect(isSessionOver("", signedIn)).toBe(true);
  });
});

describe("the region of somebody new", () => {
  it("is known as chosen until they sign out", () => {
    setUser(undefined);
    chooseRegion("eu");
    setUser(ada);
    expect(useSession.getState()).toMatchObject({ chosenRegion: "eu", region: "eu" });
    setUser(undefined);
    expect(useSession.getState().chosenRegion).toBeUndefined();
  });

  it("is nobody else's who is signed in after them", () => {
    chooseRegion("eu");
    setUser({ ...ada, name: "Ada L." });
    expect(useSession.getState().chosenRegion).toBe("eu");
    setUser({ ...ada, uid: "bob" });
    expect(useSession.getState().chosenRegion).toBeUndefined();
  });

  it("is asked for until another tab has asked", () => {
    askForRegion("ada");
    setUser(ada);
    expect(useSession.getState().needsRegion).toBe(true);
    localStorage.removeItem("parley.region.needed");
    setUser(ada);
    expect(useSession.getState().needsRegion).toBe(false);
  });

  it("is asked for in a browser that stores nothing, too", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    askForRegion("ada");
    setUser(ada);
    full.mockRestore();
    expect(useSession.getState().needsRegion).toBe(true);
    chooseRegion("eu");
    expect(useSession.getState().needsRegion).toBe(false);
  });
});
