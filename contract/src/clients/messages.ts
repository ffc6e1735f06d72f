/** Texts of organisations, clients and their sign-in; those of the seeds to the letter. */
export const clientMessages = {
  fillAll: "Please fill out all fields.",
  otherOrg: (orgId: string) => `Client already exists to org: ${orgId}`,
  exists: "This organization has a client with this email already.",
  orgNameRequired: "Organization name is required.",
  orgIdMissing: "Organization ID is missing. Please try again or contact support.",
  orgUpdateFailed: (message: string) => `Failed to update organization: ${message}`,
  orgUpdated: "Organization updated successfully!",
  notFound: "Not found.",
  noAgentsAccount: "This account has not agents",
  noAgentsOrg: "This org has no agents",
  disabled: "Access to this dashboard is switched off at the moment.",
} as const;

export const clientSignInMessages = {
  enterBoth: "Please enter your email and password.",
  /**
   * The specification tells an unknown address from a wrong password; told apart they let anyone
   * list an agency's customers, so the server gives this one text for both (design §4).
   */
  wrong: "Password is incorrect please try again.",
  failed: "Failed to sign in",
  codeMailed: "If there is such an account, a code is on its way.",
  codeWrong: "This code is not valid. Please request a new one.",
  linkWrong: "This link is no longer valid. Please sign in or ask for a new one.",
  passwordOff: "Please sign in with an e-mailed code.",
  tooManyTries: "Too many attempts. Please wait a few minutes and try again.",
  signedIn: "Signed in successfully.",
  signInError: "An error occurred during sign in.",
  signedOut: "Signed out successfully.",
  signOutError: "An error occurred during sign out.",
  refreshError: "Error occurred refreshing account data.",
  adminError: "Error occurred signing in with admin access.",
  accountGone: "Account data not present.",
  again: "Please login again.",
  passwordShort: "Please use at least 8 characters.",
} as const;
