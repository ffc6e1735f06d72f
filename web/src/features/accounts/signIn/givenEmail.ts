/** The address with which a page that led here wants sign-in or sign-up to begin; "" for none. */
export function givenEmail(state: unknown): string {
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}
