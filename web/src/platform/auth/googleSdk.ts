// Only Google sign-in needs Firebase Auth's pop-up code, so it is loaded for its button.
import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
} from "firebase/auth";
import type { Auth, User, UserCredential } from "firebase/auth";
import { config } from "../config.ts";

/** Opens Google's sign-in window and resolves with the person who signed in, and whether that made their account. */
export async function openGoogle(
  auth: Auth,
  language: string,
): Promise<{ user: User; isNew: boolean }> {
  const credential = await (config().emulators ? openStandIn(auth) : openWindow(auth, language));
  return { user: credential.user, isNew: getAdditionalUserInfo(credential)?.isNewUser ?? false };
}

async function openWindow(auth: Auth, language: string): Promise<UserCredential> {
  auth.languageCode = language;
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return await signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

/**
 * With the emulators there is no Google: its window needs scripts from Google's servers. Instead, the Auth
 * emulator accepts an unsigned credential, which the real service refuses.
 */
async function openStandIn(auth: Auth): Promise<UserCredential> {
  const { askWhoSignsIn } = await import("./googleStandIn.ts");
  const { name, email } = await askWhoSignsIn();
  const claims = { sub: `google-${email}`, email, name, email_verified: true };
  return await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
}
