interface JustSignedUp {
  justSignedUp: true;
  /** Why the first verification mail could not be sent; nothing when it was. */
  mailFailure: string | undefined;
}

/** What sign-up leaves in the history for the page it leads to. */
export const justSignedUpState = (failure: string | undefined): JustSignedUp => ({
  justSignedUp: true,
  mailFailure: failure,
});

/** Whether a page was reached straight from sign-up. */
export function justSignedUp(state: unknown): boolean {
  return typeof state === "object" && state !== null && "justSignedUp" in state;
}

/** Why the first verification mail could not be sent, if the page was reached straight from such a sign-up. */
export function mailFailure(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("mailFailure" in state)) return undefined;
  return typeof state.mailFailure === "string" ? state.mailFailure : undefined;
}
