import { codeOf } from "#platform/api/appError.ts";
import type { accountTexts } from "./accountTexts.ts";

type PlainTextKey = {
  [Key in keyof typeof accountTexts.en]: (typeof accountTexts.en)[Key] extends string ? Key : never;
}[keyof typeof accountTexts.en];

export interface AuthFailure {
  text: Extract<
    PlainTextKey,
    | "wrongCredentials"
    | "emailInUse"
    | "tooMany"
    | "disabled"
    | "offline"
    | "popupBlocked"
    | "otherProvider"
    | "failed"
    | "badEmail"
    | "weakPassword"
    | "linkUsed"
  >;
  /** The field it belongs to; without one it is shown above the form. */
  field?: "email" | "password";
}

/**
 * What a failure of the sign-in service means to the person. A wrong password, an unknown address and an
 * account that signs in another way read the same, so that nobody learns who has an account.
 * @returns undefined when there is nothing to say: the person closed Google's window
 */
export function authFailure(thrown: unknown): AuthFailure | undefined {
  switch (codeOf(thrown)) {
    case "auth/invalid-credential":
    case "auth/wrong-password":
    case "auth/user-not-found":
    case "auth/invalid-login-credentials":
      return { text: "wrongCredentials" };
    case "auth/email-already-in-use":
      return { text: "emailInUse", field: "email" };
    case "auth/invalid-email":
    case "auth/missing-email":
      return { text: "badEmail", field: "email" };
    case "auth/weak-password":
    case "auth/password-does-not-meet-requirements":
      return { text: "weakPassword", field: "password" };
    case "auth/too-many-requests":
    case "auth/quota-exceeded":
      return { text: "tooMany" };
    case "auth/user-disabled":
      return { text: "disabled" };
    case "auth/network-request-failed":
    case "auth/timeout":
    case "NETWORK":
      return { text: "offline" };
    case "auth/popup-blocked":
      return { text: "popupBlocked" };
    case "auth/account-exists-with-different-credential":
      return { text: "otherProvider" };
    case "auth/expired-action-code":
    case "auth/invalid-action-code":
      return { text: "linkUsed" };
    case "auth/popup-closed-by-user":
    case "auth/cancelled-popup-request":
    case "auth/user-cancelled":
      return undefined;
    default:
      return { text: "failed" };
  }
}
