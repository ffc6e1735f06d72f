import type { WaHealth } from "@parley/contract/channels/waNumber.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Deps } from "../../platform/deps.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { GraphError } from "../../providers/graph.ts";
import { limitAttempts } from "../limitAttempts.ts";
import { activateNumber } from "./activateNumber.ts";
import { refuseWhatsappWebhook } from "./connectWhatsapp.ts";
import { findNumber } from "./findNumber.ts";
import { inspectNumber } from "./inspectNumber.ts";
import { isRejectedMetaToken } from "./errorCodes.ts";

type Input = { agentId: string; phoneId: string };

/** Asks Meta how a number stands. @throws AppError NOT_FOUND for a number that is not this agent's */
export async function checkWhatsappNumber(
  deps: Deps,
  member: MemberPrincipal,
  input: Input,
): Promise<WaHealth> {
  limitAttempts(deps, member, "checkWhatsapp");
  await findAgent(deps, member, input.agentId);
  return inspectNumber(deps, await findNumber(deps, input));
}

/**
 * Has the app's webhook events sent to us again, and subscribes the app to the number's business account.
 * @throws AppError NOT_FOUND as above; BAD_REQUEST with what Meta refuses; SERVICE_UNAVAILABLE when it cannot be
 * reached. A token that it takes no longer shows in the answer.
 */
export async function repairWhatsappNumber(
  deps: Deps,
  member: MemberPrincipal,
  input: Input,
): Promise<WaHealth> {
  limitAttempts(deps, member, "repairWhatsapp");
  await findAgent(deps, member, input.agentId);
  const number = await findNumber(deps, input);
  const token = await openSecret(deps, "whatsappToken", number.phoneId);
  if (token !== null)
    await activateNumber(deps, number, token).catch((error: unknown) => {
      if (!(error instanceof GraphError && isRejectedMetaToken(error)))
        refuseWhatsappWebhook(error);
    });
  return inspectNumber(deps, number);
}
