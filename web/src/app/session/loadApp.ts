import { wasSignedIn } from "#platform/auth/session.ts";

/** The layout around all pages that need data, loaded when it is first needed. */
export const loadDataLayout = () => import("./DataLayout.tsx");
/** The first page after signing in, loaded when it is first needed. */
export const loadAgentsPage = () => import("#features/agents/AgentsPage.tsx");

/**
 * Fetches the app's code while the sign-in service is still starting; only for somebody who was signed in here
 * before, so that the way to the sign-in page stays light for everyone else.
 */
export function fetchAppAhead(): void {
  if (!wasSignedIn()) return;
  // A failed fetch is retried when the page is drawn, where the crash boundary reports it.
  loadDataLayout().catch(() => undefined);
  loadAgentsPage().catch(() => undefined);
}
