// The one file that names Firebase Auth; auth.ts loads it lazily, after the first paint.
import { initializeApp } from "firebase/app";
import type { FirebaseApp } from "firebase/app";
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import type { Auth } from "firebase/auth";
import { firebaseAppName, impersonatedClient } from "./portal.ts";
import { config } from "../config.ts";

export {
  applyActionCode,
  createUserWithEmailAndPassword,
  getIdTokenResult,
  onIdTokenChanged,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
} from "firebase/auth";

let made: { app: FirebaseApp; auth: Auth } | undefined;

/** The Firebase app and its Auth; created on the first call. */
export function firebase(): { app: FirebaseApp; auth: Auth } {
  if (made) return made;
  const { projectId, apiKey, authDomain, emulators } = config();
  const app = initializeApp({ projectId, apiKey, authDomain }, firebaseAppName());
  const auth = initializeAuth(app, {
    persistence:
      impersonatedClient() === ""
        ? [indexedDBLocalPersistence, browserLocalPersistence]
        : browserSessionPersistence,
  });
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  made = { app, auth };
  return made;
}
