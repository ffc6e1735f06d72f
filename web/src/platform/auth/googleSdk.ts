// Only Google sign-in needs Firebase Auth's pop-up code, so it is loaded for its button.
import { isSessionsUid } from "@parley/contract/clients/sessionsUid.ts";
import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithPopup,
  signOut,
  unlink,
} from "firebase/auth";
import type { Auth, AuthCredential, User, UserCredential } from "firebase/auth";
import { config } from "../config.ts";

/** Who signed in, and what shows it to the sign-in service. */
type GoogleSignIn = { signedIn: UserCredential; credential: AuthCredential | null };

/** Opens Google's sign-in window and resolves with the person who signed in, and whether that made their account. */
export async function openGoogle(
  auth: Auth,
  language: string,
): Promise<{ user: User; isNew: boolean }> {
  const opened = await (config().emulators ? openStandIn(auth) : openWindow(auth, language));
  const signedIn = await ownAccount(auth, opened);
  return { user: signedIn.user, isNew: getAdditionalUserInfo(signedIn)?.isNewUser ?? false };
}

/**
 * Opens Google's sign-in window for somebody who is signed in; their token then says that they have just done so.
 * @throws Firebase's error `auth/user-mismatch` for another Google account
 */
export async function openGoogleAgain(auth: Auth, user: User, language: string): Promise<void> {
  if (config().emulators) {
    await reauthenticateWithCredential(user, await standInCredential());
    return;
  }
  const provider = inLanguage(auth, language, { login_hint: user.email ?? "" });
  await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver);
}

/**
 * Whoever has a client's session may give its account a stranger's address at the sign-in service itself, which then
 * gives the account to that stranger. It counts as nobody's: it is taken away, and they sign in to one of their own.
 * @throws Error when it is a client's account that they are given then, too
 */
async function ownAccount(
  auth: Auth,
  { signedIn, credential }: GoogleSignIn,
): Promise<UserCredential> {
  const { uid, email } = signedIn.user;
  if (!isSessionsUid(uid)) return signedIn;
  // First, so that nobody stays signed in as a client if the rest fails.
  await signOut(auth);
  if (credential === null) throw new Error("Google has not said who it is.");
  // An account that has lost the address again keeps the link to Google, and no address finds it.
  if (email === null) await unlink(signedIn.user, GoogleAuthProvider.PROVIDER_ID);
  else {
    const { api } = await import("../api/api.ts");
    await api.accounts.releaseEmail({ email });
  }
  const again = await signInWithCredential(auth, credential);
  if (!isSessionsUid(again.user.uid)) return again;
  await signOut(auth);
  throw new Error("Google's account still leads to a client's.");
}

async function openWindow(auth: Auth, language: string): Promise<GoogleSignIn> {
  const provider = inLanguage(auth, language);
  const signedIn = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  return { signedIn, credential: GoogleAuthProvider.credentialFromResult(signedIn) };
}

/** Google's window, in which one chooses an account. */
function inLanguage(auth: Auth, language: string, more: object = {}): GoogleAuthProvider {
  auth.languageCode = language;
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account", ...more });
  return provider;
}

/**
 * With the emulators there is no Google: its window needs scripts from Google's servers. Instead, the Auth
 * emulator accepts an unsigned credential, which the real service refuses.
 */
async function standInCredential(): Promise<AuthCredential> {
  const { askWhoSignsIn } = await import("./googleStandIn.ts");
  const { name, email } = await askWhoSignsIn();
  const claims = { sub: `google-${email}`, email, name, email_verified: true };
  return GoogleAuthProvider.credential(JSON.stringify(claims));
}

async function openStandIn(auth: Auth): Promise<GoogleSignIn> {
  const credential = await standInCredential();
  return { signedIn: await signInWithCredential(auth, credential), credential };
}
