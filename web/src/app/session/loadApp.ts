import { wasSignedIn } from "#platform/auth/session.ts";

export const loadDataLayout = () => import("./DataLayout.tsx");
export const loadAgentsPage = () => import("#features/agents/AgentsPage.tsx");

/**
 * Fetches what the app will need while the sign-in service is still finding out who is there; only for
 * somebody who was signed in here before, so that a stranger's way to the sign-in page stays light.
 */
export function fetchAppAhead(): void {
  if (!wasSignedIn()) return;
  // A failed fetch is tried again when the page is drawn, where the crash boundary says so.
  loadDataLayout().catch(() => undefined);
  loadAgentsPage().catch(() => undefined);
}
