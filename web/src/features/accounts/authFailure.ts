import { PASSWORD_MIN } from "@parley/contract/accounts/password.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { codeOf } from "#platform/api/appError.ts";

export interface AuthFailure {
  /** For `useSayAccountProblem`. */
  problem: string;
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
      return { problem: problem("accounts.wrongCredentials") };
    case "auth/email-already-in-use":
      return { problem: problem("accounts.emailInUse"), field: "email" };
    case "auth/invalid-email":
    case "auth/missing-email":
      return { problem: problem("fields.emailAddress"), field: "email" };
    case "auth/weak-password":
    case "auth/password-does-not-meet-requirements":
      return {
        problem: problem("accounts.passwordWeak", { min: PASSWORD_MIN }),
        field: "password",
      };
    case "auth/too-many-requests":
    case "auth/quota-exceeded":
      return { problem: problem("accounts.tooMany") };
    case "auth/user-disabled":
      return { problem: problem("accounts.disabled") };
    case "auth/network-request-failed":
    case "auth/timeout":
    case "NETWORK":
      return { problem: problem("accounts.offline") };
    case "auth/popup-blocked":
      return { problem: problem("accounts.popupBlocked") };
    case "auth/account-exists-with-different-credential":
      return { problem: problem("accounts.otherProvider") };
    case "auth/user-mismatch":
      return { problem: problem("accounts.otherGoogleAccount") };
    case "auth/expired-action-code":
    case "auth/invalid-action-code":
      return { problem: problem("accounts.linkUsed") };
    case "auth/popup-closed-by-user":
    case "auth/cancelled-popup-request":
    case "auth/user-cancelled":
      return undefined;
    default:
      return { problem: problem("accounts.failed") };
  }
}
