import type { Region } from "@parley/contract/platform/region.ts";
import type { User } from "firebase/auth";
import { NETWORK } from "../api/apiErrors.ts";
import { AppError, codeOf } from "../api/appError.ts";
import { useLanguage } from "../i18n/language.ts";
import {
  askForRegion,
  chooseRegion,
  forgetWorkspaceChoice,
  isAskedForRegion,
  isSessionOver,
  setUser,
  stopAskingForRegion,
  useSession,
} from "./session.ts";
import type { SessionUser } from "./session.ts";
import { restartProgress } from "../page/startProgress.ts";

const sdk = () => import("./authSdk.ts");

/** Turns Firebase's failures into AppErrors. The code is kept, for which the accounts feature has texts. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (thrown) {
    const code = codeOf(thrown) || NETWORK;
    const unreachable = code === NETWORK || code === "auth/network-request-failed";
    const why = unreachable ? "connection.unreachable" : "connection.unexpected";
    throw new AppError(code, why, { cause: thrown });
  }
}

/** @param verified as the token says if there is one, because the rules and the API check the token */
const sessionUser = (user: User, verified: boolean): SessionUser => ({
  uid: user.uid,
  email: user.email ?? "",
  emailVerified: verified,
  name: user.displayName ?? "",
  photoURL: user.photoURL ?? "",
  hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
});

/**
 * How many sign-ups are under way. The session waits for them: the token of a form's account still lacks the name, and
 * of Google's it is not known yet whether it is new.
 */
let signUps = 0;

/** True while this tab signs out: a session that ends otherwise was ended elsewhere. */
let isSigningOut = false;

async function syncSession(user: User | null): Promise<void> {
  if (!user) {
    if (useSession.getState().user && !isSigningOut)
      useSession.setState({ endedBecause: "elsewhere" });
    return setUser(undefined);
  }
  const { getIdTokenResult } = await sdk();
  // Offline, a valid token comes from the cache; failing to get one is not a reason to sign out.
  const token = await getIdTokenResult(user).catch(() => undefined);
  if (token && isSessionOver(token.authTime, Math.floor(Date.now() / 1000))) {
    await signOut();
    useSession.setState({ endedBecause: "expired" });
    return undefined;
  }
  const verified = token ? token.claims["email_verified"] === true : user.emailVerified;
  return setUser(sessionUser(user, verified));
}

/** What the sign-in service tells of itself; nothing during sign-up. */
async function followSession(user: User | null): Promise<void> {
  if (signUps === 0) await syncSession(user);
}

/** On returning to the tab: are the 30 days over, and was the email address confirmed in another tab? */
async function recheckSession(user: User | null): Promise<void> {
  if (!user) return;
  if (useSession.getState().user?.emailVerified === false) {
    await refreshUser().catch(() => undefined);
  } else {
    await followSession(user);
  }
}

let started: Promise<void> | undefined;

/**
 * Loads the sign-in service and keeps the session store in sync with it: on sign-in, on sign-out and on
 * each (hourly) token refresh, which also checks the 30 days. Resolves once the store is up to date.
 */
export function startAuth(): Promise<void> {
  started ??= (async () => {
    const { firebase, onIdTokenChanged } = await sdk();
    const { auth } = firebase();
    await new Promise<void>((resolve) => {
      onIdTokenChanged(auth, (user) => {
        void followSession(user).then(resolve);
      });
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void recheckSession(auth.currentUser);
    });
  })();
  return started;
}

/**
 * Creates an account and signs in.
 * @param input `beforeEntering` runs once the account exists, and before the session starts
 * @throws AppError with Firebase's code
 */
export function signUp(input: {
  name: string;
  email: string;
  password: string;
  beforeEntering: () => unknown;
}): Promise<void> {
  return attempt(async () => {
    const { firebase, createUserWithEmailAndPassword, updateProfile } = await sdk();
    const { auth } = firebase();
    signUps += 1;
    try {
      const create = () => createUserWithEmailAndPassword(auth, input.email, input.password);
      const { user } = await create().catch(async (thrown: unknown) => {
        if (codeOf(thrown) !== "auth/email-already-in-use") throw thrown;
        // It may be held by an account that is no person's: if it still is taken then, it is by one.
        const { api } = await import("../api/api.ts");
        await api.accounts.releaseEmail({ email: input.email }).catch(() => undefined);
        return create();
      });
      await updateProfile(user, { displayName: input.name });
      // The first token has no name yet, and the workspace is named after the one in the token.
      await user.getIdToken(true);
      await input.beforeEntering();
    } finally {
      signUps -= 1;
    }
    await syncSession(auth.currentUser);
  });
}

/** Signs in with email and password. @throws AppError with Firebase's code */
export function signIn(input: { email: string; password: string }): Promise<void> {
  return attempt(async () => {
    const { firebase, signInWithEmailAndPassword } = await sdk();
    const { user } = await signInWithEmailAndPassword(firebase().auth, input.email, input.password);
    await syncSession(user);
  });
}

/** Loads the code for Google sign-in early, as a pop-up is only allowed to open straight from the click. */
export function preloadGoogle(): void {
  // A failed fetch is retried on click, where the failure can be shown.
  Promise.all([sdk(), import("./googleSdk.ts")]).catch(() => undefined);
}

/**
 * Signs in with Google, in its own window.
 * @param regionOfNew where the data of a person is kept who has yet to choose; undefined where they are asked
 * @throws AppError with Firebase's code
 */
export function signInWithGoogle(regionOfNew: Region | undefined): Promise<void> {
  return attempt(async () => {
    const [{ firebase }, { openGoogle }] = await Promise.all([sdk(), import("./googleSdk.ts")]);
    const { auth } = firebase();
    signUps += 1;
    try {
      const { user, isNew } = await openGoogle(auth, useLanguage.getState().language);
      const hasChosen = !isNew && !isAskedForRegion(user.uid);
      // Only now is it known: whoever has an account is to find the page they wanted, wherever their data is.
      if (!hasChosen && regionOfNew) {
        chooseRegion(regionOfNew);
        stopAskingForRegion(user.uid);
      } else if (!hasChosen) askForRegion(user.uid);
    } finally {
      signUps -= 1;
      await followSession(auth.currentUser);
    }
  });
}

/**
 * Has whoever is signed in sign in once more with Google, in its own window, before what a session alone does not allow.
 * @throws AppError with Firebase's code, also for another Google account (`auth/user-mismatch`)
 */
export function signInAgainWithGoogle(): Promise<void> {
  return attempt(async () => {
    const [{ firebase }, { openGoogleAgain }] = await Promise.all([
      sdk(),
      import("./googleSdk.ts"),
    ]);
    const { auth } = firebase();
    if (auth.currentUser)
      await openGoogleAgain(auth, auth.currentUser, useLanguage.getState().language);
  });
}

/** Asks the sign-in service whether the email address has been verified by now. @throws AppError */
export function refreshUser(): Promise<boolean> {
  return attempt(async () => {
    const { firebase } = await sdk();
    const user = firebase().auth.currentUser;
    if (!user) return false;
    await user.reload();
    if (user.emailVerified) await user.getIdToken(true);
    await syncSession(user);
    return user.emailVerified;
  });
}

/** Takes over what has changed of the account, into the token too. @throws AppError */
export function reloadUser(): Promise<void> {
  return attempt(async () => {
    const { firebase } = await sdk();
    const user = firebase().auth.currentUser;
    if (!user) return;
    await user.reload();
    await user.getIdToken(true);
    await syncSession(user);
  });
}

/** Signs out whoever is signed in here with an email that is no longer their account's. @throws AppError */
export function signOutFormerEmail(previous: string): Promise<void> {
  return attempt(async () => {
    const { firebase } = await sdk();
    if (firebase().auth.currentUser?.email?.toLowerCase() === previous) await signOut();
  });
}

/** Confirms an email address with the code from the mail to it. @throws AppError with Firebase's code */
export function verifyEmail(code: string): Promise<void> {
  return attempt(async () => {
    const { firebase, applyActionCode } = await sdk();
    await applyActionCode(firebase().auth, code);
    await refreshUser();
  });
}

/** The email address a reset code is for; checks the code before the form is shown. @throws AppError */
export function resetCodeEmail(code: string): Promise<string> {
  return attempt(async () => {
    const { firebase, verifyPasswordResetCode } = await sdk();
    return await verifyPasswordResetCode(firebase().auth, code);
  });
}

/** How long sign-out waits for the handlers, so that none of them can block it. */
const SIGN_OUT_HANDLERS_MS = 3000;
const signOutHandlers = new Set<() => Promise<void>>();

/**
 * Registers a handler that runs at each sign-out, while the session is still valid.
 * @returns a function that removes it
 */
export function beforeSignOut(handler: () => Promise<void>): () => void {
  signOutHandlers.add(handler);
  return () => signOutHandlers.delete(handler);
}

async function runSignOutHandlers(): Promise<void> {
  const all = Promise.allSettled([...signOutHandlers].map((handler) => handler()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_HANDLERS_MS))]);
}

/** Signs out in this browser and clears what it stored for the session. @throws AppError */
export function signOut(): Promise<void> {
  return attempt(async () => {
    const { firebase, signOut: leave } = await sdk();
    if (signOutHandlers.size > 0) await runSignOutHandlers();
    forgetWorkspaceChoice();
    isSigningOut = true;
    try {
      await leave(firebase().auth);
      setUser(undefined);
    } finally {
      isSigningOut = false;
    }
    restartProgress();
  });
}

/** A valid ID token for calls, or undefined when nobody is signed in. */
export async function bearerToken(): Promise<string | undefined> {
  const { firebase } = await sdk();
  return await firebase().auth.currentUser?.getIdToken();
}
