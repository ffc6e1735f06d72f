/** Longer than looking up and checking usually takes, so that what differs there does not show. */
const FAILURE_MS = 500;

/** Resolves when a failed sign-in may answer. Begin it before the work whose time tells something. */
export function failureDelay(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FAILURE_MS);
  });
}
