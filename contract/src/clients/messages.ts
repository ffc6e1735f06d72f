/**
 * What the server says of organisations, clients and their sign-in; texts of the seeds to the
 * letter. What only a page says is in that page's texts.
 */
export const clientMessages = {
  fillAll: "Please fill out all fields.",
  otherOrg: "Client already exists to org: {orgId}",
  exists: "This organization has a client with this email already.",
  orgNameRequired: "Organization name is required.",
  orgIdMissing: "Organization ID is missing. Please try again or contact support.",
  nameMismatch: "Please type the organization's name exactly as it is.",
  hasCredits: "Please move the organization's credits to the workspace first.",
  agentTaken: "This agent belongs to another organization.",
  adminOnly: "Only the agency can change this.",
  notFound: "Not found.",
  disabled: "Access to this dashboard is switched off at the moment.",
} as const;

export const clientSignInMessages = {
  enterBoth: "Please enter your email and password.",
  /** For an unknown address too (decision 018). */
  wrong: "Password is incorrect please try again.",
  codeWrong: "This code is not valid. Please request a new one.",
  linkWrong: "This link is no longer valid. Please sign in or ask for a new one.",
  passwordOff: "Please sign in with an e-mailed code.",
  tooManyTries: "Too many attempts. Please wait a few minutes and try again.",
  accountGone: "Account data not present.",
  again: "Please login again.",
  passwordShort: "Please use at least 8 characters.",
} as const;
