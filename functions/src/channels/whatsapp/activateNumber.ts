import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { readHookSecret } from "./appSecret.ts";
import { noteNumber } from "./inspectNumber.ts";
import { settleAttempt } from "./settleAttempt.ts";

/**
 * Has the app's webhook events sent to us and subscribes the app to the number's business account; then sends what
 * could not be sent through the number, and releases an app that it had before. Meta asks our URL for its challenge
 * before it takes it. URLs of number and account that go before the app's are taken away.
 * @throws GraphError; AppError NOT_FOUND when the number is no longer connected
 */
export async function activateNumber(
  deps: Pick<Deps, "db" | "vault" | "graph" | "jobs" | "now">,
  number: WaNumber,
  token: string,
): Promise<void> {
  const { agentId, phoneId, appId, wabaId, webhookUrl: url } = number;
  const secret = await readHookSecret(deps, agentId);
  // Disconnected in this moment, or taken back.
  if (secret === null || secret.appSecret === "") throw new AppError("channels.numberNotFound");
  const { appSecret, verifyToken } = secret;
  // The app first: Meta refuses to subscribe an app that has no URL.
  await deps.graph.setCallback({ appId, appSecret }, { url, verifyToken });
  await deps.graph.subscribe(token, wabaId);
  const { override } = await deps.graph.readPhone(token, phoneId);
  if (override.phone !== "" && override.phone !== url)
    await deps.graph.clearOverride(token, phoneId);
  await noteNumber(deps, number, {
    state: "active",
    health: {
      app: "ok",
      badSignatures: 0,
      webhook: "ok",
      otherHost: "",
      otherAt: "app",
      subscription: "ok",
      token: "ok",
      uncheckedAt: 0,
    },
  });
  if (secret.attempt !== null)
    await settleAttempt(deps, { agentId, phoneId, jobId: secret.attempt.jobId });
}
