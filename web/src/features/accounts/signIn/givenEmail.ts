/** The address with which a page that led here wants sign-in or sign-up to begin; "" for none. */
export function givenEmail(state: unknown): string {
  return givenText(state, "email");
}

/** The workspace into which somebody was invited who signs in or up from here; "" for none. */
export function givenWorkspace(state: unknown): string {
  return givenText(state, "workspace");
}

function givenText(state: unknown, name: "email" | "workspace"): string {
  if (typeof state !== "object" || state === null) return "";
  const given: unknown = Reflect.get(state, name);
  return typeof given === "string" ? given : "";
}
