import type { User } from "firebase/auth";
import { NETWORK } from "../api/apiErrors.ts";
import { AppError, codeOf } from "../api/appError.ts";
import { useLanguage } from "../i18n/language.ts";
import { translator } from "../i18n/texts.ts";
import { platformTexts } from "../i18n/platformTexts.ts";
import { forgetWorkspaceChoice, setUser, useSession } from "./session.ts";
import type { SessionUser } from "./session.ts";
import { isSessionOver } from "./sessionAge.ts";
import { restartProgress } from "../page/startProgress.ts";

const sdk = () => import("./authSdk.ts");

/** Firebase's failures as AppErrors; the code stays, and the accounts feature says more of it. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (thrown) {
    const t = translator(platformTexts, useLanguage.getState().language);
    const code = codeOf(thrown) || NETWORK;
    const unreachable = code === NETWORK || code === "auth/network-request-failed";
    const message = t(unreachable ? "unreachable" : "unexpected");
    throw new AppError(code, message, { cause: thrown });
  }
}

/** @param verified as the token says, when there is one: it is what the rules and the calls go by */
const sessionUser = (user: User, verified: boolean): SessionUser => ({
  uid: user.uid,
  email: user.email ?? "",
  emailVerified: verified,
  name: user.displayName ?? "",
  photoURL: user.photoURL ?? "",
});

/** True while an account is being made: its token still lacks the name, so the session has to wait. */
let isSigningUp = false;

async function syncSession(user: User | null): Promise<void> {
  if (isSigningUp) return undefined;
  if (!user) return setUser(undefined);
  const { getIdTokenResult } = await sdk();
  // Without a connection a token that is still good comes from the cache; a failure is no reason to sign out.
  const token = await getIdTokenResult(user).catch(() => undefined);
  if (token && isSessionOver(token.authTime, Math.floor(Date.now() / 1000))) {
    await signOut();
    useSession.setState({ endedBecause: "expired" });
    return undefined;
  }
  const verified = token ? token.claims["email_verified"] === true : user.emailVerified;
  return setUser(sessionUser(user, verified));
}

/** On coming back to the tab: are the 30 days over, and was the address confirmed in another one? */
async function recheckSession(user: User | null): Promise<void> {
  if (!user) return;
  if (useSession.getState().user?.emailVerified === false) {
    await refreshUser().catch(() => undefined);
  } else {
    await syncSession(user);
  }
}

let started: Promise<void> | undefined;

/**
 * Loads the sign-in service and keeps the session store in step with it: on sign-in, sign-out, and each
 * refresh of the token (hourly), when the 30 days are checked too. Resolves once the store knows.
 */
export function startAuth(): Promise<void> {
  started ??= (async () => {
    const { firebase, onIdTokenChanged } = await sdk();
    const { auth } = firebase();
    await new Promise<void>((resolve) => {
      onIdTokenChanged(auth, (user) => {
        void syncSession(user).then(resolve);
      });
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void recheckSession(auth.currentUser);
    });
  })();
  return started;
}

/**
 * Makes an account and signs in.
 * @param input `beforeEntering` runs when the account stands and before the session says so
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
    isSigningUp = true;
    try {
      const { user } = await createUserWithEmailAndPassword(auth, input.email, input.password);
      await updateProfile(user, { displayName: input.name });
      // The token of the first moment has no name yet; the workspace is made from the next one.
      await user.getIdToken(true);
      await input.beforeEntering();
    } finally {
      isSigningUp = false;
    }
    await syncSession(auth.currentUser);
  });
}

/** Signs in with e-mail and password. @throws AppError with Firebase's code */
export function signIn(input: { email: string; password: string }): Promise<void> {
  return attempt(async () => {
    const { firebase, signInWithEmailAndPassword } = await sdk();
    const { user } = await signInWithEmailAndPassword(firebase().auth, input.email, input.password);
    await syncSession(user);
  });
}

/** Fetches what Google sign-in needs, so that its window can open straight from the click. */
export function preloadGoogle(): void {
  // A failed fetch is tried again by the click, where it can be said.
  Promise.all([sdk(), import("./googleSdk.ts")]).catch(() => undefined);
}

/** Signs in in Google's own window. @throws AppError with Firebase's code */
export function signInWithGoogle(): Promise<void> {
  return attempt(async () => {
    const [{ firebase }, { openGoogle }] = await Promise.all([sdk(), import("./googleSdk.ts")]);
    const { user } = await openGoogle(firebase().auth, useLanguage.getState().language);
    await syncSession(user);
  });
}

/** Asks the sign-in service whether the address has been verified meanwhile. @throws AppError */
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

/** Uses up the code of a verification mail. @throws AppError with Firebase's code */
export function verifyEmail(code: string): Promise<void> {
  return attempt(async () => {
    const { firebase, applyActionCode } = await sdk();
    await applyActionCode(firebase().auth, code);
    await refreshUser();
  });
}

/** Sets a new password with the code of a reset mail. @throws AppError with Firebase's code */
export function setNewPassword(code: string, password: string): Promise<void> {
  return attempt(async () => {
    const { firebase, confirmPasswordReset } = await sdk();
    await confirmPasswordReset(firebase().auth, code, password);
  });
}

/** Whose password a reset code changes; a check before the form is shown. @throws AppError */
export function resetCodeEmail(code: string): Promise<string> {
  return attempt(async () => {
    const { firebase, verifyPasswordResetCode } = await sdk();
    return await verifyPasswordResetCode(firebase().auth, code);
  });
}

/** Longest time that signOutHandlers may take, so that nobody is kept from leaving. */
const SIGN_OUT_HANDLERS_MS = 3000;
const signOutHandlers = new Set<() => Promise<void>>();

/**
 * Has something done while the session still counts, each time somebody signs out.
 * @returns takes it back
 */
export function beforeSignOut(handler: () => Promise<void>): () => void {
  signOutHandlers.add(handler);
  return () => signOutHandlers.delete(handler);
}

async function runSignOutHandlers(): Promise<void> {
  const all = Promise.allSettled([...signOutHandlers].map((handler) => handler()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_HANDLERS_MS))]);
}

/** Signs out here and forgets what this browser kept of the session. @throws AppError */
export function signOut(): Promise<void> {
  return attempt(async () => {
    const { firebase, signOut: leave } = await sdk();
    if (signOutHandlers.size > 0) await runSignOutHandlers();
    forgetWorkspaceChoice();
    await leave(firebase().auth);
    setUser(undefined);
    restartProgress();
  });
}

/** The bearer of a call: a fresh ID token, or undefined when nobody is signed in. */
export async function bearerToken(): Promise<string | undefined> {
  const { firebase } = await sdk();
  return await firebase().auth.currentUser?.getIdToken();
}
