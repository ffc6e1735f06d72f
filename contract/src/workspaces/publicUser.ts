import { z } from "zod";
import type { Workspace } from "./workspace.ts";

/**
 * What anyone on an agency's pages may know of the workspace behind it: what decides whether
 * "Powered by" is shown. Everything else is for its members only.
 */
export const publicUser = z.object({
  hasEverPaid: z.boolean(),
  internal: z.object({ useNewPricing: z.boolean(), whitelabel_trial: z.boolean() }),
});
export type PublicUser = z.infer<typeof publicUser>;

/** @param at unix seconds: a trial is over when its time is, whatever is stored beside it */
export function toPublicUser(
  { hasEverPaid, internal }: Pick<Workspace, "hasEverPaid" | "internal">,
  at: number,
): PublicUser {
  const { useNewPricing, whitelabelTrialEndsAt } = internal;
  return { hasEverPaid, internal: { useNewPricing, whitelabel_trial: whitelabelTrialEndsAt > at } };
}
