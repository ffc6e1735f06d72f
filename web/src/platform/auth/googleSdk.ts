// The pop-up machinery is a part of Firebase Auth that only Google sign-in needs; loaded for its button.
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
} from "firebase/auth";
import type { Auth, UserCredential } from "firebase/auth";
import { config } from "../config.ts";

/** Opens Google's own window. Resolves with the person who signed in there. */
export async function openGoogle(auth: Auth, language: string): Promise<UserCredential> {
  if (config().emulators) return await openStandIn(auth);
  auth.languageCode = language;
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return await signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

/**
 * The emulators have no Google: its window needs scripts from Google's own servers. The Auth emulator takes
 * an unsigned statement of who somebody is instead, which the real service refuses.
 */
async function openStandIn(auth: Auth): Promise<UserCredential> {
  const { askWhoSignsIn } = await import("./googleStandIn.ts");
  const { name, email } = await askWhoSignsIn();
  const claims = { sub: `google-${email}`, email, name, email_verified: true };
  return await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
}
