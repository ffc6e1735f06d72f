import { ECDH } from "node:crypto";
import type { PushSubscriptionInput } from "@parley/contract/notifications/push.ts";
import type { ClientPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { browserId, removeBrowsers, saveBrowser } from "./pushBrowsers.ts";

/**
 * Pushes the client's notifications to a browser, for as long as the session is valid.
 * @throws AppError SERVICE_UNAVAILABLE where no key is configured; FORBIDDEN for a member in the
 * client's place; BAD_REQUEST for an invalid key
 */
export async function subscribePush(
  deps: Deps,
  principal: ClientPrincipal,
  subscription: PushSubscriptionInput,
): Promise<{ success: true }> {
  if (deps.pusher.publicKey === null) throw new AppError("push.notConfigured");
  refuseOthers(principal);
  if (!isPoint(subscription.keys.p256dh)) throw new AppError("push.badBrowser");
  const { clientId, signedInAt } = principal;
  await saveBrowser(deps, clientId, { subscription, signedInAt });
  return { success: true };
}

/** Stops pushing to the browser. @throws AppError FORBIDDEN for a member in the client's place */
export async function unsubscribePush(
  deps: Deps,
  principal: ClientPrincipal,
  { endpoint }: Pick<PushSubscriptionInput, "endpoint">,
): Promise<{ success: true }> {
  refuseOthers(principal);
  await removeBrowsers(deps, principal.clientId, [browserId(deps, endpoint)]);
  return { success: true };
}

/** A member's browser would ring with what is meant for the client. */
function refuseOthers({ asAdmin }: ClientPrincipal): void {
  if (asAdmin) throw new AppError("push.notTheirs");
}

/** Whether it is a point on the curve: nothing can be encrypted for anything else. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
