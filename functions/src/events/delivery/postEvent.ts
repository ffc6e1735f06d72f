import type { DeliveryTry, TryError } from "@parley/contract/events/delivery.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { EgressError, type EgressErrorCode } from "../../platform/egress/egressError.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";
import { requireOutsideUrl } from "../../platform/egress/requireOutsideUrl.ts";
import { signatureHeaders } from "./signEvent.ts";

export const eventsOutside: OutsideCalls = {
  service: "The workspace's events endpoint",
  calls: ["POST with type and payload"],
  by: "the server, signed by HMAC; the workspace secret is never sent",
};

/** From the DNS look-up to the reply's headers. */
const TIMEOUT_MS = 5000;

/**
 * One try: posts a signed event through egress. Redirects are not followed, and of the reply only
 * the status counts: its body is not read, so it can neither be large nor be shown to anybody.
 * @returns how it went; never rejects
 */
export async function postEvent(
  deps: Pick<Deps, "egress" | "env" | "now">,
  delivery: { endpoint: string; secret: string; id: string; body: string },
): Promise<DeliveryTry> {
  const { endpoint, secret, id, body } = delivery;
  const at = deps.now();
  const begun = performance.now();
  const made = (status: number, error: TryError | null): DeliveryTry => ({
    at,
    status,
    durationMs: Math.round(performance.now() - begun),
    error,
  });
  try {
    requireOutsideUrl(deps, endpoint, { field: "endpoint", refusal: "events.webPorts" });
    const reply = await deps.egress.egressFetch(endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Parley-Events/1.0",
        ...signatureHeaders(secret, { id, timestamp: Math.floor(at / 1000), body }),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel().catch(() => undefined);
    return made(reply.status, reply.ok ? null : errorOfStatus(reply.status));
  } catch (error) {
    return made(0, errorOf(error));
  }
}

function errorOfStatus(status: number): TryError {
  return status >= 300 && status < 400 ? "redirect" : "http-status";
}

const errors: Record<EgressErrorCode, TryError> = {
  blocked: "blocked",
  "bad-url": "blocked",
  timeout: "timeout",
  dns: "dns",
  redirects: "redirect",
  network: "network",
  "not-found": "network",
  "http-status": "network",
  "too-large": "network",
};

function errorOf(error: unknown): TryError {
  if (error instanceof EgressError) return errors[error.code];
  if (error instanceof AppError) return "blocked";
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return isLate ? "timeout" : "network";
}
