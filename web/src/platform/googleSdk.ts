// The pop-up machinery is a part of Firebase Auth that only Google sign-in needs; loaded on its click.
import { GoogleAuthProvider, browserPopupRedirectResolver, signInWithPopup } from "firebase/auth";
import type { Auth, UserCredential } from "firebase/auth";

/** Opens Google's own window. Resolves with the person who signed in there. */
export function openGoogle(auth: Auth, language: string): Promise<UserCredential> {
  auth.languageCode = language;
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}
