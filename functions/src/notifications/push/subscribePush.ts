import { ECDH } from "node:crypto";
import type { PushSubscriptionInput } from "@parley/contract/notifications/push.ts";
import type { ClientPrincipal, PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { browserId, removeBrowsers, saveBrowser, type PushOwner } from "./pushBrowsers.ts";

/** Somebody who is notified in a browser. */
type Subscriber = ClientPrincipal | PersonPrincipal;

/**
 * Pushes the caller's notifications to a browser, for as long as the session is valid.
 * @throws AppError SERVICE_UNAVAILABLE where no key is configured; FORBIDDEN for a member in the
 * client's place; BAD_REQUEST for an invalid key
 */
export async function subscribePush(
  deps: Deps,
  principal: Subscriber,
  subscription: PushSubscriptionInput,
): Promise<{ success: true }> {
  if (deps.pusher.publicKey === null) throw new AppError("push.notConfigured");
  const owner = ownerOf(principal);
  if (!isPoint(subscription.keys.p256dh)) throw new AppError("push.badBrowser");
  const { signedInAt } = principal;
  await saveBrowser(deps, owner, { subscription, signedInAt });
  return { success: true };
}

/** Stops pushing to the browser. @throws AppError FORBIDDEN for a member in the client's place */
export async function unsubscribePush(
  deps: Deps,
  principal: Subscriber,
  { endpoint }: Pick<PushSubscriptionInput, "endpoint">,
): Promise<{ success: true }> {
  await removeBrowsers(deps, ownerOf(principal), [browserId(deps, endpoint)]);
  return { success: true };
}

/** @throws AppError FORBIDDEN for a member in a client's place: it would ring with what is meant for the client */
function ownerOf(principal: Subscriber): PushOwner {
  if (principal.kind === "person") return { kind: "person", id: principal.uid };
  if (principal.asAdmin) throw new AppError("push.notTheirs");
  return { kind: "client", id: principal.clientId };
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
