// @vitest-environment happy-dom
import type { Region } from "@parley/contract/platform/region.ts";
import { english } from "@parley/contract/problems/english.ts";
import { SESSION_SECONDS } from "@parley/contract/accounts/sessionSeconds.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../api/appError.ts";
import {
  beforeSignOut,
  refreshUser,
  signIn,
  signInWithGoogle,
  signOut,
  signUp,
  startAuth,
} from "./auth.ts";
import { lastRegion, rememberRegion, useSession } from "./session.ts";

/** The stand-in for Firebase Auth: who is signed in, and since when. */
const fake = vi.hoisted(() => {
  const user = {
    uid: "ada",
    email: "ada@example.org",
    emailVerified: false,
    displayName: "Ada",
    photoURL: null,
    providerData: [{ providerId: "password" }],
    reload: async () => undefined,
    getIdToken: async () => "token",
  };
  const auth: { currentUser: typeof user | null } = { currentUser: null };
  const state = {
    user,
    auth,
    authTime: new Date(),
    verified: false,
    left: 0,
    /** Who has the address of a sign-up: an account that is no person's is made to give it back. */
    held: "nobody" as "nobody" | "somebody" | "no person",
    /** Whether the account that Google signs in is made by that. */
    isNew: false,
    isWindowClosed: false,
    changed: (_user: typeof user | null): void => undefined,
  };
  return state;
});

vi.mock("./authSdk.ts", () => ({
  firebase: () => ({ auth: fake.auth }),
  getIdTokenResult: async () => ({
    authTime: fake.authTime.toUTCString(),
    claims: { email_verified: fake.verified },
  }),
  onIdTokenChanged: (_auth: unknown, changed: typeof fake.changed) => {
    fake.changed = changed;
    changed(fake.auth.currentUser);
  },
  createUserWithEmailAndPassword: async () => {
    if (fake.held !== "nobody")
      throw Object.assign(new Error("no"), { code: "auth/email-already-in-use" });
    fake.auth.currentUser = fake.user;
    return { user: fake.user };
  },
  updateProfile: async () => undefined,
  signInWithEmailAndPassword: async (_auth: unknown, email: string) => {
    if (email !== fake.user.email) {
      throw Object.assign(new Error("no"), { code: "auth/user-not-found" });
    }
    fake.auth.currentUser = fake.user;
    return { user: fake.user };
  },
  signOut: async () => {
    fake.left += 1;
    fake.auth.currentUser = null;
    // The sign-in service tells this tab as well.
    fake.changed(null);
  },
}));

vi.mock("./googleSdk.ts", () => ({
  openGoogle: async () => {
    if (fake.isWindowClosed) throw Object.assign(new Error("no"), { code: "auth/popup-closed" });
    fake.auth.currentUser = fake.user;
    // The sign-in service tells this tab before the window has answered.
    fake.changed(fake.user);
    await new Promise((resolve) => setTimeout(resolve));
    return { user: fake.user, isNew: fake.isNew };
  },
}));

const releaseEmail = vi.hoisted(() => vi.fn<(input: { email: string }) => Promise<unknown>>());
vi.mock("../api/api.ts", () => ({ api: { accounts: { releaseEmail } } }));

const session = () => useSession.getState();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeEach(async () => {
  localStorage.clear();
  fake.authTime = new Date();
  fake.verified = false;
  fake.auth.currentUser = null;
  await startAuth();
  await signOut();
  useSession.setState({ endedBecause: undefined });
  fake.left = 0;
  fake.held = "nobody";
  fake.isWindowClosed = false;
  releaseEmail.mockReset().mockImplementation(async () => {
    if (fake.held === "no person") fake.held = "nobody";
  });
});

describe("signing up", () => {
  const input = { name: "Ada", email: "ada@example.org", password: "x" };
  const enter = () => signUp({ ...input, beforeEntering: () => undefined });

  it("has an address that is taken released, and is told of one that a person has", async () => {
    fake.held = "no person";
    await enter();
    expect(session().status).toBe("signedIn");
    expect(releaseEmail).toHaveBeenCalledWith({ email: input.email });
    fake.held = "somebody";
    await expect(enter()).rejects.toMatchObject({ code: "auth/email-already-in-use" });
  });

  it("asks for nothing where the address is free, and says that it is taken when it cannot ask", async () => {
    await enter();
    expect(releaseEmail).not.toHaveBeenCalled();
    fake.held = "no person";
    releaseEmail.mockRejectedValue(new Error("no connection"));
    await expect(enter()).rejects.toMatchObject({ code: "auth/email-already-in-use" });
  });
});

describe("signing in with Google", () => {
  /** Every state in which somebody was signed in, as a page saw it. */
  const seenWhileSigningIn = async (regionOfNew?: Region) => {
    const seen = new Set<boolean>();
    const stop = useSession.subscribe(({ status, needsRegion }) => {
      if (status === "signedIn") seen.add(needsRegion);
    });
    await signInWithGoogle(regionOfNew);
    stop();
    return [...seen];
  };

  it("asks a new person for their region from the first moment, until they have chosen it", async () => {
    fake.isNew = true;
    expect(await seenWhileSigningIn()).toEqual([true]);
    await signOut();
    expect(session().needsRegion).toBe(false);
    fake.isNew = false;
    expect(await seenWhileSigningIn()).toEqual([true]);
    rememberRegion("eu");
    expect(session()).toMatchObject({ needsRegion: false, region: "eu" });
    await signOut();
    expect(await seenWhileSigningIn()).toEqual([false]);
  });

  it("asks neither whoever had an account nor whoever has said where", async () => {
    fake.isNew = false;
    expect(await seenWhileSigningIn()).toEqual([false]);
    await signOut();
    fake.isNew = true;
    expect(await seenWhileSigningIn("na")).toEqual([false]);
  });

  it("keeps the data of a new person where they have chosen, from the first moment", async () => {
    rememberRegion("na");
    fake.isNew = true;
    const seen = new Set<string>();
    const stop = useSession.subscribe(({ status, chosenRegion, region }) => {
      if (status === "signedIn") seen.add(`${chosenRegion} ${region}`);
    });
    await signInWithGoogle("eu");
    stop();
    expect([...seen]).toEqual(["eu eu"]);
    expect(lastRegion()).toBe("eu");
  });

  it("leaves whoever had an account, or closes the window, in the region they came to", async () => {
    rememberRegion("eu");
    const untouched = { chosenRegion: undefined, region: "eu" };
    fake.isWindowClosed = true;
    await expect(signInWithGoogle("na")).rejects.toMatchObject({ code: "auth/popup-closed" });
    await signIn({ email: "ada@example.org", password: "x" });
    expect(session()).toMatchObject(untouched);
    await signOut();
    fake.isWindowClosed = false;
    fake.isNew = false;
    await signInWithGoogle("na");
    expect(session()).toMatchObject(untouched);
    expect(lastRegion()).toBe("eu");
  });

  it("takes the region of whoever was asked for it, and chooses it when they sign up instead", async () => {
    fake.isNew = true;
    await signInWithGoogle(undefined);
    await signOut();
    fake.isNew = false;
    expect(await seenWhileSigningIn("eu")).toEqual([false]);
    expect(session()).toMatchObject({ chosenRegion: "eu", region: "eu" });
  });
});

describe("a session", () => {
  it("begins with sign-in and ends with sign-out", async () => {
    await signIn({ email: "ada@example.org", password: "x" });
    expect(session().status).toBe("signedIn");
    expect(session().user?.name).toBe("Ada");
    await signOut();
    expect(session().status).toBe("signedOut");
    expect(session().user).toBeUndefined();
  });

  it("says that it was ended elsewhere, unless it is this tab that signs out", async () => {
    await signIn({ email: "ada@example.org", password: "x" });
    fake.auth.currentUser = null;
    fake.changed(null);
    await vi.waitFor(() => expect(session().status).toBe("signedOut"));
    expect(session().endedBecause).toBe("elsewhere");
    await signIn({ email: "ada@example.org", password: "x" });
    expect(session().endedBecause).toBeUndefined();
    await signOut();
    expect(session().endedBecause).toBeUndefined();
  });

  it("runs the sign-out handlers while it is valid, and ends even if they fail or hang", async () => {
    await signIn({ email: "ada@example.org", password: "x" });
    const leftBefore: number[] = [];
    const takeBack = [
      beforeSignOut(async () => void leftBefore.push(fake.left)),
      beforeSignOut(() => Promise.reject(new Error("no connection"))),
    ];
    await signOut();
    expect(leftBefore).toEqual([0]);
    vi.useFakeTimers();
    takeBack.push(beforeSignOut(() => new Promise(() => undefined)));
    const leaving = signOut();
    await vi.advanceTimersByTimeAsync(3000);
    await leaving;
    vi.useRealTimers();
    for (const back of takeBack) back();
    await signOut();
    expect(leftBefore).toHaveLength(2);
    expect(session().status).toBe("signedOut");
  });

  it("ends 30 days after sign-in, however fresh its token is, and says why", async () => {
    fake.auth.currentUser = fake.user;
    fake.authTime = daysAgo(SESSION_SECONDS / 86_400);
    fake.changed(fake.user);
    await vi.waitFor(() => expect(session().endedBecause).toBe("expired"));
    expect(session().status).toBe("signedOut");
    expect(fake.left).toBe(1);
  });

  it("is still valid a day before that", async () => {
    fake.auth.currentUser = fake.user;
    fake.authTime = daysAgo(29);
    fake.changed(fake.user);
    await vi.waitFor(() => expect(session().status).toBe("signedIn"));
    expect(fake.left).toBe(0);
  });

  it("takes the email address as confirmed if the token says so, which the rules check", async () => {
    await signIn({ email: "ada@example.org", password: "x" });
    fake.user.emailVerified = true;
    expect(session().user?.emailVerified).toBe(false);
    fake.verified = true;
    await refreshUser();
    expect(session().user?.emailVerified).toBe(true);
    fake.user.emailVerified = false;
  });

  it("passes a failure on with the service's code", async () => {
    const failed = signIn({ email: "nobody@example.org", password: "x" });
    await expect(failed).rejects.toBeInstanceOf(AppError);
    await expect(failed).rejects.toMatchObject({ code: "auth/user-not-found" });
    await expect(failed).rejects.toThrow(english("connection.unexpected"));
    expect(session().status).toBe("signedOut");
  });
});
